// Every scenario of small libraries, in this process: what is counted can be counted by hand.
#include "search/search.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>

#include "gneiss/property.hpp"
#include "harness/scenario.hpp"

namespace gneiss::search {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using End = Search::End;

/// Counts from 0 to `values` - 1, and begins again.
struct Ring {
  explicit Ring(int n = 5) : values(n) {}
  int values;
  int at = 0;
  void step() { at = (at + 1) % values; }
  void reset() { at = 0; }
  int get() const { return at; }
};
/// It goes wrong at its fourth step in a row.
struct WrongRing : Ring {
  void step() {
    Ring::step();
    if (at == 4) at = 3;
  }
};

/// One ring from the start; three operations, of which one only looks.
template <class Candidate = Ring>
void describe_ring(Library& lib, bool identified = true) {
  auto ring = lib.type<Ring, Candidate>("ring").initial();
  if (identified) ring.identify([](Ring const& r) { return r.at; });
  lib.op(GNEISS_METHOD(step), fn(ring));
  lib.op(GNEISS_METHOD(reset), fn(ring));
  lib.op(GNEISS_METHOD(get), fn(constant(ring)));
}

template <class Note>
Note const* note_of(events::Space const& space) {
  for (auto const& note : space.notes)
    if (auto const* const found = std::get_if<Note>(&note)) return found;
  return nullptr;
}

/// A search of everything there is, as `plan` says.
struct SearchTest : testing::Test {
  SearchTest() {
    plan.mode = events::Mode::exhaustive;
    plan.isolate = plan.leaks = false;
    plan.directory = "";
  }
  Search& searched(core::Subject const& subject, End expected, os::StopToken const& stop = {}) {
    workers.emplace(subject, plan, os::StopToken());
    search.emplace(subject, plan, *workers);
    EXPECT_EQ(search->run(stop), expected);
    return *search;
  }
  /// Of which operations what was found consists, replayed from its start.
  std::vector<unsigned> found_operations() {
    auto const evaluation = workers->replay(search->found().numbers);
    EXPECT_TRUE(evaluation.verdict.failed());
    std::vector<unsigned> result;
    for (auto const at : tape::instructions(evaluation.tape)) result.push_back(evaluation.tape[at].tag);
    return result;
  }

  /// A library that lives longer than the workers.
  template <class Describe>
  core::Subject const& library(Describe const& describe) {
    described.push_back(std::make_unique<test::Described>(describe));
    return described.back()->subject;
  }
  /// Calls of one operation of a number below `values`.
  core::Subject const& calls(int values) {
    return library([values](Library& lib) {
      lib.op(
          "call", fn(below(values)), [](int n) { return n; }, [](int n) { return n; });
    });
  }

  events::Plan plan;
  test::Described const rings{[](Library& lib) { describe_ring(lib); }};
  std::vector<std::unique_ptr<test::Described>> described;
  std::optional<dispatch::WorkerPool> workers;
  std::optional<Search> search;
};

TEST_F(SearchTest, GoesOnOnlyOnceFromTheSameState) {
  auto const& space = searched(rings.subject, End::complete).space();
  EXPECT_TRUE(space.complete && space.closed && space.deduplicated);
  EXPECT_EQ(space.states, 5u);
  EXPECT_EQ(space.ran.transitions, 10u) << "two instructions lead on from each";
  EXPECT_EQ(space.ran.observations, 5u);
  EXPECT_NE(note_of<events::StatesMerged>(space), nullptr);
}

TEST_F(SearchTest, CountsTheScenariosThatItDidNotHaveToRun) {
  plan.exhaustion.depth = 6;
  auto const& space = searched(rings.subject, End::complete).space();
  EXPECT_EQ(space.depth, 6u);
  EXPECT_EQ(space.scenarios.digits(), "126") << "2 + 4 + … + 64";
  EXPECT_EQ(space.ran.transitions, 10u);
}

TEST_F(SearchTest, GoesNoFurtherThanItIsAsked) {
  plan.exhaustion.depth = 2;
  auto const& space = searched(rings.subject, End::complete).space();
  EXPECT_FALSE(space.closed);
  EXPECT_EQ(space.states, 3u) << "0, 1, 2";
  EXPECT_EQ(space.scenarios.digits(), "6");
  EXPECT_EQ(space.ran.observations, 3u) << "the last ones are looked at, too";
}

TEST_F(SearchTest, RunsEveryScenarioWhereNothingIsMerged) {
  plan.exhaustion.depth = 5;
  plan.exhaustion.deduplicate = false;
  auto const& space = searched(rings.subject, End::complete).space();
  EXPECT_FALSE(space.deduplicated);
  EXPECT_EQ(space.states, 0u);
  EXPECT_EQ(space.scenarios.digits(), "62");
  EXPECT_EQ(space.depth, 5u);
  EXPECT_EQ(note_of<events::StatesMerged>(space), nullptr);
}

TEST_F(SearchTest, MergesNothingOfTypesThatNothingTellsApart) {
  auto const& untold = library([](Library& lib) { describe_ring(lib, false); });
  plan.exhaustion.depth = 3;
  auto const& space = searched(untold, End::complete).space();
  EXPECT_FALSE(space.deduplicated);
  EXPECT_EQ(space.scenarios.digits(), "14");
  auto const* const note = note_of<events::StatesUnmerged>(space);
  ASSERT_NE(note, nullptr);
  EXPECT_THAT(note->types, ElementsAre("ring"));
}

TEST_F(SearchTest, WithoutCopiesItComesToTheSame) {
  plan.exhaustion.depth = 4;
  workers.emplace(rings.subject, plan, os::StopToken());
  Search careful(rings.subject, plan, *workers);
  careful.distrust_copies();
  EXPECT_EQ(careful.run({}), End::complete);
  EXPECT_FALSE(careful.space().deduplicated);
  EXPECT_EQ(careful.space().scenarios.digits(), "30");
  EXPECT_GT(careful.space().ran.rebuilt, 0u);
}

TEST_F(SearchTest, ObserversCanBeInstructionsLikeOthers) {
  plan.exhaustion.depth = 2;
  plan.exhaustion.observers = true;
  auto const& space = searched(rings.subject, End::complete).space();
  EXPECT_TRUE(space.observers);
  EXPECT_EQ(space.scenarios.digits(), "12") << "3 + 9";
  EXPECT_EQ(space.ran.observations, 0u);
}

TEST_F(SearchTest, FindsTheShortestScenarioThatFails) {
  for (bool const deduplicate : {true, false}) {
    auto const& wrong = library([](Library& lib) { describe_ring<WrongRing>(lib); });
    plan.exhaustion.deduplicate = deduplicate;
    plan.exhaustion.depth = 7;
    searched(wrong, End::found);
    EXPECT_THAT(found_operations(), ElementsAre(0, 0, 0, 0, 2)) << "four steps, and a look";
    EXPECT_FALSE(search->space().complete);
  }
}

/// After three steps, which come first, it is wrong for whoever looks; a third reset fails by itself.
struct Touchy : Ring {
  int resets = 0;
  void reset() {
    if (++resets == 3) throw 3;
    Ring::reset();
  }
  int get() const { return at == 3 ? 9 : at; }
};

TEST_F(SearchTest, AnInstructionThatFailsIsShorterThanOneThatIsLookedAt) {
  auto const& touchy = library([](Library& lib) { describe_ring<Touchy>(lib, false); });
  plan.exhaustion.depth = 3;
  searched(touchy, End::found);
  EXPECT_THAT(found_operations(), ElementsAre(1, 1, 1));
}

TEST_F(SearchTest, APropertyIsSearchedCaseByCase) {
  struct Pairs : core::Subject {
    Pairs() : core::Subject("pairs", true) {
      core::Describing const now(*this);
      Property property(*this);
      property.check(below(7), below(11), GNEISS_DEFINE(small, [](int a, int b) { return a + b < 100; }));
    }
  };
  static Pairs const subject;
  auto const& space = searched(subject, End::complete).space();
  EXPECT_EQ(space.depth, 1u);
  EXPECT_EQ(space.scenarios.digits(), "77");
  EXPECT_EQ(space.ran.transitions, 77u);
}

TEST_F(SearchTest, IsRefusedWhereItWouldNeverEndAndSaysWhatWould) {
  auto const& many = calls(5000);
  plan.exhaustion.depth = 3;
  auto const& refused = searched(many, End::too_large).too_large();
  EXPECT_EQ(refused.depth, 3u);
  EXPECT_DOUBLE_EQ(refused.scenarios, 5e3 + 25e6 + 125e9);
  ASSERT_TRUE(refused.scope);
  EXPECT_EQ(refused.scope->values, 8u);
  EXPECT_DOUBLE_EQ(refused.scope->leaves, 8 + 64 + 512);
  ASSERT_TRUE(refused.shorter);
  EXPECT_EQ(refused.shorter->instructions, 1u);
  EXPECT_DOUBLE_EQ(refused.shorter->scenarios, 5000);
  EXPECT_FALSE(refused.observer);
  EXPECT_EQ(workers->progress().operations, 0u);
}

TEST_F(SearchTest, ItsSizeIsEstimatedPastCallsThatKill) {
  auto const& deadly = library([](Library& lib) {
    auto const call = [](int n) {
      if (n % 100 == 0) std::abort();
      return n;
    };
    lib.op(
        "call", fn(below(5000)), [](int n) { return n; }, call);
  });
  plan.isolate = true;
  plan.exhaustion.depth = 3;
  EXPECT_GT(searched(deadly, End::too_large).too_large().scenarios, 1e11);
}

TEST_F(SearchTest, WithATimeToEndItTakesWhatItGets) {
  auto const& many = calls(5000);
  plan.exhaustion.depth = 3;
  plan.seconds = 1000;
  unsigned asked = 0;
  auto const& space = searched(many, End::stopped, os::StopToken().or_when([&] { return ++asked > 20; })).space();
  EXPECT_FALSE(space.complete);
  EXPECT_GT(space.ran.transitions, 0u);
}

TEST_F(SearchTest, WithoutADepthItGoesAsDeepAsIsSoonDone) {
  auto const& some = calls(16);
  auto const& space = searched(some, End::complete).space();
  EXPECT_EQ(space.depth, 4u) << "16 + 16² + 16³ + 16⁴ are less than a million, with 16⁵ they are more";
  EXPECT_EQ(space.scenarios.digits(), "69904");
  EXPECT_EQ(note_of<events::NextDepth>(space), nullptr);
}

TEST_F(SearchTest, WhereThatIsNotFarItSaysWhatTheNextLengthWouldTake) {
  auto const& some = calls(200);
  auto const& space = searched(some, End::complete).space();
  EXPECT_EQ(space.depth, 2u);
  auto const* const note = note_of<events::NextDepth>(space);
  ASSERT_NE(note, nullptr);
  EXPECT_EQ(note->depth, 3u);
  EXPECT_DOUBLE_EQ(note->scenarios, 200 + 4e4 + 8e6);
  ASSERT_TRUE(note->narrowed);
  EXPECT_DOUBLE_EQ(note->narrowed->scenarios, 3 + 9 + 27 + 81);
}

TEST_F(SearchTest, RangesAreNarrowedAsTheUserSays) {
  auto const& many = calls(5000);
  plan.exhaustion.depth = 3;
  plan.exhaustion.narrowing = {{"", 4}};
  EXPECT_EQ(searched(many, End::complete).space().scenarios.digits(), "84");
}

int changing = 0;  // each time it is asked for

/// Both sides do something else each time, and so do not come to the same state again.
struct Restless {
  int value = 0;
  void act() { value = ++changing / 2; }
};

TEST_F(SearchTest, TellsThatTheSameDidNotHappenAgain) {
  auto const& restless = library([](Library& lib) {
    auto type = lib.type<Restless, Restless>("restless").initial().identify([](Restless const& r) { return r.value; });
    lib.op(GNEISS_METHOD(act), fn(type));
  });
  plan.exhaustion.depth = 4;
  searched(restless, End::not_twice);
  EXPECT_FALSE(search->space().complete);
}

TEST_F(SearchTest, StopsWhereStatesTakeTooMuchMemory) {
  plan.bounds.memory = 1;
  auto const& space = searched(rings.subject, End::stopped).space();
  EXPECT_NE(note_of<events::StatesOutOfMemory>(space), nullptr);
  EXPECT_FALSE(space.complete);
}

TEST_F(SearchTest, APrologueIsNotCounted) {
  static int start = 0;
  static int model_start = 0;
  auto const& settings = library([](Library& lib) {
    lib.prologue(GNEISS_DEFINE(set_start, [](int n) { start = n; }), fn(below(3)), [](int n) { model_start = n; });
    lib.op(
        "plus", fn(below(2)), [](int n) { return n + model_start; }, [](int n) { return n + start; });
  });
  plan.exhaustion.depth = 3;
  auto const& space = searched(settings, End::complete).space();
  EXPECT_EQ(space.depth, 3u);
  EXPECT_EQ(space.scenarios.digits(), "42") << "three times 2 + 4 + 8";
  EXPECT_NE(note_of<events::RunFromStart>(space), nullptr);
}

// Axes are no instruction, either, but they are known: states that have the same values are one only if their axes are.
TEST_F(SearchTest, AxesArePartOfAState) {
  static int by = 1;
  static bool wrong = false;
  auto const& steps = library([](Library& lib) {
    using V = std::vector<int>;
    lib.axis("by", &by, 1, 2, 3);
    lib.axis("depth", 1, 2);
    auto vec = lib.type<V, V>("vec").initial();
    auto const reset = [](V& v, int) { v.clear(); };
    lib.op("reset", fn(vec, below(2)), reset, reset);
    lib.op(
        "add", fn(vec), [](V& v) { v.push_back(0); },
        [](V& v) { v.push_back(wrong && by == 3 && v.size() == 1 ? 1 : 0); });
    lib.op(GNEISS_DEFINE(items, [](V const& v) { return v; }), fn(constant(vec)));
  });
  plan.exhaustion.depth = 3;
  auto const& space = searched(steps, End::complete).space();
  EXPECT_EQ(space.depth, 3u);
  EXPECT_EQ(space.scenarios.digits(), "234") << "six times 3 + 9 + 27";
  EXPECT_NE(note_of<events::StatesMerged>(space), nullptr);
  EXPECT_EQ(note_of<events::RunFromStart>(space), nullptr);
  EXPECT_EQ(by, 1);
  wrong = true;
  searched(steps, End::found);
  EXPECT_EQ(by, 1);
}

TEST_F(SearchTest, TellsHowFarItHasComeWhileItRuns) {
  std::vector<events::StatesProgress> told;
  searched(rings.subject, End::complete, os::StopToken().or_when([&] {
    if (search) told.push_back(std::get<events::StatesProgress>(search->progress()));
    return false;
  }));
  ASSERT_FALSE(told.empty());
  for (std::size_t i = 1; i != told.size(); ++i) {
    EXPECT_GE(told[i].states, told[i - 1].states);
    EXPECT_GE(told[i].length, told[i - 1].length);
    EXPECT_LE(told[i].expanded, told[i].states);
  }
  plan.exhaustion = {.depth = 3, .narrowing = {}, .deduplicate = false};
  searched(rings.subject, End::complete);
  auto const done = std::get<events::ScenariosProgress>(search->progress());
  EXPECT_EQ(done.length, 3u);
  EXPECT_DOUBLE_EQ(done.percent, 100);
  EXPECT_DOUBLE_EQ(done.scenarios, 14);
}

}  // namespace
}  // namespace gneiss::search

// What a worker writes of the states that it is given: where every instruction leads.
#include "worker/state_expander.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <memory>

#include "gneiss/counted.hpp"
#include "harness/scenario.hpp"
#include "stage/word_reader.hpp"
#include "tape/replay.hpp"

namespace gneiss::worker {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using Words = std::vector<std::uint64_t>;
using Path = std::vector<Words>;  // the numbers of each instruction

struct Child {
  std::optional<core::Identity> identity;
  std::uint64_t weight = 0;
  Words numbers;
};
struct State {
  std::optional<core::Identity> identity;
  std::vector<Child> children;
};

std::optional<core::Identity> read_identity(stage::WordReader& words) {
  auto const known = words.next();
  auto const high = words.next();
  core::Identity const identity(high, words.next());
  if (known == 0) return std::nullopt;
  return identity;
}

/// A worker's half of an exhaustive search, in this process.
struct Expander {
  explicit Expander(core::Subject const& subject, events::Plan const& given = {})
      : plan(given), stage(subject), expander(subject, plan, stage) {
    expander.fail = [this](notes::Verdict const& verdict) { failed = verdict; };
  }
  stage::Expanded const& expand(std::vector<Path> const& paths, stage::Expand task) {
    Words words;
    for (auto const& path : paths) {
      words.insert(words.end(), {1, path.size()});
      for (auto const& numbers : path) {
        words.push_back(numbers.size());
        words.insert(words.end(), numbers.begin(), numbers.end());
      }
    }
    std::copy(words.begin(), words.end(), stage.input().begin());
    task.end = paths.size();
    failed.reset();
    stage.shared().result.exact = true;
    expander.perform(task);
    return stage.shared().expanded;
  }
  /// The states as they were written.
  std::vector<State> states() const {
    std::vector<State> result;
    auto const used = static_cast<std::size_t>(stage.shared().expanded.words);
    for (stage::WordReader words(stage.output().first(used)); !words.over();) {
      State state;
      state.identity = read_identity(words);
      for (auto left = words.next(); left != 0; --left) {
        Child child;
        child.identity = read_identity(words);
        child.weight = words.next();
        child.numbers = words.list();
        state.children.push_back(child);
      }
      EXPECT_TRUE(words.fine());
      result.push_back(state);
    }
    return result;
  }
  State expanded(Path const& path) {
    expand({path}, listing);
    auto const all = states();
    EXPECT_THAT(all, SizeIs(1));
    return all.empty() ? State{} : all[0];
  }

  static constexpr stage::Expand listing{.levels = 1, .children = true, .identify = true};
  events::Plan plan;
  stage::Stage stage;
  StateExpander expander;
  std::optional<notes::Verdict> failed;
};

struct Ring {
  int at = 0;
  void step() { at = (at + 1) % 5; }
  void reset() { at = 0; }
  void halve(int n) { at = n / 2; }
  int get() const { return at; }
};
struct WrongRing : Ring {
  void step() {
    if (at == 2) throw 2;
    Ring::step();
  }
  int get() const { return at == 4 ? 0 : at; }
};

template <class Candidate = Ring>
void describe_ring(Library& lib) {
  auto ring = lib.type<Ring, Candidate>("ring").initial().identify([](Ring const& r) { return r.at; });
  lib.op(GNEISS_METHOD(step), fn(ring));
  lib.op(GNEISS_METHOD(reset), fn(ring));
  lib.op(GNEISS_METHOD(get), fn(constant(ring)));
}

TEST(StateExpanderTest, WritesWhereEveryInstructionLeads) {
  test::Described const lib{[](Library& described) { describe_ring(described); }};
  Expander worker(lib.subject);
  auto const start = worker.expanded({});
  EXPECT_TRUE(start.identity);
  ASSERT_THAT(start.children, SizeIs(2)) << "who only looks leads nowhere";
  EXPECT_EQ(start.children[0].numbers.front(), 0u);
  EXPECT_EQ(start.children[1].numbers.front(), 1u);
  EXPECT_EQ(start.children[0].weight, 1u);
  EXPECT_NE(start.children[0].identity, start.identity);
  EXPECT_EQ(start.children[1].identity, start.identity) << "a reset of what is new is nothing";
  auto const& expanded = worker.stage.shared().expanded;
  EXPECT_EQ(expanded.states, 1u);
  EXPECT_EQ(expanded.transitions, 2u);
  EXPECT_EQ(expanded.scenarios, 2u);
  EXPECT_EQ(expanded.rebuilt, 1u) << "the way back needs no new start";
  // Run from the start it is who it was said to be.
  auto const next = worker.expanded({start.children[0].numbers});
  EXPECT_EQ(next.identity, start.children[0].identity);
}

TEST(StateExpanderTest, InstructionsThatLeadToTheSameStateAreOneWithTheirWeights) {
  test::Described const lib{[](Library& described) {
    auto ring = described.type<Ring, Ring>("ring").initial().identify([](Ring const& r) { return r.at; });
    described.op(GNEISS_METHOD(halve), fn(ring, below(5)));
  }};
  Expander worker(lib.subject);
  auto const start = worker.expanded({});
  ASSERT_THAT(start.children, SizeIs(3)) << "0, 1, 2";
  EXPECT_EQ(start.children[0].weight, 2u);
  EXPECT_EQ(start.children[1].weight, 2u);
  EXPECT_EQ(start.children[2].weight, 1u);
  EXPECT_EQ(worker.stage.shared().expanded.transitions, 5u);
}

TEST(StateExpanderTest, ValuesThatAreTheSameStandForOneAnother) {
  test::Described const lib{[](Library& described) {
    auto ring = described.type<Ring, Ring>("ring").identify([](Ring const& r) { return r.at; });
    described.op(
        "make", fn() >> ring, [] { return Ring(); }, [] { return Ring(); });
    described.op(GNEISS_METHOD(step), fn(ring));
  }};
  auto const make = Words{0};
  Expander worker(lib.subject);
  auto const two = worker.expanded({make, make});
  ASSERT_THAT(two.children, SizeIs(2));
  EXPECT_EQ(two.children[1].weight, 2u) << "a step of either";
  auto plan = worker.plan;
  plan.exhaustion.symmetry = false;
  Expander each(lib.subject, plan);
  EXPECT_THAT(each.expanded({make, make}).children, SizeIs(3));
}

TEST(StateExpanderTest, NobodyIsKnownWhereNothingIsIdentified) {
  test::Described const lib{[](Library& described) { describe_ring(described); }};
  Expander worker(lib.subject);
  worker.expand({{}}, {.levels = 1, .children = true});
  auto const start = worker.states().at(0);
  EXPECT_FALSE(start.identity || start.children.at(0).identity || start.children.at(1).identity);
  worker.expand({{}}, {.levels = 1, .children = true, .trust_copies = false, .identify = true});
  EXPECT_FALSE(worker.states().at(0).identity) << "or copies are not trusted";
  EXPECT_EQ(worker.stage.shared().expanded.rebuilt, 3u) << "each way back is a new start then";
}

TEST(StateExpanderTest, GoesDownSeveralLevels) {
  test::Described const lib{[](Library& described) { describe_ring(described); }};
  Expander worker(lib.subject);
  auto const& expanded = worker.expand({{}}, {.levels = 4, .observe = true});
  EXPECT_EQ(expanded.transitions, 16u) << "only the last ones are new";
  EXPECT_EQ(expanded.scenarios, 16u);
  EXPECT_EQ(expanded.observations, 16u);
  EXPECT_EQ(expanded.words, 0u);
  EXPECT_EQ(expanded.states, 1u);
}

TEST(StateExpanderTest, LooksAtStatesWithoutGoingOn) {
  test::Described const lib{[](Library& described) { describe_ring(described); }};
  Expander worker(lib.subject);
  auto const step = worker.expanded({}).children.at(0).numbers;
  auto const& expanded = worker.expand({{}, {step}, {step, step}}, {.observe = true, .identify = true});
  EXPECT_EQ(expanded.observations, 3u);
  EXPECT_EQ(expanded.transitions, 0u);
  EXPECT_THAT(worker.states(), SizeIs(3));
}

TEST(StateExpanderTest, TheFirstOnesMayHaveBeenDoneBefore) {
  test::Described const lib{[](Library& described) { describe_ring(described); }};
  Expander worker(lib.subject);
  auto const step = worker.expanded({}).children.at(0).numbers;
  auto task = Expander::listing;
  task.from = 2;
  auto const& expanded = worker.expand({{}, {step}, {step, step}, {step, step, step}}, task);
  EXPECT_EQ(expanded.states, 4u);
  EXPECT_EQ(expanded.rebuilt, 2u);
  EXPECT_THAT(worker.states(), SizeIs(2));
}

TEST(StateExpanderTest, AnInstructionThatFailsEndsIt) {
  test::Described const lib{[](Library& described) { describe_ring<WrongRing>(described); }};
  Expander worker(lib.subject);
  auto const step = worker.expanded({}).children.at(0).numbers;
  auto const& expanded = worker.expand({{step, step}, {}}, Expander::listing);
  ASSERT_TRUE(worker.failed);
  EXPECT_EQ(worker.failed->failure, core::FailureKind::candidate_threw);
  EXPECT_EQ(worker.failed->operation, 0u);
  EXPECT_FALSE(expanded.observing);
  EXPECT_EQ(expanded.states, 0u);
  // What lies on the stage is the scenario.
  auto const numbers = worker.stage.read_numbers();
  tape::RawChoiceReplay replay(numbers, worker.stage.read_start());
  EXPECT_EQ(test::play(lib.subject, replay).verdict.failure, core::FailureKind::candidate_threw);
}

TEST(StateExpanderTest, WhoFailsByALookIsSaidToHaveLooked) {
  test::Described const lib{[](Library& described) { describe_ring<WrongRing>(described); }};
  Expander worker(lib.subject);
  auto const back = worker.expanded({}).children.at(1).numbers;
  auto const& expanded = worker.expand({{back}}, {.levels = 1, .children = true, .observe = true});
  EXPECT_FALSE(worker.failed);
  EXPECT_EQ(expanded.observations, 1u);
  test::Described const blind{[](Library& described) {
    auto ring = described.type<Ring, Ring>("ring").initial();
    described.op(GNEISS_METHOD(step), fn(ring));
    described.op(
        "get", fn(constant(ring)), [](Ring const& r) { return r.at; },
        [](Ring const& r) { return r.at == 1 ? 9 : r.at; });
  }};
  Expander other(blind.subject);
  auto const step = other.expanded({}).children.at(0).numbers;
  EXPECT_TRUE(other.expand({{step}}, {.levels = 1, .children = true, .observe = true}).observing);
  ASSERT_TRUE(other.failed);
  EXPECT_EQ(other.failed->failure, core::FailureKind::disagreement);
}

TEST(StateExpanderTest, AWayThatCannotBeGoneAgainIsNotExact) {
  test::Described const lib{[](Library& described) {
    auto ring = described.type<Ring, Ring>("ring").initial();
    described.op(GNEISS_METHOD(step), fn(where(ring, [](Ring const& r) { return r.at < 2; })));
  }};
  Expander worker(lib.subject);
  auto const step = worker.expanded({}).children.at(0).numbers;
  worker.expand({{step, step}}, Expander::listing);
  EXPECT_TRUE(worker.stage.shared().result.exact);
  auto const& expanded = worker.expand({{step, step, step}}, Expander::listing);
  EXPECT_FALSE(worker.stage.shared().result.exact);
  EXPECT_EQ(expanded.states, 0u);
}

TEST(StateExpanderTest, EndsWhereItIsAskedTo) {
  test::Described const lib{[](Library& described) { describe_ring(described); }};
  Expander worker(lib.subject);
  worker.stage.shared().stop_at = 0;
  EXPECT_EQ(worker.expand({{}, {}}, Expander::listing).states, 0u);
  worker.stage.shared().stop_at = ~std::uint64_t{0};
  unsigned asked = 0;
  worker.expander.pulse = [&] { return ++asked == 2; };
  auto const& expanded = worker.expand({{}}, {.levels = 20});
  EXPECT_EQ(expanded.states, 0u);
  EXPECT_EQ(asked, 2u);
  EXPECT_LT(expanded.transitions, 5000u) << "a million are there";
}

TEST(StateExpanderTest, FindsObjectsThatAreLeftBehind) {
  using Keeper = std::vector<std::unique_ptr<Counted<int>>>;
  static Keeper kept;
  test::Described const lib{[](Library& described) {
    auto ring = described.type<Ring, Ring>("ring").initial();
    described.op(GNEISS_METHOD(step), fn(ring));
    described.op(
        "lose", fn(ring), [](Ring&) {}, [](Ring&) { kept.push_back(std::make_unique<Counted<int>>(1)); });
  }};
  Expander worker(lib.subject);
  auto task = Expander::listing;
  task.leaks = true;
  worker.expand({{}}, task);
  ASSERT_TRUE(worker.failed);
  EXPECT_EQ(worker.failed->failure, core::FailureKind::objects_left);
  auto const numbers = worker.stage.read_numbers();
  EXPECT_EQ(numbers.at(worker.stage.read_start()), 1u) << "the scenario on the stage is the one that leaks";
  task.leaks = false;
  worker.expand({{}}, task);
  EXPECT_FALSE(worker.failed);
  kept.clear();
}

TEST(StateExpanderTest, EstimatesExactlyWhereAllScenariosAreAlike) {
  test::Described const lib{[](Library& described) {
    described.op(
        "first", fn(below(10)), [](int n) { return n; }, [](int n) { return n; });
    described.op(
        "second", fn(below(10)), [](int n) { return n; }, [](int n) { return n; });
  }};
  Expander worker(lib.subject);
  auto const estimated = [&](stage::EstimateSize const& task) {
    worker.expander.estimate(task);
    std::vector<double> result;
    auto const used = static_cast<std::size_t>(worker.stage.shared().expanded.words);
    for (auto const word : worker.stage.output().first(used).subspan(2)) result.push_back(std::bit_cast<double>(word));
    return result;
  };
  EXPECT_THAT(estimated({.levels = 3, .samples = 20}), ElementsAre(20, 400, 8000));
  EXPECT_THAT(estimated({.levels = 2, .samples = 20, .narrow = 3}), ElementsAre(6, 36));
  EXPECT_THAT(estimated({.levels = 1, .samples = 20}), ElementsAre(20)) << "the narrow ranges are gone again";
}

TEST(StateExpanderTest, EstimatesTheObserverThatHasMostCalls) {
  test::Described const lib{[](Library& described) {
    auto ring = described.type<Ring, Ring>("ring").initial();
    described.op(GNEISS_METHOD(step), fn(ring));
    described.op(GNEISS_METHOD(get), fn(constant(ring)));
    described.op(
        "is", fn(constant(ring), below(500)), [](Ring const& r, int n) { return r.at == n; },
        [](Ring const& r, int n) { return r.at == n; });
  }};
  Expander worker(lib.subject);
  worker.expander.estimate({.levels = 3, .samples = 5, .observe = true});
  EXPECT_EQ(std::bit_cast<double>(worker.stage.output()[0]), 500);
  EXPECT_EQ(worker.stage.output()[1], 2u);
}

}  // namespace
}  // namespace gneiss::worker

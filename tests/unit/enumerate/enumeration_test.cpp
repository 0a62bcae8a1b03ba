// Instances of small libraries, grown in this process: how many there are is counted by hand.
#include "enumerate/enumeration.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "harness/scenario.hpp"

namespace gneiss::enumerate {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using End = Enumeration::End;

/// Holds a number.
struct Cell {
  int value = 0;
  void set(int x) { value = x; }
  int get() const { return value; }
};
struct WrongCell : Cell {
  void set(int x) { value = x == 7 ? 0 : x; }
};
/// Counts from 0 to 40, and begins again; cannot be copied.
struct Pinned {
  Pinned() = default;
  Pinned(Pinned const&) = delete;
  Pinned(Pinned&&) = delete;
  int count = 0;
  void step() { count = (count + 1) % 41; }
  int get() const { return count; }
};

template <class Candidate = Cell>
void describe_cells(Library& lib, int values, bool identified = true) {
  auto cell = lib.type<Cell, Candidate>("cell").initial();
  if (identified) cell.identify([](Cell const& c) { return c.value; });
  lib.op(GNEISS_METHOD(set), fn(cell, below(values)));
  lib.op(GNEISS_METHOD(get), fn(constant(cell)));
}

template <class Note>
Note const* note_of(events::Space const& space) {
  for (auto const& note : space.notes)
    if (auto const* const found = std::get_if<Note>(&note)) return found;
  return nullptr;
}

struct EnumerationTest : testing::Test {
  EnumerationTest() {
    plan.mode = events::Mode::enumerate;
    plan.isolate = plan.leaks = false;
    plan.directory = "";
    plan.seed = 1;
  }
  Enumeration& grown(core::Subject const& subject, End expected, os::StopToken const& stop = {}) {
    workers.emplace(subject, plan, os::StopToken());
    enumeration.emplace(subject, plan, *workers);
    EXPECT_EQ(enumeration->run(stop), expected);
    return *enumeration;
  }
  std::uint64_t count(std::size_t type = 0) const { return enumeration->space().instances.at(type).count; }
  /// What the last calls of the newest instances set.
  std::set<std::uint64_t> newest_numbers() const {
    std::set<std::uint64_t> result;
    for (auto const& scenario : enumeration->newest(1000)) result.insert(scenario.numbers.back());
    return result;
  }

  /// A library that lives longer than the workers.
  template <class Describe>
  core::Subject const& library(Describe const& describe) {
    described.push_back(std::make_unique<test::Described>(describe));
    return described.back()->subject;
  }

  events::Plan plan;
  std::vector<std::unique_ptr<test::Described>> described;
  test::Described const cells{[](Library& lib) { describe_cells(lib, 100); }};
  std::optional<dispatch::WorkerPool> workers;
  std::optional<Enumeration> enumeration;
};

TEST_F(EnumerationTest, GrowsAllThereAre) {
  auto const& space = grown(cells.subject, End::complete).space();
  EXPECT_TRUE(space.complete);
  EXPECT_THAT(space.instances, SizeIs(1));
  EXPECT_EQ(space.instances[0].type, "cell");
  EXPECT_EQ(count(), 100u);
  EXPECT_THAT(newest_numbers(), SizeIs(99)) << "all but the one that is there from the start";
}

TEST_F(EnumerationTest, StopsWhenThereAreEnough) {
  plan.exhaustion.required = 10;
  auto const& space = grown(cells.subject, End::complete).space();
  EXPECT_EQ(count(), 10u);
  EXPECT_FALSE(space.complete) << "there are more";
}

TEST_F(EnumerationTest, ASampleDependsOnTheSeedAndOnNothingElse) {
  plan.exhaustion.required = 12;
  plan.exhaustion.sample = true;
  std::set<std::set<std::uint64_t>> samples;
  for (plan.seed = 1; plan.seed != 6; ++plan.seed) {
    grown(cells.subject, End::complete);
    EXPECT_EQ(count(), 12u);
    auto const first = newest_numbers();
    grown(cells.subject, End::complete);
    EXPECT_EQ(newest_numbers(), first) << plan.seed;
    samples.insert(first);
  }
  EXPECT_GT(samples.size(), 1u);
}

TEST_F(EnumerationTest, RangesAreNarrowedAsTheUserSays) {
  plan.exhaustion.narrowing = {{"", 7}};
  auto const& space = grown(cells.subject, End::complete).space();
  EXPECT_EQ(count(), 7u);
  EXPECT_TRUE(space.complete);
}

TEST_F(EnumerationTest, WhatCannotBeCopiedIsMadeAgain) {
  auto const& pinned = library([](Library& lib) {
    auto type = lib.type<Pinned, Pinned>("pinned").initial().identify([](Pinned const& p) { return p.count; });
    lib.op(GNEISS_METHOD(step), fn(type));
    lib.op(GNEISS_METHOD(get), fn(constant(type)));
  });
  auto const& space = grown(pinned, End::complete).space();
  EXPECT_EQ(count(), 41u);
  EXPECT_TRUE(space.complete);
  auto const* const note = note_of<events::ValuesMadeAgain>(space);
  ASSERT_NE(note, nullptr);
  EXPECT_THAT(note->types, ElementsAre("pinned"));
  EXPECT_FALSE(note->set_up);
}

TEST_F(EnumerationTest, WithoutCopiesItComesToAsMany) {
  plan.exhaustion.narrowing = {{"", 7}};
  workers.emplace(cells.subject, plan, os::StopToken());
  enumeration.emplace(cells.subject, plan, *workers);
  enumeration->distrust_copies();
  EXPECT_EQ(enumeration->run({}), End::complete);
  EXPECT_GE(count(), 7u) << "nothing tells them apart now";
  auto const* const untold = note_of<events::ValuesNotIdentified>(enumeration->space());
  ASSERT_NE(untold, nullptr);
  EXPECT_FALSE(untold->identifiable);
}

TEST_F(EnumerationTest, OfWhatNothingTellsApartSomeAreKept) {
  auto const& untold = library([](Library& lib) { describe_cells(lib, 100, false); });
  plan.exhaustion.required = 20;
  auto const& space = grown(untold, End::complete).space();
  EXPECT_EQ(count(), 20u);
  EXPECT_FALSE(space.complete);
  auto const* const note = note_of<events::ValuesNotIdentified>(space);
  ASSERT_NE(note, nullptr);
  EXPECT_EQ(note->kept, most_untold(20));
}

/// The sum of two, up to 15.
struct Sum {
  int value = 1;
};

// Every pair of instances is an argument of some call, in some round.
TEST_F(EnumerationTest, CallsEveryOperationOnAllTuples) {
  std::set<std::pair<int, int>> pairs;
  auto const& sums = library([&pairs](Library& lib) {
    auto sum = lib.type<Sum, Sum>("sum").initial().identify([](Sum const& s) { return s.value; });
    auto const plus = [](Sum const& a, Sum const& b) { return Sum{std::min(15, a.value + b.value)}; };
    lib.op("plus", fn(constant(sum), constant(sum)) >> sum, plus, [&pairs, plus](Sum const& a, Sum const& b) {
      pairs.emplace(a.value, b.value);
      return plus(a, b);
    });
  });
  auto const& space = grown(sums, End::complete).space();
  EXPECT_EQ(count(), 15u);
  EXPECT_TRUE(space.complete);
  EXPECT_EQ(pairs.size(), 15u * 15u);
}

TEST_F(EnumerationTest, WhatFailsIsToldByTheScenarioThatMakesItsArguments) {
  auto const& wrong = library([](Library& lib) { describe_cells<WrongCell>(lib, 100); });
  grown(wrong, End::found);
  auto const evaluation = workers->replay(enumeration->found().numbers);
  EXPECT_TRUE(evaluation.verdict.failed());
  auto const starts = tape::instructions(evaluation.tape);
  ASSERT_THAT(starts, SizeIs(2));
  EXPECT_EQ(evaluation.tape[starts[0]].tag, 0u) << "set(cell, 7), and get(cell)";
  EXPECT_EQ(evaluation.tape[starts[1]].tag, 1u);
  EXPECT_FALSE(enumeration->space().complete);
}

TEST_F(EnumerationTest, TheNewestScenariosMakeInstancesAndPass) {
  grown(cells.subject, End::complete);
  auto const scenarios = enumeration->newest(5);
  EXPECT_THAT(scenarios, SizeIs(5));
  for (auto const& scenario : scenarios) {
    auto const evaluation = workers->replay(scenario);
    EXPECT_TRUE(evaluation.ran() && !evaluation.verdict.failed());
    EXPECT_THAT(tape::instructions(evaluation.tape), SizeIs(1));
  }
}

TEST_F(EnumerationTest, APrologueIsRefused) {
  static int start = 0;
  auto const& settings = library([](Library& lib) {
    lib.prologue(GNEISS_DEFINE(set_start, [](int n) { start = n; }), fn(below(3)), [](int) {});
    lib.op(
        "call", fn(below(2)), [](int n) { return n + 0 * start; }, [](int n) { return n + 0 * start; });
  });
  grown(settings, End::refused);
  EXPECT_TRUE(std::holds_alternative<events::PrologueNotEnumerable>(enumeration->refusal()));
}

TEST_F(EnumerationTest, AxesStayPlain) {
  using V = std::vector<int>;
  static int by = 1;
  auto const& settings = library([](Library& lib) {
    lib.axis("by", &by, 1, 2);
    auto vec = lib.type<V, V>("vec").initial();
    lib.op(
        "push", fn(vec, below(2)), [](V& v, int x) { v.push_back(x); }, [](V& v, int x) { v.push_back(x * by); });
  });
  plan.exhaustion.required = 10;
  grown(settings, End::complete);
  EXPECT_EQ(count(0), 10u);
  EXPECT_EQ(by, 1);
}

TEST_F(EnumerationTest, ValuesThatBelongToOthersAreNotKept) {
  using V = std::vector<int>;
  auto const& places = library([](Library& lib) {
    auto vec = lib.type<V, V>("vec").initial();
    auto place = lib.handle<V::iterator, V::iterator>("place", vec);
    lib.op(GNEISS_METHOD(push_back), fn(vec, below(2)));
    lib.op(GNEISS_METHOD(begin), fn(where(vec, [](V const& v) { return !v.empty(); })) >> place);
  });
  plan.exhaustion.required = 10;
  auto const& space = grown(places, End::complete).space();
  EXPECT_EQ(count(0), 10u);
  EXPECT_EQ(count(1), 0u);
  auto const* const note = note_of<events::ValuesOwned>(space);
  ASSERT_NE(note, nullptr);
  EXPECT_THAT(note->types, ElementsAre("place"));
}

int changing = 0;

struct Restless {
  int value = 0;
  void act() { value = ++changing / 2; }
};

TEST_F(EnumerationTest, TellsThatACallDidNotDoTheSameAgain) {
  auto const& restless = library([](Library& lib) {
    auto type = lib.type<Restless, Restless>("restless").initial().identify([](Restless const& r) { return r.value; });
    lib.op(GNEISS_METHOD(act), fn(type));
  });
  grown(restless, End::not_twice);
}

TEST_F(EnumerationTest, StopsWhereInstancesTakeTooMuchMemory) {
  plan.bounds.memory = 1000;
  auto const& space = grown(cells.subject, End::stopped).space();
  auto const* const note = note_of<events::InstancesOutOfMemory>(space);
  ASSERT_NE(note, nullptr);
  EXPECT_FALSE(space.complete);
}

TEST_F(EnumerationTest, EndsWhenItIsAskedToAndTellsHowFarItCame) {
  unsigned asked = 0;
  auto const& space = grown(cells.subject, End::stopped, os::StopToken().or_when([&] { return ++asked > 3; })).space();
  EXPECT_FALSE(space.complete);
  EXPECT_LT(count(), 100u);
  auto const progress = std::get<events::InstancesProgress>(enumeration->progress());
  EXPECT_EQ(progress.instances, count());
}

}  // namespace
}  // namespace gneiss::enumerate

// What a worker grows from the instances that it is given: what is new is written down, each once.
#include "worker/instance_grower.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "gneiss/counted.hpp"
#include "harness/scenario.hpp"

namespace gneiss::worker {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using Words = std::vector<std::uint64_t>;

/// A worker's half of an enumeration, in this process. It has the log of its parent.
struct Grower {
  explicit Grower(core::Subject const& of, events::Plan const& given = {}, bool trust_copies = true)
      : subject(of), plan(given), stage(of), grower(of, plan, stage, trust_copies) {
    grower.fail = [this](notes::Verdict const& verdict) { failed = verdict; };
  }
  /// What has been written, as the parent reads it.
  std::vector<stage::Provenance> grow(stage::Grow task) {
    task.words = log.size();
    std::copy(log.begin(), log.end(), stage.input().begin());
    failed.reset();
    stage.shared().result.exact = true;
    grower.perform(task);
    std::vector<stage::Provenance> result;
    auto const used = static_cast<std::size_t>(expanded().words);
    for (stage::WordReader words(stage.output().first(used)); !words.over();) {
      auto const provenance = stage::read_provenance(words, logged, subject);
      if (!provenance) {
        ADD_FAILURE() << "what it wrote makes no sense";
        break;
      }
      result.push_back(*provenance);
    }
    EXPECT_EQ(result.size(), expanded().logged);
    return result;
  }
  std::vector<stage::Provenance> initial() { return grow({.operation = stage::Grow::initial, .end = 1}); }
  /// They are instances from now on.
  void add(std::vector<stage::Provenance> const& all) {
    for (auto const& provenance : all) {
      log.push_back(1);
      stage::write(provenance, log);
      ++logged;
    }
  }
  void drop(std::uint64_t place) { log.insert(log.end(), {0, place}); }
  /// All calls of one operation on what is there.
  std::vector<stage::Provenance> call(std::uint64_t operation, std::uint64_t tuples, std::uint64_t fresh = 0) {
    return grow({.fresh = fresh, .operation = operation, .end = tuples, .seed = 1, .round = 1, .most = 10'000});
  }
  stage::Expanded const& expanded() const { return stage.shared().expanded; }
  bool exact() const { return stage.shared().result.exact; }

  core::Subject const& subject;
  events::Plan plan;
  stage::Stage stage;
  InstanceGrower grower;
  Words log;
  std::size_t logged = 0;
  std::optional<notes::Verdict> failed;
};

struct Cell {
  int value = 0;
  void set(int x) { value = x; }
  void swap(Cell& other) { std::swap(value, other.value); }
  int get() const { return value; }
};
struct Stubborn : Cell {
  void set(int x) { x == 2 ? throw 2 : Cell::set(x); }
};

template <class Candidate = Cell>
void describe_cells(Library& lib, int values) {
  auto cell = lib.type<Cell, Candidate>("cell").initial().identify([](Cell const& c) { return c.value; });
  lib.op(GNEISS_METHOD(set), fn(cell, below(values)));
  lib.op(GNEISS_METHOD(get), fn(constant(cell)));
}

struct InstanceGrowerTest : testing::Test {
  test::Described const few{[](Library& lib) { describe_cells(lib, 3); }};
  test::Described const many{[](Library& lib) { describe_cells(lib, 1000); }};
};

TEST_F(InstanceGrowerTest, BeginsWithWhatEveryScenarioHas) {
  Grower worker(few.subject);
  auto const first = worker.initial();
  ASSERT_THAT(first, SizeIs(1));
  EXPECT_TRUE(first[0].call.numbers.empty());
  EXPECT_FALSE(first[0].changed);
  EXPECT_TRUE(first[0].identity);
  EXPECT_TRUE(worker.exact());
}

TEST_F(InstanceGrowerTest, WritesWhatCallsBringEachOnce) {
  Grower worker(few.subject);
  worker.add(worker.initial());
  auto const brought = worker.call(0, 1);
  ASSERT_THAT(brought, SizeIs(2)) << "1 and 2; 0 is there";
  for (auto const& provenance : brought) {
    EXPECT_TRUE(provenance.changed);
    EXPECT_EQ(provenance.which, 0u);
    EXPECT_THAT(provenance.call.arguments, ElementsAre(0));
    EXPECT_EQ(provenance.call.numbers.front(), 0u);
    EXPECT_THAT(provenance.call.references, SizeIs(1));
  }
  EXPECT_NE(brought[0].identity, brought[1].identity);
  EXPECT_EQ(worker.expanded().states, 1u);
  EXPECT_EQ(worker.expanded().steps, 3u);
  EXPECT_EQ(worker.expanded().transitions, 3u);
  EXPECT_FALSE(worker.expanded().limited || worker.expanded().cut || worker.expanded().turned_away);
  // What is in the log is made again, and known.
  worker.add(brought);
  EXPECT_THAT(worker.call(0, 2, 1), IsEmpty());
  EXPECT_TRUE(worker.exact());
  EXPECT_EQ(worker.expanded().states, 2u);
}

TEST_F(InstanceGrowerTest, AnotherWorkerMakesTheSameOfTheLog) {
  Grower worker(few.subject);
  worker.add(worker.initial());
  worker.add(worker.call(0, 1));
  Grower other(few.subject);
  other.log = worker.log;
  other.logged = worker.logged;
  EXPECT_THAT(other.call(0, 2, 1), IsEmpty());
  EXPECT_TRUE(other.exact());
  EXPECT_EQ(other.expanded().steps, worker.expanded().steps * 2) << "of the two that are new";
}

TEST_F(InstanceGrowerTest, OfManyValuesFewAreTriedAtFirstAndThatIsTold) {
  Grower worker(many.subject);
  worker.add(worker.initial());
  auto const brought = worker.call(0, 1);
  EXPECT_TRUE(worker.expanded().limited);
  EXPECT_EQ(brought.size() + 1, explore::values_of_growth(0).ranges);
  // Of the next level only what the one before did not have.
  worker.add(brought);
  auto const tuples = worker.logged;
  auto const next = worker.grow(
      {.operation = 0, .end = tuples, .seed = 1, .round = 2, .most = 10'000, .level = 1, .new_values = true});
  EXPECT_EQ(next.size() + worker.logged, explore::values_of_growth(1).ranges);
  EXPECT_EQ(worker.expanded().transitions, tuples * next.size());
}

TEST_F(InstanceGrowerTest, OneThatIsThereNoMoreIsNoArgument) {
  Grower worker(few.subject);
  worker.add(worker.initial());
  worker.add(worker.call(0, 1));
  worker.drop(1);
  worker.drop(2);
  EXPECT_THAT(worker.call(0, 1), IsEmpty()) << "what was dropped is not brought again";
  EXPECT_EQ(worker.expanded().steps, 3u);
  EXPECT_TRUE(worker.exact());
  worker.drop(77);
  worker.call(0, 1);
  EXPECT_FALSE(worker.exact()) << "nobody has made that one";
}

TEST_F(InstanceGrowerTest, WhereThereAreEnoughWhatIsNewIsTurnedAway) {
  events::Plan plan;
  plan.exhaustion.required = 1;
  Grower worker(few.subject, plan);
  worker.add(worker.initial());
  EXPECT_THAT(worker.call(0, 1), IsEmpty());
  EXPECT_TRUE(worker.expanded().turned_away);
}

TEST_F(InstanceGrowerTest, OfASampleThatIsFullOnlyWhatComesEarlierInTheOrderIsWritten) {
  events::Plan plan;
  plan.exhaustion.required = 1;
  plan.exhaustion.sample = true;
  Grower worker(many.subject, plan);
  auto first = worker.initial();
  first.at(0).order = 0;
  worker.add(first);
  EXPECT_THAT(worker.call(0, 1), IsEmpty()) << "none comes before the first";
  Grower other(many.subject, plan);
  auto last = other.initial();
  last.at(0).order = ~std::uint64_t{0};
  other.add(last);
  EXPECT_EQ(other.call(0, 1).size() + 1, explore::values_of_growth(0).ranges);
}

TEST_F(InstanceGrowerTest, ALogThatDoesNotComeToTheSameIsNotExact) {
  Grower worker(few.subject);
  worker.add(worker.initial());
  auto wrong = worker.call(0, 1);
  wrong[0].identity = core::Identity(1, 2);
  worker.add({wrong[0]});
  EXPECT_THAT(worker.call(0, 1), IsEmpty());
  EXPECT_FALSE(worker.exact());
  EXPECT_EQ(worker.expanded().states, 0u);
}

TEST_F(InstanceGrowerTest, ALogThatHasBecomeShorterIsNotExact) {
  Grower worker(few.subject);
  worker.add(worker.initial());
  worker.call(0, 1);
  EXPECT_TRUE(worker.exact());
  worker.log.clear();
  worker.call(0, 1);
  EXPECT_FALSE(worker.exact());
}

TEST_F(InstanceGrowerTest, ACallThatFailsIsToldWithItsArguments) {
  test::Described const stubborn{[](Library& lib) { describe_cells<Stubborn>(lib, 3); }};
  Grower worker(stubborn.subject);
  worker.add(worker.initial());
  worker.call(0, 1);
  ASSERT_TRUE(worker.failed);
  EXPECT_EQ(worker.failed->failure, core::FailureKind::candidate_threw);
  auto const& growing = worker.stage.shared().growing;
  EXPECT_EQ(growing.count, 1u);
  EXPECT_EQ(growing.arguments[0], 0u);
  EXPECT_EQ(worker.stage.read_operation(), 0u);
}

TEST_F(InstanceGrowerTest, NoMoreCallsThanWereGranted) {
  Grower worker(many.subject);
  worker.add(worker.initial());
  worker.grow({.operation = 0, .end = 1, .seed = 1, .round = 1, .most = 2});
  EXPECT_EQ(worker.expanded().steps, 2u);
  EXPECT_TRUE(worker.expanded().cut);
}

TEST_F(InstanceGrowerTest, EndsWhereItIsAskedTo) {
  Grower worker(few.subject);
  worker.add(worker.initial());
  worker.call(0, 1);
  worker.stage.shared().stop_at = 0;
  worker.call(0, 1);
  EXPECT_EQ(worker.expanded().states, 0u);
  worker.stage.shared().stop_at = ~std::uint64_t{0};
  worker.call(0, 1);
  EXPECT_EQ(worker.expanded().states, 1u);
}

// Once as one object, and once as two that are the same.
TEST_F(InstanceGrowerTest, AnInstanceThatIsAnArgumentTwiceIsPassedInBothWays) {
  std::set<bool> same;
  test::Described const pairs{[&same](Library& lib) {
    auto cell = lib.type<Cell, Cell>("cell").initial().identify([](Cell const& c) { return c.value; });
    lib.op(
        "both", fn(cell, cell), [](Cell&, Cell&) {}, [&same](Cell& a, Cell& b) { same.insert(&a == &b); });
  }};
  Grower worker(pairs.subject);
  worker.add(worker.initial());
  worker.call(0, 1);
  EXPECT_THAT(same, ElementsAre(false, true));
  EXPECT_EQ(worker.expanded().steps, 2u);
}

// A call is made on copies: the instance itself stays as it is.
TEST_F(InstanceGrowerTest, InstancesAreNotChangedByCalls) {
  std::set<int> seen;
  test::Described const steps{[&seen](Library& lib) {
    auto cell = lib.type<Cell, Cell>("cell").initial().identify([](Cell const& c) { return c.value; });
    lib.op(
        "step", fn(cell, below(3)), [](Cell& c, int) { ++c.value; },
        [&seen](Cell& c, int) {
          seen.insert(c.value);
          ++c.value;
        });
  }};
  for (bool const trusted : {true, false}) {
    seen.clear();
    Grower worker(steps.subject, {}, trusted);
    worker.add(worker.initial());
    worker.call(0, 1);
    EXPECT_EQ(worker.expanded().steps, 3u);
    EXPECT_THAT(seen, ElementsAre(0));
  }
}

TEST_F(InstanceGrowerTest, LeavesNoInstanceBehind) {
  auto const before = live_objects();
  test::Described const counted{[](Library& lib) {
    using C = Counted<int>;
    auto cell = lib.type<C, C>("counted").identify([](C const& c) { return c.value(); });
    lib.op(
        "make", fn(below(3)) >> cell, [](int n) { return C(n); }, [](int n) { return C(n); });
  }};
  {
    Grower worker(counted.subject);
    worker.add(worker.call(0, 1));
    worker.call(0, 1);
    EXPECT_GT(live_objects(), before) << "copies of both sides";
    worker.drop(0);
    auto const all = live_objects();
    worker.call(0, 1);
    EXPECT_EQ(live_objects(), all - 2);
  }
  EXPECT_EQ(live_objects(), before);
}

}  // namespace
}  // namespace gneiss::worker

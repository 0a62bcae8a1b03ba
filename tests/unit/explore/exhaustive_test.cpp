#include "explore/exhaustive.hpp"

#include <gtest/gtest.h>

#include <set>

#include "harness/scenario.hpp"

namespace gneiss::test {
namespace {

using explore::Exhaustive;
using explore::Limits;
using explore::limits_for;
using run::Walk;
using Numbers = std::vector<std::uint64_t>;

/// What a function of numbers was called with, and how often that stands for others.
struct Instruction {
  Numbers numbers;  // without the operation
  double weight;
};

/// Every instruction of the operation after `makes` values have been made.
std::vector<Instruction> all(core::Subject const& subject, std::string const& operation, Exhaustive& driver,
                             unsigned makes = 0, bool symmetric = false) {
  Walk walk(subject, nullptr, {}, driver);
  if (symmetric) driver.set_symmetry(&walk);
  EXPECT_TRUE(walk.begin());
  for (unsigned i = 0; i != makes; ++i) {
    driver.first(i, index_of(subject, "make"));
    EXPECT_EQ(walk.step(index_of(subject, "make")), Walk::Step::kept);
    driver.keep_step(i);
  }
  std::vector<Instruction> result;
  auto const index = index_of(subject, operation);
  driver.first(makes, index);
  do {
    auto const step = walk.step(index);
    if (step == Walk::Step::rejected) continue;
    EXPECT_EQ(step, Walk::Step::kept);
    auto const numbers = driver.instruction();
    EXPECT_EQ(numbers.front(), index);
    if (driver.is_beyond()) result.push_back({Numbers(numbers.begin() + 1, numbers.end()), driver.weight()});
    EXPECT_TRUE(walk.back());
  } while (driver.next(makes, index));
  return result;
}

std::vector<Instruction> all(core::Subject const& subject, std::string const& operation, Limits const& limits,
                             unsigned makes = 0, bool symmetric = false) {
  Exhaustive driver(subject, limits, {});
  return all(subject, operation, driver, makes, symmetric);
}

std::vector<Numbers> numbers_of(std::vector<Instruction> const& instructions) {
  std::vector<Numbers> result;
  for (auto const& each : instructions) result.push_back(each.numbers);
  return result;
}

auto const ignore = [](auto const&...) {};

void describe_numbers(Library& lib) {
  auto const tree = [](auto self) {
    return one_of(term(GNEISS_DEFINE(leaf, [] { return 1; })),
                  term(GNEISS_DEFINE(node, [](int a, int b) { return a + b; }), self, self));
  };
  auto number = lib.type<int, int>("number");
  auto const make = [] { return 0; };
  lib.op("make", fn() >> number, make, make);
  lib.op("two", fn(below(2), below(3)), ignore, ignore);
  lib.op("triangle", fn(below(3), [](int n) { return below(n); }), ignore, ignore);
  lib.op("odd", fn(where(below(5), [](int n) { return n % 2 != 0; }), below(2)), ignore, ignore);
  lib.op("list", fn(vector_of(below(2), up_to(2))), ignore, ignore);
  lib.op("times", fn(below(3)).times(5), ignore, ignore);
  lib.op("tree", fn(recursive<int>("tree", tree, 3)), ignore, ignore);
  lib.op("scoped", fn(below(100).scoped("key", 2), below(100).scoped("value")), ignore, ignore);
  auto const add = [](int& a, int& b) { ++a, ++b; };
  lib.op("pair", fn(number, number), add, add);
}

TEST(Exhaustive, MakesEveryChoiceInOrder) {
  Described const lib(describe_numbers);
  auto const two = numbers_of(all(lib.subject, "two", limits_for(lib.subject, {})));
  EXPECT_EQ(two, (std::vector<Numbers>{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}}));
}

TEST(Exhaustive, LaterChoicesDependOnEarlierOnes) {
  Described const lib(describe_numbers);
  auto const triangle = numbers_of(all(lib.subject, "triangle", limits_for(lib.subject, {})));
  EXPECT_EQ(triangle, (std::vector<Numbers>{{1}, {2, 0}, {2, 1}}));  // none below 0, one below 1
}

TEST(Exhaustive, GoesOnBehindWhatIsRejected) {
  Described const lib(describe_numbers);
  auto const odd = numbers_of(all(lib.subject, "odd", limits_for(lib.subject, {})));
  EXPECT_EQ(odd, (std::vector<Numbers>{{1, 0}, {1, 1}, {3, 0}, {3, 1}}));
}

TEST(Exhaustive, MakesNoChoiceTwice) {
  Described const lib(describe_numbers);
  auto const lists = numbers_of(all(lib.subject, "list", limits_for(lib.subject, {})));
  EXPECT_EQ(lists.size(), 1u + 2 + 4);
  EXPECT_EQ(std::set<Numbers>(lists.begin(), lists.end()).size(), lists.size());
}

TEST(Exhaustive, NarrowsRanges) {
  Described const lib(describe_numbers);
  EXPECT_EQ(all(lib.subject, "scoped", limits_for(lib.subject, {})).size(), 2u * 100);
  EXPECT_EQ(all(lib.subject, "scoped", limits_for(lib.subject, {{"value", 3}})).size(), 2u * 3);
  EXPECT_EQ(all(lib.subject, "scoped", limits_for(lib.subject, {{"key", 5}, {"value", 3}})).size(), 5u * 3);
  EXPECT_EQ(all(lib.subject, "scoped", limits_for(lib.subject, {{"", 1}})).size(), 1u);
  EXPECT_EQ(all(lib.subject, "two", limits_for(lib.subject, {{"", 2}})).size(), 2u * 2);
  EXPECT_EQ(all(lib.subject, "list", limits_for(lib.subject, {{"length", 1}})).size(), 1u + 2);
}

// What the wider limits allow is what the narrower ones do and what is beyond these, and nothing is both.
TEST(Exhaustive, GoesBeyondNarrowerLimits) {
  Described const lib(describe_numbers);
  for (std::string const operation : {"two", "triangle", "odd", "list", "scoped", "times"}) {
    auto const narrow = limits_for(lib.subject, {{"", 2}});
    auto const wide = limits_for(lib.subject, {{"", 4}});
    std::multiset<Numbers> both;
    for (auto const& each : all(lib.subject, operation, narrow)) both.insert(each.numbers);
    Exhaustive driver(lib.subject, wide, {});
    driver.only_beyond(narrow, operation == "times");
    for (auto const& each : all(lib.subject, operation, driver)) both.insert(each.numbers);
    std::multiset<Numbers> expected;
    for (auto const& each : all(lib.subject, operation, wide)) expected.insert(each.numbers);
    EXPECT_EQ(both, expected) << operation;
    EXPECT_GT(expected.size(), all(lib.subject, operation, narrow).size()) << operation;
  }
}

TEST(Exhaustive, TellsWhatWiderLimitsWouldAdd) {
  Described const lib(describe_numbers);
  for (std::string const operation : {"two", "list", "tree", "times"})
    for (std::uint64_t const count : {2u, 300u}) {
      Exhaustive driver(lib.subject, limits_for(lib.subject, {{"", count}}), {});
      driver.watch_for(limits_for(lib.subject, {{"", count + 1}}));
      all(lib.subject, operation, driver);
      EXPECT_EQ(driver.limited(), count == 2) << operation;
      EXPECT_EQ(driver.drew_late(), operation == "times");
    }
}

TEST(Exhaustive, ValuesThatAreTheSameStandForOneAnother) {
  Described const lib(describe_numbers);
  EXPECT_EQ(all(lib.subject, "pair", limits_for(lib.subject, {}), 3).size(), 3u * 3);
  auto const pairs = all(lib.subject, "pair", limits_for(lib.subject, {}), 3, true);
  ASSERT_EQ(pairs.size(), 2u);  // the same value twice, or two of them
  EXPECT_EQ(pairs[0].numbers[0], pairs[0].numbers[1]);
  EXPECT_EQ(pairs[0].weight, 3);
  EXPECT_NE(pairs[1].numbers[0], pairs[1].numbers[1]);
  EXPECT_EQ(pairs[1].weight, 6);
}

TEST(Exhaustive, FollowingAPathLeavesTheNextChoiceAlone) {
  Described const lib(describe_numbers);
  auto const& subject = lib.subject;
  Exhaustive driver(subject, limits_for(subject, {}), {});
  Walk walk(subject, nullptr, {}, driver);
  auto const two = index_of(subject, "two");
  EXPECT_TRUE(walk.begin());
  driver.first(0, two);
  std::vector<Numbers> seen;
  do {
    EXPECT_EQ(walk.step(two), Walk::Step::kept);
    auto const numbers = driver.instruction();
    Numbers const path(numbers.begin(), numbers.end());
    walk.finish();
    EXPECT_TRUE(walk.begin());
    driver.follow(0, path);
    EXPECT_EQ(walk.step(two), Walk::Step::kept);
    auto const again = driver.instruction();
    seen.emplace_back(again.begin(), again.end());
    EXPECT_EQ(seen.back(), path);
    walk.finish();
    EXPECT_TRUE(walk.begin());
  } while (driver.next(0, two));
  EXPECT_EQ(seen.size(), 6u);
  EXPECT_EQ(std::set<Numbers>(seen.begin(), seen.end()).size(), 6u);
}

TEST(Exhaustive, AWeightOfASampleIsTheNumberOfItsKind) {
  Described const lib(describe_numbers);
  auto const& subject = lib.subject;
  Exhaustive driver(subject, limits_for(subject, {}), {});
  Walk walk(subject, nullptr, {}, driver);
  base::Rng rng(1);
  EXPECT_TRUE(walk.begin());
  driver.sample(0, index_of(subject, "two"), rng);
  EXPECT_EQ(walk.step(index_of(subject, "two")), Walk::Step::kept);
  EXPECT_EQ(driver.weight(), 6);
}

TEST(Limits, AreThoseOfTheSpecUnlessNarrowed) {
  Described const lib(describe_numbers);
  auto const limits = limits_for(lib.subject, {});
  EXPECT_EQ(limits.narrowed(1000, Kind::integer, 0), 1000u);
  EXPECT_EQ(limits.narrowed(1000, Kind::length, 0), 1000u);
  EXPECT_EQ(limits.live, std::vector<std::uint64_t>{Limits::none});
  EXPECT_EQ(limits.terms, 256u);
}

TEST(Limits, ANumberAloneNarrowsAllRanges) {
  Described const lib(describe_numbers);
  auto const limits = limits_for(lib.subject, {{"", 3}});
  EXPECT_EQ(limits.narrowed(1000, Kind::integer, 0), 2u);
  EXPECT_EQ(limits.narrowed(1, Kind::integer, 0), 1u);
  EXPECT_EQ(limits.narrowed(1000, Kind::length, 0), 2u);
  EXPECT_EQ(limits.terms, 3u);
  EXPECT_EQ(limits.live, std::vector<std::uint64_t>{Limits::none});
}

TEST(Limits, NamesSayWhatIsNarrowed) {
  Described const lib(describe_numbers);
  std::vector<bool> used(5);
  auto const limits =
      limits_for(lib.subject, {{"number", 2}, {"length", 4}, {"terms", 9}, {"nobody", 1}, {"key", 1000}}, &used);
  EXPECT_EQ(limits.live, std::vector<std::uint64_t>{2});
  EXPECT_EQ(limits.lengths, 4u);
  EXPECT_EQ(limits.terms, 9u);
  EXPECT_EQ(used, (std::vector<bool>{true, true, true, false, true}));
  EXPECT_EQ(all(lib.subject, "scoped", limits_for(lib.subject, {{"key", 1000}, {"value", 1}})).size(), 100u);
}

}  // namespace
}  // namespace gneiss::test

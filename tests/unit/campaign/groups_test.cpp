// One bug, one report: whatever shows it.
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "campaign/explore_subject.hpp"
#include "gneiss/gneiss.hpp"
#include "harness/collected.hpp"
#include "harness/often.hpp"
#include "harness/scenario.hpp"

namespace gneiss::campaign {
namespace {

/// What is wrong with the list.
struct Bugs {
  bool add = false;    // of 3 adds nothing
  bool front = false;  // of 3 goes to the end
  bool last = false;   // an observer: forgets the last element of three
  bool at = false;     // an observer: throws for the fifth element
  bool turn = false;   // leaves the last two of an odd number of elements as they are
};

/// A sequence of numbers, looked at by as many observers as are wanted.
struct FaultyNumbers {
  std::vector<int> all{};
  Bugs bugs{};

  void add(int x) {
    if (!bugs.add || x != 3) all.push_back(x);
  }
  void front(int x) { all.insert(bugs.front && x == 3 ? all.end() : all.begin(), x); }
  void twice(int x) { all.insert(all.end(), 2, x); }
  void turn() {
    auto const end = all.end() - (bugs.turn && all.size() % 2 == 1 && all.size() > 2 ? 2 : 0);
    auto const last = std::vector<int>(end, all.end());
    std::reverse(all.begin(), all.end());
    std::copy(last.begin(), last.end(), all.end() - static_cast<std::ptrdiff_t>(last.size()));
  }
  void drop() {
    if (!all.empty()) all.pop_back();
  }
  long count(int x) const { return std::count(all.begin(), all.end() - (bugs.last && all.size() > 2 ? 1 : 0), x); }
  int at(std::size_t i) const {
    if (bugs.at && i == 4) throw std::out_of_range("at");
    return all.at(i);
  }
};

std::size_t reports(Bugs bugs, bool many_observers, std::uint64_t seed = 1, std::uint64_t scenarios = 2000) {
  test::Described const lib{[=](Library& described) {
    auto const list = described.type<FaultyNumbers, FaultyNumbers>("list");
    auto const some = where(list, [](FaultyNumbers const& n) { return !n.all.empty(); });
    auto const op = [&](char const* name, auto signature, auto call) { described.op(name, signature, call, call); };
    described.op(
        "make", fn() >> list, [] { return FaultyNumbers(); }, [=] { return FaultyNumbers{.bugs = bugs}; });
    op("add", fn(list, below(8)), [](FaultyNumbers& n, int x) { n.add(x); });
    op("front", fn(list, below(8)), [](FaultyNumbers& n, int x) { n.front(x); });
    op("twice", fn(list, below(8)), [](FaultyNumbers& n, int x) { n.twice(x); });
    op("at", fn(constant(some), [](FaultyNumbers const& n) { return below(n.all.size()); }),
       [](FaultyNumbers const& n, std::size_t i) { return n.at(i); });
    if (!many_observers) return;
    op("turn", fn(list), [](FaultyNumbers& n) { n.turn(); });
    op("drop", fn(some), [](FaultyNumbers& n) { n.drop(); });
    op("count", fn(constant(list), below(8)), [](FaultyNumbers const& n, int x) { return n.count(x); });
    op("size", fn(constant(list)), [](FaultyNumbers const& n) { return n.all.size(); });
  }};
  events::Plan plan;
  plan.isolate = plan.leaks = plan.explain = false;
  plan.seed = seed;
  plan.scenarios = scenarios;
  plan.keep_going = true;
  plan.directory = "";
  store::Database nowhere("");
  test::Collected told;
  explore_subject(lib.subject, plan, nowhere, told, {});
  return told.failures.size();
}

bool const few_groups = test::often(1, 0) == 0;  // one of each sort

TEST(Groups, WhateverShowsAnOperationThatIsWrong) {
  EXPECT_EQ(reports({.add = true}, true), 1u) << "too short a list: at() throws, count() and size() differ";
  if (few_groups) return;
  EXPECT_EQ(reports({}, true), 0u);
  EXPECT_EQ(reports({.front = true}, true), 1u);
}

TEST(Groups, TwoOperationsThatAreWrong) {
  EXPECT_EQ(reports({.add = true, .front = true}, true), 2u);
  if (few_groups) return;
  EXPECT_GE(reports({.add = true, .front = true}, false), 2u) << "although one observer alone sees both";
}

TEST(Groups, AnObserverThatIsWrongAfterWhateverOperation) {
  EXPECT_EQ(reports({.last = true, .at = true}, true), 2u);
  if (few_groups) return;
  EXPECT_EQ(reports({.last = true}, true), 1u);
  EXPECT_EQ(reports({.at = true}, true), 1u);
  EXPECT_EQ(reports({.front = true, .last = true}, true), 2u);
  EXPECT_EQ(reports({.front = true, .at = true}, true), 2u) << "at() also throws where front() went wrong before";
}

TEST(Groups, AnObserverThatThrowsShowsByWhatItReturnsWhichOperationIsWrong) {
  EXPECT_EQ(reports({.at = true, .turn = true}, true, 4, 4000), 2u);
  if (few_groups) return;
  for (std::uint64_t seed = 1; seed != 4; ++seed) EXPECT_EQ(reports({.at = true, .turn = true}, true, seed, 4000), 2u);
}

}  // namespace
}  // namespace gneiss::campaign

// Which instruction set the two sides apart?
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "explore/observing_replay.hpp"
#include "gneiss/gneiss.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "run/runner.hpp"

namespace gneiss::explore {
namespace {

/// A list of numbers; the candidate's `add` of 7 adds nothing, and its `drop` does nothing to a list of three.
struct Numbers {
  std::vector<int> all;
};
enum Operation : unsigned { make, add, drop, count, has, at };

/// `at` throws for the third element, if it is wrong itself.
test::Described numbers(bool add_is_wrong, bool drop_is_wrong, bool at_is_wrong = false) {
  return test::Described{[=](Library& lib) {
    auto const list = lib.type<Numbers, Numbers>("list");
    auto const right_add = [](Numbers& n, int x) { n.all.push_back(x); };
    auto const right_drop = [](Numbers& n) {
      if (!n.all.empty()) n.all.pop_back();
    };
    lib.op(
        "make($@)", fn() >> list, [] { return Numbers(); }, [] { return Numbers(); });
    lib.op("add($@)", fn(list, below(1000)), right_add, [=](Numbers& n, int x) {
      if (!add_is_wrong || x != 7) right_add(n, x);
    });
    lib.op("drop($@)", fn(list), right_drop, [=](Numbers& n) {
      if (!drop_is_wrong || n.all.size() != 3) right_drop(n);
    });
    auto const size = [](Numbers const& n) { return n.all.size(); };
    lib.op("count($@)", fn(constant(list)), size, size);
    auto const finds = [](Numbers const& n, int x) { return std::count(n.all.begin(), n.all.end(), x) != 0; };
    lib.op("has($@)", fn(constant(list), below(1000)), finds, finds);
    auto const element = [](Numbers const& n, std::size_t i) { return n.all[i]; };
    auto const any = where(list, [](Numbers const& n) { return !n.all.empty(); });
    lib.op("at($@)", fn(constant(any), [](Numbers const& n) { return below(n.all.size()); }), element,
           [=](Numbers const& n, std::size_t i) {
             if (at_is_wrong && i == 2) throw 3;
             return i < n.all.size() ? n.all[i] : -1;
           });
  }};
}

tape::Tape on(unsigned operation, std::uint64_t label) {
  return test::instruction(operation, label, {test::live(1)});
}
tape::Tape on(unsigned operation, std::uint64_t label, std::uint64_t number) {
  return test::instruction(operation, label,
                           {test::live(1), test::argument({{tape::choice(Kind::integer, number, 999)}})});
}

PartingPlace parting_place(test::Described const& lib, tape::Tape const& tape, bool& failed,
                           std::vector<FaultyObserver> const& faulty = {}) {
  PartingPlace place;
  ObservingReplay replay(tape, lib.subject, place, faulty);
  run::Runner runner(lib.subject);
  failed = runner.run(replay).failed();
  return place;
}
std::uint32_t culprit_of(test::Described const& lib, tape::Tape const& tape, bool& failed,
                         std::vector<FaultyObserver> const& faulty = {}) {
  return parting_place(lib, tape, failed, faulty).culprit;
}
std::uint32_t culprit_index(test::Described const& lib, tape::Tape const& tape, bool& failed,
                            std::vector<FaultyObserver> const& faulty) {
  return parting_place(lib, tape, failed, faulty).instruction;
}

TEST(ObservingReplay, FindsTheInstructionAfterWhichAnObserverSeesIt) {
  auto const tape = test::joined(
      {test::instruction(make, 1), on(add, 2, 500), on(add, 3, 7), on(add, 4, 8), on(drop, 5), on(count, 6)});
  bool failed = false;
  EXPECT_EQ(culprit_of(numbers(true, false), tape, failed), add);
  EXPECT_TRUE(failed);
  EXPECT_EQ(culprit_of(numbers(false, true), tape, failed), drop);
  EXPECT_TRUE(failed);
  culprit_of(numbers(false, false), tape, failed);
  EXPECT_FALSE(failed) << "observers alone set nothing apart";
}

TEST(ObservingReplay, ObserversThatAreLeftOutSeeNothing) {
  auto const tape =
      test::joined({test::instruction(make, 1), on(add, 2, 500), on(add, 3, 7), on(add, 4, 8), on(count, 5)});
  bool failed = false;
  EXPECT_EQ(culprit_of(numbers(true, false), tape, failed, {{.operation = count}}), add);
  EXPECT_TRUE(failed) << "the other one sees it";
  culprit_of(numbers(true, false), test::joined({test::instruction(make, 1), on(add, 2, 7)}), failed,
             {{.operation = count}, {.operation = has}, {.operation = at}});
  EXPECT_FALSE(failed);
}

// An observer that throws where it should not may show nevertheless, by what it returns, that a value is wrong.
TEST(ObservingReplay, WhatAFaultyObserverDoesElseIsSeen) {
  auto const tape = test::joined({test::instruction(make, 1), on(add, 2, 500), on(add, 3, 6), on(add, 4, 8),
                                  on(add, 5, 7), on(drop, 6), on(drop, 7)});
  std::vector<FaultyObserver> const others = {{.operation = count}, {.operation = has}};
  auto faulty = others;
  bool failed = false;
  EXPECT_EQ(culprit_index(numbers(true, false, true), tape, failed, faulty), 4u) << "of a third element it throws";
  faulty.push_back({.operation = at, .how = core::FailureKind::candidate_threw});
  EXPECT_EQ(culprit_index(numbers(true, false, true), tape, failed, faulty), 5u) << "the fourth is not there";
  EXPECT_TRUE(failed);
  culprit_index(numbers(false, false, true), tape, failed, faulty);
  EXPECT_FALSE(failed) << "all that it does wrong is overlooked";
  faulty.push_back({.operation = at, .how = core::FailureKind::disagreement});
  culprit_index(numbers(true, false, true), tape, failed, faulty);
  EXPECT_FALSE(failed);
}

// However many values stand between the one that matters and the newest.
TEST(ObservingReplay, LooksAtWhatWasUsedFirst) {
  tape::Tape tape = test::instruction(make, 1);
  for (std::uint64_t label = 2; label != 40; ++label) tape = test::joined({tape, test::instruction(make, label)});
  tape = test::joined({tape, on(add, 40, 7), test::instruction(make, 41), on(count, 42)});
  bool failed = false;
  EXPECT_EQ(culprit_of(numbers(true, false), tape, failed), add);
  EXPECT_TRUE(failed);
}

}  // namespace
}  // namespace gneiss::explore

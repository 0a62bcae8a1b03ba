#include "analysis/failure_group.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "gneiss/gneiss.hpp"
#include "gneiss/property.hpp"
#include "harness/fake_slot.hpp"
#include "harness/scenario.hpp"

namespace gneiss::analysis {
namespace {

using notes::Death;

/// The group of a process that died in an operation, with these functions of the user's on its stack.
FailureGroup group_of_death(core::FailureKind kind, unsigned operation, Death::Cause const& cause,
                            std::vector<Death::Frame> const& frames) {
  test::Described const lib([](Library&) {});
  dispatch::Finished finished;
  finished.verdict.outcome = core::Outcome::failed;
  finished.verdict.failure = kind;
  finished.verdict.phase = core::Phase::candidate;
  finished.verdict.operation = operation;
  finished.death.failure = kind;
  finished.death.cause = cause;
  finished.death.frames = frames;
  return group_at_once(lib.subject, finished).value();
}

TEST(FailureGroup, OfACrashIsTheFunctionItIsIn) {
  auto const crash = [](unsigned operation, std::vector<Death::Frame> const& frames) {
    return group_of_death(core::FailureKind::crashed, operation, Death::Signal{.name = "SIGSEGV", .address = {}},
                          frames);
  };
  EXPECT_EQ(crash(0, {{"grow"}, {"push"}}), crash(1, {{"grow"}, {"insert"}}));
  EXPECT_NE(crash(0, {{"grow"}}), crash(0, {{"shrink"}}));
}

// All who find something wrong may end the process by the same function.
TEST(FailureGroup, OfAnAbortIsAlsoWhoCallsThatFunction) {
  auto const abort = [](unsigned operation, std::vector<Death::Frame> const& frames) {
    return group_of_death(core::FailureKind::aborted, operation, Death::Abort{}, frames);
  };
  EXPECT_EQ(abort(0, {{"panic"}, {"grow"}, {"push"}}), abort(1, {{"panic"}, {"grow"}, {"insert"}}));
  EXPECT_NE(abort(0, {{"panic"}, {"grow"}}), abort(0, {{"panic"}, {"shrink"}}));
  // Where the caller is not known, the operation is.
  EXPECT_NE(abort(0, {{"panic"}}), abort(1, {{"panic"}}));
  EXPECT_EQ(abort(1, {{"panic"}}), abort(1, {{"panic"}}));
}

// An observer dies whatever the value is: that is another failure, which is not to hide the operation that is wrong.
TEST(FailureGroup, OfADisagreementIsFoundByTheObserversThatLive) {
  enum Operation : unsigned { add, drop, size, max };
  test::Described const lib([](Library& described) {
    auto const list = described.type<int, int>("list");
    auto const change = [](int& n) { ++n; };
    auto const look = [](int const& n) { return n; };
    for (auto const* const name : {"add", "drop"}) described.op(name, fn(list), change, change);
    for (auto const* const name : {"size", "max"}) described.op(name, fn(constant(list)), look, look);
  });
  auto const failed = [](core::FailureKind kind, unsigned operation) {
    dispatch::Finished finished;
    finished.end = stage::TaskResult::End::failed;
    finished.verdict.outcome = core::Outcome::failed;
    finished.verdict.failure = kind;
    finished.verdict.operation = operation;
    if (notes::deadly(kind)) finished.death.failure = kind;
    return finished;
  };
  auto const locate = [&](stage::Task const& task, stage::Stage& stage) {
    auto const& faulty = std::get<stage::Locate>(task).faulty;
    bool const dies =
        std::none_of(faulty.begin(), faulty.end(), [](auto const& each) { return each.operation == max; });
    stage.shared().place = {.culprit = dies ? add : drop, .instruction = dies ? 1u : 2u, .looked = 1};
    return dies ? failed(core::FailureKind::crashed, max) : failed(core::FailureKind::disagreement, size);
  };
  events::Plan const plan;
  dispatch::Slots slots;
  slots.push_back(std::make_unique<test::FakeSlot>(lib.subject, locate));
  dispatch::WorkerPool workers(lib.subject, plan, {}, std::move(slots));
  dispatch::Evaluation evaluation;
  static_cast<dispatch::Finished&>(evaluation) = failed(core::FailureKind::disagreement, size);
  evaluation.tape = {tape::choice(Kind::integer, 0, 1)};
  auto const group = group_of(workers, lib.subject, evaluation, {}, {});
  EXPECT_EQ(group.culprit, drop);
  EXPECT_EQ(group.kind, core::FailureKind::disagreement);
}

/// A property with two checks, the first of which has an example.
struct TwoChecks : core::Subject {
  TwoChecks() : core::Subject("two_checks", true) {
    core::Describing const now(*this);
    Property property(*this);
    property.check(below(100), GNEISS_DEFINE(is_small, [](int) { return true; })).example(7);
    property.check(below(100), GNEISS_DEFINE(is_even, [](int) { return true; }));
  }
  FailureGroup group(core::FailureKind kind, char const* check, std::uint64_t place = 0,
                     notes::Death const& death = {}) const {
    dispatch::Finished finished;
    finished.verdict.outcome = core::Outcome::failed;
    finished.verdict.failure = kind;
    finished.verdict.phase = core::Phase::candidate;
    for (auto const& operation : operations())
      if (operation->name == check) finished.verdict.operation = operation->index;
    finished.verdict.place = place;
    finished.death = death;
    return group_at_once(*this, finished).value();
  }
};

// Whatever value showed it, and whichever check.
TEST(FailureGroup, OfAPropertyThatThrowsIsWhatItThrew) {
  TwoChecks const both;
  auto const threw = [&](char const* check, std::uint64_t what) {
    return both.group(core::FailureKind::property_threw, check, what);
  };
  EXPECT_EQ(threw("is_small", 1), threw("is_small", 1));
  EXPECT_EQ(threw("is_small", 1), threw("is_small example 1", 1));
  EXPECT_EQ(threw("is_small", 1), threw("is_even", 1));
  EXPECT_NE(threw("is_small", 1), threw("is_small", 2));
}

TEST(FailureGroup, OfAPropertyThatDoesNotHoldIsItsCheck) {
  TwoChecks const both;
  auto const is_false = [&](char const* check) { return both.group(core::FailureKind::property_false, check); };
  EXPECT_EQ(is_false("is_small"), is_false("is_small example 1"));
  EXPECT_NE(is_false("is_small"), is_false("is_even"));
  EXPECT_NE(is_false("is_small"), both.group(core::FailureKind::property_threw, "is_small", 1));
}

TEST(FailureGroup, OfAPropertyThatDiesIsWhereItDied) {
  TwoChecks const both;
  auto const crash = [&](char const* check, char const* function) {
    Death death;
    death.failure = core::FailureKind::crashed;
    death.cause = Death::Signal{.name = "SIGSEGV", .address = {}};
    death.frames = {{function}};
    return both.group(core::FailureKind::crashed, check, 0, death);
  };
  EXPECT_EQ(crash("is_small", "grow"), crash("is_even", "grow"));
  EXPECT_NE(crash("is_small", "grow"), crash("is_small", "shrink"));
}

}  // namespace
}  // namespace gneiss::analysis

#include "analysis/failure_group.hpp"

#include <gtest/gtest.h>

#include "gneiss/gneiss.hpp"
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

}  // namespace
}  // namespace gneiss::analysis

// A failure that is run again in a fresh process may show in another way: that is still a failure, and the one to tell.
#include <gtest/gtest.h>

#include <cstdlib>

#include "harness/heard.hpp"
#include "harness/scenario.hpp"

namespace gneiss::test {
namespace {

int calls = 0;  // in this process

/// Like a value that was freed: long after, something else lies there; in a fresh process it is caught.
int stale(int n) {
  ++calls;
  if (n != 150) return n;
  if (calls < 100) std::abort();
  return -1;
}
/// In a fresh process all is well.
int forgotten(int n) {
  ++calls;
  return n == 150 && calls >= 100 ? -1 : n;
}

template <class Candidate>
Heard explored_with(Candidate candidate) {
  Described const lib([candidate](Library& described) {
    described.op(
        "get", fn(below(200)), [](int n) { return n; }, candidate);
  });
  calls = 0;
  events::Plan plan;
  plan.seed = 1;
  plan.distribution.fuel = 20;  // a scenario alone has fewer calls
  return explored(lib.subject, plan);
}

TEST(Confirm, WhatFailsInAnotherWayWhenRunAgainIsToldAsThat) {
  auto const heard = explored_with(stale);
  EXPECT_EQ(heard.ending, events::Ending::failed);
  EXPECT_TRUE(heard.warnings.empty()) << heard.warnings.front();
  ASSERT_EQ(heard.failures.size(), 1u);
  EXPECT_EQ(heard.failures.front().failure, core::FailureKind::aborted);
  EXPECT_FALSE(heard.failures.front().flaky);
  EXPECT_EQ(heard.failures.front().instructions, 1u);
}

TEST(Confirm, WhatPassesWhenRunAgainIsFlaky) {
  auto const heard = explored_with(forgotten);
  EXPECT_EQ(heard.ending, events::Ending::flaky);
  EXPECT_TRUE(heard.failures.empty());
  ASSERT_EQ(heard.warnings.size(), 1u);
  EXPECT_NE(heard.warnings.front().find("fails only after other scenarios"), std::string::npos);
}

}  // namespace
}  // namespace gneiss::test

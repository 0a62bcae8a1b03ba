#include "analysis/irrelevant_arguments.hpp"

#include <gtest/gtest.h>
#include <gneiss/gneiss.hpp>

#include "harness/tapes.hpp"

namespace gneiss::analysis {
namespace {

// Of three values one is right: twelve samples would miss it one time in a hundred.
TEST(ArgumentsThatDoNotMatter, AreTriedWithAllOfFewValues) {
  core::Subject subject("property", true);
  {
    core::Describing const now(subject);
    Property property(subject);
    property.check(below(600), below(3), below(3), GNEISS_DEFINE(holds, [](int, int b, int) { return b == 1; }));
  }
  events::Plan plan;
  plan.isolate = plan.leaks = false;
  dispatch::WorkerPool workers(subject, plan, {});
  for (std::uint64_t n = 1; n != 600; ++n) {
    using namespace test;
    auto const zero = argument({number(0)});
    auto const failed = workers.replay(instruction(0, 1, {argument({number(n)}), zero, zero}));
    ASSERT_TRUE(failed.verdict.failed());
    auto const free = arguments_that_do_not_matter(workers, failed.tape, failed.verdict, {}, {});
    ASSERT_EQ(free.size(), 1u) << n;
    EXPECT_EQ(free.front().argument, 2u);
  }
}

}  // namespace
}  // namespace gneiss::analysis

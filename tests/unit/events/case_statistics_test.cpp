#include "events/case_statistics.hpp"

#include <gtest/gtest.h>

namespace gneiss::events {
namespace {

CaseStatistics::Label label(std::uint64_t cases, double wanted) {
  return {.text = "label", .cases = cases, .wanted = wanted};
}

CaseStatistics kept(std::uint64_t cases) {
  CaseStatistics result;
  result.kept = cases;
  return result;
}

TEST(CaseStatistics, PercentIsOfTheCasesThatWereKept) {
  EXPECT_EQ(kept(200).percent(label(50, 0)), 25);
  EXPECT_EQ(kept(0).percent(label(50, 0)), 0);
}

// Ten percent of ten thousand are a thousand; the deviation is thirty.
TEST(CaseStatistics, ALabelIsMissedWhereLuckDoesNotExplainIt) {
  EXPECT_FALSE(kept(10'000).lacks(label(1000, 10)));
  EXPECT_FALSE(kept(10'000).lacks(label(911, 10)));
  EXPECT_TRUE(kept(10'000).lacks(label(909, 10)));
  EXPECT_TRUE(kept(10'000).lacks(label(0, 10)));
}

TEST(CaseStatistics, ALabelThatNobodyAskedForIsNotMissed) {
  EXPECT_FALSE(kept(10'000).lacks(label(0, 0)));
}

TEST(CaseStatistics, FewCasesSayNothing) {
  EXPECT_FALSE(kept(999).lacks(label(0, 50)));
  EXPECT_TRUE(kept(1000).lacks(label(0, 50)));
}

TEST(CaseStatistics, ALabelThatAllMustHaveIsMissedAtTheFirstWithout) {
  EXPECT_FALSE(kept(2000).lacks(label(2000, 100)));
  EXPECT_TRUE(kept(2000).lacks(label(1999, 100)));
}

}  // namespace
}  // namespace gneiss::events

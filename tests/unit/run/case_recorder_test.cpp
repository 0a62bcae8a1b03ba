// What is said of a case: once each, only where somebody hears it, and taken back where the case does not count.
#include "run/case_recorder.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "gneiss/remarks.hpp"

namespace gneiss::run {
namespace {

TEST(SharedCaseStatistics, CountOnceInEachCase) {
  SharedCaseStatistics statistics;
  CaseRecorder recorder(statistics);
  CaseRecorder::Open const open(&recorder);
  for (int i = 0; i != 3; ++i) {
    recorder.begin();
    label("any");
    label("any");
    classify(i == 1, "one");
    collect(i);
    recorder.keep();
  }
  ASSERT_EQ(statistics.labels_used, 5u);
  EXPECT_EQ(statistics.labels[0].text.view(), "any");
  EXPECT_EQ(statistics.labels[0].cases, 3u);
  EXPECT_EQ(statistics.labels[1].text.view(), "0");
  EXPECT_EQ(statistics.labels[1].cases, 1u);
  EXPECT_EQ(statistics.labels[2].text.view(), "one");
  EXPECT_EQ(statistics.labels[2].cases, 1u);
}

TEST(SharedCaseStatistics, OfACaseThatDoesNotCountAreForgotten) {
  SharedCaseStatistics statistics;
  CaseRecorder recorder(statistics);
  CaseRecorder::Open const open(&recorder);
  label("dropped");
  target(100);
  recorder.begin();
  EXPECT_FALSE(recorder.said());
  label("kept");
  auto const marks = recorder.keep();
  EXPECT_EQ(statistics.labels[0].cases, 0u);
  EXPECT_EQ(statistics.labels[1].cases, 1u);
  EXPECT_TRUE(std::isinf(statistics.targets[0].highest));
  count(statistics, marks, false);
  EXPECT_EQ(statistics.labels[1].cases, 0u);
}

TEST(SharedCaseStatistics, AreHeardOnlyWhereTheRecorderIsOpen) {
  SharedCaseStatistics statistics;
  CaseRecorder recorder(statistics);
  label("before");
  {
    CaseRecorder::Open const open(&recorder);
    EXPECT_TRUE(core::labels_heard());
    CaseRecorder::Open const closed(nullptr);
    covered(10, true, "in between");
    target(1);
  }
  EXPECT_FALSE(core::labels_heard());
  EXPECT_FALSE(recorder.said());
  EXPECT_EQ(statistics.labels_used + statistics.targets_used, 0u);
}

TEST(SharedCaseStatistics, ThatAreTooManyOrTooLongAreCut) {
  SharedCaseStatistics statistics;
  CaseRecorder recorder(statistics);
  CaseRecorder::Open const open(&recorder);
  for (int i = 0; i != 300; ++i) collect(i);
  EXPECT_EQ(statistics.labels_used, SharedCaseStatistics::most_labels);
  EXPECT_TRUE(statistics.full);
  collect(255);
  recorder.keep();
  EXPECT_EQ(statistics.labels[255].cases, 1u);
  LabelText text;
  text.set(std::string(70, 'x') + "äöü");
  EXPECT_EQ(text.view(), std::string(70, 'x'));
}

TEST(SharedCaseStatistics, OfTargetsTheHighestCounts) {
  SharedCaseStatistics statistics;
  CaseRecorder recorder(statistics);
  CaseRecorder::Open const open(&recorder);
  label("first");
  target(-5, "low");
  target(-7, "low");
  target(std::nan(""), "low");
  target(3);
  ASSERT_EQ(recorder.reached().size(), 2u);
  EXPECT_EQ(recorder.reached()[0], -5);
  recorder.keep();
  recorder.begin();
  target(-6, "low");
  recorder.keep();
  EXPECT_EQ(statistics.targets[0].highest, -5);
  EXPECT_EQ(statistics.targets[1].highest, 3);
}

TEST(SharedCaseStatistics, OfCoverageAreThereEvenIfItNeverHolds) {
  SharedCaseStatistics statistics;
  CaseRecorder recorder(statistics);
  CaseRecorder::Open const open(&recorder);
  covered(150, false, "never");
  EXPECT_FALSE(recorder.said());
  EXPECT_EQ(statistics.labels[0].wanted, 100);
  EXPECT_EQ(statistics.labels[0].cases, 0u);
}

}  // namespace
}  // namespace gneiss::run

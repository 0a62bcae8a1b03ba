// What is said of a case: once each, only where somebody hears it, and taken back where the case does not count.
#include "run/remarks.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "gneiss/remarks.hpp"

namespace gneiss::run {
namespace {

TEST(Remarks, CountOnceInEachCase) {
  Remarks remarks;
  Notebook notebook(remarks);
  Notebook::Open const open(&notebook);
  for (int i = 0; i != 3; ++i) {
    notebook.begin();
    label("any");
    label("any");
    classify(i == 1, "one");
    collect(i);
    notebook.keep();
  }
  ASSERT_EQ(remarks.labels_used, 5u);
  EXPECT_EQ(remarks.labels[0].text.view(), "any");
  EXPECT_EQ(remarks.labels[0].cases, 3u);
  EXPECT_EQ(remarks.labels[1].text.view(), "0");
  EXPECT_EQ(remarks.labels[1].cases, 1u);
  EXPECT_EQ(remarks.labels[2].text.view(), "one");
  EXPECT_EQ(remarks.labels[2].cases, 1u);
}

TEST(Remarks, OfACaseThatDoesNotCountAreForgotten) {
  Remarks remarks;
  Notebook notebook(remarks);
  Notebook::Open const open(&notebook);
  label("dropped");
  target(100);
  notebook.begin();
  EXPECT_FALSE(notebook.said());
  label("kept");
  auto const marks = notebook.keep();
  EXPECT_EQ(remarks.labels[0].cases, 0u);
  EXPECT_EQ(remarks.labels[1].cases, 1u);
  EXPECT_TRUE(std::isinf(remarks.targets[0].highest));
  count(remarks, marks, false);
  EXPECT_EQ(remarks.labels[1].cases, 0u);
}

TEST(Remarks, AreHeardOnlyWhereTheNotebookIsOpen) {
  Remarks remarks;
  Notebook notebook(remarks);
  label("before");
  {
    Notebook::Open const open(&notebook);
    EXPECT_TRUE(core::remarks_heard());
    Notebook::Open const closed(nullptr);
    covered(10, true, "in between");
    target(1);
  }
  EXPECT_FALSE(core::remarks_heard());
  EXPECT_FALSE(notebook.said());
  EXPECT_EQ(remarks.labels_used + remarks.targets_used, 0u);
}

TEST(Remarks, ThatAreTooManyOrTooLongAreCut) {
  Remarks remarks;
  Notebook notebook(remarks);
  Notebook::Open const open(&notebook);
  for (int i = 0; i != 300; ++i) collect(i);
  EXPECT_EQ(remarks.labels_used, Remarks::most_labels);
  EXPECT_TRUE(remarks.full);
  collect(255);
  notebook.keep();
  EXPECT_EQ(remarks.labels[255].cases, 1u);
  RemarkText text;
  text.set(std::string(70, 'x') + "äöü");
  EXPECT_EQ(text.view(), std::string(70, 'x'));
}

TEST(Remarks, OfTargetsTheHighestCounts) {
  Remarks remarks;
  Notebook notebook(remarks);
  Notebook::Open const open(&notebook);
  label("first");
  target(-5, "low");
  target(-7, "low");
  target(std::nan(""), "low");
  target(3);
  ASSERT_EQ(notebook.reached().size(), 2u);
  EXPECT_EQ(notebook.reached()[0], -5);
  notebook.keep();
  notebook.begin();
  target(-6, "low");
  notebook.keep();
  EXPECT_EQ(remarks.targets[0].highest, -5);
  EXPECT_EQ(remarks.targets[1].highest, 3);
}

TEST(Remarks, OfCoverageAreThereEvenIfItNeverHolds) {
  Remarks remarks;
  Notebook notebook(remarks);
  Notebook::Open const open(&notebook);
  covered(150, false, "never");
  EXPECT_FALSE(notebook.said());
  EXPECT_EQ(remarks.labels[0].wanted, 100);
  EXPECT_EQ(remarks.labels[0].cases, 0u);
}

}  // namespace
}  // namespace gneiss::run

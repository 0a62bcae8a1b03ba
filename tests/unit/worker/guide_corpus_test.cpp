// The seeds of guided searches before this one: which are run, in which order, and what becomes of their files.
#include "worker/guide_corpus.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/fake_slots.hpp"
#include "harness/tapes.hpp"
#include "harness/temporary_directory.hpp"

namespace gneiss::worker {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

struct GuideCorpusTest : testing::Test {
  GuideCorpusTest() { plan.corpus = directory.path(); }

  /// A tape of so many instructions.
  static tape::Tape tape_of(unsigned instructions) {
    tape::Tape result;
    for (unsigned i = 0; i != instructions; ++i) result = test::joined({result, test::instruction(i % 2, i + 1)});
    return result;
  }
  void save(tape::Tape const& tape) {
    GuideCorpus corpus(subject, plan, told);
    corpus.save(tape);
  }
  /// How many instructions those have that it gives, in order.
  static std::vector<std::size_t> lengths(GuideCorpus& corpus) {
    std::vector<std::size_t> result;
    while (auto const* const tape = corpus.next()) result.push_back(tape::instructions(*tape).size());
    return result;
  }

  test::IdleSubject const subject{2};
  test::TemporaryDirectory directory;
  events::Plan plan;
  stage::Guided told;
};

TEST_F(GuideCorpusTest, GivesTheShortestFirstAndEachOnce) {
  for (unsigned const length : {5u, 2u, 9u, 1u}) save(tape_of(length));
  EXPECT_EQ(told.saved, 4u);
  EXPECT_THAT(directory.files(".tape"), SizeIs(4));
  GuideCorpus corpus(subject, plan, told);
  EXPECT_EQ(lengths(corpus), (std::vector<std::size_t>{1, 2, 5, 9}));
  EXPECT_EQ(told.known, 4u);
  EXPECT_EQ(corpus.next(), nullptr);
  EXPECT_EQ(told.known, 4u);
}

// The one that a worker has died of is not run again, nor what came before it.
TEST_F(GuideCorpusTest, TheNextWorkerGoesOnBehindTheOneThatDied) {
  for (unsigned const length : {1u, 2u, 3u}) save(tape_of(length));
  {
    GuideCorpus first(subject, plan, told);
    first.next();
    first.next();
  }
  GuideCorpus second(subject, plan, told);
  EXPECT_EQ(lengths(second), (std::vector<std::size_t>{3}));
  told.known = 1000;  // or whatever lies there
  GuideCorpus third(subject, plan, told);
  EXPECT_EQ(third.next(), nullptr);
}

TEST_F(GuideCorpusTest, ATapeOfOperationsThatAreGoneIsLeftOut) {
  test::IdleSubject const before{3};
  GuideCorpus older(before, plan, told);
  older.save(test::instruction(2, 1));
  save(tape_of(1));
  GuideCorpus corpus(subject, plan, told);
  EXPECT_THAT(lengths(corpus), SizeIs(1));
  EXPECT_THAT(directory.files(".tape"), SizeIs(2)) << "its file stays";
}

TEST_F(GuideCorpusTest, FilesThatAreNoTapesAreLeftOut) {
  save(tape_of(3));
  test::write_file(directory.path() + "/idle-00000000.tape", "no tape");
  GuideCorpus corpus(subject, plan, told);
  EXPECT_THAT(lengths(corpus), SizeIs(1));
}

TEST_F(GuideCorpusTest, WhatCannotBeSavedIsCounted) {
  test::write_file(directory.path() + "/file", "no directory");
  plan.corpus = directory.path() + "/file";
  save(tape_of(3));
  EXPECT_EQ(told.saved, 0u);
  EXPECT_EQ(told.unsaved, 1u);
}

TEST_F(GuideCorpusTest, WithoutADirectoryNothingIsSavedOrCounted) {
  plan.corpus = "";
  save(tape_of(3));
  EXPECT_EQ(told.saved + told.unsaved, 0u);
  GuideCorpus corpus(subject, plan, told);
  EXPECT_EQ(corpus.next(), nullptr);
}

// The code under test may go to another directory.
TEST_F(GuideCorpusTest, ADirectoryThatIsNamedFromHereIsTheSameLater) {
  auto const here = std::filesystem::current_path();
  std::filesystem::current_path(directory.path());
  plan.corpus = "corpus";
  GuideCorpus corpus(subject, plan, told);
  std::filesystem::current_path(here);
  corpus.save(tape_of(1));
  EXPECT_TRUE(std::filesystem::is_directory(directory.path() + "/corpus"));
  EXPECT_EQ(told.saved, 1u);
}

// Of code that is not instrumented it cannot be said that a tape does nothing new.
TEST_F(GuideCorpusTest, WithoutInstrumentationNoFileIsDeleted) {
  plan.trim_corpus = true;
  save(tape_of(3));
  GuideCorpus corpus(subject, plan, told);
  ASSERT_NE(corpus.next(), nullptr);
  corpus.useless();
  EXPECT_THAT(directory.files(".tape"), SizeIs(1));
}

}  // namespace
}  // namespace gneiss::worker

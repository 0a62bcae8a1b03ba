// The scenarios that make instances, saved for other runs.
#include "campaign/corpus.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/model_workers.hpp"
#include "harness/tapes.hpp"
#include "harness/temporary_directory.hpp"
#include "store/database.hpp"

namespace gneiss::campaign {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

struct CorpusTest : testing::Test {
  /// What comes of saving so many scenarios, each of which is decoded to another tape.
  events::SearchNote saved(unsigned scenarios, std::string const& where, os::StopToken const& stop = {}) {
    test::ModelWorkers workers(subject, plan, [&](tape::Tape const&, stage::RunOptions const&) {
      workers.of_numbers = test::joined({workers.of_numbers, test::instruction(0, ++replayed + 1)});
      return replayed == fails_at ? test::failing(core::FailureKind::crashed) : notes::Verdict();
    });
    workers.of_numbers = test::instruction(0, 1);
    return save_corpus(subject, where, std::vector<stage::RawChoices>(scenarios, {{0}, 0}), workers.pool(), stop);
  }

  test::IdleSubject const subject;
  events::Plan plan;
  test::TemporaryDirectory directory;
  unsigned replayed = 0;
  unsigned fails_at = 0;
};

TEST_F(CorpusTest, EveryScenarioIsAFile) {
  auto const note = saved(4, directory.path());
  EXPECT_EQ(note, events::SearchNote(events::InstancesSaved{.scenarios = 4, .directory = directory.path()}));
  EXPECT_THAT(directory.files(".tape"), SizeIs(4));
  std::vector<events::Warning> problems;
  EXPECT_THAT(store::Database(directory.path()).saved(subject, problems), SizeIs(4));
  EXPECT_THAT(problems, IsEmpty());
}

TEST_F(CorpusTest, WhatFailsIsNotSaved) {
  fails_at = 2;
  EXPECT_EQ(saved(3, directory.path()),
            events::SearchNote(events::InstancesSaved{.scenarios = 2, .directory = directory.path()}));
}

TEST_F(CorpusTest, AnInterruptedUserDoesNotWaitForIt) {
  auto const note = saved(50, directory.path(), os::StopToken([this] { return replayed == 3; }));
  EXPECT_EQ(note, events::SearchNote(events::InstancesSaved{.scenarios = 3, .directory = directory.path()}));
}

TEST_F(CorpusTest, WhatCannotBeSavedIsTold) {
  test::write_file(directory.path() + "/file", "no directory");
  EXPECT_TRUE(std::holds_alternative<events::InstancesNotSaved>(saved(2, directory.path() + "/file")));
  EXPECT_EQ(replayed, 1u) << "the others would not fare better";
}

}  // namespace
}  // namespace gneiss::campaign

// A saved failure is fixed, and its file removed, only when it was run as often as that takes and passed each time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>

#include <filesystem>
#include <functional>

#include "dispatch/worker_pool.hpp"
#include "harness/heard.hpp"
#include "harness/often.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "os/interruption.hpp"
#include "report/fault_text.hpp"

namespace gneiss::test {
namespace {

using dispatch::Evaluation;
using store::Database;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::size_t too_many = (std::size_t{4} << 20) + 1;

Tape tape_of(std::size_t choices) {
  Tape result{tape::open(Span::instruction, 0, 1), tape::open(Span::argument)};
  result.resize(result.size() + choices, number(0).front());
  result.insert(result.end(), 2, tape::close());
  return result;
}

class Fixed : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "gneiss-fixed-XXXXXX";
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    directory_ = name;
    plan_.isolate = plan_.leaks = false;
    plan_.scenarios = 1;
  }
  void TearDown() override { std::filesystem::remove_all(directory_); }

  std::string keep(Tape const& tape) const {
    auto const kept = Database(directory_).keep(lib_.subject, tape, "a test");
    EXPECT_TRUE(kept) << report::fault_text(kept.error());
    return kept ? *kept : "";
  }
  Heard heard_of_saved() const {
    Database database(directory_);
    Heard heard;
    campaign::explore_subject(lib_.subject, plan_, database, heard, os::StopToken::of_process());
    return heard;
  }

  std::function<void()> meanwhile_ = [] {};
  Described const lib_{[this](Library& described) {
    described.op(
        "get", fn(below(100)), [](int n) { return n; },
        [this](int n) {
          meanwhile_();
          return n;
        });
  }};
  events::Plan plan_;
  std::string directory_;
};

TEST_F(Fixed, WhatPasses) {
  auto const file = keep(tape_of(1));
  auto const heard = heard_of_saved();
  ASSERT_EQ(heard.fixed_files.size(), 1u);
  EXPECT_FALSE(std::filesystem::exists(file));
  EXPECT_THAT(heard.fixed_files.front(), HasSubstr("/fixed/"));
  EXPECT_TRUE(std::filesystem::exists(heard.fixed_files.front())) << "it stays, as a test";
  EXPECT_THAT(heard_of_saved().fixed_files, IsEmpty()) << "and passes in silence";
}

TEST_F(Fixed, NotWhatIsTooLongToBeRun) {
  if (often(1, 0) == 0) GTEST_SKIP() << "millions of entries are written and read again: without sanitizers";
  auto const file = keep(tape_of(too_many));
  auto const heard = heard_of_saved();
  EXPECT_THAT(heard.fixed_files, IsEmpty());
  EXPECT_THAT(heard.warnings, ElementsAre(HasSubstr("too long to be replayed")));
  EXPECT_TRUE(std::filesystem::exists(file));
}

TEST_F(Fixed, NotWhatTheUserDidNotWaitFor) {
  auto const file = keep(tape_of(1));
  os::Interruption const interruption;
  meanwhile_ = [] {
    if (os::Interruption::wanted() == 0) ::raise(SIGINT);
  };
  auto const heard = heard_of_saved();
  EXPECT_EQ(heard.ending, events::Ending::stopped);
  EXPECT_THAT(heard.fixed_files, IsEmpty());
  EXPECT_TRUE(std::filesystem::exists(file));
}

TEST_F(Fixed, ATapeThatIsGivenAndTooLongIsRefused) {
  Database database("");
  Heard heard;
  campaign::replay_subject(lib_.subject, plan_, database, {{tape_of(too_many), ""}}, heard, {});
  EXPECT_EQ(heard.ending, events::Ending::refused);
  EXPECT_THAT(heard.warnings, ElementsAre(HasSubstr("too long to be replayed")));
}

TEST_F(Fixed, WhatWasNotRunHasNotPassed) {
  EXPECT_FALSE(Evaluation().ran());
  dispatch::WorkerPool workers(lib_.subject, plan_, {});
  EXPECT_TRUE(workers.replay(tape_of(1)).ran());
  EXPECT_EQ(workers.replay(tape_of(too_many)).state, Evaluation::State::not_run);
  EXPECT_EQ(workers.replay(stage::RawChoices{std::vector<std::uint64_t>(too_many), 0}).state,
            Evaluation::State::not_run);
}

}  // namespace
}  // namespace gneiss::test

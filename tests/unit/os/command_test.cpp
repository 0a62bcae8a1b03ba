#include "os/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "os/clock.hpp"
#include "os/scratch_directory.hpp"
#include "report/fault_text.hpp"

namespace gneiss::os {
namespace {

using testing::HasSubstr;

CommandEnd run_shell(std::string const& text, CommandLimits const& limits = {.seconds = 20},
                     StopToken const& stop = {}) {
  return run_command({.arguments = {"/bin/sh", "-c", text}}, limits, stop);
}

TEST(RunCommand, TellsCodeAndOutputOfBothStreams) {
  auto const end = run_shell("echo one; echo two >&2; exit 3");
  EXPECT_EQ(end.cut, Cut::none);
  EXPECT_FALSE(end.how.by_signal);
  EXPECT_EQ(end.how.number, 3);
  EXPECT_EQ(end.head, "one\ntwo\n");
  EXPECT_FALSE(end.ended_well());
  EXPECT_TRUE(run_shell(":").ended_well());
}

TEST(RunCommand, TellsTheSignal) {
  auto const end = run_shell("kill -SEGV $$");
  EXPECT_TRUE(end.how.by_signal);
  EXPECT_EQ(end.how.number, SIGSEGV);
}

TEST(RunCommand, RunsInItsDirectoryWithItsVariables) {
  auto const end = run_command({.arguments = {"sh", "-c", "pwd; echo $SAID; cat; ulimit -c"},
                                .directory = "/usr",
                                .variables = {{"SAID", "a b"}}},
                               {}, {});
  EXPECT_EQ(end.head, "/usr\na b\n0\n");
}

TEST(RunCommand, SaysWhatCannotBeRun) {
  auto const end = run_command({.arguments = {"/nowhere/at/all"}}, {}, {});
  EXPECT_EQ(end.how.number, not_started);
  EXPECT_THAT(end.head, HasSubstr("cannot run /nowhere/at/all: No such file"));
  auto const lost = run_command({.arguments = {"true"}, .directory = "/nowhere"}, {}, {});
  EXPECT_EQ(lost.how.number, not_started);
}

TEST(RunCommand, KeepsTheBeginningOfMegabytes) {
  auto const end = run_shell("echo first; head -c 9000000 /dev/zero; echo; echo last");
  EXPECT_EQ(end.cut, Cut::none);
  EXPECT_TRUE(end.head.starts_with("first\n"));
  EXPECT_EQ(end.head.size(), std::size_t{4} << 20);
  EXPECT_TRUE(end.tail.ends_with("\nlast\n"));
  EXPECT_LT(end.tail.size(), std::size_t{256} << 10);
}

TEST(RunCommand, StopsWhatTakesTooLong) {
  for (auto const* forever : {"while :; do :; done", "sleep 100", "sleep 100 & sleep 100"}) {
    auto const begun = monotonic_seconds();
    EXPECT_EQ(run_shell(forever, {.seconds = 0.2}).cut, Cut::time) << forever;
    EXPECT_LT(monotonic_seconds() - begun, 20) << forever;
  }
}

TEST(RunCommand, StopsWhatWritesWithoutEnd) {
  EXPECT_EQ(run_shell("yes", {.seconds = 20, .output = 1 << 20}).cut, Cut::output);
  // All of it at once, and then the end.
  EXPECT_EQ(run_shell("head -c 20000 /dev/zero", {.seconds = 20, .output = 10000}).cut, Cut::output);
}

TEST(RunCommand, StopsWhatGrows) {
  auto const grows = "a=$(head -c 1000000 /dev/zero | tr '\\0' x); while :; do a=$a$a; done";
  EXPECT_EQ(run_shell(grows, {.seconds = 20, .memory = std::uint64_t{64} << 20}).cut, Cut::memory);
}

TEST(RunCommand, AnInterruptedUserDoesNotWait) {
  auto const begun = monotonic_seconds();
  auto const end =
      run_shell("sleep 100", {.seconds = 100}, StopToken([&] { return monotonic_seconds() - begun > 0.1; }));
  EXPECT_EQ(end.cut, Cut::interrupted);
  EXPECT_LT(monotonic_seconds() - begun, 20);
}

TEST(RunCommand, LeavesNobodyBehind) {
  auto const end = run_shell("sleep 100 >/dev/null 2>&1 & echo $!");
  ASSERT_TRUE(end.ended_well());
  auto const left = static_cast<::pid_t>(std::atoi(end.head.c_str()));
  // It may still be there for whoever has to take note of its end, but it does not run.
  std::string state;
  auto const runs = [&] {
    state = run_shell("cat /proc/" + std::to_string(left) + "/stat 2>&1").head;
    return state.find(") Z ") == state.npos && state.find("No such") == state.npos;
  };
  for (int i = 0; i != 1000 && runs(); ++i) ::usleep(20'000);
  EXPECT_FALSE(runs()) << state;
}

TEST(ShellQuoted, IsOneWordForAShell) {
  EXPECT_EQ(shell_quoted("a/b-c.cpp"), "a/b-c.cpp");
  for (std::string const text : {"", "a b", "it's", "$(echo x)", "`x`", "a\nb", "\\", "\"", "~", "*", "#x", "a;b"})
    EXPECT_EQ(run_shell("printf %s " + shell_quoted(text)).head, text);
}

TEST(ScratchDirectory, GoesWithAllThatIsInIt) {
  std::string path;
  {
    auto const scratch = ScratchDirectory::make();
    ASSERT_TRUE(scratch) << report::fault_text(scratch.error());
    path = scratch->path();
    EXPECT_TRUE(std::filesystem::is_empty(path));
    EXPECT_TRUE(std::filesystem::create_directories(path + "/a/b"));
  }
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(ScratchDirectory, SaysWhereItCannotBe) {
  std::string const before = std::getenv("TMPDIR") ? std::getenv("TMPDIR") : "";
  ::setenv("TMPDIR", "/nowhere", 1);
  auto const scratch = ScratchDirectory::make();
  if (before.empty())
    ::unsetenv("TMPDIR");
  else
    ::setenv("TMPDIR", before.c_str(), 1);
  ASSERT_FALSE(scratch);
  EXPECT_THAT(report::fault_text(scratch.error()), HasSubstr("/nowhere"));
}

}  // namespace
}  // namespace gneiss::os

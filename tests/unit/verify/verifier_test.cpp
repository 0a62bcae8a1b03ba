#include "verify/verifier.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "os/clock.hpp"
#include "os/scratch_directory.hpp"
#include "report/fault_text.hpp"

// Compilers and programs are scripts here.
namespace gneiss::verify {
namespace {

using core::FailureKind;
using events::Verification;
using testing::HasSubstr;
using Outcome = Verification::Outcome;

constexpr auto text =
    "#include \"box.hpp\"\nint main() {\n  /* @01 */ auto box0 = Box();\n  /* @02 */ auto observed = box0.f();\n"
    "            assert(observed == 1);\n}\n";

Shown shown(FailureKind kind = FailureKind::disagreement) {
  return {.text = text, .told = {.kind = kind}, .operations = {"Box()", "f"}};
}

VerifyLimits const limits{.compiling = 20, .program = {.seconds = 5, .memory = 1u << 30, .output = 1u << 20}};

Verification verified(std::string const& compiler, Shown const& what = shown(), VerifyLimits const& most = limits,
                      os::StopToken const& stop = {}) {
  auto const command = CompileCommand::of_shell(compiler);
  EXPECT_TRUE(command) << command.error();
  return verify(what, *command, most, stop);
}

/// Why it was not tried.
std::string why(Verification const& result) {
  return result.obstacle ? report::fault_text(*result.obstacle) : std::string();
}

/// A compiler that makes a program of this script.
std::string makes(std::string const& script) {
  return "test -s {source} && cat >{output} <<'END' && chmod +x {output}\n#!/bin/sh\n" + script + "\nEND\n";
}

constexpr auto fails_assertion =
    "echo \"program: $(dirname $0)/program.cpp:5: int main(): Assertion \\`observed == 1' failed.\" >&2; kill -ABRT $$";

TEST(VerifyTest, FailsAsTold) {
  auto const result = verified(makes(fails_assertion));
  EXPECT_EQ(result.outcome, Outcome::as_told) << why(result) << result.error;
  EXPECT_EQ(result.runs, 1u);
}

TEST(VerifyTest, DoesNotFail) {
  auto const result = verified(makes("exit 0"));
  EXPECT_EQ(result.outcome, Outcome::not_failed);
  // A fault of the test is none of the program's.
  auto of_test = shown(FailureKind::reference_failed);
  of_test.told.test_at_fault = true;
  EXPECT_EQ(verified(makes("exit 0"), of_test).outcome, Outcome::as_told);
  EXPECT_EQ(verified(makes("exit 1"), of_test).outcome, Outcome::failed_otherwise);
}

TEST(VerifyTest, FailsOtherwise) {
  auto const result = verified(makes("kill -SEGV $$"));
  EXPECT_EQ(result.outcome, Outcome::failed_otherwise);
  EXPECT_EQ(result.ending.what, "SIGSEGV");
  EXPECT_EQ(verified(makes("echo a.hpp:1:2: runtime error: overflow")).outcome, Outcome::failed_otherwise);
}

TEST(VerifyTest, HangsOrFloods) {
  auto most = limits;
  most.program.seconds = 0.2;
  EXPECT_EQ(verified(makes("sleep 100"), shown(FailureKind::timed_out), most).outcome, Outcome::as_told);
  auto const hangs = verified(makes("sleep 100"), shown(), most);
  EXPECT_EQ(hangs.outcome, Outcome::failed_otherwise);
  EXPECT_EQ(hangs.ending.how, events::ProgramEnding::How::time);
  EXPECT_EQ(verified(makes("yes"), shown(FailureKind::flooded)).outcome, Outcome::as_told);
}

TEST(VerifyTest, FlakyOnesAreRunSeveralTimes) {
  auto flaky = shown();
  flaky.runs = 5;
  auto const third = std::string("echo x >>count; test $(wc -l <count) -lt 3 && exit 0\n") + fails_assertion;
  auto const result = verified(makes(third), flaky);
  EXPECT_EQ(result.outcome, Outcome::as_told);
  EXPECT_EQ(result.runs, 3u);
  EXPECT_EQ(verified(makes("exit 0"), flaky).runs, 5u);
}

TEST(VerifyTest, DoesNotCompile) {
  auto const result = verified("echo {source}:4:3: error: no f >&2; : {output}; exit 2");
  EXPECT_EQ(result.outcome, Outcome::not_compiled);
  EXPECT_EQ(result.error, "program.cpp:4:3: error: no f");
  EXPECT_EQ(result.line, 4u);
  EXPECT_EQ(result.instruction, 2u);
  EXPECT_EQ(result.operation, "f");
  EXPECT_EQ(result.compiler_code, 2);
}

TEST(VerifyTest, AnErrorBeforeMegabytes) {
  auto const result =
      verified("echo {source}:3:3: error: no Box >&2; head -c 9000000 /dev/zero | tr '\\0' x; : {output}; exit 1");
  EXPECT_EQ(result.outcome, Outcome::not_compiled);
  EXPECT_EQ(result.error, "program.cpp:3:3: error: no Box");
  EXPECT_EQ(result.instruction, 1u);
}

TEST(VerifyTest, ACompilerThatSaysNothing) {
  auto const silent = verified(": {source} {output}; exit 5");
  EXPECT_EQ(silent.outcome, Outcome::not_compiled);
  EXPECT_EQ(silent.error, "");
  EXPECT_EQ(silent.compiler_code, 5);
  EXPECT_EQ(verified(": {source} {output}; kill -KILL $$").compiler_code, 128 + 9);
  auto const nothing = verified(": {source} {output}");
  EXPECT_EQ(nothing.outcome, Outcome::not_tried);
  EXPECT_THAT(why(nothing), HasSubstr("has made no program; it must write to {output}"));
}

TEST(VerifyTest, ASlowCompiler) {
  auto most = limits;
  most.compiling = 0.2;
  auto const result = verified("sleep 100; : {source} {output}", shown(), most);
  EXPECT_EQ(result.outcome, Outcome::not_tried);
  EXPECT_EQ(why(result), "the compiler was stopped after 0.2 s");
}

TEST(VerifyTest, AnInterruptedUserDoesNotWait) {
  auto const begun = os::monotonic_seconds();
  os::StopToken const soon([&] { return os::monotonic_seconds() - begun > 0.1; });
  EXPECT_EQ(why(verified("sleep 100; : {source} {output}", shown(), limits, soon)), "the run was interrupted");
  EXPECT_EQ(verified(makes("exit 0"), shown(), limits, soon).outcome, Outcome::not_tried);
  EXPECT_LT(os::monotonic_seconds() - begun, 15);
}

TEST(VerifyTest, RunsInAnEmptyDirectoryOfWhichNothingIsLeft) {
  auto const scratch = os::ScratchDirectory::make();
  ASSERT_TRUE(scratch);
  auto const noted = scratch->path() + "/noted";
  auto const result = verified(makes("test -z \"$(ls)\" && touch x && pwd >" + noted + " && exit 9"));
  EXPECT_EQ(result.ending.code, 9);
  std::string where;
  std::getline(std::ifstream(noted), where);
  ASSERT_FALSE(where.empty());
  EXPECT_FALSE(std::filesystem::exists(where));
  EXPECT_FALSE(std::filesystem::exists(std::filesystem::path(where).parent_path()));
}

TEST(VerifyTest, SaysWhereThereIsNoRoom) {
  std::string const before = std::getenv("TMPDIR") ? std::getenv("TMPDIR") : "";
  ::setenv("TMPDIR", "/nowhere", 1);
  auto const result = verified(makes("exit 0"));
  if (before.empty())
    ::unsetenv("TMPDIR");
  else
    ::setenv("TMPDIR", before.c_str(), 1);
  EXPECT_EQ(result.outcome, Outcome::not_tried);
  EXPECT_THAT(why(result), HasSubstr("/nowhere"));
}

}  // namespace
}  // namespace gneiss::verify

#include "verify/verifier.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <system_error>

#include "notes/failure_traits.hpp"
#include "os/command.hpp"
#include "os/files.hpp"
#include "os/scratch_directory.hpp"
#include "verify/compiler_output.hpp"

namespace gneiss::verify {

namespace {

using events::Obstacle;
using events::Verification;
using Outcome = Verification::Outcome;

constexpr double quickest_limit = 2;  // seconds: a program that does not hang is not killed for a short --timeout
constexpr std::uint64_t compiler_output_most = std::uint64_t{256} << 20;

/// False, as there is nothing to go on with.
bool not_tried(Verification& result, Obstacle obstacle) {
  result.outcome = Outcome::not_tried;
  result.obstacle = std::move(obstacle);
  return false;
}

/// Which function a report names is not asked for, and looking it up may take longer than the program.
std::vector<std::pair<std::string, std::string>> quick_reports() {
  std::vector<std::pair<std::string, std::string>> result;
  for (auto const* name : {"ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS", "MSAN_OPTIONS", "LSAN_OPTIONS"}) {
    char const* const set = std::getenv(name);
    std::string const now = set ? set : "";
    if (now.find("suppressions") != now.npos || now.find("symbolize") != now.npos) continue;
    result.emplace_back(name, now.empty() ? "symbolize=0" : now + ":symbolize=0");
  }
  return result;
}

/// The files of one verification.
struct Files {
  std::string source;
  std::string program;
  std::string directory;  // where it runs
};

/// False where there is no program: the result says why.
bool compiled(Shown const& shown, CompileCommand const& command, VerifyLimits const& limits, Files const& files,
              os::StopToken const& stop, Verification& result) {
  os::Command const compile{.arguments = {"/bin/sh", "-c", command.filled(files.source, files.program)},
                            .variables = {{"LC_ALL", "C.UTF-8"}}};
  auto const end = os::run_command(compile, {.seconds = limits.compiling, .output = compiler_output_most}, stop);
  if (end.cut == os::Cut::interrupted) return not_tried(result, {Obstacle::UserStop{}});
  if (end.cut == os::Cut::time) return not_tried(result, {Obstacle::CompilerTooSlow{.seconds = limits.compiling}});
  if (end.cut == os::Cut::output) return not_tried(result, {Obstacle::CompilerTooLoud{compiler_output_most >> 20}});
  if (end.ended_well()) {
    if (os::is_there(files.program)) return true;
    return not_tried(result, {Obstacle::NothingMade{}});
  }
  auto error = first_error(end.head, files.source);
  result.outcome = Outcome::not_compiled;
  result.compiler_code = end.how.by_signal ? 128 + end.how.number : end.how.number;
  result.error = std::move(error.text);
  result.line = error.line;
  result.instruction = instruction_at(shown.text, error.line);
  if (result.instruction != 0 && result.instruction <= shown.operations.size())
    result.operation = shown.operations[result.instruction - 1];
  return false;
}

void run_program(Shown const& shown, VerifyLimits const& limits, Files const& files, os::StopToken const& stop,
                 Verification& result) {
  auto most = limits.program;
  bool const hangs = notes::traits(shown.told.kind).limit == notes::Excess::time && !shown.told.test_at_fault;
  if (!hangs) most.seconds = std::max(most.seconds, quickest_limit);
  os::Command const command{.arguments = {files.program}, .directory = files.directory, .variables = quick_reports()};
  while (result.runs < std::max(shown.runs, 1u)) {
    ++result.runs;
    auto const end = os::run_command(command, most, stop);
    if (end.cut == os::Cut::interrupted) {
      not_tried(result, {Obstacle::UserStop{}});
      return;
    }
    result.ending = ending_of(end, shown.text, most);
    if (as_told(shown.told, result.ending)) {
      result.outcome = Outcome::as_told;
      return;
    }
  }
  bool const quiet =
      result.ending.how == events::ProgramEnding::How::left && result.ending.code == 0 && result.ending.report.empty();
  result.outcome = quiet ? Outcome::not_failed : Outcome::failed_otherwise;
}

bool tried(Shown const& shown, CompileCommand const& command, VerifyLimits const& limits, os::StopToken const& stop,
           Verification& result) {
  if (stop.requested()) return not_tried(result, {Obstacle::UserStop{}});
  auto const scratch = os::ScratchDirectory::make();
  if (!scratch) return not_tried(result, {scratch.error()});
  Files const files{fmt::format("{}/{}", scratch->path(), source_name), scratch->path() + "/program",
                    scratch->path() + "/run"};
  auto const made = os::make_directories(files.directory);
  if (!made) return not_tried(result, {made.error()});
  auto const written = os::write_file_atomically(files.source, shown.text, os::Lasting::no);
  if (!written) return not_tried(result, {written.error()});
  if (!compiled(shown, command, limits, files, stop, result)) return false;
  run_program(shown, limits, files, stop, result);
  return true;
}

}  // namespace

Verification verify(Shown const& shown, CompileCommand const& command, VerifyLimits const& limits,
                    os::StopToken const& stop) {
  Verification result;
  result.number = shown.number;
  result.test_at_fault = shown.told.test_at_fault;
  bool const by_report = notes::traits(shown.told.kind).program == notes::ProgramEnd::by_report;
  result.reported = by_report && !shown.told.test_at_fault;
  try {
    tried(shown, command, limits, stop, result);
  } catch (std::system_error const& error) {
    not_tried(result, {Obstacle::SystemRefused{error.what()}});
  }
  return result;
}

}  // namespace gneiss::verify

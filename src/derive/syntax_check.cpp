#include "derive/syntax_check.hpp"

#include <fmt/core.h>

#include <system_error>

#include "os/command.hpp"
#include "os/files.hpp"
#include "os/scratch_directory.hpp"
#include "os/stop_token.hpp"

namespace gneiss::derive {

namespace {

constexpr double longest = 300;  // seconds
constexpr int killed_by_shell = 128;

/// Errors are counted by line, so all are wanted; nobody reads what a compiler warns of.
std::vector<std::string> with_options(std::vector<std::string> command, std::string const& file) {
  bool const is_clang = command.front().find("clang") != std::string::npos;
  for (auto const* option : {"-fsyntax-only", "-w", "-fno-diagnostics-color", "-fno-diagnostics-show-option"})
    command.emplace_back(option);
  using Options = std::vector<char const*>;
  for (auto const* option : is_clang ? Options{"-fno-caret-diagnostics", "-ferror-limit=0"}
                                     : Options{"-fno-diagnostics-show-caret", "-fmax-errors=0"})
    command.emplace_back(option);
  command.push_back(file);
  return command;
}

}  // namespace

base::Result<std::vector<Objection>> SyntaxCheck::of(std::string const& source) const {
  auto const scratch = os::ScratchDirectory::make();
  if (!scratch) return base::Error{"no temporary directory can be made"};
  auto const file = scratch->path() + "/source.cpp";
  if (!os::write_file_atomically(file, source, os::Lasting::no)) return base::Error{"no temporary file can be written"};
  os::Command const command{
      .arguments = with_options(command_, file), .directory = directory_, .variables = {{"LC_ALL", "C.UTF-8"}}};
  try {
    auto const end = os::run_command(command, {.seconds = longest}, os::StopToken::of_process());
    if (end.cut == os::Cut::interrupted) return base::Error{"interrupted"};
    if (end.cut != os::Cut::none) return base::Error{fmt::format("{} took more than {} s", compiler(), longest)};
    if (end.ended_well()) return std::vector<Objection>{};
    if (end.how.by_signal || end.how.number >= killed_by_shell - 1)
      return base::Error{
          fmt::format("the compiler {} cannot be run: {}", compiler(), end.head.substr(0, end.head.find('\n')))};
    auto found = objections(end.head, file);
    if (found.empty())
      return base::Error{
          fmt::format("the compiler {} failed: {}", compiler(), end.head.substr(0, end.head.find('\n')))};
    return found;
  } catch (std::system_error const& error) {
    return base::Error{fmt::format("the compiler {} cannot be started: {}", compiler(), error.what())};
  }
}

}  // namespace gneiss::derive

#include "verify/compile_command.hpp"

#include <fmt/core.h>

#include "base/strings.hpp"
#include "os/command.hpp"
#include "os/files.hpp"

namespace gneiss::verify {

namespace {

constexpr std::size_t command_file_most = std::size_t{1} << 20;
constexpr auto sample = "c++ -std=c++20 -I include {source} -o {output}";

std::string with_mark_replaced(std::string text, std::string_view mark, std::string const& by) {
  for (auto at = text.find(mark); at != text.npos; at = text.find(mark, at + by.size()))
    text.replace(at, mark.size(), by);
  return text;
}

/// A line of the file as a word or words of a shell.
std::string shell_words(std::string_view line) {
  constexpr std::string_view as_it_is = "SHELL:";
  constexpr std::string_view for_the_linker = "LINKER:";
  if (line == CompileCommand::source_mark || line == CompileCommand::output_mark) return std::string(line);
  if (line.starts_with(as_it_is)) return std::string(line.substr(as_it_is.size()));
  if (line.starts_with(for_the_linker))
    return os::shell_quoted("-Wl," + std::string(line.substr(for_the_linker.size())));
  return os::shell_quoted(std::string(line));
}

}  // namespace

base::Result<CompileCommand> CompileCommand::of_shell(std::string command) {
  for (auto const mark : {source_mark, output_mark})
    if (command.find(mark) == command.npos)
      return base::Error{
          fmt::format("needs a command with {} and {} in it, as \"{}\"", source_mark, output_mark, sample)};
  return CompileCommand(std::move(command));
}

base::Result<CompileCommand> CompileCommand::of_lines(std::string_view lines) {
  std::string shell;
  for (auto const line : base::split(lines, '\n'))
    if (!line.empty() && !line.starts_with('#')) shell += (shell.empty() ? "" : " ") + shell_words(line);
  return of_shell(std::move(shell));
}

std::string CompileCommand::filled(std::string const& source, std::string const& output,
                                   std::string const& extra) const {
  auto const before = extra.empty() ? std::string() : extra + " ";
  // The name of a file may look like a mark, so the text between the marks is filled, and not what came of it.
  std::string result;
  std::string_view rest = shell_;
  for (auto at = rest.find(source_mark);; at = rest.find(source_mark)) {
    result += with_mark_replaced(std::string(rest.substr(0, at)), output_mark, os::shell_quoted(output));
    if (at == rest.npos) return result;
    result += before + os::shell_quoted(source);
    rest.remove_prefix(at + source_mark.size());
  }
}

base::Result<CompileCommand> own_compile_command() {
  auto const program = os::own_program_path();
  auto const file = program + ".command";
  auto const contents = os::read_file_if_there(file, command_file_most);
  if (!contents) return base::Error{contents.error()};
  if (!*contents)
    return base::Error{
        fmt::format("how programs are compiled is not known: there is no file {}, which gneiss_add_test writes. "
                    "Give the command: --verify \"{}\"",
                    file, sample)};
  auto command = CompileCommand::of_lines(**contents);
  return command ? command : base::Error{fmt::format("{} {}", file, command.error())};
}

}  // namespace gneiss::verify

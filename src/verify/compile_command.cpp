#include "verify/compile_command.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/strings.hpp"
#include "os/command.hpp"
#include "os/files.hpp"

namespace gneiss::verify {

namespace {

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

/// A word of a shell's command.
struct ShellWord {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text{};  // without what quotes it
};

/// What a variable or another command would put there is taken as it is written.
std::vector<ShellWord> words_of(std::string_view shell) {
  constexpr std::string_view between = " \t\n;&|()<>";
  std::vector<ShellWord> result;
  for (std::size_t i = 0; i < shell.size();) {
    if (between.find(shell[i]) != between.npos) {
      ++i;
      continue;
    }
    ShellWord word{.begin = i};
    char quote = 0;
    for (; i < shell.size() && (quote != 0 || between.find(shell[i]) == between.npos); ++i) {
      char const c = shell[i];
      bool const escapes = c == '\\' && quote != '\'' && i + 1 < shell.size() &&
                           (quote == 0 || std::string_view("$`\"\\").find(shell[i + 1]) != std::string_view::npos);
      if (escapes)
        word.text += shell[++i];
      else if (quote == 0 && (c == '\'' || c == '"'))
        quote = c;
      else if (c == quote)
        quote = 0;
      else
        word.text += c;
    }
    word.end = i;
    result.push_back(std::move(word));
  }
  return result;
}

/// An option that includes a file, with that: the name of the file is the next word.
struct Forcing {
  std::size_t begin = 0;
  std::size_t end = 0;
  ForcedHeader header{};
};

/// Only those of which it is sure which words they are. What else there is the compiler tells, and then it is left.
std::vector<Forcing> forcing_options(std::string_view shell) {
  std::vector<Forcing> result;
  auto const words = words_of(shell);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    bool const macros = words[i].text == "-imacros" || words[i].text == "--imacros";
    if (!macros && words[i].text != "-include" && words[i].text != "--include") continue;
    auto const& file = words[i + 1];
    if (file.text.empty() || file.text.starts_with('-') || (i != 0 && words[i - 1].text.starts_with("-X"))) continue;
    result.push_back({words[i].begin, file.end, {file.text, macros}});
    ++i;
  }
  return result;
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

std::vector<ForcedHeader> CompileCommand::forced_headers() const {
  std::vector<ForcedHeader> result;
  for (auto const& option : forcing_options(shell_)) result.push_back(option.header);
  std::stable_partition(result.begin(), result.end(), [](ForcedHeader const& each) { return each.macros; });
  return result;
}

CompileCommand CompileCommand::without_forced_headers() const {
  std::string rest;
  std::size_t at = 0;
  for (auto const& option : forcing_options(shell_)) {
    rest += shell_.substr(at, option.begin - at);
    at = option.end;
  }
  return CompileCommand(rest + shell_.substr(at));
}

std::string own_command_file() {
  return os::own_program_path() + ".command";
}

base::Result<CompileCommand> CompileCommand::of_file(std::string const& file,
                                                     std::optional<std::string> const& contents) {
  if (!contents)
    return base::Error{
        fmt::format("how programs are compiled is not known: there is no file {}, which gneiss_add_test writes. "
                    "Give the command: --verify \"{}\"",
                    file, sample)};
  auto command = of_lines(*contents);
  return command ? command : base::Error{fmt::format("{} {}", file, command.error())};
}

}  // namespace gneiss::verify

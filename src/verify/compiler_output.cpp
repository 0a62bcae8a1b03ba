#include "verify/compiler_output.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/strings.hpp"
#include "cxx/code_names.hpp"

namespace gneiss::verify {

namespace {

constexpr std::size_t longest_error = 400;

/// Without what colors it, and without control characters.
std::string plain_text(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b' && i + 1 < text.size() && text[i + 1] == '[') {
      i += 2;
      while (i < text.size() && !(text[i] >= '@' && text[i] <= '~')) ++i;
      continue;
    }
    auto const c = static_cast<unsigned char>(text[i]);
    if (c >= ' ' || c == '\n') result += text[i];
    if (c == '\t') result += ' ';
  }
  return result;
}

std::size_t leading_number(std::string_view text) {
  auto const digits = text.substr(0, std::min(text.find_first_not_of("0123456789"), text.size()));
  return static_cast<std::size_t>(base::parse_u64(digits).value_or(0));
}

/// The line of the source that a line of the output speaks of; 0: none.
std::size_t source_line(std::string_view said, std::string const& source) {
  if (said.find("n file included from ") != said.npos) return 0;
  auto const mark = source + ":";
  auto const at = said.find(mark);
  return at == said.npos ? 0 : leading_number(said.substr(at + mark.size()));
}

bool says_any(std::string_view line, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(), [&](auto word) { return line.find(word) != line.npos; });
}

std::string with_bare_name(std::string text, std::string const& source) {
  auto const name = cxx::short_path(source);
  for (auto at = text.find(source); at != text.npos; at = text.find(source, at + name.size()))
    text.replace(at, source.size(), name);
  return text;
}

}  // namespace

FirstError first_error(std::string_view output, std::string const& source) {
  auto const text = plain_text(output);
  auto const lines = base::split(text, '\n');
  auto found = std::find_if(lines.begin(), lines.end(), [](auto line) {
    return says_any(line, {" error: ", " Error: "}) || line.starts_with("error: ");
  });
  // What a linker lacks stands before the compiler's word that the linker has failed.
  auto const missing = std::find_if(lines.begin(), lines.end(), [](auto line) {
    return says_any(line, {"undefined reference to", "undefined symbol", "cannot find -l", "multiple definition of"});
  });
  if (missing < found) found = missing;
  if (found == lines.end()) found = std::find_if(lines.begin(), lines.end(), [](auto line) { return !line.empty(); });
  if (found == lines.end()) return {};
  FirstError result{with_bare_name(std::string(*found), source), source_line(*found, source)};
  if (result.text.size() > longest_error) result.text = result.text.substr(0, longest_error) + "…";
  // What is wrong inside a header has its cause where the program uses it.
  for (auto line = lines.begin(); line != lines.end() && result.line == 0; ++line)
    result.line = source_line(*line, source);
  return result;
}

std::size_t instruction_at(std::string_view program, std::size_t line) {
  auto const lines = base::split(program, '\n');
  constexpr std::string_view mark = "  /* @";
  std::size_t last = 0;
  for (std::size_t i = 0; i != std::min(line, lines.size()); ++i) {
    if (lines[i].starts_with(mark)) last = leading_number(lines[i].substr(mark.size()));
    if (lines[i] == "}") last = 0;
  }
  return last;
}

}  // namespace gneiss::verify

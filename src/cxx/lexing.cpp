#include "cxx/lexing.hpp"

#include <algorithm>

namespace gneiss::cxx {

namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// The start of the name or number that ends before `at`.
std::size_t token_start(std::string_view code, std::size_t at) {
  auto start = at;
  while (start != 0 && (in_name(code[start - 1]) || code[start - 1] == '\'')) --start;
  return start;
}

std::size_t raw_string_end(std::string_view code, std::size_t quote) {
  auto const open = code.find('(', quote);
  if (open == code.npos) return code.size();
  auto const closing = ")" + std::string(code.substr(quote + 1, open - quote - 1)) + "\"";
  auto const end = code.find(closing, open);
  return end == code.npos ? code.size() : end + closing.size();
}

bool behind_qualifier(std::string_view code, std::size_t at) {
  auto const last = code.substr(0, at).find_last_not_of(' ');
  if (last == code.npos) return false;
  auto const before = last == 0 ? ' ' : code[last - 1];
  if (code[last] == '.') return before != '.';
  return (code[last] == '>' && before == '-') || (code[last] == ':' && before == ':');
}

}  // namespace

bool starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool in_name(char c) {
  return starts_name(c) || is_digit(c);
}

std::size_t opaque_end(std::string_view code, std::size_t at) {
  if (code.substr(at).starts_with("//")) return std::min(code.find('\n', at), code.size());
  if (code.substr(at).starts_with("/*")) {
    auto const end = code.find("*/", at + 2);
    return end == code.npos ? code.size() : end + 2;
  }
  char const quote = code[at];
  if (quote != '"' && quote != '\'') return at;
  auto const before = token_start(code, at);
  // 1'000 is a number.
  if (quote == '\'' && before != at && is_digit(code[before])) return at;
  if (quote == '"' && before != at && code[at - 1] == 'R') return raw_string_end(code, at);
  auto end = at + 1;
  while (end < code.size() && code[end] != quote) end += code[end] == '\\' ? 2u : 1u;
  return std::min(end + 1, code.size());
}

std::vector<Word> words(std::string_view code) {
  std::vector<Word> result;
  for (std::size_t i = 0; i < code.size();) {
    if (auto const end = opaque_end(code, i); end != i) {
      i = end;
    } else if (in_name(code[i])) {
      auto after = i;
      while (after < code.size() && in_name(code[after])) ++after;
      if (starts_name(code[i])) result.push_back({code.substr(i, after - i), i, behind_qualifier(code, i)});
      i = after;
    } else {
      ++i;
    }
  }
  return result;
}

bool names_local(std::string_view code) {
  for (std::size_t i = 0; i < code.size(); i = std::max(opaque_end(code, i), i + 1)) {
    if (code[i] != ')') continue;
    auto rest = code.substr(i + 1);
    for (std::string_view const part : {" const", " volatile", " &", "&", "&", " noexcept"})
      if (rest.starts_with(part)) rest.remove_prefix(part.size());
    if (rest.starts_with("::")) return true;
  }
  return false;
}

bool mentions(std::string_view code, std::string_view name) {
  auto const all = words(code);
  return std::any_of(all.begin(), all.end(), [&](Word const& word) { return !word.qualified && word.text == name; });
}

}  // namespace gneiss::cxx

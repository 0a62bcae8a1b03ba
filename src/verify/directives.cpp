#include "verify/directives.hpp"

#include <algorithm>

#include "cxx/lexing.hpp"

namespace gneiss::verify {

namespace {

std::string_view trimmed(std::string_view text) {
  auto const first = text.find_first_not_of(" \t\r");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// Behind the line that begins here, with those that it goes on in.
std::size_t line_end(std::string_view code, std::size_t at) {
  for (;;) {
    auto const end = code.find('\n', at);
    if (end == code.npos) return code.size();
    if (end == 0 || code[end - 1] != '\\') return end + 1;
    at = end + 1;
  }
}

/// As `cxx::opaque_end`, but what is not compiled may have a quote that nothing closes: a literal ends with its line.
std::size_t literal_end(std::string_view code, std::size_t at) {
  auto const end = cxx::opaque_end(code, at);
  bool const raw = at != 0 && code[at - 1] == 'R';
  if ((code[at] != '"' && code[at] != '\'') || raw) return end;
  return code.substr(at, end - at).find('\n') == code.npos ? end : at;
}

/// Behind the line, or behind a comment that begins in it and ends elsewhere.
std::size_t behind_comment(std::string_view code, std::size_t at, std::size_t end) {
  while (at < end) at = std::max(at + 1, literal_end(code, at));
  return at;
}

}  // namespace

std::vector<Directive> directives(std::string_view code) {
  std::vector<Directive> result;
  bool fresh = true;  // nothing but space stands before it on its line
  for (std::size_t i = 0; i < code.size();) {
    char const c = code[i];
    if (fresh && c == '#') {
      auto const end = line_end(code, i);
      auto const line = trimmed(code.substr(i + 1, end - i - 1));
      auto const name = line.substr(0, std::min(line.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), line.size()));
      auto const rest = trimmed(line.substr(name.size()));
      auto const behind = behind_comment(code, i, end);
      result.push_back({i, end, behind, std::string(name), std::string(rest)});
      i = behind;
      fresh = true;
    } else if (auto const end = literal_end(code, i); end != i) {
      i = end;
    } else {
      fresh = c == '\n' || (fresh && (c == ' ' || c == '\t' || c == '\r'));
      ++i;
    }
  }
  return result;
}

std::optional<std::string> included_name(std::string_view text) {
  if (text.empty() || (text[0] != '"' && text[0] != '<')) return std::nullopt;
  auto const end = text.find(text[0] == '<' ? '>' : '"', 1);
  if (end == text.npos) return std::nullopt;
  return std::string(text.substr(1, end - 1));
}

bool is_pragma_once(Directive const& directive) {
  return directive.name == "pragma" && directive.text.starts_with("once");
}

bool is_once(std::vector<Directive> const& all) {
  return std::any_of(all.begin(), all.end(), is_pragma_once);
}

bool is_guarded(std::vector<Directive> const& all) {
  if (all.size() < 3 || all.back().name != "endif" || all[1].name != "define") return false;
  auto const guard = all[0].name == "ifndef" ? all[0].text : std::string();
  return !guard.empty() && all[1].text.substr(0, all[1].text.find_first_of(" \t(")) == guard;
}

}  // namespace gneiss::verify

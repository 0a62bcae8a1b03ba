#include "scan/contracts.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "cxx/lexing.hpp"

namespace gneiss::scan {

namespace {

using interface::Annotation;
using interface::Condition;

constexpr std::array<std::string_view, 7> contract_words = {"ASSERT",  "EXPECT",         "REQUIRE", "PRECONDITION",
                                                            "PRECOND", "CONTRACT_CHECK", "DCHECK"};
// What an expression may name besides.
constexpr std::array<std::string_view, 21> neutral = {
    "true",  "false",  "nullptr", "NULL",   "static_cast", "int", "unsigned", "long", "short",  "char", "bool",
    "float", "double", "const",   "sizeof", "not",         "and", "or",       "std",  "signed", "this"};

template <class Range>
bool has(Range const& range, std::string_view name) {
  return std::find(range.begin(), range.end(), name) != range.end();
}

bool is_space(char c) {
  return std::isspace(static_cast<unsigned char>(c)) != 0;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

/// Behind white space and comments.
std::size_t past_space(std::string_view code, std::size_t at) {
  while (at < code.size()) {
    bool const comment = code.substr(at).starts_with("//") || code.substr(at).starts_with("/*");
    if (!comment && !is_space(code[at])) break;
    at = comment ? cxx::opaque_end(code, at) : at + 1;
  }
  return at;
}

std::size_t past_name(std::string_view code, std::size_t at) {
  while (at < code.size() && cxx::in_name(code[at])) ++at;
  return at;
}

constexpr std::string_view opening = "([{";
constexpr std::string_view closing = ")]}";

/// Where what opens at `at` closes; nothing: nowhere.
std::optional<std::size_t> matching(std::string_view code, std::size_t at) {
  int depth = 0;
  for (auto i = at; i < code.size();) {
    if (auto const end = cxx::opaque_end(code, i); end != i) {
      i = end;
      continue;
    }
    if (opening.find(code[i]) != opening.npos) ++depth;
    if (closing.find(code[i]) != closing.npos && --depth == 0) return i;
    ++i;
  }
  return {};
}

/// The pieces between a separator that stands in no brackets and no literal.
std::vector<std::string_view> pieces(std::string_view code, std::string_view separator) {
  std::vector<std::string_view> result;
  std::size_t start = 0;
  int depth = 0;
  for (std::size_t i = 0; i < code.size();) {
    if (auto const end = cxx::opaque_end(code, i); end != i) {
      i = end;
      continue;
    }
    if (opening.find(code[i]) != opening.npos) ++depth;
    if (closing.find(code[i]) != closing.npos) --depth;
    if (depth == 0 && code.substr(i).starts_with(separator)) {
      result.push_back(code.substr(start, i - start));
      start = i + separator.size();
    }
    ++i;
  }
  result.push_back(code.substr(start));
  return result;
}

/// Macros are written in capitals: a function such as grow_as_required(n) demands nothing.
bool is_contract(std::string_view name) {
  for (std::string_view const word : {"Expects", "expects", "require", "requires_that", "precondition", "PRE"})
    if (name == word) return true;
  if (name.ends_with("assert") && name != "static_assert") return true;
  bool const capitals = std::none_of(name.begin(), name.end(), [](unsigned char c) { return std::islower(c) != 0; });
  // What says so of a type or a result is no demand on the caller.
  bool const other = name.find("STATIC") != name.npos || name.find("ENSURE") != name.npos;
  return capitals && !other && std::any_of(contract_words.begin(), contract_words.end(), [&](std::string_view word) {
           return name.find(word) != name.npos;
         });
}

std::string_view without_parentheses(std::string_view code) {
  code = trimmed(code);
  while (code.size() > 1 && code.front() == '(' && matching(code, 0) == code.size() - 1)
    code = trimmed(code.substr(1, code.size() - 2));
  return code;
}

/// One line, single spaces outside of literals.
std::string one_line(std::string_view code) {
  std::string result;
  for (std::size_t i = 0; i < code.size();) {
    if (is_space(code[i]) || code.substr(i).starts_with("//") || code.substr(i).starts_with("/*")) {
      i = past_space(code, i);
      result += ' ';
    } else {
      auto const end = std::max(cxx::opaque_end(code, i), i + 1);
      result += code.substr(i, end - i);
      i = end;
    }
  }
  return std::string(trimmed(result));
}

/// What an assertion demands, without its message: `a && "text"`, `(a, "text")`.
std::string demanded(std::string_view arguments) {
  auto const parts = pieces(arguments, ",");
  if (parts.size() > 1 && trimmed(parts[1]).find('"') == std::string_view::npos) return {};
  std::string result;
  for (auto const conjunct : pieces(without_parentheses(parts.front()), "&&")) {
    if (trimmed(conjunct).starts_with('"')) continue;
    result += (result.empty() ? "" : " && ") + one_line(conjunct);
  }
  return result;
}

/// `this->empty()` is `empty()`.
std::string without_this(std::string text) {
  for (auto const& word : cxx::words(text)) {
    if (word.text != "this" || word.qualified) continue;
    auto const arrow = past_space(text, word.at + 4);
    if (!std::string_view(text).substr(arrow).starts_with("->")) continue;
    auto const at = word.at;
    text.erase(at, past_space(text, arrow + 2) - at);
    return without_this(std::move(text));
  }
  return text;
}

/// Is the text lexically an expression? Words in a row, as in a sentence, are none.
bool reads_as_expression(std::string_view code) {
  if (code.empty() || code.find_first_of(";#@$\\`{}") != code.npos) return false;
  if (std::string_view("=*/%.,?:)]").find(code.front()) != std::string_view::npos) return false;
  if (std::string_view("=+-*/%.,?:!&|<([").find(code.back()) != std::string_view::npos) return false;
  auto const all = cxx::words(code);
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    auto const end = all[i].at + all[i].text.size();
    bool const operators = has(neutral, all[i].text) || has(neutral, all[i + 1].text);
    if (past_space(code, end) == all[i + 1].at && !operators) return false;
  }
  int depth = 0;
  for (std::size_t i = 0; i < code.size(); i = std::max(cxx::opaque_end(code, i), i + 1)) {
    if (opening.find(code[i]) != opening.npos) ++depth;
    if (closing.find(code[i]) != closing.npos && --depth < 0) return false;
    if (code[i] == '=' && i + 1 < code.size() && code[i + 1] != '=' &&
        std::string_view("=!<>").find(i == 0 ? ' ' : code[i - 1]) == std::string_view::npos)
      return false;  // an assignment
  }
  return depth == 0;
}

void add_once(std::vector<std::string>& list, std::string_view name) {
  if (!has(list, name)) list.emplace_back(name);
}

/// Without the tags of HTML that documentation puts around words: <b>Requires</b>:
std::string without_markup(std::string_view line) {
  std::string result(line);
  for (std::string_view const tag : {"<b>", "</b>", "<i>", "</i>", "<code>", "</code>", "<tt>", "</tt>", "<br>"})
    for (auto at = result.find(tag); at != std::string::npos; at = result.find(tag)) result.erase(at, tag.size());
  std::erase(result, '`');
  // Doxygen writes \< for < and \& for &.
  for (auto at = result.find('\\'); at != std::string::npos; at = result.find('\\', at + 1))
    if (at + 1 < result.size() && std::string_view("<>&%#").find(result[at + 1]) != std::string_view::npos)
      result.erase(at, 1);
  return result;
}

/// The lines of a comment without what makes them one.
std::vector<std::string> comment_lines(std::string_view comment) {
  std::vector<std::string> result;
  std::size_t start = 0;
  while (start <= comment.size()) {
    auto const end = std::min(comment.find('\n', start), comment.size());
    auto line = trimmed(comment.substr(start, end - start));
    if (line.ends_with("*/")) line.remove_suffix(2);
    while (!line.empty() && std::string_view("/*!<").find(line.front()) != std::string_view::npos &&
           !line.starts_with("!(") && (line.front() != '!' || line.size() < 2 || !cxx::starts_name(line[1])))
      line.remove_prefix(1);
    result.push_back(without_markup(trimmed(line)));
    start = end + 1;
  }
  return result;
}

bool is_demand_word(std::string_view line, std::string_view& rest) {
  for (std::string_view const word : {"@pre", "\\pre", "@requires", "\\requires", "Requires:", "REQUIRES:", "Expects:",
                                      "Precondition:", "Preconditions:", "PRECONDITION:", "Pre:"}) {
    if (!line.starts_with(word)) continue;
    auto const behind = line.substr(word.size());
    if (!behind.empty() && word.back() != ':' && cxx::in_name(behind.front())) continue;  // @prefix
    rest = trimmed(behind.starts_with(':') ? behind.substr(1) : behind);
    return true;
  }
  return false;
}

/// Where the sentence ends; npos: it goes on.
std::size_t sentence_end(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '.' && (i + 1 == text.size() || text[i + 1] == ' ')) return i;
  return text.npos;
}

/// The demand that begins with `text`, and goes on in the lines behind it if it is words.
std::string demand(std::string text, std::vector<std::string> const& lines, std::size_t next) {
  std::string_view ignored;
  for (; sentence_end(text) == std::string::npos && !reads_as_expression(text); ++next) {
    if (next >= lines.size() || lines[next].empty() || is_demand_word(lines[next], ignored)) break;
    if (std::string_view("@\\-").find(lines[next].front()) != std::string_view::npos) break;
    if (lines[next].find(": ") != std::string::npos || lines[next].back() == ':') break;  // another heading
    text += (text.empty() ? "" : " ") + lines[next];
  }
  return text.substr(0, sentence_end(text));
}

constexpr std::array<std::string_view, 7> annotation_words = {"requires", "ignore", "consumes", "nondeterministic",
                                                              "generate", "throws", "returns"};

base::Result<Annotation> annotation_of(std::string_view text, std::string const& where) {
  text = trimmed(text);
  auto const end = past_name(text, 0);
  Annotation result{std::string(text.substr(0, end)), std::string(trimmed(text.substr(end)))};
  if (!has(annotation_words, result.word))
    return base::Error{where + ": “gneiss: " + std::string(text) +
                       "” is no word for Gneiss; there are requires, ignore, consumes, nondeterministic, generate, "
                       "throws and returns"};
  bool const needs_text = result.word == "requires" || result.word == "generate" || result.word == "returns";
  if (needs_text && result.text.empty())
    return base::Error{where + ": “gneiss: " + result.word + "” says nothing behind its word"};
  if (result.word == "returns" && result.text != "handle")
    return base::Error{where + ": “gneiss: returns " + result.text + "” is not known; there is “returns handle”"};
  return result;
}

/// The argument of an attribute without the quotes of a literal.
std::string unquoted(std::string_view text) {
  text = trimmed(text);
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::string(text);
  std::string result;
  text = text.substr(1, text.size() - 2);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    result += text[i];
  }
  return result;
}

}  // namespace

std::vector<std::string> leading_assertions(std::string_view body) {
  std::vector<std::string> result;
  auto at = past_space(body, 0);
  if (at < body.size() && body[at] == '{') ++at;
  for (;;) {
    at = past_space(body, at);
    while (at < body.size() && body[at] == ';') at = past_space(body, at + 1);
    auto const name_end = past_name(body, at);
    auto const name = body.substr(at, name_end - at);
    auto const open = past_space(body, name_end);
    if (name.empty() || !is_contract(name) || open >= body.size() || body[open] != '(') return result;
    auto const close = matching(body, open);
    if (!close) return result;
    if (auto text = demanded(body.substr(open + 1, *close - open - 1)); !text.empty())
      result.push_back(std::move(text));
    at = *close + 1;
  }
}

std::string renamed(std::string_view text, std::vector<std::string> const& from, std::vector<std::string> const& to) {
  std::string result;
  std::size_t start = 0;
  for (auto const& word : cxx::words(text)) {
    auto const found = std::find(from.begin(), from.end(), word.text);
    auto const index = static_cast<std::size_t>(found - from.begin());
    if (word.qualified || found == from.end() || index >= to.size() || to[index].empty()) continue;
    result += std::string(text.substr(start, word.at - start)) + to[index];
    start = word.at + word.text.size();
  }
  return result + std::string(text.substr(start));
}

Condition condition_of(std::string_view text, Condition::Source source, KnownNames const& names) {
  Condition result;
  result.text = without_this(one_line(text));
  result.source = source;
  result.closed = reads_as_expression(result.text);
  for (auto const& word : cxx::words(result.text)) {
    auto const behind = past_space(result.text, word.at + word.text.size());
    bool const called = behind < result.text.size() && result.text[behind] == '(';
    if (word.qualified) {
      // A field of an argument is perhaps private.
      bool const member = word.at > 0 && result.text[word.at - 1] != ':';
      if (member && !called && word.text != "first" && word.text != "second") result.closed = false;
      continue;
    }
    if (has(names.parameters, word.text))
      add_once(result.parameters, word.text);
    else if (called && has(names.members, word.text))
      add_once(result.members, word.text);
    else if (!has(neutral, word.text) || word.text == "this")
      result.closed = false;
  }
  return result;
}

std::vector<std::string> comment_conditions(std::string_view comment) {
  std::vector<std::string> result;
  auto const lines = comment_lines(comment);
  bool listed = false;  // "Preconditions:" alone on its line, and a list below it
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string_view rest;
    bool const demands = is_demand_word(lines[i], rest);
    bool const item = lines[i].starts_with("- ");
    if (listed && item) rest = std::string_view(lines[i]).substr(2);
    bool const list_below = demands && rest.empty() && i + 1 < lines.size() && lines[i + 1].starts_with("- ");
    if ((demands || (listed && item)) && !list_below)
      if (auto text = demand(std::string(rest), lines, i + 1); !text.empty()) result.push_back(std::move(text));
    listed = list_below || (listed && !demands && !lines[i].empty());
  }
  return result;
}

base::Result<std::vector<Annotation>> comment_annotations(std::string_view comment, std::string const& where) {
  std::vector<Annotation> result;
  for (auto const& line : comment_lines(comment)) {
    if (!line.starts_with("gneiss:")) continue;
    auto annotation = annotation_of(std::string_view(line).substr(7), where);
    if (!annotation) return base::Error{annotation.error()};
    result.push_back(*annotation);
  }
  return result;
}

base::Result<std::vector<Annotation>> attribute_annotations(std::string_view code, std::string const& where) {
  std::vector<Annotation> result;
  for (auto const& word : cxx::words(code)) {
    if (word.text != "gneiss" || word.qualified) continue;
    auto const scope = past_space(code, word.at + word.text.size());
    if (!code.substr(scope).starts_with("::")) continue;
    auto const start = past_space(code, scope + 2);
    auto const end = past_name(code, start);
    std::string text(code.substr(start, end - start));
    if (text.ends_with('_')) text.pop_back();  // `requires` is a keyword
    if (auto const open = past_space(code, end); open < code.size() && code[open] == '(')
      if (auto const close = matching(code, open)) text += " " + unquoted(code.substr(open + 1, *close - open - 1));
    auto annotation = annotation_of(text, where);
    if (!annotation) return base::Error{annotation.error()};
    result.push_back(*annotation);
  }
  return result;
}

}  // namespace gneiss::scan

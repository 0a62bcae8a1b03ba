#include "report/statements.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "cxx/lexing.hpp"

namespace gneiss::report {

std::string assertion(std::string const& condition) {
  bool bare_comma = false;
  int depth = 0;
  for (std::size_t i = 0; i < condition.size(); i = std::max(cxx::opaque_end(condition, i), i + 1)) {
    char const c = condition[i];
    depth += c == '(' ? 1 : (c == ')' ? -1 : 0);
    bare_comma = bare_comma || (c == ',' && depth == 0);
  }
  return fmt::format("assert({}{}{});", bare_comma ? "(" : "", condition, bare_comma ? ")" : "");
}

std::string in_comment(std::string text) {
  for (auto& c : text)
    if (c == '\n' || c == '\r') c = ' ';
  if (text.ends_with('\\')) text += ' ';
  return text;
}

bool has_operator(std::string_view expression) {
  int depth = 0;
  for (std::size_t i = 0; i < expression.size(); i = std::max(cxx::opaque_end(expression, i), i + 1)) {
    char const c = expression[i];
    depth += c == '(' || c == '[' || c == '{' ? 1 : (c == ')' || c == ']' || c == '}' ? -1 : 0);
    if (depth == 0 && std::string_view("+-*/%=!&|^~ ").find(c) != std::string_view::npos) return true;
  }
  return !expression.ends_with(')');
}

bool is_base(std::string_view exception) {
  constexpr std::string_view bases[] = {"std::bad_alloc",   "std::bad_cast",    "std::bad_exception",
                                        "std::exception",   "std::logic_error", "std::runtime_error",
                                        "std::system_error"};
  return std::find(std::begin(bases), std::end(bases), exception) != std::end(bases);
}

bool has_nameless_type(std::string_view code) {
  constexpr std::string_view marks[] = {"<lambda(", "(lambda at ", "<unnamed", "(unnamed"};
  for (std::size_t i = 0; i < code.size(); i = std::max(cxx::opaque_end(code, i), i + 1))
    if (std::any_of(std::begin(marks), std::end(marks),
                    [&](std::string_view mark) { return code.substr(i).starts_with(mark); }))
      return true;
  return cxx::names_local(code);
}

}  // namespace gneiss::report

#include <algorithm>

#include "cxx/lexing.hpp"
#include "gneiss/core/operation.hpp"

namespace gneiss::core {

namespace {

using Style = Spelling::Style;

std::string joined(std::vector<std::string> const& arguments, std::size_t from) {
  std::string result;
  for (std::size_t i = from; i < arguments.size(); ++i) result += (i == from ? "" : ", ") + arguments[i];
  return result;
}

/// An argument between what stands before and behind it: a negative number may need parentheses there.
std::string operand(std::string_view before, std::string const& argument, std::string_view behind) {
  if (!argument.starts_with('-')) return argument;
  auto const last = before.find_last_not_of(' ');
  auto const next = behind.find_first_not_of(' ');
  constexpr std::string_view arithmetic = "+-*/%";
  bool const glued = last != before.npos && arithmetic.find(before[last]) != arithmetic.npos;
  bool const postfix = next != behind.npos && (behind[next] == '.' || behind[next] == '[' || behind[next] == '(' ||
                                               behind.substr(next).starts_with("->"));
  return glued || postfix ? "(" + argument + ")" : argument;
}

/// Puts the arguments where their names stand.
std::string substituted(std::string_view text, std::string_view parameters, std::vector<std::string> const& arguments) {
  auto const names = cxx::words(parameters);
  std::string result;
  std::size_t done = 0;
  for (auto const& word : cxx::words(text)) {
    auto const which = static_cast<std::size_t>(
        std::find_if(names.begin(), names.end(), [&](cxx::Word const& name) { return name.text == word.text; }) -
        names.begin());
    if (word.qualified || which >= arguments.size()) continue;
    auto const end = word.at + word.text.size();
    result += text.substr(done, word.at - done);
    result += operand(text.substr(0, word.at), arguments[which], text.substr(end));
    done = end;
  }
  return result.append(text.substr(done));
}

/// `T()` needs a T of one word.
std::string constructor(std::string_view type) {
  int depth = 0;
  for (char const c : type) {
    depth += c == '<' ? 1 : (c == '>' ? -1 : 0);
    if (depth == 0 && (c == ' ' || c == '*' || c == '&')) return "std::type_identity_t<" + std::string(type) + ">";
  }
  return std::string(type);
}

/// A form with $0, $1, … for single arguments, $@ for all and $T for the type of the value made. $&1 is written as
/// itself where it is also the first argument on purpose, which compilers would warn of.
std::string filled(std::string_view form, std::vector<std::string> const& arguments, std::string_view made) {
  std::string result;
  bool used = false;
  for (std::size_t i = 0; i < form.size();) {
    auto const end = cxx::opaque_end(form, i);
    if (end != i || form[i] != '$' || i + 1 == form.size()) {
      auto const next = std::max(end, i + 1);
      result += form.substr(i, next - i);
      i = next;
      continue;
    }
    bool const on_purpose = form.substr(i).starts_with("$&") && i + 2 != form.size();
    if (on_purpose) ++i;
    char const what = form[i + 1];
    auto const which = static_cast<std::size_t>(what - '0');
    bool const one = what >= '0' && what <= '9' && which < arguments.size();
    if (one && on_purpose && which != 0 && arguments[which] == arguments.front())
      result += "*&" + arguments[which];
    else if (one)
      result += operand(form.substr(0, i), arguments[which], form.substr(i + 2));
    else if (what == '@')
      result += joined(arguments, 0);
    else if (what == 'T')
      result += constructor(made);
    else
      result += form.substr(i, 2);
    used = used || one || what == '@' || what == 'T';
    i += 2;
  }
  return used ? result : result + "(" + joined(arguments, 0) + ")";
}

}  // namespace

std::string written_call(Spelling const& spelling, std::vector<std::string> const& arguments, std::string_view made) {
  std::string const name = spelling.name;
  switch (spelling.style) {
    case Style::method:
      if (arguments.empty()) return name + "()";
      return operand("", arguments.front(), ".") + "." + name + "(" + joined(arguments, 1) + ")";
    case Style::expression:
      return substituted(spelling.name, spelling.parameters, arguments);
    case Style::raw:
      return filled(spelling.name, arguments, made);
    case Style::function:
    case Style::definition:
      break;
  }
  return name + "(" + joined(arguments, 0) + ")";
}

}  // namespace gneiss::core

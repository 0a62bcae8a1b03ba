#include "plan/spec_words.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <set>

#include "cxx/lexing.hpp"

namespace gneiss::plan {

namespace {

bool drop_front(std::string& text, std::string_view piece) {
  if (text.compare(0, piece.size(), piece) != 0) return false;
  text.erase(0, piece.size());
  return true;
}

bool drop_back(std::string& text, std::string_view piece) {
  if (text.size() < piece.size() || text.compare(text.size() - piece.size(), piece.size(), piece) != 0) return false;
  text.erase(text.size() - piece.size());
  return true;
}

/// Words of Gneiss that a spec uses, and C++'s that a class may be called after in another language.
std::set<std::string, std::less<>> const& taken_names() {
  static std::set<std::string, std::less<>> const names{
      "lib",      "fn",        "where",     "same",       "ignored",      "below",
      "between",  "arbitrary", "moved",     "constant",   "consumed",     "named",
      "out",      "in_out",    "pair_of",   "tuple_of",   "vector_of",    "optional_of",
      "itself",   "nullable",  "one_of",    "except",     "swap",         "copy",
      "move",     "equality",  "standard",  "class",      "struct",       "union",
      "enum",     "default",   "register",  "template",   "operator",     "delete",
      "new",      "auto",      "static",    "const",      "volatile",     "switch",
      "case",     "int",       "char",      "double",     "float",        "long",
      "short",    "unsigned",  "signed",    "bool",       "void",         "this",
      "and",      "or",        "not",       "xor",        "if",           "else",
      "for",      "while",     "do",        "return",     "break",        "continue",
      "goto",     "try",       "catch",     "throw",      "namespace",    "using",
      "typename", "public",    "protected", "private",    "friend",       "inline",
      "virtual",  "explicit",  "export",    "extern",     "mutable",      "sizeof",
      "typeid",   "true",      "false",     "nullptr",    "concept",      "requires",
      "term",     "reused",    "generated", "sequential", "in_any_order", "with_candidate",
      "R",        "C"};
  return names;
}

}  // namespace

std::string bare(interface::TypeModel const& type) {
  auto text = type.text;
  while (drop_back(text, " ") || drop_back(text, "&") || drop_back(text, " const")) continue;
  while (drop_front(text, "const ") && type.kind != interface::TypeKind::pointer) continue;
  if (type.kind == interface::TypeKind::pointer && type.text.rfind("const ", 0) == 0) text = "const " + text;
  return text;
}

std::string last_name(std::string_view type) {
  auto const end = type.find('<');
  auto head = type.substr(0, end);
  while (!head.empty() && !cxx::in_name(head.back())) head.remove_suffix(1);
  auto start = head.size();
  while (start != 0 && cxx::in_name(head[start - 1])) --start;
  return std::string(head.substr(start));
}

std::string variable_of(std::string_view type) {
  auto const name = last_name(type);
  std::string lower;
  for (std::size_t i = 0; i < name.size(); ++i) {
    auto const upper = std::isupper(static_cast<unsigned char>(name[i])) != 0;
    if (upper && i != 0 && name[i - 1] != '_' && std::isupper(static_cast<unsigned char>(name[i - 1])) == 0)
      lower += '_';
    lower += static_cast<char>(std::tolower(static_cast<unsigned char>(name[i])));
  }
  if (drop_back(lower, "_t") || drop_back(lower, "_")) return usable_name(lower.substr(lower.rfind('_') + 1));
  return usable_name(lower.substr(lower.rfind('_') + 1));
}

std::string with_name_replaced(std::string_view code, std::string_view name, std::string_view by) {
  std::string result;
  std::size_t copied = 0;
  for (auto const& word : cxx::words(code)) {
    if (word.text != name || word.qualified) continue;
    result += code.substr(copied, word.at - copied);
    result += by;
    copied = word.at + name.size();
  }
  result += code.substr(copied);
  return result;
}

std::string filled_in(std::string_view pattern, std::vector<std::string> const& values) {
  std::string result;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '$' && i + 1 < pattern.size() && pattern[i + 1] >= '0' && pattern[i + 1] <= '9')
      result += values.at(static_cast<std::size_t>(pattern[++i] - '0'));
    else
      result += pattern[i];
  }
  return result;
}

std::string joined(std::vector<std::string> const& parts, std::string_view separator) {
  std::string result;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i != 0) result += separator;
    result += parts[i];
  }
  return result;
}

std::vector<std::string> letters_for(std::vector<std::string> const& wished) {
  std::vector<std::string> result;
  for (auto const& wish : wished) {
    auto letter = wish.empty() ? std::string("a") : wish;
    while (std::find(result.begin(), result.end(), letter) != result.end())
      letter = std::string(1, letter.front() == 'z' ? 'a' : static_cast<char>(letter.front() + 1));
    result.push_back(letter);
  }
  return result;
}

std::string usable_name(std::string name) {
  if (name.empty()) return "object";
  if (taken_names().contains(name)) name += '_';
  return name;
}

std::string subject_of(interface::FunctionModel const& function, std::size_t given) {
  std::vector<std::string> types;
  for (std::size_t i = 0; i < given; ++i) types.push_back(function.parameters[i].type.text);
  auto text = function.name + "(" + joined(types) + ")";
  if (function.is_const) text += " const";
  if (function.reference_qualifier == interface::ReferenceQualifier::lvalue) text += " &";
  if (function.reference_qualifier == interface::ReferenceQualifier::rvalue) text += " &&";
  return text;
}

bool one_of_names(std::string_view name, std::vector<std::string_view> const& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string number_of_type(int number, interface::TypeModel const& type) {
  auto const digits = std::to_string(number);
  if (type.canonical == "int") return digits;
  if (type.canonical == "unsigned int") return digits + "u";
  if (type.canonical == "unsigned long") return "std::size_t{" + digits + "}";
  auto const text = bare(type);
  return text.find(' ') == std::string::npos ? text + "{" + digits + "}" : "static_cast<" + text + ">(" + digits + ")";
}

}  // namespace gneiss::plan

#include <cxxabi.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>

#include "cxx/lexing.hpp"
#include "gneiss/core/text.hpp"

// Names of types, from what compilers and the linker call them. Both compilers leave out the trailing arguments of a
// template that are its defaults, as far as they see that the shorter name is the same type; where clang does not, the
// header has tried it. Of text alone only those of standard templates are left out, by their known rules: of any other
// template nobody knows which defaults it has.
namespace gneiss::core {

namespace {

/// A default of a standard template: $0 and $1 stand for its first arguments, `const $0` for either way to write that.
struct StandardTemplate {
  std::string_view name;
  std::size_t required;
  std::array<std::string_view, 3> defaults;
};
constexpr std::string_view of_elements = "std::allocator<$0>";
constexpr std::string_view of_pairs = "std::allocator<std::pair<const $0, $1>>";
constexpr StandardTemplate standard_templates[] = {
    {"std::basic_string", 1, {"std::char_traits<$0>", of_elements}},
    {"std::basic_string_view", 1, {"std::char_traits<$0>"}},
    {"std::deque", 1, {of_elements}},
    {"std::forward_list", 1, {of_elements}},
    {"std::list", 1, {of_elements}},
    {"std::map", 2, {"std::less<$0>", of_pairs}},
    {"std::multimap", 2, {"std::less<$0>", of_pairs}},
    {"std::multiset", 1, {"std::less<$0>", of_elements}},
    {"std::priority_queue", 1, {"std::vector<$0>", "std::less<$0>"}},
    {"std::queue", 1, {"std::deque<$0>"}},
    {"std::set", 1, {"std::less<$0>", of_elements}},
    {"std::stack", 1, {"std::deque<$0>"}},
    {"std::unique_ptr", 1, {"std::default_delete<$0>"}},
    {"std::unordered_map", 2, {"std::hash<$0>", "std::equal_to<$0>", of_pairs}},
    {"std::unordered_multimap", 2, {"std::hash<$0>", "std::equal_to<$0>", of_pairs}},
    {"std::unordered_multiset", 1, {"std::hash<$0>", "std::equal_to<$0>", of_elements}},
    {"std::unordered_set", 1, {"std::hash<$0>", "std::equal_to<$0>", of_elements}},
    {"std::vector", 1, {of_elements}},
};

struct Renamed {
  std::string_view from;
  std::string_view to;
};
/// Of a whole name; what is longer comes first.
constexpr Renamed numbers[] = {
    {"long long unsigned int", "unsigned long long"},
    {"long unsigned int", "unsigned long"},
    {"short unsigned int", "unsigned short"},
    {"long long int", "long long"},
    {"unsigned int", "unsigned"},
    {"long int", "long"},
    {"short int", "short"},
};
constexpr Renamed aliases[] = {
    {"std::basic_string<char>", "std::string"},
    {"std::basic_string<char16_t>", "std::u16string"},
    {"std::basic_string<char32_t>", "std::u32string"},
    {"std::basic_string<char8_t>", "std::u8string"},
    {"std::basic_string<wchar_t>", "std::wstring"},
    {"std::basic_string_view<char>", "std::string_view"},
    {"std::basic_string_view<char16_t>", "std::u16string_view"},
    {"std::basic_string_view<char32_t>", "std::u32string_view"},
    {"std::basic_string_view<char8_t>", "std::u8string_view"},
    {"std::basic_string_view<wchar_t>", "std::wstring_view"},
    {"std::equal_to<void>", "std::equal_to<>"},  // as g++ spells std::equal_to<>
    {"std::less<void>", "std::less<>"},
};
/// Parts of qualified names that are not written.
constexpr std::string_view unwritten[] = {"(anonymous namespace)::", "{anonymous}::", "<unnamed>::"};

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != text.npos; at = text.find(from, at)) {
    bool const within =
        (at != 0 && cxx::in_name(text[at - 1]) && cxx::in_name(from.front())) ||
        (at + from.size() < text.size() && cxx::in_name(text[at + from.size()]) && cxx::in_name(from.back()));
    if (!within) text.replace(at, from.size(), to);
    at += within ? 1 : to.size();
  }
}

bool opens(char c) {
  return c == '<' || c == '(' || c == '[' || c == '{';
}
bool closes(char c) {
  return c == '>' || c == ')' || c == ']' || c == '}';
}

/// Behind the bracket that closes the one at `open`.
std::size_t closing_end(std::string_view text, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t i = open; i < text.size();) {
    if (auto const end = cxx::opaque_end(text, i); end != i) {
      i = end;
      continue;
    }
    if (opens(text[i])) ++depth;
    if (closes(text[i]) && --depth == 0) return i + 1;
    ++i;
  }
  return text.size();
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// What stands between the commas.
std::vector<std::string_view> parted(std::string_view text) {
  std::vector<std::string_view> result;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size();) {
    auto const end = cxx::opaque_end(text, i);
    if (end != i) {
      i = end;
    } else if (opens(text[i])) {
      i = closing_end(text, i);
    } else {
      if (text[i] == ',') {
        result.push_back(trimmed(text.substr(begin, i - begin)));
        begin = i + 1;
      }
      ++i;
    }
  }
  auto const last = trimmed(text.substr(begin));
  if (!last.empty() || !result.empty()) result.push_back(last);
  return result;
}

/// The start of the qualified name that ends before `at`; it may have arguments of templates in it.
std::size_t name_start(std::string_view text, std::size_t at) {
  while (at != 0 && (cxx::in_name(text[at - 1]) || text[at - 1] == ':')) --at;
  return at;
}

bool is_default(std::string_view form, std::vector<std::string> const& arguments, std::string_view found) {
  auto const filled = [&](std::string_view constant) {
    std::string result(form);
    replace_all(result, "const $0", constant);
    replace_all(result, "$0", arguments[0]);
    if (arguments.size() > 1) replace_all(result, "$1", arguments[1]);
    return result;
  };
  auto const& first = arguments[0];
  return found == filled("const " + first) || found == filled(first + " const") || found == filled(first);
}

void drop_defaults(std::string_view name, std::vector<std::string>& arguments) {
  auto const known = std::find_if(std::begin(standard_templates), std::end(standard_templates),
                                  [&](StandardTemplate const& each) { return each.name == name; });
  if (known == std::end(standard_templates)) return;
  while (arguments.size() > known->required && arguments.size() - known->required <= known->defaults.size() &&
         is_default(known->defaults[arguments.size() - known->required - 1], arguments, arguments.back()))
    arguments.pop_back();
}

std::string joined(std::vector<std::string> const& arguments) {
  std::string result;
  for (auto const& each : arguments) result += (result.empty() ? "" : ", ") + each;
  return result;
}

/// `int *` and `int &` as most people write them.
void close_up(std::string& text) {
  for (std::size_t i = 1; i + 1 < text.size(); ++i)
    if (text[i] == ' ' && text[i - 1] != ',' && (text[i + 1] == '*' || text[i + 1] == '&')) text.erase(i--, 1);
}

/// The name with the arguments of its templates cleaned, and the defaults of standard ones left out.
std::string cleaned(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    auto const end = cxx::opaque_end(text, i);
    bool const of_template = text[i] == '<' && i != 0 && cxx::in_name(text[i - 1]) && !result.ends_with("operator");
    if (end != i) {
      result += text.substr(i, end - i);
      i = end;
    } else if (of_template) {
      auto const behind = closing_end(text, i);
      std::vector<std::string> arguments;
      for (auto const each : parted(text.substr(i + 1, behind - i - 2)))
        // An object as clang says it, which is no C++ without its type.
        arguments.push_back(each.starts_with('{') ? "(unnamed " + std::string(each) + ")" : cleaned(each));
      drop_defaults(result.substr(name_start(result, result.size())), arguments);
      result += "<" + joined(arguments) + ">";
      i = behind;
    } else {
      result += text[i++];
    }
  }
  for (auto const& [from, to] : aliases) replace_all(result, from, to);
  for (auto const& [from, to] : numbers) replace_all(result, from, to);
  close_up(result);
  return result;
}

/// What stands between the marks that the two compilers put around a type in the name of a function.
std::string_view between_marks(std::string_view text) {
  auto const start = text.find("T = ");
  if (start == text.npos) return text;
  auto rest = text.substr(start + 4);
  for (std::size_t i = 0; i < rest.size();) {
    auto const end = cxx::opaque_end(rest, i);
    if (end != i) {
      i = end;
    } else if (opens(rest[i])) {
      i = closing_end(rest, i);
    } else {
      if (rest[i] == ';' || rest[i] == ']') return rest.substr(0, i);
      ++i;
    }
  }
  return rest;
}

/// Where the arguments of a template stand in a name.
struct ArgumentList {
  std::size_t begin = 0;
  std::size_t end = 0;

  std::string_view in(std::string_view name) const { return name.substr(begin, end - begin); }
};
/// Those of a name that are not inside of others.
std::vector<ArgumentList> argument_lists(std::string_view name) {
  std::vector<ArgumentList> result;
  for (std::size_t i = 0; i < name.size();) {
    if (name[i] != '<' || i == 0 || !cxx::in_name(name[i - 1])) {
      i = std::max(cxx::opaque_end(name, i), i + 1);
      continue;
    }
    auto const behind = closing_end(name, i);
    result.push_back({i + 1, behind - 1});
    i = behind;
  }
  return result;
}

bool is_number(std::string_view said) {
  return !said.empty() && (said.front() == '-' || said.front() == '\'' || (said.front() >= '0' && said.front() <= '9'));
}

/// A value with its type, as the linker says it: 4u, (short)4, (int*)0.
std::string typed(std::string_view said, std::string_view linked) {
  if (!linked.starts_with('(')) return std::string(is_number(linked) ? linked : said);
  auto const behind = closing_end(linked, 0);
  auto const type = linked.substr(1, behind - 2);
  auto const value = type.ends_with('*') ? "nullptr" : linked.substr(behind);
  // Of these the compiler says enough.
  if (type == "char" || value.starts_with('[')) return std::string(said);
  return "static_cast<" + clean_type_name(type) + ">(" + std::string(value) + ")";
}

/// What the compiler says, with the types of values as the linker says them. Templates of std have none that may be of
/// any type.
std::string with_typed_values(std::string_view said, std::string_view linked) {
  auto const here = argument_lists(said);
  auto const there = argument_lists(linked);
  if (here.size() != there.size()) return std::string(said);
  std::string result;
  std::size_t at = 0;
  for (std::size_t list = 0; list != here.size(); ++list) {
    auto const name = said.substr(at, here[list].begin - at);
    auto const of_std = said.substr(name_start(said, here[list].begin - 1)).starts_with("std::");
    auto const arguments = parted(here[list].in(said));
    auto const with_types = parted(there[list].in(linked));
    std::vector<std::string> written;
    for (std::size_t i = 0; i != arguments.size(); ++i) {
      bool const known = i < with_types.size() && !(of_std && is_number(arguments[i]));
      written.push_back(!known                    ? std::string(arguments[i])
                        : is_number(arguments[i]) ? typed(arguments[i], with_types[i])
                                                  : with_typed_values(arguments[i], with_types[i]));
    }
    result += std::string(name) + joined(written);
    at = here[list].end;
  }
  return result + std::string(said.substr(at));
}

/// The name with the arguments of its last template changed, if it ends with one.
template <class Change>
std::string with_arguments(std::string const& name, Change const& change) {
  if (!name.ends_with('>')) return name;
  for (std::size_t i = 0; i < name.size();) {
    if (name[i] != '<') {
      i = std::max(cxx::opaque_end(name, i), i + 1);
      continue;
    }
    auto const behind = closing_end(name, i);
    if (behind == name.size()) {
      std::vector<std::string> arguments;
      for (auto const each : parted(std::string_view(name).substr(i + 1, behind - i - 2))) arguments.emplace_back(each);
      change(arguments);
      return name.substr(0, i + 1) + joined(arguments) + ">";
    }
    i = behind;
  }
  return name;
}

/// The compiler may have left some out already.
void write_arguments(WrittenArguments const& written, std::vector<std::string>& arguments) {
  if (arguments.size() > written.all) return;
  arguments.resize(std::min(arguments.size(), written.needed));
  for (std::size_t i = 0; i != arguments.size(); ++i)
    if (auto const name = written.names[i]) arguments[i] = written_name(name());
}

/// What the linker's name stands for; empty if it is none.
std::string demangled(char const* linked) {
  int status = 0;
  char* const name = abi::__cxa_demangle(linked, nullptr, nullptr, &status);
  std::string result = status == 0 ? name : "";
  std::free(name);
  return result;
}

/// As the linker calls it; empty unless it is local to a function.
std::string local_name(char const* linked) {
  auto result = demangled(linked);
  for (auto const part : unwritten) replace_all(result, part, "");
  auto const of_main = result.find("main::");
  if (of_main != result.npos && (of_main == 0 || !cxx::in_name(result[of_main - 1]))) result.insert(of_main + 4, "()");
  return cxx::names_local(result) ? result : "";
}

}  // namespace

std::string clean_type_name(std::string_view compiler_text) {
  std::string text(between_marks(compiler_text));
  replace_all(text, "std::__cxx11::", "std::");
  replace_all(text, "std::__1::", "std::");
  for (auto const part : unwritten) replace_all(text, part, "");
  // What the program holds in its place is a lambda.
  replace_all(text, "gneiss::TableFn<", "std::function<");
  return cleaned(text);
}

std::string written_name(TypeName const& type) {
  if (type.linked)
    if (auto const local = local_name(type.linked); !local.empty()) return cleaned(local);
  std::string const said(between_marks(type.said));
  std::string linked = type.linked_values ? demangled(type.linked_values) : "";
  // The type is the argument of a template.
  auto const inside = argument_lists(linked);
  auto name = clean_type_name(inside.empty() ? said : with_typed_values(said, trimmed(inside.front().in(linked))));
  if (type.arguments.names)
    name = with_arguments(name, [&](auto& arguments) { write_arguments(type.arguments, arguments); });
  return name;
}

}  // namespace gneiss::core

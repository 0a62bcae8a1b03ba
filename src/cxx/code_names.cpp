#include "cxx/code_names.hpp"

#include <algorithm>

namespace gneiss::cxx {

std::string short_path(std::string const& path) {
  auto const slash = path.rfind('/');
  return slash == path.npos ? path : path.substr(slash + 1);
}

std::string without_arguments(std::string const& function) {
  int depth = 0;
  for (std::size_t i = 0; i != function.size(); ++i) {
    if (function[i] == '<') ++depth;
    if (function[i] == '>') --depth;
    if (function[i] == '(' && depth <= 0 && i != 0 && function.substr(i, 11) != "(anonymous " &&
        function.compare(i > 8 ? i - 8 : 0, 8, "operator") != 0)
      return function.substr(0, i);
  }
  return function;
}

bool is_mangled_in(std::string_view name, std::initializer_list<std::string_view> namespaces) {
  if (!name.starts_with("_Z")) return false;
  // What stands before it: local names, nested ones, how their object is qualified.
  auto const outermost = name.find_first_not_of("ZNKVrRO", 2);
  if (outermost == name.npos) return false;
  name.remove_prefix(outermost);
  return std::any_of(namespaces.begin(), namespaces.end(), [=](auto each) { return name.starts_with(each); });
}

std::string without_types(std::string const& function) {
  std::string result;
  int depth = 0;
  for (char const c : function) {
    if (c == '<') ++depth;
    if (depth == 0) result += c;
    if (c == '>' && depth != 0) --depth;
  }
  return result;
}

}  // namespace gneiss::cxx

#include "gneiss/core/function_text.hpp"

#include <array>

namespace gneiss::core {

namespace {

std::string parameter_name(std::size_t index, std::size_t count) {
  constexpr std::array<char const*, 3> few{"x", "y", "z"};
  return count <= few.size() ? few[index] : "x" + std::to_string(index);
}

}  // namespace

std::string written_lambda(WrittenTable const& table) {
  auto const count = table.parameters.size();
  std::string result = "[](";
  for (std::size_t i = 0; i != count; ++i) {
    result += (i == 0 ? "" : ", ") + table.parameters[i];
    // Nobody looks at what a constant function gets.
    if (!table.rows.empty()) result += " " + parameter_name(i, count);
  }
  result += ") -> " + table.result + " { return ";
  for (auto const& row : table.rows) {
    for (std::size_t i = 0; i != count; ++i)
      result += (i == 0 ? "" : " && ") + parameter_name(i, count) + " == " + row.keys[i];
    result += " ? " + row.result + " : ";
  }
  return result + table.otherwise + "; }";
}

}  // namespace gneiss::core

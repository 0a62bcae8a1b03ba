#pragma once
#include <cstddef>
#include <string_view>
#include <utility>

namespace gneiss::base {

/// Is there an enumerator of this value? Compilers write one that has no name as a number behind a cast, (E)7.
template <auto value>
constexpr bool is_enumerator() {
  std::string_view const text = __PRETTY_FUNCTION__;
  auto const cast = text.rfind(')');
  auto const digits = text.substr(cast + 1, text.size() - cast - 2);
  return digits.find_first_not_of("0123456789") != digits.npos;
}

namespace enumerators_below {

template <class Enum, std::size_t... values>
constexpr std::size_t count(std::index_sequence<values...>) {
  return (std::size_t{0} + ... + (is_enumerator<static_cast<Enum>(values)>() ? 1 : 0));
}

}  // namespace enumerators_below

/// How many enumerators there are, counted by the compiler: a table that has a row for each cannot be forgotten. Their
/// values are 0, 1, 2 … below 64.
template <class Enum>
constexpr std::size_t enumerators = enumerators_below::count<Enum>(std::make_index_sequence<64>());

}  // namespace gneiss::base

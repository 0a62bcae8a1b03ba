#pragma once
#include <string>
#include <string_view>

#include "gneiss/core/text.hpp"

namespace gneiss::detail {

template <class T>
constexpr std::string_view compiler_name() {
  return __PRETTY_FUNCTION__;
}

/// The same to be written into a text, with no string on the way.
template <class T>
GNEISS_UNCHECKED core::TypeName written_type() {
  return {compiler_name<T>()};
}

/// The type as it is written in a printed program.
template <class T>
std::string type_name() {
  return core::clean_type_name(compiler_name<T>());
}

}  // namespace gneiss::detail

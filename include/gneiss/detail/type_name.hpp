#pragma once
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>
#include <vector>

#include "gneiss/core/text.hpp"

namespace gneiss::detail {

template <class T>
constexpr std::string_view compiler_name() {
  return __PRETTY_FUNCTION__;
}

#ifdef __clang__

// clang says the type of a value, but not which function a type is local to.
template <class T>
GNEISS_UNCHECKED core::TypeName written_type() {
#ifdef __cpp_rtti
  if constexpr (std::is_class_v<T> || std::is_enum_v<T>) return {compiler_name<T>(), typeid(T).name()};
#endif
  return {compiler_name<T>()};
}

#else

// g++ says which function a type is local to, but leaves out the type of a value: of `template <auto> class X` it says
// X<4> of X<4u>, too. So values whose number alone would be another type are written with their types.

/// Is it a number of which g++ says no more than which one it is?
template <class T>
inline constexpr bool says_number_only = std::is_integral_v<T> && !std::is_same_v<T, bool> && !std::is_same_v<T, char>;

/// The value that stands there when what g++ says is compiled.
template <auto V>
constexpr auto as_said() {
  if constexpr (!says_number_only<decltype(V)>)
    return V;
  else if constexpr (V == static_cast<decltype(V)>(static_cast<int>(V)) && (V < 0) == (static_cast<int>(V) < 0))
    return static_cast<int>(V);
  else if constexpr (V == static_cast<decltype(V)>(static_cast<long>(V)) && (V < 0) == (static_cast<long>(V) < 0))
    return static_cast<long>(V);
  else
    return V;
}

template <auto V>
void list_value(std::vector<core::ValueArgument>& values, std::size_t position) {
  using T = std::remove_cv_t<decltype(V)>;
  if constexpr (says_number_only<T>) {
    constexpr bool negative = V < 0;
    auto const bits = static_cast<unsigned long long>(V);
    values.push_back({position, compiler_name<T>(), negative, negative ? 0 - bits : bits});
  } else if constexpr (std::is_pointer_v<T>) {
    if (V == nullptr) values.push_back({position, compiler_name<T>(), false, 0, true});
  }
}
template <std::size_t First, auto... V>
void list_values(std::vector<core::ValueArgument>& values) {
  std::size_t position = First;
  (list_value<V>(values, position++), ...);
}
template <auto V>
inline constexpr bool is_null_pointer = false;
template <auto V>
  requires std::is_pointer_v<std::remove_cv_t<decltype(V)>>
inline constexpr bool is_null_pointer<V> = V == nullptr;

using ListValues = void (*)(std::vector<core::ValueArgument>& values);

/// Of a type that is a template with values: what lists them, unless their numbers say enough.
template <class T>
inline constexpr ListValues unsaid_values = nullptr;
template <template <auto...> class Of, auto... V>
  requires(!std::is_reference_v<decltype((V))> && ...)
inline constexpr ListValues unsaid_values<Of<V...>> = [] {
  if constexpr (!(is_null_pointer<V> || ...) && requires {
                  requires std::is_same_v < Of < as_said<V>()
                  ... >, Of < V... >> ;
                })
    return nullptr;
  else
    return &list_values<0, V...>;
}();
template <template <class, auto...> class Of, class A, auto... V>
  requires(sizeof...(V) != 0 && (!std::is_reference_v<decltype((V))> && ...))
inline constexpr ListValues unsaid_values<Of<A, V...>> = [] {
  if constexpr (!(is_null_pointer<V> || ...) && requires {
                  requires std::is_same_v < Of < A, as_said<V>()
                  ... >, Of < A, V... >> ;
                })
    return nullptr;
  else
    return &list_values<1, V...>;
}();

template <class T>
GNEISS_UNCHECKED core::TypeName written_type() {
  return {compiler_name<T>(), nullptr, unsaid_values<T>};
}

#endif

/// The type as it is written in a printed program.
template <class T>
std::string type_name() {
  return core::written_name(written_type<T>());
}

}  // namespace gneiss::detail

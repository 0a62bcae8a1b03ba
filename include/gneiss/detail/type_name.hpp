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

// clang says the type of a value, but not which function a type is local to. And it leaves out an argument only where
// the default is written as the argument is: not one that is computed, as `typename hash_of<T>::type`. g++ leaves out
// every one whose default is the same type, unless it is in a pack. So here it is tried how many arguments name the
// type, where all are types; templates that have values as well are written as clang says them. What std has is left to
// the rules that are known of it.

template <class T>
GNEISS_UNCHECKED core::TypeName written_type();

inline constexpr std::size_t before_type = compiler_name<int>().find("T = ") + 4;
template <class T>
inline constexpr bool is_of_std = compiler_name<T>().substr(before_type, 5) == "std::";

template <class T, template <class...> class Of, class... A>
concept NamedBy = requires {
  requires std::is_same_v<Of<A...>, T>;
};

/// Longer lists are not tried.
inline constexpr std::size_t most_arguments_tried = 8;

template <class T, template <class...> class Of, class... First>
struct FirstArguments {
  /// How many arguments name the type at least: the first ones, and so many of the others. The last is left out before
  /// the others, so that no default is asked for with other arguments than the user's.
  template <class Next, class... Rest>
  static constexpr std::size_t needed() {
    constexpr std::size_t with_next = sizeof...(First) + 1;
    constexpr std::size_t longer = [] {
      if constexpr (sizeof...(Rest) == 0)
        return with_next;
      else
        return FirstArguments<T, Of, First..., Next>::template needed<Rest...>();
    }();
    if constexpr (longer != with_next)
      return longer;
    else
      return NamedBy<T, Of, First...> ? sizeof...(First) : with_next;
  }
};

template <class T>
inline constexpr core::WrittenArguments written_arguments{};

template <class T>
inline constexpr core::ArgumentName argument_name = nullptr;
template <class T>
  requires(written_arguments<T>.names != nullptr)
inline constexpr core::ArgumentName argument_name<T> = written_type<T>;
template <class... A>
inline constexpr core::ArgumentName argument_names[] = {argument_name<A>...};

template <template <class...> class Of, class... A>
  requires(sizeof...(A) != 0)
inline constexpr core::WrittenArguments written_arguments<Of<A...>> = []() -> core::WrittenArguments {
  constexpr std::size_t all = sizeof...(A);
  constexpr std::size_t needed = [] {
    if constexpr (all > most_arguments_tried || is_of_std<Of<A...>>)
      return all;
    else
      return FirstArguments<Of<A...>, Of>::template needed<A...>();
  }();
  if constexpr (needed != all || ((written_arguments<A>.names != nullptr) || ...))
    return {argument_names<A...>, all, needed};
  else
    return {};
}();

template <class T>
GNEISS_UNCHECKED core::TypeName written_type() {
  core::TypeName name{compiler_name<T>()};
#ifdef __cpp_rtti
  if constexpr (std::is_class_v<T> || std::is_enum_v<T>) name.linked = typeid(T).name();
#endif
  name.arguments = written_arguments<T>;
  return name;
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

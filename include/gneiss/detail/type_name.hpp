#pragma once
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>

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

// g++ says which function a type is local to, but leaves out the types of values: of `template <auto> class X` it says
// X<4> of X<4u>, too. The linker's name has them. Where the numbers alone name the same type, as the template says what
// they are, they stay as they are; that is tried for templates with one run of values among their types.

/// Does the name have a number or a null pointer for an argument?
constexpr bool says_number(std::string_view name) {
  for (std::size_t i = 1; i < name.size(); ++i) {
    bool const begins = name[i - 1] == '<' || (name[i - 1] == ' ' && i > 1 && name[i - 2] == ',');
    if (begins && (name[i] == '-' || name[i] == '\'' || (name[i] >= '0' && name[i] <= '9'))) return true;
  }
  return false;
}

/// Is it a number of which g++ says no more than which one it is?
template <class T>
inline constexpr bool says_number_only = std::is_integral_v<T> && !std::is_same_v<T, bool> && !std::is_same_v<T, char>;

/// The value that stands there when what g++ says is compiled; nothing of a null pointer.
template <auto V>
  requires(!std::is_reference_v<decltype((V))>)
constexpr auto as_said() {
  using T = std::remove_cv_t<decltype(V)>;
  if constexpr (std::is_pointer_v<T> || std::is_member_pointer_v<T>) {
    if constexpr (V != nullptr) return V;
  } else if constexpr (!says_number_only<T>) {
    return V;
  } else if constexpr (V == static_cast<T>(static_cast<int>(V)) && (V < 0) == (static_cast<int>(V) < 0)) {
    return static_cast<int>(V);
  } else if constexpr (V == static_cast<T>(static_cast<long>(V)) && (V < 0) == (static_cast<long>(V) < 0)) {
    return static_cast<long>(V);
  } else {
    return V;
  }
}

/// Is the type the one that its name says when it is compiled?
template <class T>
inline constexpr bool is_as_said = !says_number(compiler_name<T>());
template <class Said, class T, class... A>
inline constexpr bool all_as_said = std::is_same_v<Said, T> && (is_as_said<A> && ...);

template <template <class...> class Of, class... A>
inline constexpr bool is_as_said<Of<A...>> = (is_as_said<A> && ...);
template <template <auto...> class Of, auto... V>
  requires requires {
    typename Of<as_said<V>()...>;
  }
inline constexpr bool is_as_said<Of<V...>> = all_as_said<Of<as_said<V>()...>, Of<V...>>;
template <template <class, auto...> class Of, class A, auto... V>
  requires(sizeof...(V) != 0)
&&requires {
  typename Of<A, as_said<V>()...>;
}
inline constexpr bool is_as_said<Of<A, V...>> = all_as_said<Of<A, as_said<V>()...>, Of<A, V...>, A>;
template <template <class, class, auto...> class Of, class A, class B, auto... V>
  requires(sizeof...(V) != 0)
&&requires {
  typename Of<A, B, as_said<V>()...>;
}
inline constexpr bool is_as_said<Of<A, B, V...>> = all_as_said<Of<A, B, as_said<V>()...>, Of<A, B, V...>, A, B>;
template <template <class, class, class, auto...> class Of, class A, class B, class C, auto... V>
  requires(sizeof...(V) != 0)
&&requires {
  typename Of<A, B, C, as_said<V>()...>;
}
inline constexpr bool is_as_said<Of<A, B, C, V...>> =
    all_as_said<Of<A, B, C, as_said<V>()...>, Of<A, B, C, V...>, A, B, C>;
template <template <class, class, class, class, auto...> class Of, class A, class B, class C, class D, auto... V>
  requires(sizeof...(V) != 0)
&&requires {
  typename Of<A, B, C, D, as_said<V>()...>;
}
inline constexpr bool is_as_said<Of<A, B, C, D, V...>> =
    all_as_said<Of<A, B, C, D, as_said<V>()...>, Of<A, B, C, D, V...>, A, B, C, D>;
template <template <auto, class...> class Of, auto V, class... A>
  requires(sizeof...(A) != 0)
&&requires {
  typename Of<as_said<V>(), A...>;
}
inline constexpr bool is_as_said<Of<V, A...>> = all_as_said<Of<as_said<V>(), A...>, Of<V, A...>, A...>;
template <template <class, auto, class...> class Of, class A, auto V, class... B>
  requires(sizeof...(B) != 0)
&&requires {
  typename Of<A, as_said<V>(), B...>;
}
inline constexpr bool is_as_said<Of<A, V, B...>> = all_as_said<Of<A, as_said<V>(), B...>, Of<A, V, B...>, A, B...>;

/// The linker's name of it can be had whatever the type is, and be it incomplete.
template <class T>
struct Linked {};

template <class T>
GNEISS_UNCHECKED core::TypeName written_type() {
  core::TypeName name{compiler_name<T>()};
#ifdef __cpp_rtti
  if constexpr (says_number(compiler_name<T>().substr(compiler_name<T>().find("T = "))))
    if constexpr (!is_as_said<T>) name.linked_values = typeid(Linked<T>).name();
#endif
  return name;
}

#endif

/// The type as it is written in a printed program.
template <class T>
std::string type_name() {
  return core::written_name(written_type<T>());
}

}  // namespace gneiss::detail

#pragma once
#include <type_traits>
#include <utility>

#include "gneiss/detail/call.hpp"
#include "gneiss/detail/step.hpp"

// Constructors as operations.
namespace gneiss::detail {

/// A type of the library, and not one of the ways to pass its values.
template <class T>
concept DeclaredSpec = Abstract<T> && std::is_base_of_v<TypeSpec<typename T::reference, typename T::candidate>, T>;

/// Is it made as T{arguments…}? An aggregate can be made with parentheses, too, but not by every compiler.
template <class T, class... A>
inline constexpr bool made_in_braces = std::is_aggregate_v<T> && sizeof...(A) != 0 && requires {
  T{std::declval<A>()...};
};
template <class T, class... A>
inline constexpr bool can_be_made = made_in_braces<T, A...> || std::is_constructible_v<T, A...>;

/// Makes a T of its arguments.
template <class T>
struct Construct {
  template <class... A>
  requires can_be_made<T, A...> GNEISS_UNCHECKED T operator()(A&&... arguments) const {
    if constexpr (made_in_braces<T, A...>)
      return T{static_cast<A&&>(arguments)...};
    else
      return T(static_cast<A&&>(arguments)...);
  }
};
template <class R>
using ConstructModel = std::conditional_t<std::is_same_v<R, Alone>, NoModel, Construct<R>>;

template <class R, class C, class... A>
GNEISS_UNCHECKED auto making(TypeSpec<R, C> const& type, Signature<Inferred, A...> const& signature) {
  return Signature<TypeSpec<R, C>, A...>{signature.arguments, type};
}

template <class C, class... H>
constexpr bool takes_held(HeldList<H...> const*) {
  return can_be_made<C, typename H::candidate_pass...>;
}
template <class R, class... H>
constexpr bool model_takes_held(HeldList<H...> const*) {
  return std::is_same_v<R, Alone> || can_be_made<R, typename H::reference_pass...>;
}
template <class C, class... H>
constexpr bool held_in_braces(HeldList<H...> const*) {
  return made_in_braces<C, typename H::candidate_pass...>;
}
// The signature is wrong, and said to be.
template <class T>
constexpr bool takes_held(int const*) {
  return true;
}
template <class T>
constexpr bool model_takes_held(int const*) {
  return true;
}
template <class T>
constexpr bool held_in_braces(int const*) {
  return false;
}

/// What the arguments are held as; those that are passed in each way, as lvalues.
template <class... A>
using HeldOfArguments = decltype(LibraryCall<NoModel, NoModel, Inferred,
                                             decltype(one_category<Pass::reference>(
                                                 std::declval<A const&>()))...>::template held_list<0>());

template <class R, class C, class Result, class... A>
constexpr bool require_constructor() {
  constexpr bool plain = std::is_same_v<Result, Inferred>;
  static_assert(plain,
                "gneiss: construct(type, fn(...)) makes a value of the type, so that nothing is said of the result");
  using Held = HeldOfArguments<A...>;
  constexpr bool candidate = takes_held<C>(static_cast<Held const*>(nullptr));
  constexpr bool reference = model_takes_held<R>(static_cast<Held const*>(nullptr));
  static_assert(candidate, "gneiss: the candidate's type cannot be constructed from the arguments of this signature");
  static_assert(!candidate || reference,
                "gneiss: the reference's type cannot be constructed from the arguments of this signature; say "
                "lib.op(GNEISS_FN(name), fn(...) >> type, reference) instead");
  return plain && candidate && reference;
}

template <class C, class... A>
GNEISS_UNCHECKED core::Spelling constructor_spelling() {
  bool const braces = held_in_braces<C>(static_cast<HeldOfArguments<A...> const*>(nullptr));
  return {core::Spelling::Style::raw, braces ? "$T{$@}" : "$T($@)", "", ""};
}

}  // namespace gneiss::detail

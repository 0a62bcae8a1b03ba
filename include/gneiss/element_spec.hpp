#pragma once
#include <optional>

#include "gneiss/detail/held.hpp"
#include "gneiss/element.hpp"
#include "gneiss/spec.hpp"

// Elements as arguments: the reference gets a number, the candidate an element made of it. Results need no word: an
// element is compared with the number of the reference.
namespace gneiss {

namespace detail {

/// A number for the reference and an element for the candidate, as an rvalue or an lvalue. It is made when the
/// candidate is called, so that it counts as the candidate's.
template <class E, bool Lvalue>
struct HeldElement : HeldBase {
  static constexpr bool stays = true;
  using reference_pass = int;
  using candidate_pass = std::conditional_t<Lvalue, E&, E>;
  using const_pass_r = reference_pass;
  using const_pass_c = candidate_pass;
  using rvalue_pass_r = reference_pass;
  using rvalue_pass_c = candidate_pass;
  GNEISS_UNCHECKED explicit HeldElement(int value) : number(value), for_reference(value) {}
  int number;
  int for_reference;
  mutable std::optional<E> for_candidate{};
  GNEISS_UNCHECKED E& made() const {
    if (!for_candidate) for_candidate.emplace(number);
    return *for_candidate;
  }
  GNEISS_UNCHECKED int const& reference() const { return number; }
  GNEISS_UNCHECKED E const& candidate_side() const { return made(); }
  GNEISS_UNCHECKED Both<int, E> both_sides() const { return {number, made()}; }
  GNEISS_UNCHECKED int&& to_reference() { return static_cast<int&&>(for_reference = number); }
  GNEISS_UNCHECKED candidate_pass&& to_candidate() { return static_cast<candidate_pass&&>(made()); }
  /// Another one for each call.
  GNEISS_UNCHECKED candidate_pass copy_to_candidate() {
    if constexpr (Lvalue)
      return made();
    else
      return E(number);
  }
};

template <class E, class S, bool Lvalue>
struct ElementArgument {
  using gneiss_spec = void;
  using lvalue_of = S;
  S inner;

  template <class Held>
  GNEISS_UNCHECKED Held hold(core::Environment& env) const {
    if (Lvalue)
      env.argument_in_variable();
    else
      env.argument_is_object();
    Held held(inner.construct(env.source(), nullptr));
    if (env.text()) {
      env.text()->set_typed(true);
      show(*env.text(), E(held.number));
    }
    return held;
  }
};

template <class E, class S, bool Lvalue>
struct HeldFor<ElementArgument<E, S, Lvalue>> {
  using type = HeldElement<E, Lvalue>;
};

template <class E, bool Lvalue, class S>
GNEISS_UNCHECKED auto element_argument(S const& spec) {
  constexpr bool plain = Plain<S> && requires {
    requires std::is_same_v<typename S::value, int>;
  };
  static_assert(plain, "gneiss: an element is made of an int, so element(spec) needs a spec of int, such as below(8)");
  constexpr bool made = std::is_constructible_v<E, int> && ShownBySpecialisation<E>;
  static_assert(made, "gneiss: element<E>(spec) makes an element of Gneiss, such as gneiss::Element");
  if constexpr (plain && made)
    return ElementArgument<E, S, Lvalue>{spec};
  else
    return NoSpec();
}

}  // namespace detail

/// An element made of the number, passed as an rvalue; the reference gets the number.
template <class E = Element, class S>
GNEISS_UNCHECKED auto element(S spec) {
  return detail::element_argument<E, false>(spec);
}

/// The same as an lvalue: the printed program gives it a variable of its own.
template <class E = Element, class S>
GNEISS_UNCHECKED auto named_element(S spec) {
  return detail::element_argument<E, true>(spec);
}

}  // namespace gneiss

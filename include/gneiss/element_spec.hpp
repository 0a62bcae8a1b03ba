#pragma once
#include <optional>
#include <type_traits>

#include "gneiss/detail/held.hpp"
#include "gneiss/element.hpp"
#include "gneiss/spec.hpp"

// Elements as arguments: the reference gets a number, the candidate an element made of it. Results need no word: an
// element is compared with the number of the reference.
namespace gneiss {

namespace detail {

/// What the candidate gets where the reference gets numbers: an element, a pair or a list of them.
template <class E, class V>
GNEISS_UNCHECKED E made_of(V const& numbers) {
  if constexpr (std::is_constructible_v<E, V const&>)
    return E(numbers);
  else
    return E(numbers.begin(), numbers.end());
}

/// A V of numbers for the reference and an E of elements for the candidate, as an rvalue or an lvalue. The latter is
/// made when the candidate is called, so that it counts as the candidate's.
template <class E, class V, bool Lvalue>
struct HeldElement : HeldBase {
  static constexpr bool stays = true;
  using reference_pass = V;
  using candidate_pass = std::conditional_t<Lvalue, E&, E>;
  using const_pass_r = reference_pass;
  using const_pass_c = candidate_pass;
  using rvalue_pass_r = reference_pass;
  using rvalue_pass_c = candidate_pass;
  GNEISS_UNCHECKED explicit HeldElement(V&& value) : number(static_cast<V&&>(value)), for_reference(number) {}
  V number;
  V for_reference;
  mutable std::optional<E> for_candidate{};
  GNEISS_UNCHECKED E& made() const {
    if (!for_candidate) for_candidate.emplace(made_of<E>(number));
    return *for_candidate;
  }
  GNEISS_UNCHECKED V const& reference() const { return number; }
  GNEISS_UNCHECKED E const& candidate_side() const { return made(); }
  GNEISS_UNCHECKED Both<V, E> both_sides() const { return {number, made()}; }
  GNEISS_UNCHECKED V&& to_reference() { return static_cast<V&&>(for_reference = number); }
  GNEISS_UNCHECKED candidate_pass&& to_candidate() { return static_cast<candidate_pass&&>(made()); }
  /// Another one for each call.
  GNEISS_UNCHECKED candidate_pass copy_to_candidate() {
    if constexpr (Lvalue)
      return made();
    else
      return made_of<E>(number);
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
      show(*env.text(), made_of<E>(held.number));
    }
    return held;
  }
};

template <class E, class S, bool Lvalue>
struct HeldFor<ElementArgument<E, S, Lvalue>> {
  using type = HeldElement<E, typename S::value, Lvalue>;
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

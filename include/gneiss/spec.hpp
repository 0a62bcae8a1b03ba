#pragma once
#include "gneiss/detail/argument.hpp"

// What stands in a signature: live values, and how an argument is passed.
namespace gneiss {

/// The signature of an operation: fn(map, below(8)) >> map. A callable among the arguments gets the reference's values
/// of the earlier ones and returns the spec of its own.
template <class... A>
auto fn(A... arguments) {
  static_assert(
      (detail::is_argument<A> && ...),
      "gneiss: an argument in fn(...) must be a spec that can be constructed, such as below(16) or a type of the "
      "library, or a callable that returns one; words like same and ignored describe results only");
  if constexpr (((detail::is_argument<A> && !std::is_same_v<A, detail::NoSpec>)&&...))
    return detail::Signature<detail::Inferred, A...>{{{arguments}...}, {}};
  else
    return detail::NoSignature();
}

/// Passed through `const&`.
template <class S>
auto constant(S spec) {
  static_assert(Abstract<S>, "gneiss: constant(type) needs a type of the library: plain values are passed by value");
  if constexpr (Abstract<S>)
    return detail::Constant<S>{{spec}};
  else
    return detail::NoSpec();
}

/// The value is dead after the call and never used again.
template <class S>
auto consumed(S spec) {
  static_assert(Abstract<S>,
                "gneiss: consumed(type) needs a type of the library: plain values have no life of their own");
  if constexpr (Abstract<S>)
    return detail::Consumed<S>{{spec}};
  else
    return detail::NoSpec();
}

/// Only values for which the predicate holds. It gets the reference's value, or the earlier arguments and then it.
/// Live values are filtered before one is chosen; other values are made up, then rejected.
template <class S, class P>
auto where(S spec, P predicate) {
  static_assert(Abstract<S> || Plain<S>, "gneiss: where(spec, predicate) needs a spec that can be constructed");
  if constexpr (Abstract<S>)
    return detail::WhereLive<S, P>{{spec}, predicate};
  else if constexpr (Plain<S>)
    return detail::WherePlain<S, P>{spec, predicate};
  else
    return detail::NoSpec();
}

/// Passed as an lvalue: the printed program gives it a variable of its own.
template <class S>
auto named(S spec) {
  static_assert(Plain<S>, "gneiss: named(spec) needs a spec of plain values: live values have names");
  if constexpr (Plain<S>)
    return detail::Named<S>{spec};
  else
    return detail::NoSpec();
}

}  // namespace gneiss

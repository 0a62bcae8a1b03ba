#pragma once
#include "gneiss/core/library.hpp"
#include "gneiss/detail/callee.hpp"
#include "gneiss/detail/result.hpp"

// Words that describe results only.
namespace gneiss {

/// The same value on both sides.
inline constexpr detail::Same same{};

/// Not compared.
inline constexpr detail::Ignored ignored{};

/// Compared by a function of your own, the reference's value first: observed(GNEISS_FN(nearly)).
template <class F, bool Safe>
auto observed(detail::Callee<F, Safe> equal) {
  core::declare_definition(equal.spelling);
  return detail::Observed<F>{equal.call, equal.spelling};
}

template <class F>
auto observed(F const&) {
  static_assert(detail::is_callee<F>,
                "gneiss: observed(equal) needs a printed form: GNEISS_FN(nearly) or GNEISS_DEFINE(name, lambda)");
  return detail::NoSpec();
}

/// A range whose order is not promised: compared as a bag.
template <Spec S>
auto in_any_order(S element) {
  return detail::InAnyOrder<S>{element};
}

/// A handle that may be null; the reference returns a std::optional.
template <Spec S>
auto nullable(S spec) {
  return detail::Nullable<S>{spec};
}

}  // namespace gneiss

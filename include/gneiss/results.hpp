#pragma once
#include <string>

#include "gneiss/core/subject.hpp"
#include "gneiss/detail/callee.hpp"
#include "gneiss/detail/result_spec.hpp"

// Words that describe results only.
namespace gneiss {

/// The same value on both sides.
inline constexpr detail::Same same{};

/// Not compared.
inline constexpr detail::Ignored ignored{};

/// Compared by a function of your own, the reference's value first: observed(GNEISS_FN(nearly)).
template <class F, bool Safe>
GNEISS_UNCHECKED auto observed(detail::Callee<F, Safe> equal) {
  core::declare_definition(equal.spelling);
  return detail::Observed<F>{equal.call, equal.spelling};
}

template <class F>
GNEISS_UNCHECKED auto observed(F const&) {
  static_assert(detail::is_callee<F>,
                "gneiss: observed(equal) needs a printed form: GNEISS_FN(nearly) or GNEISS_DEFINE(name, lambda)");
  return detail::NoSpec();
}

/// Any value of the candidate's for which the predicate holds: satisfying(GNEISS_FN(sorted)).
template <class F, bool Safe>
GNEISS_UNCHECKED auto satisfying(detail::Callee<F, Safe> predicate) {
  core::declare_definition(predicate.spelling);
  return detail::Satisfying<F>{predicate.call, core::written_call(predicate.spelling, {"$"})};
}
/// The same with a lambda, which cannot be printed: the program then says which value is wrong.
template <class F>
GNEISS_UNCHECKED auto satisfying(F predicate) {
  return detail::Satisfying<F>{predicate, {}};
}

/// The candidate may return one of several values. It is called first; the reference gets the same arguments and then
/// the candidate's result, and returns an Answer: valid(its own value of it) or invalid("why").
template <class S>
GNEISS_UNCHECKED auto nondet(S spec) {
  constexpr bool fits = Spec<S> && Deconstructible<S>;
  static_assert(fits, "gneiss: nondet(spec) needs a spec that can stand after >>, such as same");
  if constexpr (fits)
    return detail::Nondet<S>{spec};
  else
    return detail::NoSpec();
}

/// The condition that the result is this value, for invalid(why, equals(value)).
template <class T>
std::string equals(T const& value) {
  core::Text text;
  text << "$ == ";
  show(text, value);
  return text.take();
}

/// A reference to the argument with this number, 0 being the first.
template <std::size_t I = 0>
inline constexpr detail::Itself<I> itself{};

/// What the functions make of the results, the reference's first. The candidate's is printed.
template <class RF, class CF, class S>
GNEISS_UNCHECKED auto map_out_of(RF reference, CF candidate, S spec) {
  constexpr bool fits = Spec<S> && Deconstructible<S>;
  static_assert(detail::is_callee<CF>,
                "gneiss: the candidate's function of map_out_of(f, g, spec) needs a printed form: GNEISS_FN(f) or "
                "GNEISS_DEFINE(name, lambda)");
  static_assert(fits, "gneiss: map_out_of(f, g, spec) needs a spec that can stand after >>, such as same");
  if constexpr (!fits || !detail::is_callee<CF>) {
    return detail::NoSpec();
  } else if constexpr (detail::is_callee<RF>) {
    return map_out_of(reference.call, candidate, spec);
  } else {
    core::declare_definition(candidate.spelling);
    return detail::MapOutOf<RF, decltype(candidate.call), S>{reference, candidate.call,
                                                             core::written_call(candidate.spelling, {"$"}), spec};
  }
}
/// With one function for both sides.
template <class F, class S>
GNEISS_UNCHECKED auto map_out_of(F both, S spec) {
  if constexpr (detail::is_callee<F>)
    return map_out_of(both.call, both, spec);
  else
    return map_out_of(both, both, spec);
}

/// A range whose order is not promised: compared as a bag.
template <class S>
GNEISS_UNCHECKED auto in_any_order(S element) {
  static_assert(Spec<S>, "gneiss: in_any_order(spec) needs a spec of the elements, such as same");
  if constexpr (Spec<S>)
    return detail::InAnyOrder<S>{element};
  else
    return detail::NoSpec();
}

/// A handle that may be null; the reference returns a std::optional.
template <class S>
GNEISS_UNCHECKED auto nullable(S spec) {
  static_assert(Spec<S>, "gneiss: nullable(spec) needs a spec of what is pointed at, such as a type of the library");
  if constexpr (Spec<S>)
    return detail::Nullable<S>{spec};
  else
    return detail::NoSpec();
}

}  // namespace gneiss

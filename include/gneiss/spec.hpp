#pragma once
#include "gneiss/core/subject.hpp"
#include "gneiss/detail/argument.hpp"
#include "gneiss/detail/callee.hpp"
#include "gneiss/detail/traits.hpp"

// What stands in a signature: live values, and how an argument is passed.
namespace gneiss {

/// The signature of an operation: fn(map, below(8)) >> map. A callable among the arguments gets the reference's values
/// of the earlier ones and returns the spec of its own.
template <class... A>
GNEISS_UNCHECKED auto fn(A... arguments) {
  static_assert(
      (detail::is_argument<decltype(detail::as_argument(arguments))> && ...),
      "gneiss: an argument in fn(...) must be a spec that can be constructed, such as below(16) or a type of the "
      "library, or a callable that returns one; words like same and ignored describe results only");
  if constexpr (((detail::is_argument<decltype(detail::as_argument(arguments))> &&
                  !std::is_same_v<A, detail::NoSpec>)&&...))
    return detail::Signature<detail::Inferred, decltype(detail::as_argument(arguments))...>{
        {{detail::as_argument(arguments)}...}, {}};
  else
    return detail::NoSignature();
}

/// Passed through `const&`.
template <class S>
GNEISS_UNCHECKED auto constant(S spec) {
  static_assert(Abstract<S>, "gneiss: constant(type) needs a type of the library: plain values are passed by value");
  return detail::passed_by<detail::Pass::constant>(spec);
}

/// The value is dead after the call and never used again.
template <class S>
GNEISS_UNCHECKED auto consumed(S spec) {
  static_assert(Abstract<S>,
                "gneiss: consumed(type) needs a type of the library: plain values have no life of their own");
  return detail::passed_by<detail::Pass::consumed>(spec);
}

/// Passed as an rvalue. Afterwards the value is hollow: only what takes it as revived(type) is called on it.
template <class S>
GNEISS_UNCHECKED auto moved(S spec) {
  static_assert(Abstract<S>, "gneiss: moved(type) needs a type of the library: plain values are rvalues anyway");
  return detail::passed_by<detail::Pass::moved>(spec);
}

/// May have been moved from; after the call it has a value again.
template <class S>
GNEISS_UNCHECKED auto revived(S spec) {
  static_assert(Abstract<S>, "gneiss: revived(type) needs a type of the library: plain values are never moved from");
  return detail::passed_by<detail::Pass::revived>(spec);
}

/// Three operations in one: on an lvalue, on a const one, and on an rvalue, which is moved from.
template <class S>
GNEISS_UNCHECKED auto each_category(S spec) {
  static_assert(Abstract<S>, "gneiss: each_category(type) needs a type of the library");
  if constexpr (Abstract<S>)
    return detail::EachCategory<S>{{spec}};
  else
    return detail::NoSpec();
}

/// Only values for which the predicate holds. It gets the reference's value, or the earlier arguments and then it.
/// Live values are filtered before one is chosen; other values are made up, then rejected.
template <class S, class P>
GNEISS_UNCHECKED auto where(S spec, P predicate) {
  static_assert(Abstract<S> || Plain<S>, "gneiss: where(spec, predicate) needs a spec that can be constructed");
  if constexpr (Abstract<S>)
    return detail::WhereLive<S, P>{{spec}, predicate};
  else if constexpr (Plain<S>)
    return detail::WherePlain<S, P>{spec, predicate};
  else
    return detail::NoSpec();
}

/// For where(…) and for dependent arguments: the callable gets the candidate's values instead of the reference's.
template <class F>
GNEISS_UNCHECKED auto with_candidate(F callable) {
  return detail::WithCandidate<F>{callable};
}
/// The same with both: of live values a Both<R, C>, with members `reference` and `candidate`.
template <class F>
GNEISS_UNCHECKED auto with_both(F callable) {
  return detail::WithBoth<F>{callable};
}

/// Passed as an lvalue: the printed program gives it a variable of its own.
template <class S>
GNEISS_UNCHECKED auto named(S spec) {
  static_assert(Plain<S>, "gneiss: named(spec) needs a spec of plain values: live values have names");
  if constexpr (Plain<S>)
    return detail::Named<S, false>{spec};
  else
    return detail::NoSpec();
}

/// The same, and after the call what the two sides have made of it must be the same.
template <class S>
GNEISS_UNCHECKED auto in_out(S spec) {
  static_assert(Plain<S>, "gneiss: in_out(spec) needs a spec of plain values: live values are changed in place");
  if constexpr (Plain<S>)
    return detail::Named<S, true>{spec};
  else
    return detail::NoSpec();
}

/// A variable that the call writes to: `T{}` before, and compared after.
template <class T>
GNEISS_UNCHECKED auto out() {
  constexpr bool fits = std::default_initializable<T> && std::copyable<T>;
  static_assert(fits, "gneiss: out<T>() needs a T that can be made from nothing and copied");
  if constexpr (fits)
    return detail::Named<detail::Blank<T>, true>{};
  else
    return detail::NoSpec();
}

/// A number that is one more at each repetition of the call: for fn(...).times(n).
template <class S>
GNEISS_UNCHECKED auto rising(S spec) {
  constexpr bool fits = Plain<S> && requires {
    requires detail::Integer<typename S::value>;
  };
  static_assert(fits, "gneiss: rising(spec) needs a spec of integers not narrower than int, such as below(16)");
  if constexpr (fits)
    return detail::Rising<S>{spec};
  else
    return detail::NoSpec();
}

/// A value that goes through a function of its own for each side, the reference's first. The candidate's is printed.
template <class RF, class CF, class S>
GNEISS_UNCHECKED auto map_into(RF reference, CF candidate, S spec) {
  static_assert(detail::is_callee<CF>,
                "gneiss: the candidate's function of map_into(f, g, spec) needs a printed form: GNEISS_FN(f) or "
                "GNEISS_DEFINE(name, lambda)");
  static_assert(Plain<S>, "gneiss: map_into(f, g, spec) needs a spec of plain values, such as below(16)");
  if constexpr (!Plain<S> || !detail::is_callee<CF>) {
    return detail::NoSpec();
  } else if constexpr (detail::is_callee<RF>) {
    return map_into(reference.call, candidate, spec);
  } else {
    using Value = typename S::value;
    using Call = decltype(candidate.call);
    constexpr bool fits =
        std::is_invocable_v<RF const&, Value const&> && std::is_invocable_v<Call const&, Value const&>;
    static_assert(fits, "gneiss: a function of map_into(f, g, spec) cannot be called with a value of the spec");
    core::declare_definition(candidate.spelling);
    if constexpr (fits)
      return detail::MapInto<RF, Call, S>{reference, candidate.call, candidate.spelling, spec};
    else
      return detail::NoSpec();
  }
}
/// With one function for both sides.
template <class F, class S>
GNEISS_UNCHECKED auto map_into(F both, S spec) {
  if constexpr (detail::is_callee<F>)
    return map_into(both.call, both, spec);
  else
    return map_into(both, both, spec);
}

/// One spec where it describes an argument, another one where it describes a result.
template <class A, class B>
GNEISS_UNCHECKED auto if_polarity(A argument, B result) {
  constexpr bool fits = Constructible<A> && Deconstructible<B>;
  static_assert(fits,
                "gneiss: if_polarity(argument, result) needs a spec that can be constructed and then one that can "
                "stand after >>");
  if constexpr (fits)
    return detail::IfPolarity<A, B>{{}, argument, result};
  else
    return detail::NoSpec();
}

}  // namespace gneiss

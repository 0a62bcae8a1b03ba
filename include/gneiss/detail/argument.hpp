#pragma once
#include <new>
#include <utility>
#include <vector>

#include "gneiss/core/environment.hpp"
#include "gneiss/core/operation.hpp"
#include "gneiss/detail/cell.hpp"
#include "gneiss/detail/composed.hpp"
#include "gneiss/detail/concepts.hpp"
#include "gneiss/detail/other_side.hpp"

// The specs of live values, and the ways to pass an argument.
namespace gneiss {

namespace detail {

/// A callable of a spec that is given the candidate's values, or both.
template <class F>
struct WithCandidate {
  using sees_candidate = void;
  F call;
};
template <class F>
struct WithBoth {
  using sees_candidate = void;
  F call;
};
template <class F>
inline constexpr bool sees_candidate = requires {
  typename F::sees_candidate;
};

/// What has been allocated since the last time belongs to that phase, where values of the type may have memory at all.
template <class T>
GNEISS_UNCHECKED void end_phase_of([[maybe_unused]] core::Environment& env, [[maybe_unused]] core::Phase over) {
  if constexpr (!std::is_trivially_destructible_v<T>)
    if (env.accounts()) [[unlikely]]
      env.phase_is_over(over);
}

/// What a callable sees of an argument that is held, or of a live value.
template <class H>
GNEISS_UNCHECKED decltype(auto) seen_of(H const& held) {
  return held.reference();
}
template <class F, class H>
GNEISS_UNCHECKED decltype(auto) candidate_of(WithCandidate<F> const&, H const& held) {
  return held.candidate_side();
}
template <class F, class H>
GNEISS_UNCHECKED auto candidate_of(WithBoth<F> const&, H const& held) {
  return held.both_sides();
}

/// Calls `f` with as many of the earlier arguments as it takes, the first ones, and `last` behind them.
template <class F>
GNEISS_UNCHECKED bool holds_of(F const& f, auto const& last) {
  constexpr bool takes_value = std::is_invocable_v<F const&, decltype(last)>;
  static_assert(takes_value,
                "gneiss: the predicate of where(spec, predicate) must take the reference's value, or all the earlier "
                "arguments and then the value");
  if constexpr (takes_value)
    return f(last);
  else
    return false;
}
template <class F, class A, class... B>
GNEISS_UNCHECKED bool holds_of(F const& f, auto const& last, A const& a, B const&... b) {
  if constexpr (std::is_invocable_v<F const&, A const&, B const&..., decltype(last)>)
    return f(a, b..., last);
  else
    return holds_of(f, last);
}

/// How a live value is passed.
enum class Pass : unsigned char {
  reference,  // to be used and changed
  constant,   // through const&
  consumed,   // dead afterwards
  moved,      // as an rvalue, hollow afterwards
  revived,    // may be hollow, and has a value afterwards
  replaced    // another value afterwards
};

/// An abstract type of a library, as it stands in signatures: one of its live values, or a new one as a result.
template <class R, class C>
class TypeSpec {
 public:
  using gneiss_spec = void;
  using observes = void;
  using reference = R;
  using candidate = C;
  using owner_cell = void;  // that of the owner of a handle
  static constexpr Pass pass = Pass::reference;
  static constexpr bool filtered = false;

  GNEISS_UNCHECKED explicit TypeSpec(core::Type& type) : type_(&type), index_(type.index) {}

  GNEISS_UNCHECKED core::Type const& type() const { return *type_; }
  GNEISS_UNCHECKED unsigned index() const { return index_; }
  template <class... H>
  GNEISS_UNCHECKED bool accepts(void*, H const&...) const {
    return true;
  }
  GNEISS_UNCHECKED core::Type& declared() const { return *type_; }

  /// A part of a result moves into a new live value.
  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    auto* cell = static_cast<Cell<R, C>*>(env.fresh(*type_));
    ::new (static_cast<void*>(&cell->reference)) R(static_cast<X&&>(x));
    env.enter(core::Phase::candidate);
    ::new (static_cast<void*>(&cell->candidate)) C(static_cast<Y&&>(y));
    env.enter(core::Phase::observing);
    env.born(path, !std::is_lvalue_reference_v<Y>);
    return true;
  }
  GNEISS_UNCHECKED void list_made(core::Operation& operation) const { operation.may_make(*type_); }

 protected:
  core::Type* type_;

 private:
  unsigned index_;  // of the type: one load less on the way to a value
};

/// How a live value is passed, wrapped around what selects it.
template <class S>
struct Passed {
  using gneiss_spec = void;
  using reference = typename S::reference;
  using candidate = typename S::candidate;
  using argument_only = void;
  using owner_cell = typename S::owner_cell;
  static constexpr Pass pass = S::pass;
  static constexpr bool filtered = S::filtered;
  S inner;
  GNEISS_UNCHECKED core::Type const& type() const { return inner.type(); }
  GNEISS_UNCHECKED unsigned index() const { return inner.index(); }
  template <class... H>
  GNEISS_UNCHECKED bool accepts(void* cell, H const&... held) const {
    return inner.accepts(cell, held...);
  }
};

template <class S, Pass How>
struct PassedBy : Passed<S> {
  static constexpr Pass pass = How;
};

template <Pass How, class S>
GNEISS_UNCHECKED auto passed_by(S spec) {
  if constexpr (Abstract<S>)
    return PassedBy<S, How>{{spec}};
  else
    return NoSpec();
}

/// Each of the ways to call: on an lvalue, on a const one, on an rvalue.
template <class S>
struct EachCategory : Passed<S> {
  using each_category = void;
};

template <class S, class P>
struct WhereLive : Passed<S> {
  static constexpr bool filtered = true;
  P predicate;
  template <class... H>
  GNEISS_UNCHECKED bool accepts(void* cell, H const&... held) const {
    auto const& live = *static_cast<Cell<typename S::reference, typename S::candidate>*>(cell);
    if (!this->inner.accepts(cell, held...)) return false;
    if constexpr (sees_candidate<P>) {
      return holds_of(predicate.call, candidate_of(predicate, live), candidate_of(predicate, held)...);
    } else if constexpr (asks_for_owner<decltype(seen_of(held))...>()) {
      auto const* const owner = static_cast<OwnedCell<typename S::reference, typename S::candidate> const&>(live).owner;
      return predicate(static_cast<typename S::owner_cell const*>(owner)->seen(), live.seen());
    } else {
      return holds_of(predicate, live.seen(), seen_of(held)...);
    }
  }

 private:
  /// Of a handle a predicate may take the owner and then the value, where the owner is no earlier argument.
  template <class... Seen>
  static constexpr bool asks_for_owner() {
    if constexpr (std::is_void_v<typename S::owner_cell>) {
      return false;
    } else {
      using Value = decltype(std::declval<Cell<typename S::reference, typename S::candidate> const&>().seen());
      using Owner = decltype(std::declval<typename S::owner_cell const&>().seen());
      return !std::is_invocable_v<P const&, Seen..., Value> && !std::is_invocable_v<P const&, Value> &&
             std::is_invocable_v<P const&, Owner, Value>;
    }
  }
};

template <class S, class P>
struct WherePlain {
  using gneiss_spec = void;
  using value = typename S::value;
  using argument_only = void;
  S inner;
  P predicate;

  /// As a part of another spec; an argument of its own is asked about together with the earlier ones.
  GNEISS_UNCHECKED value construct(Source& source, core::Text* text) const {
    constexpr bool asks_for_value = std::is_invocable_v<P const&, value const&>;
    static_assert(asks_for_value,
                  "gneiss: inside another spec the predicate of where(spec, predicate) takes the value alone");
    value result = inner.construct(source, text);
    if constexpr (asks_for_value) {
      if (!source.rejected() && !predicate(static_cast<value const&>(result))) source.reject();
    }
    return result;
  }
};

template <class S, bool Out>
struct Named {
  using gneiss_spec = void;
  using lvalue_of = S;
  S inner;

  template <class Held>
  GNEISS_UNCHECKED Held hold(core::Environment& env) const {
    env.argument_in_variable();
    using T = typename S::value;
    auto value = inner.construct(env.source(), env.text());
    end_phase_of<T>(env, core::Phase::drawing);
    auto copy = other_copy(value);  // the reference's, which it may write to
    end_phase_of<T>(env, core::Phase::reference);
    return Held(static_cast<T&&>(value), static_cast<T&&>(copy));
  }
};

/// The value a variable has before anything is written to it.
template <class T>
struct Blank {
  using gneiss_spec = void;
  using value = T;
  GNEISS_UNCHECKED T construct(Source&, core::Text* text) const {
    T result{};
    if (text) show(*text, result);
    return result;
  }
};

template <class S>
struct Rising {
  using gneiss_spec = void;
  using lvalue_of = S;
  S inner;

  template <class Held>
  GNEISS_UNCHECKED Held hold(core::Environment& env) const {
    env.argument_rises();
    return Held(inner.construct(env.source(), env.text()));
  }
};

template <class RF, class CF, class S>
struct MapInto {
  using gneiss_spec = void;
  using lvalue_of = S;
  RF reference;
  CF candidate;
  core::Spelling spelling;
  S inner;

  template <class Held>
  GNEISS_UNCHECKED Held hold(core::Environment& env) const {
    core::Text inside;
    inside.set_typed(true);
    auto const value = inner.construct(env.source(), env.text() ? &inside : nullptr);
    if (env.text()) *env.text() << core::written_call(spelling, {inside.str()});
    return Held(reference(value), candidate(value));
  }
};

template <class S>
struct ValueOfPlain {};
template <Plain S>
struct ValueOfPlain<S> {
  using value = typename S::value;
};

/// One spec for arguments, another one for results.
template <class A, class B>
struct IfPolarity : ValueOfPlain<A> {
  using gneiss_spec = void;
  using observes = void;
  A construct_by;
  B observe_by;

  GNEISS_UNCHECKED auto construct(Source& source, core::Text* text) const requires Plain<A> {
    return construct_by.construct(source, text);
  }

  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    return detail::observe(observe_by, env, path, static_cast<X&&>(x), static_cast<Y&&>(y));
  }
  GNEISS_UNCHECKED void list_made(core::Operation& operation) const { detail::list_made(observe_by, operation); }
};
template <class S>
inline constexpr bool is_if_polarity = false;
template <class A, class B>
inline constexpr bool is_if_polarity<IfPolarity<A, B>> = true;

/// What a spec is as an argument.
template <class S>
GNEISS_UNCHECKED auto as_argument(S const& spec) {
  if constexpr (is_if_polarity<S>)
    return spec.construct_by;
  else
    return spec;
}

template <class T>
inline constexpr bool is_argument = Constructible<T> || std::is_same_v<T, NoSpec> ||
                                    (!Spec<T> &&
                                     (std::is_class_v<T> || std::is_function_v<T> ||
                                      (std::is_pointer_v<T> && std::is_function_v<std::remove_pointer_t<T>>)));

/// Is the value dead after the call, or moved from?
template <class S>
inline constexpr bool passes_away = false;
template <Abstract S>
inline constexpr bool passes_away<S> = S::pass == Pass::consumed || S::pass == Pass::moved;

/// Stands for a signature that has been refused, so that one sentence is all the compiler says.
struct NoSignature {
  template <class S>
  NoSignature operator>>(S const&) const {
    return {};
  }
  NoSignature times(unsigned) const { return {}; }
};

/// The arguments of an operation, and what its result is; without `>>` a plain value.
struct Inferred {};

/// The call is made several times by one instruction.
template <class Result>
struct Times {
  Result result;
  unsigned most;
};
template <class Result>
inline constexpr bool is_times = false;
template <class Result>
inline constexpr bool is_times<Times<Result>> = true;

template <class Result, class... A>
struct Signature {
  Pack<A...> arguments;
  Result result;

  /// One instruction may make the call up to `most` times, with the same arguments but for rising(…).
  GNEISS_UNCHECKED auto times(unsigned most) const {
    constexpr bool fits = ((!Abstract<A> || !passes_away<A>)&&...) && ((Spec<A>)&&...);
    static_assert(fits,
                  "gneiss: a call that is made several times cannot consume or move its arguments, nor have "
                  "arguments that depend on others");
    static_assert(!is_times<Result>, "gneiss: times(n) is said already");
    if constexpr (fits && !is_times<Result>)
      return Signature<Times<Result>, A...>{arguments, {result, most == 0 ? 1 : most}};
    else
      return NoSignature();
  }

  /// Says what the result is.
  template <class S>
  auto operator>>(S spec) const {
    static_assert(
        Spec<S>,
        "gneiss: what stands after >> must be a spec: a type of the library, same, ignored, pair_of(...), ...");
    static_assert(!Spec<S> || Deconstructible<S>,
                  "gneiss: this spec describes arguments only and cannot stand after >>; use the plain type, same or "
                  "ignored for the result");
    static_assert(!is_times<Result>, "gneiss: times(n) stands behind what the result is: (fn(...) >> same).times(n)");
    if constexpr (Spec<S> && Deconstructible<S> && !std::is_same_v<S, NoSpec> && !is_times<Result>)
      return Signature<S, A...>{arguments, spec};
    else
      return NoSignature();
  }
};

}  // namespace detail

}  // namespace gneiss

#pragma once
#include <exception>
#include <memory>
#include <new>
#include <optional>

#include "gneiss/core/answer.hpp"
#include "gneiss/detail/held.hpp"
#include "gneiss/detail/paired.hpp"
#include "gneiss/detail/result_spec.hpp"

// The two calls of an instruction, in their order, and what is made of the results.
namespace gneiss::detail {

/// Stands for the reference where there is none.
struct NoModel {};

/// Results that are never compared without being asked: they point rather than hold.
template <class T>
constexpr bool require_plain_result() {
  using V = std::remove_cvref_t<T>;
  constexpr bool holds = !Pointer<V> && !Iterator<V> && !View<V>;
  static_assert(
      holds,
      "gneiss: the result of this operation is a pointer, an iterator or a view, which is not compared by "
      "itself; say what it is after >>, for instance >> ignored, >> optional_of(same), or a type of the library");
  return holds;
}

/// Is the argument held a live value of candidate type T?
template <class H, class T>
inline constexpr bool is_live_value = false;
template <class R, class C, Pass How>
inline constexpr bool is_live_value<HeldLive<R, C, How>, C> = true;

template <class T, class... H>
constexpr bool require_not_itself() {
  constexpr bool other = !std::is_lvalue_reference_v<T> || !(is_live_value<H, std::remove_cvref_t<T>> || ...);
  static_assert(other,
                "gneiss: this operation returns a reference to the object itself; say >> itself<> or >> ignored after "
                "the arguments");
  return other;
}

template <std::size_t I, class H, class... Rest>
GNEISS_UNCHECKED auto& nth_held(H& first, Rest&... rest) {
  if constexpr (I == 0)
    return first;
  else
    return nth_held<I - 1>(rest...);
}

/// Is the result the argument itself? Only the candidate is asked.
template <class Y, std::size_t I, class... H>
GNEISS_UNCHECKED void observe_itself_of(Itself<I> const&, core::Environment& env, std::remove_reference_t<Y>& y,
                                        H&... held) {
  constexpr bool there = I < sizeof...(H);
  static_assert(there, "gneiss: itself<n> names an argument that the operation does not have");
  static_assert(!there || std::is_lvalue_reference_v<Y>,
                "gneiss: itself<n> is said of a result that is a reference to an argument, but a value is returned");
  if constexpr (there && std::is_lvalue_reference_v<Y>)
    if (static_cast<void const*>(std::addressof(y)) !=
        static_cast<void const*>(std::addressof(nth_held<I>(held...).candidate_side())))
      env.not_itself(I);
}

/// The result of a call, observed as a spec says; by default a plain value.
template <class Result, class X, class Y, class... H>
GNEISS_UNCHECKED void observe_result(core::Environment& env, Result const& result, X&& x, Y&& y, H&... held) {
  if constexpr (is_itself<Result>)
    static_cast<void>(x), observe_itself_of<Y>(result, env, y, held...);
  else if constexpr (!std::is_same_v<Result, Inferred>)
    observe(result, env, nullptr, static_cast<X&&>(x), static_cast<Y&&>(y));
  else if constexpr (require_plain_result<X>() && require_plain_result<Y>() && require_not_itself<Y, H...>())
    compare(env, nullptr, x, y);
}

/// Arguments that live as long as this does, because a result may point at them.
template <class... T>
struct Kept {
  Pack<T...> values;

  template <class F>
  GNEISS_UNCHECKED decltype(auto) call(F const& f) {
    return call(f, std::index_sequence_for<T...>());
  }

 private:
  template <class F, std::size_t... I>
  GNEISS_UNCHECKED decltype(auto) call(F const& f, std::index_sequence<I...>) {
    return f(passed<I>(values)...);
  }
};

/// May a result point at something? Numbers do not.
template <class T>
inline constexpr bool may_point = !std::is_arithmetic_v<T> && !std::is_enum_v<T>;

template <bool Copies, class F, class... H>
GNEISS_UNCHECKED decltype(auto) call_candidate(F const& call, H&... held) {
  if constexpr (Copies)
    return call(held.copy_to_candidate()...);
  else
    return call(held.to_candidate()...);
}

/// Whose memory is it that is freed when a result ends, and the arguments that are kept for it? Two of these stand
/// around the reference's: the first says so when they are gone, the second before, when the candidate's are. Numbers
/// and what is only referred to free none.
template <bool Frees, core::Phase Over>
struct PhaseIsOver {
  core::Environment& env;
  GNEISS_UNCHECKED ~PhaseIsOver() {
    if (env.accounts()) [[unlikely]]
      env.phase_is_over(Over);
  }
};
template <core::Phase Over>
struct PhaseIsOver<false, Over> {
  GNEISS_UNCHECKED explicit PhaseIsOver(core::Environment&) {}
};
template <class... T>
inline constexpr bool some_free = (!std::is_trivially_destructible_v<T> || ...);

/// Calls the reference and the candidate, and observes what they return, as long as the arguments are alive.
template <bool Copies, class X, class Y, class F, class M, class Result, class... H>
GNEISS_UNCHECKED void call_and_observe(core::Environment& env, F const& call, M const& model, Result const& result,
                                       H&... held) {
  env.enter(core::Phase::reference);
  constexpr bool keeps = !((H::stays && ...) || !may_point<X>);
  constexpr bool frees = some_free<X> || (keeps && some_free<typename H::reference_pass...>);
  [[maybe_unused]] PhaseIsOver<frees, core::Phase::reference> const of_reference{env};
  if constexpr (!keeps) {
    auto&& x = model(held.to_reference()...);
    [[maybe_unused]] PhaseIsOver<frees, core::Phase::candidate> const of_candidate{env};
    env.enter(core::Phase::candidate);
    auto&& y = call_candidate<Copies>(call, held...);
    env.enter(core::Phase::observing);
    observe_result(env, result, static_cast<X&&>(x), static_cast<Y&&>(y), held...);
  } else {
    Kept<typename H::reference_pass...> reference{{{held.to_reference()}...}};
    auto&& x = reference.call(model);
    [[maybe_unused]] PhaseIsOver<frees, core::Phase::candidate> const of_candidate{env};
    env.enter(core::Phase::candidate);
    if constexpr (Copies) {
      Kept<typename H::candidate_pass...> candidate{{{held.copy_to_candidate()}...}};
      auto&& y = candidate.call(call);
      env.enter(core::Phase::observing);
      observe_result(env, result, static_cast<X&&>(x), static_cast<Y&&>(y), held...);
    } else {
      auto&& y = call(held.to_candidate()...);
      env.enter(core::Phase::observing);
      observe_result(env, result, static_cast<X&&>(x), static_cast<Y&&>(y), held...);
    }
  }
}

/// What both return is taken as it is: as a new value, as nothing, or to be compared.
template <bool Copies, class F, class M, class Result, class... H>
GNEISS_UNCHECKED void call_and_take(core::Environment& env, F const& call, M const& model, Result const& result,
                                    H&... held) {
  using X = std::invoke_result_t<M const&, typename H::reference_pass...>;
  using Y = std::invoke_result_t<F const&, typename H::candidate_pass...>;
  if constexpr (Abstract<Result>) {
    using R = typename Result::reference;
    using C = typename Result::candidate;
    constexpr bool both_return = !std::is_void_v<X> && !std::is_void_v<Y>;
    static_assert(both_return, "gneiss: after >> stands a type of the library, but one side returns nothing");
    if constexpr (both_return) {
      auto* cell = static_cast<Cell<R, C>*>(env.fresh(result.type()));
      env.enter(core::Phase::reference);
      ::new (static_cast<void*>(&cell->reference)) R(model(held.to_reference()...));
      env.enter(core::Phase::candidate);
      ::new (static_cast<void*>(&cell->candidate)) C(call_candidate<Copies>(call, held...));
      env.enter(core::Phase::observing);
      env.born();
    }
  } else if constexpr (std::is_void_v<X> || std::is_void_v<Y> || std::is_same_v<Result, Ignored>) {
    static_assert(!std::is_same_v<Result, Inferred> || (std::is_void_v<X> && std::is_void_v<Y>),
                  "gneiss: one side returns a value and the other nothing; say >> ignored after the arguments");
    static_assert(std::is_same_v<Result, Inferred> || std::is_same_v<Result, Ignored>,
                  "gneiss: after >> stands what the result is, but one side returns nothing");
    env.enter(core::Phase::reference);
    static_cast<void>(model(held.to_reference()...));
    env.enter(core::Phase::candidate);
    static_cast<void>(call_candidate<Copies>(call, held...));
    env.enter(core::Phase::observing);
  } else {
    call_and_observe<Copies, X, Y>(env, call, model, result, held...);
  }
}

/// Both sides, the reference first, so that it can decline before the candidate is touched. `Copies` leaves arguments
/// as they are, for another call.
template <bool Copies, class F, class M, class Result, class... H>
GNEISS_UNCHECKED void call_both(core::Environment& env, F const& call, M const& model, Result const& result,
                                H&... held) {
  if constexpr (is_visited<Result>) {
    call_visited(env, call, model, result, held...);
  } else if constexpr (is_paired<Result>) {
    call_paired(env, call, model, result, held...);
  } else {
    call_and_take<Copies>(env, call, model, result, held...);
  }
}
/// The candidate alone.
template <bool Copies, class F, class Result, class... H>
GNEISS_UNCHECKED void call_alone(core::Environment& env, F const& call, Result const& result, H&... held) {
  using Y = std::invoke_result_t<F const&, typename H::candidate_pass...>;
  if constexpr (Abstract<Result>) {
    using C = typename Result::candidate;
    static_assert(!std::is_void_v<Y>, "gneiss: after >> stands a type of the library, but nothing is returned");
    if constexpr (!std::is_void_v<Y>) {
      auto* cell = static_cast<Cell<Alone, C>*>(env.fresh(result.type()));
      ::new (static_cast<void*>(&cell->reference)) Alone();
      env.enter(core::Phase::candidate);
      ::new (static_cast<void*>(&cell->candidate)) C(call_candidate<Copies>(call, held...));
      env.enter(core::Phase::observing);
      env.born();
    }
  } else if constexpr (std::is_void_v<Y> || std::is_same_v<Result, Ignored> || std::is_same_v<Result, Inferred>) {
    env.enter(core::Phase::candidate);
    static_cast<void>(call_candidate<Copies>(call, held...));
    env.enter(core::Phase::observing);
  } else {
    env.enter(core::Phase::candidate);
    Kept<typename H::candidate_pass...> kept{{{held.copy_to_candidate()}...}};
    auto&& y = kept.call(call);
    env.enter(core::Phase::observing);
    // What is the same on both sides, is the same as itself.
    observe_result(env, result, static_cast<std::remove_reference_t<Y> const&>(y), static_cast<Y&&>(y), held...);
  }
}

/// Converts to a V and to nothing else.
template <class V>
struct AsValue {
  operator V const&() const;
};

template <class T>
GNEISS_UNCHECKED void judge_answer(core::Environment& env, bool& is_valid, Answer<T>& answer, auto const& y) {
  is_valid = answer.is_valid();
  tell_simple_kind(env, y);
  if (!is_valid) refuse(env, nullptr, y, answer.no().condition, answer.no().why);
}

template <class T, class S, class Y>
GNEISS_UNCHECKED void finish_nondet(core::Environment& env, Answer<T>& answer, S const& spec, Y&& y) {
  bool is_valid = false;
  judge_answer(env, is_valid, answer, y);
  if (!is_valid) return;
  if constexpr (!std::is_void_v<T> && !std::is_same_v<S, Ignored>)
    observe(spec, env, nullptr, std::move(answer.value()), static_cast<Y&&>(y));
}

/// The candidate first; the reference hears what it returned.
template <class F, class M, class S, class... H>
GNEISS_UNCHECKED void call_nondet(core::Environment& env, bool may_throw, F const& call, M const& model, S const& spec,
                                  H&... held) {
  using Y = std::invoke_result_t<F const&, typename H::candidate_pass...>;
  static_assert(!std::is_void_v<Y>, "gneiss: nondet(...) is said of a result, but the candidate returns nothing");
  if constexpr (!std::is_void_v<Y>) {
    using V = std::remove_cvref_t<Y>;
    constexpr bool hears_value = std::is_invocable_v<M const&, typename H::reference_pass..., V const&>;
    constexpr bool hears_exception = std::is_invocable_v<M const&, typename H::reference_pass..., Returned<V> const&>;
    static_assert(hears_value || hears_exception,
                  "gneiss: the reference of an operation >> nondet(...) takes all arguments and then the candidate's "
                  "result");
    // A Returned<V> can be made from a V, so that one who takes it takes both.
    if constexpr (hears_exception && !std::is_invocable_v<M const&, typename H::reference_pass..., AsValue<V>>) {
      env.enter(core::Phase::candidate);
      std::optional<Returned<V>> returned;
      if (may_throw) {
        try {
          returned.emplace(V(call(held.copy_to_candidate()...)));
        } catch (std::exception const&) {
          returned.emplace(std::current_exception());
        }
      } else {
        returned.emplace(V(call(held.copy_to_candidate()...)));
      }
      env.candidate_is_over();
      env.enter(core::Phase::reference);
      PhaseIsOver<true, core::Phase::reference> const of_reference{env};
      auto answer = model(held.to_reference()..., static_cast<Returned<V> const&>(*returned));
      env.reference_is_over();
      PhaseIsOver<true, core::Phase::candidate> const of_candidate{env};
      env.enter(core::Phase::observing);
      static_assert(is_answer<decltype(answer)>,
                    "gneiss: the reference of an operation >> nondet(...) must return an "
                    "Answer<T>: valid(value) or invalid(\"why\")");
      if constexpr (is_answer<decltype(answer)>) {
        if (!returned->has_value())
          return answer.is_valid() ? env.threw_rightly(returned->exception())
                                   : env.threw_wrongly(returned->exception(), answer.no().why);
        finish_nondet(env, answer, spec, std::move(returned->value()));
      }
    } else if constexpr (hears_value) {
      env.enter(core::Phase::candidate);
      Kept<typename H::candidate_pass...> kept{{{held.copy_to_candidate()}...}};
      auto&& y = kept.call(call);
      env.candidate_is_over();
      env.enter(core::Phase::reference);
      PhaseIsOver<true, core::Phase::reference> const of_reference{env};
      auto answer = model(held.to_reference()..., static_cast<V const&>(y));
      env.reference_is_over();
      PhaseIsOver<true, core::Phase::candidate> const of_candidate{env};
      env.enter(core::Phase::observing);
      static_assert(is_answer<decltype(answer)>,
                    "gneiss: the reference of an operation >> nondet(...) must return an "
                    "Answer<T>: valid(value) or invalid(\"why\")");
      if constexpr (is_answer<decltype(answer)>) finish_nondet(env, answer, spec, static_cast<Y&&>(y));
    }
  }
}

}  // namespace gneiss::detail

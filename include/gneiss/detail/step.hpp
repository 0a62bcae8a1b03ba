#pragma once
#include "gneiss/core/draw.hpp"
#include "gneiss/detail/call.hpp"
#include "gneiss/detail/callee.hpp"

// What needs the types of an operation, and only that: draw the arguments, call both sides, compare. Everything else is
// an ordinary function of the compiled part, because a template is compiled once for each operation of each user.
namespace gneiss::detail {

template <class F>
concept NotGeneric = requires {
  &F::operator();
}
|| std::is_pointer_v<F>;

/// Can it be called when live values come as const? A generic lambda whose body would have to be compiled to answer is
/// asked with rvalues instead: `auto&` refuses them.
template <class F, bool Safe, class AsConst, class AsRvalue>
inline constexpr bool leaves_alone = false;
template <class F, bool Safe, class... K, class... V>
inline constexpr bool leaves_alone<F, Safe, void(K...), void(V...)> = [] {
  if constexpr (Safe || NotGeneric<F>)
    return std::is_invocable_v<F const&, K...>;
  else
    return std::is_invocable_v<F const&, V...>;
}();

/// Asked about one argument only, the others being passed as they are.
template <std::size_t J, class F, bool Safe, class Indices, class... H>
inline constexpr bool leaves_one_alone_c = false;
template <std::size_t J, class F, bool Safe, std::size_t... I, class... H>
inline constexpr bool leaves_one_alone_c<J, F, Safe, std::index_sequence<I...>, H...> =
    leaves_alone<F, Safe, void(std::conditional_t<I == J, typename H::const_pass_c, typename H::candidate_pass>...),
                 void(std::conditional_t<I == J, typename H::rvalue_pass_c, typename H::candidate_pass>...)>;
template <std::size_t J, class F, bool Safe, class Indices, class... H>
inline constexpr bool leaves_one_alone_r = false;
template <std::size_t J, class F, bool Safe, std::size_t... I, class... H>
inline constexpr bool leaves_one_alone_r<J, F, Safe, std::index_sequence<I...>, H...> =
    leaves_alone<F, Safe, void(std::conditional_t<I == J, typename H::const_pass_r, typename H::reference_pass>...),
                 void(std::conditional_t<I == J, typename H::rvalue_pass_r, typename H::reference_pass>...)>;

/// What the result of a signature is, repeated or not.
template <class Result>
struct SingleResult {
  using type = Result;
};
template <class Result>
struct SingleResult<Times<Result>> {
  using type = Result;
};

template <class... H>
struct HeldList {};
template <class List>
inline constexpr bool some_held_free = false;
template <class... H>
inline constexpr bool some_held_free<HeldList<H...>> = some_free<H...>;

/// The body of an operation: both callables, what describes the arguments, and what describes the result.
template <class F, class M, class Result, class... A>
class LibraryCall {
 public:
  GNEISS_UNCHECKED LibraryCall(F candidate, M reference, Signature<Result, A...> const& signature)
      : call_(candidate), model_(reference), arguments_(signature.arguments), result_(signature.result) {}

  GNEISS_UNCHECKED static void play(core::Operation const& self, core::Environment& env) {
    [[maybe_unused]] PhaseIsOver<some_held_free<decltype(held_list<0>())>, core::Phase::drawing> const of_arguments{
        env};
    core::body_of<LibraryCall>(self).template draw<0>(self, env);
  }

  /// Fills in what the engine knows of the operation; the flags say which callables can be probed safely.
  template <bool SafeCall, bool SafeModel>
  GNEISS_UNCHECKED void describe(core::Operation& operation) const {
    detail::list_made(result(), operation);
    if constexpr (is_times<Result>)
      core::require_range(operation.makes.empty(),
                          "fn(...).times(n) is for operations that make no values of the library's types");
    operation.plain_function = std::is_pointer_v<F>;
    operation.makes_value = Abstract<Result>;
    operation.judged_before = !alone && !hears;
    describe_held<SafeCall, SafeModel>(operation, held_list<0>(), std::index_sequence_for<A...>());
  }

  /// What the arguments are held as; nothing where the signature is wrong.
  template <std::size_t I, class... H>
  static auto held_list() {
    if constexpr (I == sizeof...(A)) {
      return HeldList<H...>();
    } else {
      using Given = std::remove_cvref_t<decltype(at<I>(std::declval<Pack<A...> const&>()))>;
      if constexpr (Spec<Given>) {
        return held_list<I + 1, H..., typename HeldFor<Given>::type>();
      } else if constexpr (takes_some<Given, H...>) {
        using Made = decltype(depend(std::declval<Given const&>(), std::declval<H const&>()...));
        if constexpr (Constructible<Made>)
          return held_list<I + 1, H..., typename HeldFor<Made>::type>();
        else
          return 0;
      } else {
        return 0;
      }
    }
  }

 private:
  static constexpr bool alone = std::is_same_v<M, NoModel>;
  static constexpr bool hears = is_nondet<typename SingleResult<Result>::type>;

  GNEISS_UNCHECKED auto const& result() const {
    if constexpr (is_times<Result>)
      return result_.result;
    else
      return result_;
  }

  template <bool SafeCall, bool SafeModel, class... H, std::size_t... I>
  GNEISS_UNCHECKED void describe_held(core::Operation& operation, HeldList<H...>,
                                      [[maybe_unused]] std::index_sequence<I...> all) const {
    constexpr bool fits = std::is_invocable_v<F const&, typename H::candidate_pass...>;
    if constexpr (fits) {
      using Y = std::invoke_result_t<F const&, typename H::candidate_pass...>;
      using Shown = typename SingleResult<Result>::type;
      operation.returns_reference = std::is_lvalue_reference_v<Y>;
      operation.returns_view = View<std::remove_cvref_t<Y>> || std::is_pointer_v<std::remove_cvref_t<Y>>;
      if constexpr (!std::is_void_v<Y> && !std::is_same_v<Shown, Ignored> && !is_times<Result> && !is_nondet<Shown> &&
                    !is_itself<Shown>)
        operation.observer =
            leaves_alone<F, SafeCall, void(typename H::const_pass_c...), void(typename H::rvalue_pass_c...)> &&
            (alone ||
             leaves_alone<M, SafeModel, void(typename H::const_pass_r...), void(typename H::rvalue_pass_r...)>);
    }
    (list_parameter<SafeCall, SafeModel, fits, I, H...>(operation, at<I>(arguments_), all), ...);
  }
  template <bool SafeCall, bool SafeModel, class Indices>
  void describe_held(core::Operation&, int, Indices) const {}  // the signature is wrong, and said to be

  /// One parameter, if it is abstract.
  template <bool SafeCall, bool SafeModel, bool Fits, std::size_t J, class... H, class S, std::size_t... I>
  GNEISS_UNCHECKED static void list_parameter([[maybe_unused]] core::Operation& operation,
                                              [[maybe_unused]] S const& spec, std::index_sequence<I...>) {
    if constexpr (Abstract<S>) {
      bool changes = S::pass != Pass::constant;
      if constexpr (Fits && S::pass == Pass::reference) {
        using All = std::index_sequence<I...>;
        constexpr bool alone_c = leaves_one_alone_c<J, F, SafeCall, All, H...>;
        if constexpr (alone)
          changes = !alone_c;
        else if constexpr (alone_c)
          changes = !leaves_one_alone_r<J, M, SafeModel, All, H...>;
      }
      operation.add_parameter(spec.type(), passes_away<S>, S::pass == Pass::revived, changes);
    }
  }

  /// Draws the arguments one after the other.
  template <std::size_t I, class... H>
  GNEISS_UNCHECKED void draw(core::Operation const& self, core::Environment& env, H&... held) const {
    if constexpr (I == sizeof...(A)) {
      run(self, env, held...);
    } else {
      auto const& given = at<I>(arguments_);
      using Given = std::remove_cvref_t<decltype(given)>;
      if constexpr (Spec<Given>) {
        auto here = draw_held(env, given, held...);
        if (here.drawn(env)) [[likely]]
          draw<I + 1>(self, env, held..., here);
      } else {
        static_assert(takes_some<Given, H...>,
                      "gneiss: a callable among the arguments is called with the reference's values of the earlier "
                      "arguments, which this one does not take");
        if constexpr (takes_some<Given, H...>) {
          using Made = decltype(depend(given, held...));
          static_assert(Spec<Made> && Constructible<Made>,
                        "gneiss: a callable among the arguments must return a spec such as below(n)");
          if constexpr (Spec<Made> && Constructible<Made>) {
            auto here = draw_held(env, depend(given, held...), held...);
            if (here.drawn(env)) [[likely]]
              draw<I + 1>(self, env, held..., here);
          }
        }
      }
    }
  }

  template <class... H>
  GNEISS_UNCHECKED void run(core::Operation const& self, core::Environment& env, H&... held) const {
    constexpr bool candidate_fits = std::is_invocable_v<F const&, typename H::candidate_pass...>;
    constexpr bool reference_fits = alone || hears || std::is_invocable_v<M const&, typename H::reference_pass...> ||
                                    hears_coming<Result, M, typename H::reference_pass...>;
    static_assert(candidate_fits, "gneiss: the candidate cannot be called with the arguments of this signature");
    static_assert(reference_fits, "gneiss: the reference cannot be called with the arguments of this signature");
    static_assert(!alone || !hears,
                  "gneiss: nondet(...) asks the reference, and there is none; say satisfying(predicate) instead");
    if constexpr (candidate_fits && reference_fits && !(alone && hears)) {
      if (env.foresees()) [[unlikely]] {
        void const* const seen[] = {static_cast<void const*>(std::addressof(held.reference()))..., nullptr};
        env.foresee(self, seen);
      }
      if constexpr (is_times<Result>)
        run_repeatedly(self, env, held...);
      else
        run_once<false>(self, env, held...);
      if constexpr (some_free<H...>) {
        if (env.accounts()) [[unlikely]]
          env.phase_is_over(core::Phase::candidate);
        (held.give_back(env), ...);
      }
    }
  }

  template <bool Copies, class... H>
  GNEISS_UNCHECKED bool run_once(core::Operation const& self, core::Environment& env, H&... held) const {
    [[maybe_unused]] bool threw = false;
    try {
      if constexpr (alone)
        call_alone<Copies>(env, call_, result(), held...);
      else if constexpr (hears)
        call_nondet(env, self.may_throw, call_, model_, result().spec, held...);
      else
        call_both<Copies>(env, call_, model_, result(), held...);
    } catch (...) {
      if constexpr (alone) {
        if (env.thrown_alone(self)) (held.finish_thrown(env), ...);
        return false;
      } else {
        if (!env.thrown(self)) return false;
        threw = true;
      }
    }
    if constexpr (!alone) {
      if (threw) [[unlikely]] {
        // When no exception of the reference is being handled any more: what it holds must not count as the
        // candidate's.
        try {
          static_cast<void>(call_(held.to_candidate()...));
          env.candidate_did_not_throw(self);
        } catch (...) {
          env.candidate_also_threw(self);
        }
        (held.finish_thrown(env), ...);
        return false;
      }
    }
    if constexpr ((H::out || ...)) compare_outs(env, std::index_sequence_for<H...>(), held...);
    (held.finish(env), ...);
    return true;
  }

  /// What the call has written to, on either side.
  template <std::size_t... I, class... H>
  GNEISS_UNCHECKED void compare_outs(core::Environment& env, std::index_sequence<I...>, H&... held) const {
    (compare_out(env, I, held), ...);
  }
  template <class H>
  GNEISS_UNCHECKED void compare_out(core::Environment& env, std::size_t number, H& held) const {
    if constexpr (H::out && !alone) {
      if (!env.passed()) return;
      core::Path const path{nullptr, "@{#}", number};
      compare(env, &path, held.for_reference, held.for_candidate);
    }
  }

  /// The same call again and again, as long as its preconditions hold.
  template <class... H>
  GNEISS_UNCHECKED void run_repeatedly(core::Operation const& self, core::Environment& env, H&... held) const {
    auto left = env.repetitions(result_.most);
    if (env.source().rejected()) return;
    for (;;) {
      if (!run_once<true>(self, env, held...) || !env.passed()) return;
      env.repeated();
      if (--left == 0 || !still_fits(std::index_sequence_for<H...>(), held...)) return;
      (held.advance(), ...);
    }
  }
  template <std::size_t... I, class... H>
  GNEISS_UNCHECKED bool still_fits(std::index_sequence<I...>, H&... held) const {
    return (fits_again<I>(std::make_index_sequence<I>(), nth_held<I>(held...), held...) && ...);
  }
  template <std::size_t J, std::size_t... I, class Now, class... H>
  GNEISS_UNCHECKED bool fits_again(std::index_sequence<I...>, Now& now, H&... held) const {
    auto const& spec = at<J>(arguments_);
    if constexpr (Now::live)
      return spec.accepts(now.cell, nth_held<I>(held...)...);
    else if constexpr (requires { spec.predicate; })
      return asked(spec.predicate, now.reference(), nth_held<I>(held...)...);
    else
      return true;
  }

  [[no_unique_address]] F call_;
  [[no_unique_address]] M model_;
  Pack<A...> arguments_;
  [[no_unique_address]] Result result_;
};

/// Makes the operation, with its body behind it.
template <bool SafeCall, bool SafeModel, class F, class M, class Result, class... A>
GNEISS_UNCHECKED core::Operation* make_operation(F call, M model, Signature<Result, A...> const& signature) {
  using Body = LibraryCall<F, M, Result, A...>;
  auto* const operation = core::make_with_body<Body>(&Body::play, call, model, signature);
  core::body_of<Body>(*operation).template describe<SafeCall, SafeModel>(*operation);
  return operation;
}

// each_category(type): one operation for each way to pass an argument.

template <class A>
inline constexpr bool is_each_category = requires {
  typename A::each_category;
};

/// The signature with each_category(type) passed in one way.
template <Pass How, class A>
GNEISS_UNCHECKED auto one_category(A const& argument) {
  if constexpr (is_each_category<A>)
    return passed_by<How>(argument.inner);
  else
    return argument;
}
template <Pass How, class Result, class... A, std::size_t... I>
GNEISS_UNCHECKED auto each_passed_by(Signature<Result, A...> const& signature, std::index_sequence<I...>) {
  return Signature<Result, decltype(one_category<How>(std::declval<A const&>()))...>{
      {{one_category<How>(at<I>(signature.arguments))}...}, signature.result};
}
template <Pass How, class Result, class... A>
GNEISS_UNCHECKED auto each_passed_by(Signature<Result, A...> const& signature) {
  return each_passed_by<How>(signature, std::index_sequence_for<A...>());
}

template <class F, class M, class S>
struct StepFor;
template <class F, class M, class Result, class... A>
struct StepFor<F, M, Signature<Result, A...>> {
  using type = LibraryCall<F, M, Result, A...>;
};
template <class F, class M, class S>
using StepOf = typename StepFor<F, M, S>::type;

}  // namespace gneiss::detail

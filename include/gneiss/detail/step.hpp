#pragma once
#include <memory>
#include <new>

#include "gneiss/detail/callee.hpp"
#include "gneiss/detail/compose.hpp"
#include "gneiss/detail/held.hpp"
#include "gneiss/detail/result.hpp"

// What needs the types of an operation, and only that: draw the arguments, call both sides, compare. Everything else is
// an ordinary function of the compiled part, because a template is compiled once for each operation of each user.
namespace gneiss::detail {

/// Results that are never compared without being asked: they point rather than hold.
template <class T>
constexpr bool require_plain_result() {
  using V = std::remove_cvref_t<T>;
  constexpr bool holds = !std::is_pointer_v<V> && !Iterator<V> && !View<V>;
  static_assert(
      holds,
      "gneiss: the result of this operation is a pointer, an iterator or a view, which is not compared by "
      "itself; say what it is after >>, for instance >> ignored, >> optional_of(same), or a type of the library");
  return holds;
}

/// Is the argument held a live value of candidate type T?
template <class H, class T>
inline constexpr bool is_live_value = false;
template <class R, class C, bool Const, bool Consumes>
inline constexpr bool is_live_value<HeldLive<R, C, Const, Consumes>, C> = true;

template <class T, class... H>
constexpr bool require_not_itself() {
  constexpr bool other = !std::is_lvalue_reference_v<T> || !(is_live_value<H, std::remove_cvref_t<T>> || ...);
  static_assert(other,
                "gneiss: this operation returns a reference to the object itself; say >> ignored after the arguments");
  return other;
}

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

template <class F, class M, class Result, class... A>
class Step final : public core::Operation {
 public:
  Step(F candidate, M reference, Signature<Result, A...> const& signature)
      : Operation(play),
        call_(candidate),
        model_(reference),
        arguments_(signature.arguments),
        result_(signature.result) {
    list_made(result_, makes);
  }

  /// Fills in what the engine knows of the operation; the flags say which callables can be probed safely.
  template <bool SafeCall, bool SafeModel>
  void describe() {
    list_parameters(std::index_sequence_for<A...>());
    describe_from<SafeCall, SafeModel, 0>();
  }

 private:
  static void play(core::Operation const& self, core::Environment& env) {
    static_cast<Step const&>(self).template draw<0>(env);
  }

  template <std::size_t... I>
  void list_parameters(std::index_sequence<I...>) {
    core::Parameter found[sizeof...(A) + 1];
    std::size_t count = 0;
    ((count += list_parameter(at<I>(arguments_), found[count])), ...);
    set_parameters(found, count);
  }
  template <class S>
  static std::size_t list_parameter([[maybe_unused]] S const& spec, [[maybe_unused]] core::Parameter& found) {
    if constexpr (Abstract<S>) found = {&spec.type(), S::consumes};
    return Abstract<S> ? 1 : 0;
  }

  template <bool SafeCall, bool SafeModel, std::size_t I, class... H>
  void describe_from() {
    if constexpr (I != sizeof...(A)) {
      using Given = std::remove_cvref_t<decltype(at<I>(arguments_))>;
      if constexpr (Spec<Given>)
        describe_from<SafeCall, SafeModel, I + 1, H..., typename HeldFor<Given>::type>();
      else if constexpr (takes_some<Given, std::remove_cvref_t<decltype(std::declval<H&>().reference())>...>) {
        using Made = decltype(depend(std::declval<Given const&>(), std::declval<H&>().reference()...));
        if constexpr (Constructible<Made>)
          describe_from<SafeCall, SafeModel, I + 1, H..., typename HeldFor<Made>::type>();
      }
    } else if constexpr (std::is_invocable_v<F const&, typename H::candidate_pass...>) {
      using Y = std::invoke_result_t<F const&, typename H::candidate_pass...>;
      returns_reference = std::is_lvalue_reference_v<Y>;
      if constexpr (!std::is_void_v<Y> && !std::is_same_v<Result, Ignored>)
        observer = leaves_alone<F, SafeCall, void(typename H::const_pass_c...), void(typename H::rvalue_pass_c...)> &&
                   leaves_alone<M, SafeModel, void(typename H::const_pass_r...), void(typename H::rvalue_pass_r...)>;
    }
  }

  template <std::size_t I, class... H>
  void draw(core::Environment& env, H&... held) const {
    if constexpr (I == sizeof...(A)) {
      run(env, held...);
    } else {
      env.argument();
      auto const& given = at<I>(arguments_);
      using Given = std::remove_cvref_t<decltype(given)>;
      if constexpr (Spec<Given>) {
        hold<I>(env, given, held...);
      } else {
        static_assert(takes_some<Given, std::remove_cvref_t<decltype(held.reference())>...>,
                      "gneiss: a callable among the arguments is called with the reference's values of the earlier "
                      "arguments, which this one does not take");
        if constexpr (takes_some<Given, std::remove_cvref_t<decltype(held.reference())>...>) {
          using Made = decltype(depend(given, held.reference()...));
          static_assert(Spec<Made> && Constructible<Made>,
                        "gneiss: a callable among the arguments must return a spec such as below(n)");
          if constexpr (Spec<Made> && Constructible<Made>) hold<I>(env, depend(given, held.reference()...), held...);
        }
      }
    }
  }

  template <std::size_t I, class S, class... H>
  void hold(core::Environment& env, S const& spec, H&... held) const {
    auto here = draw_held(env, spec, held...);
    env.argument_end();
    if (env.source().rejected()) [[unlikely]]
      return;
    draw<I + 1>(env, held..., here);
  }

  template <class... H>
  void run(core::Environment& env, H&... held) const {
    constexpr bool candidate_fits = std::is_invocable_v<F const&, typename H::candidate_pass...>;
    constexpr bool reference_fits = std::is_invocable_v<M const&, typename H::reference_pass...>;
    static_assert(candidate_fits, "gneiss: the candidate cannot be called with the arguments of this signature");
    static_assert(reference_fits, "gneiss: the reference cannot be called with the arguments of this signature");
    if constexpr (candidate_fits && reference_fits) {
      try {
        call(env, held...);
      } catch (...) {
        if (!env.thrown(*this)) return;
        try {
          static_cast<void>(call_(held.to_candidate()...));
          env.candidate_did_not_throw(*this);
        } catch (...) {
          env.candidate_also_threw(*this);
        }
        return;
      }
      (held.finish(env), ...);
    }
  }

  template <class... H>
  void call(core::Environment& env, H&... held) const {
    using X = std::invoke_result_t<M const&, typename H::reference_pass...>;
    using Y = std::invoke_result_t<F const&, typename H::candidate_pass...>;
    if constexpr (Abstract<Result>) {
      using R = typename Result::reference;
      using C = typename Result::candidate;
      constexpr bool both_return = !std::is_void_v<X> && !std::is_void_v<Y>;
      static_assert(both_return, "gneiss: after >> stands a type of the library, but one side returns nothing");
      if constexpr (both_return) {
        auto* cell = static_cast<Cell<R, C>*>(env.fresh(result_.type()));
        env.enter(core::Phase::reference);
        ::new (static_cast<void*>(&cell->reference)) R(model_(held.to_reference()...));
        env.enter(core::Phase::candidate);
        ::new (static_cast<void*>(&cell->candidate)) C(call_(held.to_candidate()...));
        env.enter(core::Phase::observing);
        env.born();
      }
    } else if constexpr (std::is_void_v<X> || std::is_void_v<Y> || std::is_same_v<Result, Ignored>) {
      static_assert(!std::is_same_v<Result, Inferred> || (std::is_void_v<X> && std::is_void_v<Y>),
                    "gneiss: one side returns a value and the other nothing; say >> ignored after the arguments");
      static_assert(std::is_same_v<Result, Inferred> || std::is_same_v<Result, Ignored>,
                    "gneiss: after >> stands what the result is, but one side returns nothing");
      env.enter(core::Phase::reference);
      static_cast<void>(model_(held.to_reference()...));
      env.enter(core::Phase::candidate);
      static_cast<void>(call_(held.to_candidate()...));
      env.enter(core::Phase::observing);
    } else {
      env.enter(core::Phase::reference);
      auto&& x = model_(held.to_reference()...);
      env.enter(core::Phase::candidate);
      auto&& y = call_(held.to_candidate()...);
      env.enter(core::Phase::observing);
      if constexpr (!std::is_same_v<Result, Inferred>)
        observe(result_, env, nullptr, static_cast<X&&>(x), static_cast<Y&&>(y));
      else if constexpr (require_plain_result<X>() && require_plain_result<Y>() && require_not_itself<Y, H...>())
        compare(env, nullptr, x, y);
    }
  }

  F call_;
  M model_;
  Pack<A...> arguments_;
  Result result_;
};

}  // namespace gneiss::detail

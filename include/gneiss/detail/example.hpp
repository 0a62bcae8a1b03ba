#pragma once
#include <memory>
#include <optional>
#include <tuple>

#include "gneiss/core/subject.hpp"
#include "gneiss/detail/held.hpp"
#include "gneiss/detail/show.hpp"

// A case of a property whose values were given by hand.
namespace gneiss::detail {

/// A predicate that may have nothing to say about a case.
template <class F, class... A>
inline constexpr bool may_say_nothing = false;
template <class F, class... A>
  requires std::is_invocable_v<F const&, A...>
inline constexpr bool may_say_nothing<F, A...> =
    std::is_same_v<std::remove_cvref_t<std::invoke_result_t<F const&, A...>>, std::optional<bool>>;

/// Asks the predicate of a property about the arguments that are held.
template <class F, class... H>
GNEISS_UNCHECKED void ask_predicate(core::Environment& env, F const& predicate, H&... held) {
  constexpr bool fits = std::is_invocable_v<F const&, typename H::candidate_pass...>;
  constexpr bool may_discard = may_say_nothing<F, typename H::candidate_pass...>;
  constexpr bool answers = may_discard || std::is_invocable_r_v<bool, F const&, typename H::candidate_pass...>;
  static_assert(fits, "gneiss: the predicate of this property cannot be called with the arguments described before it");
  static_assert(!fits || answers,
                "gneiss: the predicate of this property must return a bool, or a std::optional<bool>");
  if constexpr (answers) {
    env.enter(core::Phase::predicate);
    std::conditional_t<may_discard, std::optional<bool>, bool> const holds = predicate(held.to_candidate()...);
    env.enter(core::Phase::observing);
    if (holds == false) env.property_false(may_discard ? "$ != false" : "");
    if constexpr (may_discard)
      if (!holds) env.discard();
  }
}

/// How a value that is given is held as one that was drawn is.
template <class Held>
struct HeldFromExample {
  static constexpr bool possible = false;
};
template <class T>
struct HeldFromExample<HeldValue<T>> {
  static constexpr bool possible = true;
  using value = T;
  static HeldValue<T> hold(core::Environment& env, T const& given) {
    if constexpr (std::is_class_v<T>)
      if (env.text()) env.argument_is_object();
    return HeldValue<T>(T(given));
  }
};
template <class T, bool Out>
struct HeldFromExample<HeldName<T, Out>> {
  static constexpr bool possible = true;
  using value = T;
  static HeldName<T, Out> hold(core::Environment& env, T const& given) {
    env.argument_in_variable();
    return {T(given), T(given)};
  }
};

template <class S, class... H>
GNEISS_UNCHECKED auto spec_after(S const& given, H const&... held) {
  if constexpr (Spec<S>)
    return given;
  else
    return depend(given, held...);
}

/// How the arguments of a check are held, of which the first ones are `Before`.
template <class Before, class... A>
struct HeldOf {
  using type = Before;
};
template <class... H, class A, class... More>
struct HeldOf<std::tuple<H...>, A, More...> {
  using Next = typename HeldFor<decltype(spec_after(std::declval<A const&>(), std::declval<H const&>()...))>::type;
  using type = typename HeldOf<std::tuple<H..., Next>, More...>::type;
};

template <class F, class... H>
class Example final : public core::Operation {
 public:
  Example(F predicate, typename HeldFromExample<H>::value... values)
      : core::Operation(play),
        predicate_(predicate),
        values_(static_cast<typename HeldFromExample<H>::value&&>(values)...) {}

 private:
  GNEISS_UNCHECKED static void play(core::Operation const& self, core::Environment& env) {
    static_cast<Example const&>(self).template hold<0>(env);
  }
  template <std::size_t I, class... Before>
  GNEISS_UNCHECKED void hold(core::Environment& env, Before&... held) const {
    if constexpr (I == sizeof...(H)) {
      ask_predicate(env, predicate_, held...);
    } else {
      if (env.attended()) env.begin_argument();
      auto const& value = std::get<I>(values_);
      auto here = HeldFromExample<std::tuple_element_t<I, std::tuple<H...>>>::hold(env, value);
      if (env.text()) show(*env.text(), value);
      if (env.attended()) env.end_argument();
      hold<I + 1>(env, held..., here);
    }
  }

  F predicate_;
  std::tuple<typename HeldFromExample<H>::value...> values_;
};

/// Does every value that is given become what is held for it?
template <class Held, class... V>
inline constexpr bool all_given = false;
template <class... H, class... V>
  requires(HeldFromExample<H>::possible&&...)
inline constexpr bool all_given<std::tuple<H...>, V...> =
    (std::is_convertible_v<V const&, typename HeldFromExample<H>::value> && ...) &&
    (std::is_copy_constructible_v<typename HeldFromExample<H>::value> && ...);

template <class Held, class F>
struct ExampleOf;
template <class... H, class F>
struct ExampleOf<std::tuple<H...>, F> {
  using type = Example<F, H...>;
};

/// A check that has been added, for more to be said of it.
template <class F, class... A>
class Checked {
 public:
  Checked(core::Subject& subject, core::Operation const& check, F predicate)
      : subject_(&subject), check_(&check), predicate_(predicate) {}

  /// A case that runs first, in every mode: one value for each spec, whether that would make it or not.
  template <class... V>
  Checked const& example(V const&... values) const {
    static_assert(sizeof...(V) == sizeof...(A), "gneiss: example(...) takes one value for each spec of its check");
    if constexpr (sizeof...(V) == sizeof...(A)) {
      using Held = typename HeldOf<std::tuple<>, A...>::type;
      constexpr bool fits = all_given<Held, V...>;
      static_assert(fits,
                    "gneiss: the values of example(...) must convert to those of the specs of its check, which must be "
                    "plain and copyable");
      if constexpr (fits) {
        using Operation = typename ExampleOf<Held, F>::type;
        subject_->add_example(std::make_unique<Operation>(predicate_, values...), *check_);
      }
    }
    return *this;
  }

 private:
  core::Subject* subject_;
  core::Operation const* check_;
  F predicate_;
};

/// Stands for a check that has been refused, so that one sentence is all the compiler says.
struct NoCheck {
  template <class... V>
  NoCheck example(V const&...) const {
    return {};
  }
};

}  // namespace gneiss::detail

#pragma once
#include <optional>

#include "gneiss/library.hpp"
#include "gneiss/outcome.hpp"

namespace gneiss {

namespace detail {

/// A predicate that may have nothing to say about a case.
template <class F, class... A>
inline constexpr bool may_say_nothing = false;
template <class F, class... A>
  requires std::is_invocable_v<F const&, A...>
inline constexpr bool may_say_nothing<F, A...> =
    std::is_same_v<std::remove_cvref_t<std::invoke_result_t<F const&, A...>>, std::optional<bool>>;

/// One case of a property: draw the arguments, ask the predicate.
template <class F, class... A>
class Case final : public core::Operation {
 public:
  using Arguments = Pack<A...>;
  Case(F predicate, Pack<A...> const& arguments)
      : core::Operation(play), predicate_(predicate), arguments_(arguments) {}

 private:
  static void play(core::Operation const& self, core::Environment& env) {
    static_cast<Case const&>(self).template draw<0>(env);
  }
  template <std::size_t I, class... H>
  void draw(core::Environment& env, H&... held) const {
    if constexpr (I == sizeof...(A)) {
      constexpr bool fits = std::is_invocable_v<F const&, typename H::candidate_pass...>;
      constexpr bool may_discard = may_say_nothing<F, typename H::candidate_pass...>;
      constexpr bool answers = may_discard || std::is_invocable_r_v<bool, F const&, typename H::candidate_pass...>;
      static_assert(fits,
                    "gneiss: the predicate of this property cannot be called with the arguments described before it");
      static_assert(!fits || answers,
                    "gneiss: the predicate of this property must return a bool, or a std::optional<bool>");
      if constexpr (answers) {
        env.enter(core::Phase::predicate);
        std::conditional_t<may_discard, std::optional<bool>, bool> const holds = predicate_(held.to_candidate()...);
        env.enter(core::Phase::observing);
        if (holds == false) env.property_false(may_discard ? "$ != false" : "");
        if constexpr (may_discard)
          if (!holds) env.discard();
      }
    } else {
      auto const& given = at<I>(arguments_);
      if constexpr (Spec<std::remove_cvref_t<decltype(given)>>) {
        hold<I>(env, given, held...);
      } else {
        constexpr bool fits = takes_some<std::remove_cvref_t<decltype(given)>, H...>;
        static_assert(fits,
                      "gneiss: a callable among the arguments is called with the values of the earlier arguments, "
                      "which this one does not take");
        if constexpr (fits) hold<I>(env, depend(given, held...), held...);
      }
    }
  }
  template <std::size_t I, class S, class... H>
  void hold(core::Environment& env, S const& spec, H&... held) const {
    constexpr bool fits = Constructible<S> && !Abstract<S>;
    static_assert(fits, "gneiss: the arguments of a property are specs that can be constructed, such as below(16)");
    if constexpr (fits) {
      env.argument(argument_tag<S>());
      auto here = draw_held(env, spec, held...);
      env.argument_end();
      if (env.source().rejected()) return;
      draw<I + 1>(env, held..., here);
    }
  }

  F predicate_;
  Pack<A...> arguments_;
};

}  // namespace detail

/// What is said of a property.
class Property {
 public:
  explicit Property(core::Subject& subject) : subject_(&subject) {}

  void include(std::string_view header) { subject_->add_include(header); }
  void before_each(void (*reset)()) { subject_->add_reset(reset); }

  /// For all values of the specs the predicate holds: check(specs…, GNEISS_DEFINE(name, lambda)) or GNEISS_FN(name).
  /// It returns a bool, or a std::optional<bool>, of which nothing discards the case.
  template <class... A>
  void check(A const&... arguments) {
    split(std::make_index_sequence<sizeof...(A) - 1>(), arguments...);
  }

 private:
  template <std::size_t... I, class... A>
  void split(std::index_sequence<I...>, A const&... arguments) {
    detail::Pack<A...> const all{{arguments}...};
    auto const& predicate = detail::at<sizeof...(I)>(all);
    using Predicate = std::remove_cvref_t<decltype(predicate)>;
    static_assert(detail::is_callee<Predicate>,
                  "gneiss: the last argument of check(...) is the predicate, with a printed form: "
                  "GNEISS_DEFINE(name, lambda) or GNEISS_FN(name)");
    if constexpr (detail::is_callee<Predicate>) {
      constexpr bool fit = (detail::is_argument<std::remove_cvref_t<decltype(detail::at<I>(all))>> && ...);
      static_assert(fit, "gneiss: an argument of a property must be a spec that can be constructed, such as below(16)");
      if constexpr (fit) {
        using Case = detail::Case<decltype(predicate.call), std::remove_cvref_t<decltype(detail::at<I>(all))>...>;
        auto operation = std::make_unique<Case>(predicate.call, typename Case::Arguments{{detail::at<I>(all)}...});
        operation->spelling = predicate.spelling;
        subject_->add_operation(std::move(operation));
      }
    }
  }

  core::Subject* subject_;
};

}  // namespace gneiss

/// Describes a property: GNEISS_PROPERTY(name, prop) { prop.check(specs…, GNEISS_DEFINE(name, lambda)); }
#define GNEISS_PROPERTY(name, prop)                                                        \
  static void gneiss_describe_##name(::gneiss::Property& prop);                            \
  [[maybe_unused]] static bool const gneiss_registered_##name =                            \
      ::gneiss::core::register_subject(#name, true, [](::gneiss::core::Subject& subject) { \
        ::gneiss::Property property(subject);                                              \
        gneiss_describe_##name(property);                                                  \
      });                                                                                  \
  static void gneiss_describe_##name(::gneiss::Property& prop)

#pragma once
#include "gneiss/detail/example.hpp"
#include "gneiss/library.hpp"
#include "gneiss/outcome.hpp"

namespace gneiss {

namespace detail {

/// One case of a property: draw the arguments, ask the predicate.
template <class F, class... A>
class PropertyCase final : public core::Operation {
 public:
  using Arguments = Pack<A...>;
  PropertyCase(F predicate, Pack<A...> const& arguments)
      : core::Operation(play), predicate_(predicate), arguments_(arguments) {}

 private:
  GNEISS_UNCHECKED static void play(core::Operation const& self, core::Environment& env) {
    static_cast<PropertyCase const&>(self).template draw<0>(env);
  }
  template <std::size_t I, class... H>
  GNEISS_UNCHECKED void draw(core::Environment& env, H&... held) const {
    if constexpr (I == sizeof...(A)) {
      ask_predicate(env, predicate_, held...);
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
  GNEISS_UNCHECKED void hold(core::Environment& env, S const& spec, H&... held) const {
    constexpr bool fits = Constructible<S> && !Abstract<S>;
    static_assert(fits, "gneiss: the arguments of a property are specs that can be constructed, such as below(16)");
    if constexpr (fits) {
      auto here = draw_held(env, spec, held...);
      if (here.drawn(env)) draw<I + 1>(env, held..., here);
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

  GNEISS_UNCHECKED void include(std::string_view header) { subject_->add_include(header); }

  /// Failures with the same cause as this tape's are counted and not reported; `why` says why to people.
  GNEISS_UNCHECKED void known(std::string_view why, std::string_view tape) { subject_->add_known(why, tape); }
  template <class T>
  GNEISS_UNCHECKED void alias(std::string_view name) {
    subject_->add_alias(name, detail::type_name<T>());
  }
  GNEISS_UNCHECKED void before_each(void (*reset)()) { subject_->add_reset(reset); }

  /// A failure is what is wanted: to find none is one.
  GNEISS_UNCHECKED void expect_failure() { subject_->expect_failure(); }

  /// A case that takes longer than this is given up, and discarded: discard_after(std::chrono::milliseconds(50)).
  template <class Duration>
  GNEISS_UNCHECKED void discard_after(Duration time) {
    constexpr bool fits = requires {
      time.count();
      Duration::period::den;
    };
    static_assert(fits,
                  "gneiss: discard_after(time) takes a duration, as in discard_after(std::chrono::milliseconds(50))");
    if constexpr (fits)
      subject_->discard_after(static_cast<double>(time.count()) * static_cast<double>(Duration::period::num) /
                              static_cast<double>(Duration::period::den));
  }

  /// For all values of the specs the predicate holds: check(specs…, GNEISS_DEFINE(name, lambda)) or GNEISS_FN(name).
  /// It returns a bool, or a std::optional<bool>, of which nothing discards the case. Examples may follow:
  /// check(…).example(values…).
  template <class... A>
  GNEISS_UNCHECKED auto check(A const&... arguments) {
    return split(std::make_index_sequence<sizeof...(A) - 1>(), arguments...);
  }

 private:
  template <std::size_t... I, class... A>
  GNEISS_UNCHECKED auto split(std::index_sequence<I...>, A const&... arguments) {
    detail::Pack<A...> const all{{arguments}...};
    auto const& predicate = detail::at<sizeof...(I)>(all);
    using Predicate = std::remove_cvref_t<decltype(predicate)>;
    static_assert(detail::is_callee<Predicate>,
                  "gneiss: the last argument of check(...) is the predicate, with a printed form: "
                  "GNEISS_DEFINE(name, lambda) or GNEISS_FN(name)");
    constexpr bool fit = (detail::is_argument<std::remove_cvref_t<decltype(detail::at<I>(all))>> && ...);
    static_assert(!detail::is_callee<Predicate> || fit,
                  "gneiss: an argument of a property must be a spec that can be constructed, such as below(16)");
    if constexpr (detail::is_callee<Predicate> && fit) {
      using Call = decltype(predicate.call);
      using PropertyCase = detail::PropertyCase<Call, std::remove_cvref_t<decltype(detail::at<I>(all))>...>;
      auto const& added =
          subject_->adopt(new PropertyCase(predicate.call, typename PropertyCase::Arguments{{detail::at<I>(all)}...}),
                          predicate.spelling);
      return detail::Checked<Call, std::remove_cvref_t<decltype(detail::at<I>(all))>...>(*subject_, added,
                                                                                         predicate.call);
    } else {
      return detail::NoCheck();
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
  GNEISS_UNCHECKED static void gneiss_describe_##name(::gneiss::Property& prop)

#pragma once
#include <variant>
#include <vector>

#include "gneiss/detail/composed.hpp"
#include "gneiss/detail/result_spec.hpp"

// Results that are compared by a part of what they say.
namespace gneiss {

namespace detail {

template <class T>
concept Signed3 = std::is_arithmetic_v<T> || Ordering<T>;

/// Compared by whether it is below, above or equal to 0, or, of an ordering, none of these.
struct BySign {
  using gneiss_spec = void;
  using observes = void;

  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    constexpr bool fits = Signed3<std::remove_cvref_t<X>> && Signed3<std::remove_cvref_t<Y>>;
    static_assert(fits, "gneiss: by_sign needs a number or a std::..._ordering on both sides");
    if constexpr (fits) {
      tell_simple_kind<std::remove_cvref_t<X>>(env, x);
      int const wanted = sign(x);
      if (sign(y) == wanted) return true;
      env.disagree(path);
      if (env.text()) {
        core::Text returned;
        show<std::remove_cvref_t<Y>>(returned, y);
        // That an unsigned number is below 0 no compiler lets pass.
        bool const never = std::is_unsigned_v<std::remove_cvref_t<Y>> && wanted < 0;
        env.disagree_in_words(path, never ? "static_cast<double>($) < 0" : conditions[wanted + 1], returned.str());
      }
    }
    return false;
  }

 private:
  static constexpr char const* conditions[] = {"$ < 0", "$ == 0", "$ > 0", "!($ < 0) && !($ == 0) && !($ > 0)"};
  template <class T>
  static int sign(T const& value) {
    if constexpr (std::is_unsigned_v<T>)
      return value != T{} ? 1 : 0;
    else
      return value < 0 ? -1 : value > 0 ? 1 : value == 0 ? 0 : 2;
  }
};

template <class T>
concept TwoAlternatives = VariantLike<T> && std::variant_size_v<T>
== 2;

/// Something that holds a value or an error, and how each is got at and written.
template <class T>
struct OutcomeOf {
  static constexpr bool fits = ExpectedLike<T>;
  static constexpr char const* test = "$.has_value()";
  static constexpr char const* good = "*$";
  static constexpr char const* bad = "$.error()";
  template <class X>
  GNEISS_UNCHECKED static bool holds(X const& x) {
    return static_cast<bool>(x.has_value());
  }
  template <class X>
  GNEISS_UNCHECKED static decltype(auto) value(X&& x) {
    return *static_cast<X&&>(x);
  }
  template <class X>
  GNEISS_UNCHECKED static decltype(auto) error(X&& x) {
    return static_cast<X&&>(x).error();
  }
};
template <TwoAlternatives T>
struct OutcomeOf<T> {
  static constexpr bool fits = true;
  static constexpr char const* test = "($.index() == 0)";
  static constexpr char const* good = "std::get<0>($)";
  static constexpr char const* bad = "std::get<1>($)";
  GNEISS_UNCHECKED static bool holds(T const& x) { return x.index() == 0; }
  template <class X>
  GNEISS_UNCHECKED static decltype(auto) value(X&& x) {
    return std::get<0>(static_cast<X&&>(x));
  }
  template <class X>
  GNEISS_UNCHECKED static decltype(auto) error(X&& x) {
    return std::get<1>(static_cast<X&&>(x));
  }
};

template <class S, class E>
struct ExpectedOf {
  using gneiss_spec = void;
  using observes = void;
  S good;
  E bad;

  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    using A = OutcomeOf<std::remove_cvref_t<X>>;
    using B = OutcomeOf<std::remove_cvref_t<Y>>;
    static_assert(
        A::fits && B::fits,
        "gneiss: expected_of(value, error) needs results with has_value(), * and error(), or a std::variant of "
        "the two");
    if constexpr (A::fits && B::fits) {
      core::Path const test{path, B::test, 0};
      bool const some = A::holds(x);
      if (!compare(env, &test, some, B::holds(y))) return false;
      if (!some) {
        core::Path const inside{path, B::bad, 0};
        return detail::observe(bad, env, &inside, A::error(static_cast<X&&>(x)), B::error(static_cast<Y&&>(y)));
      }
      constexpr bool nothing = std::is_void_v<decltype(A::value(static_cast<X&&>(x)))> ||
                               std::is_void_v<decltype(B::value(static_cast<Y&&>(y)))>;
      static_assert(!nothing || std::is_same_v<S, Ignored>,
                    "gneiss: expected_of(value, error) of results that hold no value needs ignored in the first place");
      if constexpr (!nothing) {
        core::Path const inside{path, B::good, 0};
        return detail::observe(good, env, &inside, A::value(static_cast<X&&>(x)), B::value(static_cast<Y&&>(y)));
      }
      return true;
    }
    return false;
  }

  GNEISS_UNCHECKED void list_made(core::Operation& operation) const {
    detail::list_made(good, operation);
    detail::list_made(bad, operation);
  }
};

}  // namespace detail

/// A number or an ordering of which only the sign counts, as three-way comparisons return it.
inline constexpr detail::BySign by_sign{};

/// A value or an error: anything with has_value(), * and error(), or a std::variant of the two.
template <class S, class E>
GNEISS_UNCHECKED auto expected_of(S value, E error) {
  constexpr bool fits = Spec<S> && Spec<E>;
  static_assert(fits, "gneiss: expected_of(value, error) is made of two specs, such as same and ignored");
  if constexpr (fits)
    return detail::ExpectedOf<S, E>{value, error};
  else
    return detail::NoSpec();
}

}  // namespace gneiss

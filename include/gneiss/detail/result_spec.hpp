#pragma once
#include <string>
#include <vector>

#include "gneiss/core/operation.hpp"
#include "gneiss/detail/composed.hpp"

// Specs that describe results only.
namespace gneiss {

namespace detail {

struct Same {
  using gneiss_spec = void;
  using observes = void;
  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    return compare(env, path, x, y);
  }
};

struct Ignored {
  using gneiss_spec = void;
  using observes = void;
  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment&, core::Path const*, X&&, Y&&) const {
    return true;
  }
};

/// The candidate's value is wrong, whatever the reference's is: `form` is a condition that fails, if there is one.
template <class Y>
GNEISS_UNCHECKED void refuse(core::Environment& env, core::Path const* path, Y const& y, std::string_view form,
                             std::string_view why) {
  env.disagree(path);
  if (!env.text()) return;
  core::Text shown;
  core::Text typed;
  typed.set_typed(true);
  if constexpr (Showable<Y>) show(shown, y);
  if constexpr (Showable<Y> && EqualTo<Y, Y>) show(typed, y);
  env.refuse_in_words(path, form, typed, shown, why);
}

template <class Equal>
struct Observed {
  using gneiss_spec = void;
  using observes = void;
  Equal equal;
  core::Spelling spelling;

  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    tell_simple_kind<std::remove_cvref_t<X>>(env, x);
    if (equal(x, y)) return true;
    env.disagree(path);
    if (env.text()) {
      core::Text expected;
      core::Text returned;
      expected.set_typed(true);
      show(expected, x);
      show(returned, y);
      env.disagree_in_words(path, core::written_call(spelling, {expected.str(), "$"}), returned.str());
    }
    return false;
  }
};

template <class S>
struct InAnyOrder {
  using gneiss_spec = void;
  using observes = void;
  static_assert(std::is_same_v<S, Same> || Plain<S>,
                "gneiss: in_any_order(same) compares elements by value; other ways to compare them are not known here");
  S element;

  /// Compares as bags: some element is in one of them more often, or there is nothing to say.
  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    using Element = ElementOf<std::remove_cvref_t<Y>>;
    tell_kind<std::remove_cvref_t<X>>(env, x);
    for (ElementOf<std::remove_cvref_t<X>> const& wanted : x) {
      auto const expected = times(x, wanted);
      auto const found = times(y, wanted);
      if (expected != found) return differ<Element>(env, path, wanted, expected, found);
    }
    for (Element const& extra : y)
      if (times(x, extra) == 0) return differ<Element>(env, path, extra, 0, times(y, extra));
    return true;
  }

 private:
  template <class Bag, class E>
  GNEISS_UNCHECKED static std::size_t times(Bag const& bag, E const& wanted) {
    std::size_t n = 0;
    for (ElementOf<Bag> const& e : bag) n += same_value(wanted, e) ? 1u : 0u;
    return n;
  }
  template <class E>
  GNEISS_UNCHECKED static void put_count(core::Text& condition, E const& element) {
    if constexpr (std::is_floating_point_v<E>) {
      if (element != element) {
        condition << "std::count_if(std::begin($), std::end($), [](auto x) { return std::isnan(x); })";
        return;
      }
    }
    condition << "std::count(std::begin($), std::end($), ";
    show(condition, element);
    condition << ')';
  }
  /// An element is counted in the candidate's range, so it is written as one of those if it can be.
  template <class Element, class E>
  GNEISS_UNCHECKED static bool differ(core::Environment& env, core::Path const* path, E const& element,
                                      std::size_t expected, std::size_t found) {
    env.disagree(path);
    if (env.text()) {
      core::Text condition;
      core::Text returned;
      if constexpr (std::is_floating_point_v<E>)
        put_count(condition, element);
      else if constexpr (std::is_convertible_v<E const&, Element>)
        put_count<Element>(condition, element);
      else
        put_count(condition, element);
      condition << " == ";
      show(condition, expected);
      show(returned, found);
      returned << " of them";
      env.disagree_in_words(path, condition.str(), returned.str());
    }
    return false;
  }
};

/// Any value that the predicate accepts, whatever the reference returned.
template <class P>
struct Satisfying {
  using gneiss_spec = void;
  using observes = void;
  P predicate;
  std::string form;  // the condition with $ for the result; empty: it cannot be printed

  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&&, Y&& y) const {
    constexpr bool fits = std::is_invocable_r_v<bool, P const&, std::remove_cvref_t<Y> const&>;
    static_assert(fits, "gneiss: the predicate of satisfying(...) must take the candidate's result and return a bool");
    if constexpr (fits) {
      tell_simple_kind<std::remove_cvref_t<Y>>(env, y);
      if (predicate(static_cast<std::remove_cvref_t<Y> const&>(y))) return true;
      refuse(env, path, y, form, {});
    }
    return false;
  }
};

/// Refuses a spec of whole results where it stands for a part.
template <class S>
constexpr bool no_part() {
  static_assert(!std::is_same_v<S, S>, "gneiss: itself<n> and nondet(...) describe a whole result, not a part of one");
  return false;
}

/// The result is one of several; the reference says whether it is.
template <class S>
struct Nondet {
  using gneiss_spec = void;
  using observes = void;
  S spec;
  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment&, core::Path const*, X&&, Y&&) const {
    return no_part<X>();
  }
  GNEISS_UNCHECKED void list_made(core::Operation& operation) const { detail::list_made(spec, operation); }
};
template <class S>
inline constexpr bool is_nondet = false;
template <class S>
inline constexpr bool is_nondet<Nondet<S>> = true;

/// A reference to one of the arguments.
template <std::size_t I>
struct Itself {
  using gneiss_spec = void;
  using observes = void;
  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment&, core::Path const*, X&&, Y&&) const {
    return no_part<X>();
  }
};
template <class S>
inline constexpr bool is_itself = false;
template <std::size_t I>
inline constexpr bool is_itself<Itself<I>> = true;

/// Goes through a function on each side before it is observed.
template <class RF, class CF, class S>
struct MapOutOf {
  using gneiss_spec = void;
  using observes = void;
  RF reference;
  CF candidate;
  std::string form;  // how the candidate's is called, with $ for the result
  S spec;

  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    constexpr bool fits = std::is_invocable_v<RF const&, X> && std::is_invocable_v<CF const&, Y>;
    static_assert(fits, "gneiss: a function of map_out_of(f, g, spec) cannot be called with the result of its side");
    if constexpr (fits) {
      core::Path const inside{path, form.c_str(), 0};
      return detail::observe(spec, env, &inside, reference(static_cast<X&&>(x)), candidate(static_cast<Y&&>(y)));
    }
    return false;
  }
  GNEISS_UNCHECKED void list_made(core::Operation& operation) const { detail::list_made(spec, operation); }
};

template <class S>
struct Nullable {
  using gneiss_spec = void;
  using observes = void;
  S spec;

  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    bool const some = static_cast<bool>(x);
    tell_kind(env, some);
    if (some != static_cast<bool>(y)) {
      env.disagree(path);
      env.disagree_in_words(path, some ? "$ != nullptr" : "$ == nullptr", some ? "nullptr" : "a handle");
      return false;
    }
    return !some || detail::observe(spec, env, path, *static_cast<X&&>(x), static_cast<Y&&>(y));
  }

  GNEISS_UNCHECKED void list_made(core::Operation& operation) const { detail::list_made(spec, operation); }
};

}  // namespace detail

}  // namespace gneiss

#pragma once
#include <vector>

#include "gneiss/core/operation.hpp"
#include "gneiss/detail/compose.hpp"

// Specs that describe results only.
namespace gneiss {

namespace detail {

struct Same {
  using gneiss_spec = void;
  using observes = void;
  template <class X, class Y>
  bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    return compare(env, path, x, y);
  }
};

struct Ignored {
  using gneiss_spec = void;
  using observes = void;
  template <class X, class Y>
  bool observe(core::Environment&, core::Path const*, X&&, Y&&) const {
    return true;
  }
};

template <class Equal>
struct Observed {
  using gneiss_spec = void;
  using observes = void;
  Equal equal;
  core::Spelling spelling;

  template <class X, class Y>
  bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
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
  bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    using Element = ElementOf<std::remove_cvref_t<Y>>;
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
  static std::size_t times(Bag const& bag, E const& wanted) {
    std::size_t n = 0;
    for (ElementOf<Bag> const& e : bag) n += same_value(wanted, e) ? 1u : 0u;
    return n;
  }
  template <class E>
  static void put_count(core::Text& condition, E const& element) {
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
  static bool differ(core::Environment& env, core::Path const* path, E const& element, std::size_t expected,
                     std::size_t found) {
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
      env.disagree_in_words(path, condition.str(), returned.str() + " of them");
    }
    return false;
  }
};

template <class S>
struct Nullable {
  using gneiss_spec = void;
  using observes = void;
  S spec;

  template <class X, class Y>
  bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    bool const some = static_cast<bool>(x);
    if (some != static_cast<bool>(y)) {
      env.disagree(path);
      env.disagree_in_words(path, some ? "$ != nullptr" : "$ == nullptr", some ? "nullptr" : "a handle");
      return false;
    }
    return !some || detail::observe(spec, env, path, *static_cast<X&&>(x), static_cast<Y&&>(y));
  }

  void list_made(std::vector<core::Type const*>& types) const { detail::list_made(spec, types); }
};

}  // namespace detail

}  // namespace gneiss

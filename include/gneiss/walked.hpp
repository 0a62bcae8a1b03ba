#pragma once
#include <exception>
#include <iterator>
#include <string>
#include <vector>

#include "gneiss/compose.hpp"
#include "gneiss/detail/result_spec.hpp"
#include "gneiss/sequences.hpp"

// Ranges as arguments and as results.
namespace gneiss {

/// Written without being walked.
template <class T>
struct Show<Once<T>> {
  GNEISS_UNCHECKED static void show(core::Text& text, Once<T> const& once) requires Showable<T> {
    core::InBraces const braces(&text);
    text << detail::written_type<Once<T>>() << '{';
    bool first = true;
    for (T const& each : once.items()) {
      if (!first) text << ", ";
      first = false;
      gneiss::show(text, each);
    }
    text << '}';
  }
};

namespace detail {

template <class Walk, Plain S>
struct WalkOf {
  using gneiss_spec = void;
  using value = Walk;
  using argument_only = void;
  S element;
  Lengths length;

  GNEISS_UNCHECKED Walk construct(Source& source, core::Text* text) const {
    std::vector<typename S::value> items;
    core::InBraces const braces(text);
    if (text) *text << written_type<Walk>() << '{';
    construct_elements(element, length.least, length.most, source, text,
                       [&items](std::uint64_t, typename S::value&& each) { items.push_back(std::move(each)); });
    if (text) *text << '}';
    return Walk(std::move(items));
  }
};

template <template <class> class Walk, class S>
GNEISS_UNCHECKED auto walk_of(S element, Lengths length) {
  require_element<S>();
  if constexpr (Plain<S>)
    return WalkOf<Walk<typename S::value>, S>{element, length};
  else
    return NoSpec();
}

/// Does a spec make live values of a result?
template <class S>
inline constexpr bool makes_live = Abstract<S>;
template <template <class...> class Of, class... S>
inline constexpr bool makes_live<Of<S...>> = Abstract<Of<S...>> || (makes_live<S> || ...);

template <class T>
concept Walkable = requires(T& range) {
  std::begin(range) != std::end(range);
  *std::begin(range);
};

template <class T>
using IteratorOf = decltype(std::begin(std::declval<T&>()));

/// Can a program look at the n-th element again and again?
template <class T>
inline constexpr bool walked_often = Range<std::remove_cvref_t<T>>&& std::forward_iterator<IteratorOf<T>>&&
    std::same_as<IteratorOf<T>, decltype(std::end(std::declval<T&>()))>;

template <class S>
struct Walked {
  using gneiss_spec = void;
  using observes = void;
  S element;
  std::size_t most;
  bool twice;

  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    constexpr bool fits = Walkable<std::remove_reference_t<X>> && Walkable<std::remove_reference_t<Y>>;
    static_assert(fits, "gneiss: walked(spec) needs a result with begin() and end() on both sides");
    if constexpr (fits)
      return walk(env, path, x, y, false) && (!twice || walk(env, path, x, y, true));
    else
      return false;
  }

 private:
  /// How many steps of a walk are left.
  template <class I, class E>
  GNEISS_UNCHECKED std::size_t rest(I& i, E const& end, std::size_t done) const {
    for (; done <= most && i != end; ++i) ++done;
    return done;
  }

  template <class X, class Y>
  GNEISS_UNCHECKED bool walk(core::Environment& env, core::Path const* path, X& x, Y& y, bool again) const {
    auto i = std::begin(x);
    auto const x_end = std::end(x);
    std::size_t index = 0;
    bool theirs = true;  // is it the candidate's range that is being walked?
    try {
      auto j = std::begin(y);
      auto const y_end = std::end(y);
      for (; index != most; ++index, ++j) {
        bool const there = j != y_end;
        theirs = false;
        bool const more = i != x_end;
        if (more != there) {
          env.disagree(path);
          if (!env.text()) return false;
          auto const expected = rest(i, x_end, index);
          theirs = true;
          return lengths_differ<Y>(env, path, again, expected, rest(j, y_end, index));
        }
        if (!more) return true;
        theirs = true;
        auto&& b = *j;
        theirs = false;
        auto&& a = *i;
        core::Path const here{path, element_form<Y>(again), index};
        if (!detail::observe(element, env, &here, static_cast<decltype(*i)&&>(a), static_cast<decltype(*j)&&>(b)))
          return false;
        ++i;
        theirs = true;
      }
    } catch (std::exception const& e) {
      if (!theirs) throw;
      env.disagree(path);
      if (env.text())
        env.disagree_in_words(path, again ? "gneiss::can_be_walked($, 2)" : "gneiss::can_be_walked($)",
                              std::string("a range that throws: ") + e.what());
      return false;
    }
    // Both may go on for ever: what has been seen is the same.
    return true;
  }

  /// How many elements there are, where it may be that they have no end.
  std::string counted(bool again, bool endless) const {
    return std::string(again ? "gneiss::listed_again($" : "gneiss::listed($") +
           (endless ? ", " + std::to_string(most + 1) : "") + ").size()";
  }
  template <class Y>
  static constexpr char const* element_form(bool again) {
    if (again) return "gneiss::nth_again($, #)";
    if (!walked_often<Y>) return "gneiss::nth($, #)";
    return indexed<std::remove_cvref_t<Y>> ? "$[#]" : "*std::next(std::begin($), #)";
  }

  template <class Y>
  GNEISS_UNCHECKED bool lengths_differ(core::Environment& env, core::Path const* path, bool again, std::size_t n,
                                       std::size_t m) const {
    bool const endless = n > most || m > most;
    std::string const count =
        walked_often<Y> && !again && !endless ? "std::distance(std::begin($), std::end($))" : counted(again, endless);
    env.disagree_in_words(path, count + " == " + std::to_string(n),
                          (m > most ? "more than " + std::to_string(most) : std::to_string(m)) + " elements");
    return false;
  }
};

template <class S>
GNEISS_UNCHECKED auto walked_as(S element, std::size_t most, bool twice) {
  constexpr bool spec = Spec<S>;
  constexpr bool fits = spec && Deconstructible<S> && !makes_live<S>;
  static_assert(!spec || fits || std::is_same_v<S, NoSpec>,
                "gneiss: walked(spec) compares elements, by same or another spec of results; they do not become live "
                "values");
  static_assert(spec, "gneiss: walked(spec) needs the spec of an element, such as same");
  if constexpr (fits)
    return Walked<S>{element, most, twice};
  else
    return NoSpec();
}

inline constexpr std::size_t usual_walk = 1000;

}  // namespace detail

/// A sequence that may be walked many times; see Sequence.
template <class S>
GNEISS_UNCHECKED auto sequence_of(S element) {
  return detail::walk_of<Sequence>(element, detail::usual_lengths);
}
template <class S, class L>
GNEISS_UNCHECKED auto sequence_of(S element, L length) {
  return detail::walk_of<Sequence>(element, detail::lengths(length));
}

/// A sequence that may be walked once; see Once.
template <class S>
GNEISS_UNCHECKED auto once_of(S element) {
  return detail::walk_of<Once>(element, detail::usual_lengths);
}
template <class S, class L>
GNEISS_UNCHECKED auto once_of(S element, L length) {
  return detail::walk_of<Once>(element, detail::lengths(length));
}

/// A range, walked once on each side and compared element by element; `most` of them, so that it may have no end.
template <class S>
GNEISS_UNCHECKED auto walked(S element, std::size_t most = detail::usual_walk) {
  return detail::walked_as(element, most, false);
}

/// A range that may be walked again: a second walk gives the same.
template <class S>
GNEISS_UNCHECKED auto walked_twice(S element, std::size_t most = detail::usual_walk) {
  return detail::walked_as(element, most, true);
}

}  // namespace gneiss

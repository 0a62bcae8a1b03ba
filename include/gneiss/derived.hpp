#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "gneiss/compose.hpp"

// Specs that make something else of the values of another spec.
namespace gneiss {

namespace detail {

template <class S, class F>
struct Bound {
  using gneiss_spec = void;
  using product = void;
  using Made = std::remove_cvref_t<std::invoke_result_t<F const&, typename S::value const&>>;
  using value = typename Made::value;
  S first;
  F then;

  GNEISS_UNCHECKED value construct(Source& source, core::Text* text) const {
    auto const drawn = first.construct(source, nullptr);
    // A value that has been refused is no value to go on with.
    if (source.rejected()) reject();
    return then(drawn).construct(source, text);
  }
};

template <class F, class S>
inline constexpr bool binds = false;
template <class F, Plain S>
  requires std::invocable<F const&, typename S::value const&>
inline constexpr bool binds<F, S> =
    Plain<std::remove_cvref_t<std::invoke_result_t<F const&, typename S::value const&>>>;

/// On the tape: 0, and a new value; or n, and nothing: the value before the last n - 1 ones.
template <class S>
struct Reused {
  using gneiss_spec = void;
  using value = typename S::value;
  S inner;
  unsigned id;

  GNEISS_UNCHECKED value construct(Source& source, core::Text* text) const {
    source.open(Span::alternative, type_tag<Reused>());
    auto const back = source.draw_weighted(most, weights);
    auto const* const kept = back == 0 ? nullptr : static_cast<Kept const*>(source.kept_value(id, back - 1));
    value result = kept ? recall(*kept, text) : make(source, text);
    source.close();
    return result;
  }

 private:
  struct Kept {
    value made;
    std::string words;
  };
  static constexpr std::uint64_t most = 7;
  static constexpr unsigned weights[most + 1] = {12, 4, 2, 1, 1, 1, 1, 1};

  GNEISS_UNCHECKED value make(Source& source, core::Text* text) const {
    core::Text words;
    if (text) words.set_typed(text->typed());
    value result = inner.construct(source, text ? &words : nullptr);
    if (text) *text << words.str();
    if (!source.rejected()) source.keep_value(id, std::make_shared<Kept const>(Kept{result, words.take()}));
    return result;
  }
  GNEISS_UNCHECKED static value recall(Kept const& kept, core::Text* text) {
    // Another operation may need its type to be seen.
    if (text) {
      if constexpr (Showable<value>)
        show(*text, kept.made);
      else
        *text << kept.words;
    }
    return kept.made;
  }
};

template <class T, class... S>
struct AggregateOf {
  using gneiss_spec = void;
  using product = void;
  using value = T;
  Pack<S...> fields;

  GNEISS_UNCHECKED T construct(Source& source, core::Text* text) const {
    core::InBraces const braces(text);
    if (text) *text << written_type<T>() << '{';
    T result = construct_fields<sizeof...(S), 0>(
        fields, source, text, [](auto&&... field) { return T{static_cast<decltype(field)>(field)...}; });
    if (text) *text << '}';
    return result;
  }
};

template <class S>
concept MakesCharacters = Plain<S> && std::same_as<typename S::value, char>;

template <class S>
struct TextOf {
  using gneiss_spec = void;
  using value = std::string;
  S letter;
  Lengths length;

  std::string construct(Source& source, core::Text* text) const {
    std::string result;
    construct_elements(letter, length.least, length.most, source, nullptr,
                       [&result](std::uint64_t, char each) { result.push_back(each); });
    if (text) show(*text, result);
    return result;
  }
};

template <class A>
GNEISS_UNCHECKED auto text_over(A alphabet, Lengths length) {
  if constexpr (std::is_convertible_v<A, std::string_view>) {
    std::string_view const letters = alphabet;
    core::require_range(!letters.empty(), "text_of needs a character");
    return TextOf<OneOfValues<char>>{{{letters.begin(), letters.end()}}, length};
  } else {
    static_assert(MakesCharacters<A>,
                  "gneiss: text_of(alphabet) needs a text, or a spec of characters such as between('a', 'z')");
    if constexpr (MakesCharacters<A>)
      return TextOf<A>{alphabet, length};
    else
      return NoSpec();
  }
}

}  // namespace detail

/// A value of the spec that a function returns for a value of another spec: bound(below(9), [](int n) { … }).
template <class S, class F>
GNEISS_UNCHECKED auto bound(S spec, F then) {
  constexpr bool fits = detail::binds<F, S>;
  static_assert(fits,
                "gneiss: bound(spec, f) needs a spec of plain values, and a function that takes its value and returns "
                "another such spec");
  if constexpr (fits)
    return detail::Bound<S, F>{spec, then};
  else
    return detail::NoSpec();
}

/// Now and then a value that this spec made earlier in the scenario, else a new one.
template <class S>
GNEISS_UNCHECKED auto reused(S spec) {
  static_assert(Plain<S>,
                "gneiss: reused(spec) needs a spec of plain values: live values are used again by themselves");
  core::require_range(core::describing(), "reused(spec) is written in the spec, not computed by a dependent argument");
  if constexpr (Plain<S>)
    return detail::Reused<S>{spec, core::declare_scope(0)};
  else
    return detail::NoSpec();
}

/// An aggregate made of its fields, in braces: aggregate_of<Point>(below(9), below(9)).
template <class T, class... S>
GNEISS_UNCHECKED auto aggregate_of(S... fields) {
  constexpr bool plain = (Plain<S> && ...);
  static_assert(plain, "gneiss: the fields of aggregate_of<T>(...) are specs of plain values, such as below(16)");
  if constexpr (plain) {
    constexpr bool fits = requires {
      T{std::declval<typename S::value>()...};
    };
    static_assert(
        fits,
        "gneiss: T{...} cannot be made of the fields of aggregate_of<T>(...); in braces no number is converted "
        "to a narrower type");
    if constexpr (fits) {
      detail::require_copies<T>();
      return detail::AggregateOf<T, S...>{{{fields}...}};
    } else {
      return detail::NoSpec();
    }
  } else {
    return detail::NoSpec();
  }
}

/// A std::string over an alphabet: the characters of a text, or what a spec makes. Up to 8 of them unless given.
template <class A>
GNEISS_UNCHECKED auto text_of(A alphabet) {
  return detail::text_over(alphabet, detail::usual_lengths);
}
template <class A, class L>
GNEISS_UNCHECKED auto text_of(A alphabet, L length) {
  return detail::text_over(alphabet, detail::lengths(length));
}

}  // namespace gneiss

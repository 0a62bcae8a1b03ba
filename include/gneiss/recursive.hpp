#pragma once
#include <memory>
#include <string>

#include "gneiss/compose.hpp"
#include "gneiss/core/bailout.hpp"
#include "gneiss/core/subject.hpp"
#include "gneiss/detail/callee.hpp"

// Terms: values built by named constructors, which may contain terms of the same type.
namespace gneiss {

namespace detail {

template <class T>
struct RecursiveNode {
  std::string name;
  unsigned most_depth;
  std::uint32_t tag;
  unsigned depth = 0;

  virtual ~RecursiveNode() = default;
  virtual T construct_body(Source& source, core::Text* text) const = 0;

  GNEISS_UNCHECKED T construct(Source& source, core::Text* text) {
    struct Guard {
      RecursiveNode& node;
      Source& source;
      Source::Ending outside;
      Guard(RecursiveNode& n, Source& s) : node(n), source(s), outside(s.begin_term(++node.depth >= node.most_depth)) {
        source.open(Span::term, node.tag);
      }
      ~Guard() {
        source.close();
        source.end_term(outside);
        --node.depth;
      }
    } guard(*this, source);
    // Told to end, and yet it went on: the spec has no value that ends here.
    if (depth > most_depth) reject();
    return construct_body(source, text);
  }
};

template <class T>
struct Self {
  using gneiss_spec = void;
  using value = T;
  RecursiveNode<T>* node;
  GNEISS_UNCHECKED T construct(Source& source, core::Text* text) const { return node->construct(source, text); }
};

template <class T, class Body>
struct RecursiveBody final : RecursiveNode<T> {
  std::optional<Body> body;
  GNEISS_UNCHECKED T construct_body(Source& source, core::Text* text) const override {
    return body->construct(source, text);
  }
};

template <class T>
struct Recursive {
  using gneiss_spec = void;
  using value = T;
  std::shared_ptr<RecursiveNode<T>> node;
  GNEISS_UNCHECKED T construct(Source& source, core::Text* text) const { return node->construct(source, text); }
};

template <class F, class... S>
struct Term {
  using gneiss_spec = void;
  using product = void;
  using value = std::remove_cvref_t<std::invoke_result_t<F const&, typename S::value...>>;
  F call;
  core::Spelling spelling;
  Pack<S...> fields;

  GNEISS_UNCHECKED value construct(Source& source, core::Text* text) const {
    bool const typed = text && text->typed();
    if (text) text->set_typed(true);
    if (text) *text << spelling.name << '(';
    value result = construct_fields<sizeof...(S), 0>(fields, source, text, [this](auto&&... field) -> value {
      return call(static_cast<decltype(field)>(field)...);
    });
    if (text) *text << ')';
    if (text) text->set_typed(typed);
    return result;
  }
};

/// An alternative of one_of that comes more often, or less.
template <class S>
struct Weighted {
  using gneiss_spec = void;
  unsigned weight;
  S spec;
};

template <class S>
struct Alternative {
  using type = S;
  static constexpr bool weighted = false;
  static constexpr unsigned weight(S const&) { return 1; }
  static constexpr S const& spec(S const& alternative) { return alternative; }
};
template <class S>
struct Alternative<Weighted<S>> {
  using type = S;
  static constexpr bool weighted = true;
  static constexpr unsigned weight(Weighted<S> const& alternative) { return alternative.weight; }
  static constexpr S const& spec(Weighted<S> const& alternative) { return alternative.spec; }
};

template <class... S>
struct OneOf {
  using gneiss_spec = void;
  static constexpr std::size_t leaves = (std::size_t{!contains_self<S>} + ... + 0);
  using value = std::common_type_t<typename S::value...>;
  Pack<S...> alternatives;
  bool weighted = false;
  unsigned weights[sizeof...(S)] = {};  // in the order of the tape

  /// On the tape the alternatives that end come first, so that 0 is a simplest value wherever they stand in the spec.
  GNEISS_UNCHECKED value construct(Source& source, core::Text* text) const {
    source.open(Span::alternative, type_tag<value>());
    constexpr auto last = sizeof...(S) - 1;
    constexpr auto last_leaf = leaves != 0 ? leaves - 1 : last;
    auto const chosen = weighted ? source.draw_weighted_or_end(last_leaf, last, weights)
                                 : source.draw_or_end(last_leaf, last, Kind::alternative);
    value result = construct_chosen(source, text, position(chosen), std::integral_constant<std::size_t, 0>());
    source.close();
    return result;
  }

  /// The weights come as the alternatives stand in the spec.
  GNEISS_UNCHECKED void weigh(unsigned const (&given)[sizeof...(S)]) {
    weighted = true;
    for (std::size_t i = 0; i != sizeof...(S); ++i) weights[i] = given[position(i)];
  }

 private:
  GNEISS_UNCHECKED static std::size_t position(std::uint64_t chosen) {
    constexpr bool recursive[] = {contains_self<S>...};
    bool const wanted = chosen >= leaves;
    std::uint64_t rank = wanted ? chosen - leaves : chosen;
    std::size_t i = 0;
    for (; i + 1 < sizeof...(S); ++i)
      if (recursive[i] == wanted && rank-- == 0) break;
    return i;
  }
  template <std::size_t I>
  GNEISS_UNCHECKED value construct_chosen(Source& source, core::Text* text, std::size_t chosen,
                                          std::integral_constant<std::size_t, I>) const {
    if constexpr (I + 1 == sizeof...(S)) {
      return at<I>(alternatives).construct(source, text);
    } else {
      if (chosen == I) return at<I>(alternatives).construct(source, text);
      return construct_chosen(source, text, chosen, std::integral_constant<std::size_t, I + 1>());
    }
  }
};

/// Is there no value of the spec without one of the whole?
template <class S>
inline constexpr bool always_contains_self = false;
template <class T>
inline constexpr bool always_contains_self<Self<T>> = true;
template <class F, class... S>
inline constexpr bool always_contains_self<Term<F, S...>> = (always_contains_self<S> || ...);
template <class... S>
inline constexpr bool always_contains_self<OneOf<S...>> = (always_contains_self<S> && ...);
template <class A, class B>
inline constexpr bool always_contains_self<PairOf<A, B>> = always_contains_self<A> || always_contains_self<B>;
template <class... S>
inline constexpr bool always_contains_self<TupleOf<S...>> = (always_contains_self<S> || ...);
template <class... S>
inline constexpr bool always_contains_self<VariantOf<S...>> = (always_contains_self<S> && ...);
template <class T, std::size_t N, class S>
inline constexpr bool always_contains_self<ContainerOf<std::array<T, N>, S>> = always_contains_self<S>;

}  // namespace detail

/// A value made by a named constructor from its fields: printed as the call it is.
template <class F, bool Safe, class... S>
GNEISS_UNCHECKED auto term(detail::Callee<F, Safe> constructor, S... fields) {
  core::declare_constructor(constructor.spelling);
  static_assert((Plain<S> && ...), "gneiss: the fields of a term are specs of plain values, such as below(16)");
  if constexpr ((Plain<S> && ...)) {
    constexpr bool fits = std::is_invocable_v<F const&, typename S::value...>;
    static_assert(fits, "gneiss: the constructor of this term cannot be called with its fields");
    if constexpr (fits) {
      using Made = detail::Term<F, S...>;
      detail::require_copies<typename Made::value>();
      if constexpr (std::copy_constructible<typename Made::value>)
        return Made{constructor.call, constructor.spelling, {{fields}...}};
      else
        return detail::NoSpec();
    } else {
      return detail::NoSpec();
    }
  } else {
    return detail::NoSpec();
  }
}

/// The value of another spec, handed to a function: printed as f(x).
template <class S, class F, bool Safe>
GNEISS_UNCHECKED auto mapped(S spec, detail::Callee<F, Safe> function) {
  return term(function, spec);
}
template <class S, class F>
GNEISS_UNCHECKED auto mapped(S const&, F const&) {
  static_assert(detail::is_callee<F>,
                "gneiss: mapped(spec, function) needs a printed form: GNEISS_FN(name) or GNEISS_DEFINE(name, lambda)");
  return detail::NoSpec();
}

/// An alternative of one_of that is drawn `weight` times as often as one of weight 1.
template <class S>
GNEISS_UNCHECKED auto weighted(unsigned weight, S spec) {
  static_assert(Plain<S>, "gneiss: weighted(weight, spec) needs a spec of plain values, such as below(16)");
  core::require_range(weight != 0, "weighted(weight, spec) needs a weight above 0");
  if constexpr (Plain<S>)
    return detail::Weighted<S>{weight, spec};
  else
    return detail::NoSpec();
}

/// One of several alternatives; put the simplest first.
template <class... S>
GNEISS_UNCHECKED auto one_of(S... alternatives) {
  constexpr bool fits = (Plain<typename detail::Alternative<S>::type> && ...);
  static_assert(fits || (std::is_same_v<S, detail::NoSpec> || ...),
                "gneiss: the alternatives of one_of are specs of plain values, such as below(16)");
  if constexpr (fits) {
    detail::OneOf<typename detail::Alternative<S>::type...> result{{{detail::Alternative<S>::spec(alternatives)}...}};
    if constexpr ((detail::Alternative<S>::weighted || ...))
      result.weigh({detail::Alternative<S>::weight(alternatives)...});
    return result;
  } else {
    return detail::NoSpec();
  }
}

/// A type that contains itself: `describe` gets the spec of the whole. Terms are at most `most_depth` deep.
template <class T, class F>
GNEISS_UNCHECKED auto recursive(std::string name, F describe, unsigned most_depth = 6) {
  using Body = decltype(describe(detail::Self<T>{nullptr}));
  static_assert(Plain<Body>, "gneiss: what recursive describes must be made of specs that can be constructed");
  static_assert(!detail::always_contains_self<Body>,
                "gneiss: one alternative of a recursive spec must do without itself, or no value is finite");
  if constexpr (Plain<Body>) {
    auto node = std::make_shared<detail::RecursiveBody<T, Body>>();
    node->tag = core::term_tag(name);
    node->name = std::move(name);
    node->most_depth = most_depth;
    node->body.emplace(describe(detail::Self<T>{node.get()}));
    return detail::Recursive<T>{node};
  } else {
    return detail::NoSpec();
  }
}

}  // namespace gneiss

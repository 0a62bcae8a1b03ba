#pragma once
#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "gneiss/detail/composed.hpp"
#include "gneiss/values.hpp"

// Specs made of specs. Each describes an argument when its parts do, and a result when its parts do.
namespace gneiss {

namespace detail {

/// The value type of a spec made of plain ones; there is none when a part is abstract.
template <template <class...> class Of, class... S>
struct ValueOf {};
template <template <class...> class Of, Plain... S>
struct ValueOf<Of, S...> {
  using value = Of<typename S::value...>;
};

template <class A, class B>
struct PairOf : ValueOf<std::pair, A, B> {
  using gneiss_spec = void;
  using product = void;
  using observes = void;
  A first;
  B second;

  GNEISS_UNCHECKED auto construct(Source& source, core::Text* text) const requires(Plain<A>&& Plain<B>) {
    using Value = std::pair<typename A::value, typename B::value>;
    core::InBraces const braces(text);
    if (text) *text << written_type<Value>() << '{';
    auto a = construct_field(first, source, text);
    if (text) *text << ", ";
    auto b = construct_field(second, source, text);
    if (text) *text << '}';
    return Value(std::move(a), std::move(b));
  }

  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    core::Path const one{path, "std::get<#>($)", 0};
    core::Path const two{path, "std::get<#>($)", 1};
    using std::get;
    return detail::observe(first, env, &one, get<0>(static_cast<X&&>(x)), get<0>(static_cast<Y&&>(y))) &&
           detail::observe(second, env, &two, get<1>(static_cast<X&&>(x)), get<1>(static_cast<Y&&>(y)));
  }

  GNEISS_UNCHECKED void list_made(core::Operation& operation) const {
    detail::list_made(first, operation);
    detail::list_made(second, operation);
  }
};

template <class... S>
struct TupleOf : ValueOf<std::tuple, S...> {
  using gneiss_spec = void;
  using product = void;
  using observes = void;
  Pack<S...> specs;

  GNEISS_UNCHECKED auto construct(Source& source, core::Text* text) const requires(Plain<S>&&...) {
    using Value = std::tuple<typename S::value...>;
    core::InBraces const braces(text);
    if (text) *text << written_type<Value>() << '{';
    auto result = construct_fields<sizeof...(S), 0>(
        specs, source, text, [](auto&&... fields) { return Value(static_cast<decltype(fields)>(fields)...); });
    if (text) *text << '}';
    return result;
  }

  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    return observe_fields<X, Y>(env, path, x, y, std::index_sequence_for<S...>());
  }

  GNEISS_UNCHECKED void list_made(core::Operation& operation) const {
    list_each(operation, std::index_sequence_for<S...>());
  }

 private:
  template <std::size_t... I>
  GNEISS_UNCHECKED void list_each(core::Operation& operation, std::index_sequence<I...>) const {
    (detail::list_made(at<I>(specs), operation), ...);
  }
  template <class X, class Y, std::size_t... I>
  GNEISS_UNCHECKED bool observe_fields(core::Environment& env, core::Path const* path, std::remove_reference_t<X>& x,
                                       std::remove_reference_t<Y>& y, std::index_sequence<I...>) const {
    auto const part = [&]<std::size_t J>(std::integral_constant<std::size_t, J>) {
      core::Path const here{path, "std::get<#>($)", J};
      using std::get;
      return detail::observe(at<J>(specs), env, &here, get<J>(static_cast<X&&>(x)), get<J>(static_cast<Y&&>(y)));
    };
    return (part(std::integral_constant<std::size_t, I>()) && ...);
  }
};

template <class S>
struct OptionalOf : ValueOf<std::optional, S> {
  using gneiss_spec = void;
  using observes = void;
  S spec;

  GNEISS_UNCHECKED auto construct(Source& source, core::Text* text) const requires Plain<S> {
    using Value = std::optional<typename S::value>;
    core::InBraces const braces(text);
    source.open(Span::alternative, type_tag<Value>());
    Value result;
    if (text) *text << written_type<Value>() << '{';
    bool const some = source.draw_or_end(contains_self<S> ? 0 : 1, 1, Kind::alternative) != 0;
    if (some) result.emplace(spec.construct(source, text));
    if (text) *text << '}';
    source.close();
    return result;
  }

  /// Anything that is true when it holds something and gives it by `*`: optionals, pointers.
  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    core::Path const there{path, "static_cast<bool>($)", 0};
    bool const some = static_cast<bool>(x);
    if (!compare(env, &there, some, static_cast<bool>(y))) return false;
    core::Path const inside{path, "*$", 0};
    return !some || detail::observe(spec, env, &inside, *static_cast<X&&>(x), *static_cast<Y&&>(y));
  }

  GNEISS_UNCHECKED void list_made(core::Operation& operation) const { detail::list_made(spec, operation); }
};

template <class... S>
struct VariantOf : ValueOf<std::variant, S...> {
  using gneiss_spec = void;
  using observes = void;
  static constexpr std::size_t count = sizeof...(S);
  Pack<S...> specs;

  /// Where a recursive value must end, only alternatives that do without the whole are on offer.
  GNEISS_UNCHECKED auto construct(Source& source, core::Text* text) const requires(Plain<S>&&...) {
    constexpr bool recursive[] = {contains_self<S>...};
    constexpr std::size_t leaves = (std::size_t{!contains_self<S>} + ... + 0);
    source.open(Span::alternative, type_tag<std::variant<typename S::value...>>());
    bool const must_end = leaves != 0 && leaves != count && source.leaves_only();
    auto rank = source.draw((must_end ? leaves : count) - 1, Kind::alternative);
    std::size_t chosen = 0;
    for (; must_end && (recursive[chosen] || rank != 0); ++chosen) rank -= recursive[chosen] ? 0 : 1;
    if (must_end) source.was_among_all(leaves != 1, chosen);
    auto result = construct_chosen<0>(source, text, must_end ? chosen : static_cast<std::size_t>(rank));
    source.close();
    return result;
  }

  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    constexpr bool as_many =
        std::variant_size_v<std::remove_cvref_t<X>> == count && std::variant_size_v<std::remove_cvref_t<Y>> == count;
    static_assert(as_many, "gneiss: variant_of(...) has another number of alternatives than the result");
    core::Path const tag{path, "$.index()", 0};
    if (!compare(env, &tag, x.index(), y.index())) return false;
    if constexpr (as_many)
      return observe_chosen<0, X, Y>(env, path, x, y);
    else
      return false;
  }

  GNEISS_UNCHECKED void list_made(core::Operation& operation) const {
    list_each(operation, std::index_sequence_for<S...>());
  }

 private:
  template <std::size_t I>
  GNEISS_UNCHECKED auto construct_chosen(Source& source, core::Text* text, std::size_t chosen) const {
    using Value = std::variant<typename S::value...>;
    if constexpr (I + 1 < count)
      if (chosen != I) return construct_chosen<I + 1>(source, text, chosen);
    core::InBraces const braces(text);
    if (text) *text << written_type<Value>() << "{std::in_place_index<" << std::to_string(I) << ">, ";
    Value result(std::in_place_index<I>, at<I>(specs).construct(source, text));
    if (text) *text << '}';
    return result;
  }
  template <std::size_t I, class X, class Y>
  GNEISS_UNCHECKED bool observe_chosen(core::Environment& env, core::Path const* path, std::remove_reference_t<X>& x,
                                       std::remove_reference_t<Y>& y) const {
    if constexpr (I == count) {
      return true;  // both lost it to an exception
    } else {
      if (x.index() != I) return observe_chosen<I + 1, X, Y>(env, path, x, y);
      core::Path const inside{path, "std::get<#>($)", I};
      return detail::observe(at<I>(specs), env, &inside, std::get<I>(static_cast<X&&>(x)),
                             std::get<I>(static_cast<Y&&>(y)));
    }
  }
  template <std::size_t... I>
  GNEISS_UNCHECKED void list_each(core::Operation& operation, std::index_sequence<I...>) const {
    (detail::list_made(at<I>(specs), operation), ...);
  }
};

/// Lists of such elements are of one type on a tape, whatever they become.
template <class T>
struct ListOf;

/// Draws a length and so many elements; `put` gets each, with its index.
template <class S, class Put>
GNEISS_UNCHECKED void construct_elements(S const& element, std::uint64_t least, std::uint64_t most, Source& source,
                                         core::Text* text, Put const& put) {
  source.open(Span::list, type_tag<ListOf<typename S::value>>());
  auto const more = most - least;
  auto const length = least + source.draw_or_end(contains_self<S> ? 0 : more, more, Kind::length);
  for (std::uint64_t i = 0; i != length && !source.rejected(); ++i) {
    source.open(Span::element, type_tag<typename S::value>());
    if (text && i != 0) *text << ", ";
    put(i, element.construct(source, text));
    source.close();
  }
  source.close();
}

/// Any container that elements can be put into at its end, or anywhere.
template <class Container, Plain S>
struct ContainerOf {
  using gneiss_spec = void;
  using value = Container;
  S element;
  std::uint64_t least;
  std::uint64_t most;

  GNEISS_UNCHECKED Container construct(Source& source, core::Text* text) const {
    Container result{};
    core::InBraces const braces(text);
    if (text) *text << written_type<Container>() << '{';
    construct_elements(element, least, most, source, text,
                       [&result](std::uint64_t i, typename S::value&& each) { put(result, i, std::move(each)); });
    if (text) *text << '}';
    return result;
  }

 private:
  GNEISS_UNCHECKED static void put(Container& container, [[maybe_unused]] std::uint64_t index,
                                   typename S::value&& element) {
    if constexpr (requires { container.push_back(std::move(element)); })
      container.push_back(std::move(element));
    else if constexpr (requires { container.insert(std::move(element)); })
      container.insert(std::move(element));
    else
      container[static_cast<std::size_t>(index)] = std::move(element);
  }
};

struct Lengths {
  std::uint64_t least;
  std::uint64_t most;
};
template <class T>
GNEISS_UNCHECKED Lengths lengths(Between<T> const& spec) {
  core::require_range(spec.low >= T{}, "the length of a container cannot be below 0");
  return {static_cast<std::uint64_t>(spec.low), static_cast<std::uint64_t>(spec.high)};
}
template <class T>
GNEISS_UNCHECKED Lengths lengths(Below<T> const& spec) {
  return {0, static_cast<std::uint64_t>(spec.count) - 1};
}
template <class S>
GNEISS_UNCHECKED Lengths lengths(S const&) {
  static_assert(!sizeof(S), "gneiss: the length of a container is given by below(n), up_to(n) or between(low, high)");
  return {};
}

inline constexpr Lengths usual_lengths{0, 8};

template <class... S>
GNEISS_UNCHECKED void require_specs() {
  static_assert((Spec<S> && ...), "gneiss: the parts of pair_of, tuple_of, optional_of and variant_of are specs");
}
template <class S>
GNEISS_UNCHECKED void require_element() {
  static_assert(Plain<S>,
                "gneiss: the elements of a container are plain values: live values are given one by one, as arguments");
}

}  // namespace detail

/// Two parts; a result is taken apart, and only its abstract parts become variables.
template <class A, class B>
GNEISS_UNCHECKED auto pair_of(A first, B second) {
  detail::require_specs<A, B>();
  if constexpr (Spec<A> && Spec<B>)
    return detail::PairOf<A, B>{{}, first, second};
  else
    return detail::NoSpec();
}

/// Any number of parts.
template <class... S>
GNEISS_UNCHECKED auto tuple_of(S... specs) {
  detail::require_specs<S...>();
  if constexpr ((Spec<S> && ...))
    return detail::TupleOf<S...>{{}, {{specs}...}};
  else
    return detail::NoSpec();
}

/// Something or nothing; nothing is the simpler.
template <class S>
GNEISS_UNCHECKED auto optional_of(S spec) {
  detail::require_specs<S>();
  if constexpr (Spec<S>)
    return detail::OptionalOf<S>{{}, spec};
  else
    return detail::NoSpec();
}

/// One of several alternatives, the first the simplest; known by its index.
template <class... S>
GNEISS_UNCHECKED auto variant_of(S... specs) {
  detail::require_specs<S...>();
  static_assert(sizeof...(S) != 0, "gneiss: variant_of(...) needs an alternative");
  if constexpr ((Spec<S> && ...) && sizeof...(S) != 0)
    return detail::VariantOf<S...>{{}, {{specs}...}};
  else
    return detail::NoSpec();
}

/// A container of a given type, filled with elements: list, deque, set, map, your own.
template <class Container, class S>
GNEISS_UNCHECKED auto container_of(S element) {
  detail::require_element<S>();
  if constexpr (Plain<S>)
    return detail::ContainerOf<Container, S>{element, detail::usual_lengths.least, detail::usual_lengths.most};
  else
    return detail::NoSpec();
}
template <class Container, class S, class L>
GNEISS_UNCHECKED auto container_of(S element, L length) {
  detail::require_element<S>();
  auto const [least, most] = detail::lengths(length);
  if constexpr (Plain<S>)
    return detail::ContainerOf<Container, S>{element, least, most};
  else
    return detail::NoSpec();
}

/// A std::vector; its length is drawn first, up to 8 unless given.
template <class S>
GNEISS_UNCHECKED auto vector_of(S element) {
  detail::require_element<S>();
  if constexpr (Plain<S>)
    return container_of<std::vector<typename S::value>>(element);
  else
    return detail::NoSpec();
}
template <class S, class L>
GNEISS_UNCHECKED auto vector_of(S element, L length) {
  detail::require_element<S>();
  if constexpr (Plain<S>)
    return container_of<std::vector<typename S::value>>(element, length);
  else
    return detail::NoSpec();
}

/// A std::array of N elements.
template <std::size_t N, class S>
GNEISS_UNCHECKED auto array_of(S element) {
  detail::require_element<S>();
  if constexpr (Plain<S>)
    return detail::ContainerOf<std::array<typename S::value, N>, S>{element, N, N};
  else
    return detail::NoSpec();
}

}  // namespace gneiss

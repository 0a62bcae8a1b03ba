#pragma once
#include <cstddef>
#include <utility>

#include "gneiss/core/environment.hpp"
#include "gneiss/core/operation.hpp"
#include "gneiss/detail/concepts.hpp"
#include "gneiss/detail/equal.hpp"
#include "gneiss/detail/type_name.hpp"

namespace gneiss::detail {

// A tuple with nothing but storage: std::tuple costs several times as much to compile.

template <std::size_t I, class T>
struct Leaf {
  T value;
};

template <class Indices, class... T>
struct Leaves;

template <std::size_t... I, class... T>
struct Leaves<std::index_sequence<I...>, T...> : Leaf<I, T>... {};

template <class... T>
using Pack = Leaves<std::index_sequence_for<T...>, T...>;

template <std::size_t I, class T>
constexpr T const& at(Leaf<I, T> const& leaf) {
  return leaf.value;
}

/// As it was put in: a value as an rvalue, a reference as what it is.
template <std::size_t I, class T>
constexpr T&& passed(Leaf<I, T>& leaf) {
  return static_cast<T&&>(leaf.value);
}

/// Compares or takes in one part of a result, as its spec says.
template <class S, class A, class B>
GNEISS_UNCHECKED bool observe(S const& spec, core::Environment& env, core::Path const* path, A&& a, B&& b) {
  if constexpr (requires { typename S::observes; })
    return spec.observe(env, path, static_cast<A&&>(a), static_cast<B&&>(b));
  else
    return compare(env, path, a, b);
}

/// The operation may make values of the types of which a result described by the spec may bring new ones.
template <class S>
GNEISS_UNCHECKED void list_made(S const& spec, core::Operation& operation) {
  if constexpr (requires { spec.list_made(operation); }) spec.list_made(operation);
}

/// Stands for a recursive spec inside its own description.
template <class T>
struct Self;

/// Does the spec go through the whole again? Where a recursive value must end, such a part is left out if it can be.
template <class S>
inline constexpr bool contains_self = false;
template <class T>
inline constexpr bool contains_self<Self<T>> = true;
template <template <class...> class Of, class... S>
inline constexpr bool contains_self<Of<S...>> = (contains_self<S> || ...);

/// Is the value made of several choices, without a span of its own?
template <class S>
inline constexpr bool is_product = requires {
  typename S::product;
};

/// The tag of an argument: of its type, unless that is abstract.
template <class S>
std::uint32_t argument_tag() {
  if constexpr (requires { typename S::value; })
    return type_tag<typename S::value>();
  else
    return 0;
}

/// Constructs a field; one that is made of several itself is marked as one thing.
template <class S>
GNEISS_UNCHECKED auto construct_field(S const& spec, Source& source, core::Text* text) {
  if constexpr (is_product<S>) {
    source.open(Span::field, type_tag<typename S::value>());
    auto value = spec.construct(source, text);
    source.close();
    return value;
  } else {
    return spec.construct(source, text);
  }
}

/// Constructs the fields one after the other and hands them to `make`.
template <std::size_t Count, std::size_t I, class Specs, class Make, class... Done>
GNEISS_UNCHECKED auto construct_fields(Specs const& specs, Source& source, core::Text* text, Make const& make,
                                       Done&... done) {
  if constexpr (I == Count) {
    return make(static_cast<Done&&>(done)...);
  } else {
    if (text && I != 0) *text << ", ";
    auto value = construct_field(at<I>(specs), source, text);
    return construct_fields<Count, I + 1>(specs, source, text, make, done..., value);
  }
}

}  // namespace gneiss::detail

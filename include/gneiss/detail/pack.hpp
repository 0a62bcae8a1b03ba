#pragma once
#include <cstddef>
#include <utility>

// A tuple with nothing but storage: std::tuple costs several times as much to compile.
namespace gneiss::detail {

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

}  // namespace gneiss::detail

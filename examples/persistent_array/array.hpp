#pragma once
#include <cstddef>
#include <memory>
#include <vector>
#ifndef BUG
#define BUG 1  // Ed's array is faulty unless told otherwise
#endif

/// The reference: an array is a vector, and `set` works on a copy.
namespace R {
using Array = std::vector<int>;
inline Array make(int length, int x) {
  return Array(static_cast<std::size_t>(length), x);
}
inline int get(Array const& a, std::size_t i) {
  return a[i];
}
inline Array set(Array a, std::size_t i, int x) {
  a[i] = x;
  return a;
}
}  // namespace R

/// The candidate: arrays share their cells. Bug 1: `set` writes into cells that the old array still shows.
namespace C {
struct Array {
  std::shared_ptr<std::vector<int>> cells;
};
inline Array make(int length, int x) {
  return {std::make_shared<std::vector<int>>(static_cast<std::size_t>(length), x)};
}
inline int get(Array const& a, std::size_t i) {
  return (*a.cells)[i];
}
inline Array set(Array const& a, std::size_t i, int x) {
  Array b = BUG == 1 ? a : Array{std::make_shared<std::vector<int>>(*a.cells)};
  (*b.cells)[i] = x;
  return b;
}
}  // namespace C

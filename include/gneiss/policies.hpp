#pragma once
#include <climits>
#include <cstddef>
#include <string_view>  // and std::hash
#include <type_traits>

#include "gneiss/core/axis.hpp"

// A hash function and an order to give to a container under test, whose behaviour is an axis: drawn once a scenario. A
// printed program that uses them needs no library.
namespace gneiss {

/// How Hash<T> hashes, the plainest first.
enum class HashBy : unsigned char {
  good,               // every bit depends on all of the key
  identity,           // as std::hash does for numbers
  constant,           // all collide, in the last of 2^n buckets
  few_buckets,        // four hashes in all
  high_bits,          // the lower bits are zero
  low_bits_repeated,  // the lowest eight, in each byte
  multiples           // of 1024
};
/// How Hash<T> hashes in this scenario.
inline HashBy hash_by = HashBy::good;

/// How Less<T> orders, the plainest first.
enum class LessBy : unsigned char {
  up,
  down,
  parity  // the even ones come first
};
/// How Less<T> orders in this scenario.
inline LessBy less_by = LessBy::up;

namespace detail {

/// The hash that is made of a number, as `hash_by` says.
inline std::size_t hash_of(std::size_t number) {
  constexpr unsigned bits = sizeof number * CHAR_BIT;
  auto const mixed = [](std::size_t n) {
    constexpr auto odd = static_cast<std::size_t>(0x9e3779b97f4a7c15ull);
    n = (n ^ n >> (bits / 2)) * odd + odd;
    n = (n ^ n >> (bits / 2 - 3)) * odd;
    return n ^ n >> (bits / 2);
  };
  switch (hash_by) {
    case HashBy::good:
      break;
    case HashBy::identity:
      return number;
    case HashBy::constant:
      return ~std::size_t{0};
    case HashBy::few_buckets:
      return mixed(number) & 3;
    case HashBy::high_bits:
      return number << (bits - 16);
    case HashBy::low_bits_repeated:
      return (number & 0xff) * (~std::size_t{0} / 0xff);
    case HashBy::multiples:
      return number << 10;
  }
  return mixed(number);
}

/// A number, a text, or the value of an element.
template <class T>
decltype(auto) ordered_by(T const& key) {
  if constexpr (requires { key < key; })
    return static_cast<T const&>(key);
  else
    return key.value();
}

template <class T>
bool is_odd(T const& key) {
  if constexpr (std::is_integral_v<T>)
    return key % 2 != 0;
  else
    return std::hash<T>{}(key) % 2 != 0;
}

}  // namespace detail

/// A hash function for a container under test, of anything that std::hash knows: `hash_by` says how it behaves.
template <class T>
struct Hash {
  std::size_t operator()(T const& key) const { return detail::hash_of(std::hash<T>{}(key)); }
};

/// An order for a container under test, and for its reference, of what has < or is an element: `less_by` says which.
template <class T>
struct Less {
  using total_order = void;  // keys that are the same to it are the same to ==
  bool operator()(T const& a, T const& b) const {
    if (less_by == LessBy::parity) {
      bool const odd = detail::is_odd(a);
      if (odd != detail::is_odd(b)) return !odd;
    }
    return less_by == LessBy::down ? detail::ordered_by(b) < detail::ordered_by(a)
                                   : detail::ordered_by(a) < detail::ordered_by(b);
  }
};

namespace detail {

inline constexpr char const* hash_values[] = {"gneiss::HashBy::good",      "gneiss::HashBy::identity",
                                              "gneiss::HashBy::constant",  "gneiss::HashBy::few_buckets",
                                              "gneiss::HashBy::high_bits", "gneiss::HashBy::low_bits_repeated",
                                              "gneiss::HashBy::multiples"};
inline constexpr char const* less_values[] = {"gneiss::LessBy::up", "gneiss::LessBy::down", "gneiss::LessBy::parity"};

}  // namespace detail

/// For `lib.axis(hash_axis)`: how Hash<T> hashes is drawn once a scenario.
inline constexpr core::KnownAxis hash_axis{"gneiss::hash_by", detail::hash_values, 7,
                                           [](unsigned value) { hash_by = static_cast<HashBy>(value); }};
/// For `lib.axis(less_axis)`: how Less<T> orders is drawn once a scenario.
inline constexpr core::KnownAxis less_axis{"gneiss::less_by", detail::less_values, 3,
                                           [](unsigned value) { less_by = static_cast<LessBy>(value); }};

}  // namespace gneiss

#pragma once
#include <functional>
#include <type_traits>

#include "gneiss/gneiss.hpp"

namespace gneiss::standard {

/// The elements that are made up where nothing else is said.
template <class T>
GNEISS_UNCHECKED auto elements_of() {
  if constexpr (detail::Integer<T>)
    return below(static_cast<T>(16));
  else if constexpr (requires { arbitrary<T>(); })
    return arbitrary<T>();
  else
    return detail::NoSpec();
}

/// Keys of which many meet in tables whose size is a power of two: small numbers, and multiples of 16. It is copied
/// byte by byte, as a spec that is not makes every operation of a ready-made one cost more to compile.
struct HashedKey {
  using gneiss_spec = void;
  using value = int;
  decltype(below(0)) number = below(32);

  GNEISS_UNCHECKED int construct(Source& source, core::Text* text) const {
    static constexpr short keys[] = {0,  1,  2,  3,  4,  5,  6,  7,  16, 32, 17, 33, 48, 64,  8,   9,
                                     15, 31, 63, 65, 80, 96, 49, 81, 10, 11, 12, 13, 14, 128, 256, 1024};
    int const key = keys[number.construct(source, nullptr)];
    if (text) show(*text, key);
    return key;
  }
};
template <class T>
GNEISS_UNCHECKED auto hashed_keys_of() {
  if constexpr (std::is_same_v<T, int>)
    return HashedKey();
  else
    return elements_of<T>();
}

/// What a class calls its elements; int where it calls them nothing, which is then said.
template <class C>
struct ValueTypeOf {
  using type = int;
};
template <class C>
  requires requires {
    typename C::value_type;
  }
struct ValueTypeOf<C> {
  using type = typename C::value_type;
};

/// What a map calls its keys and its values; int where it calls them nothing, which is then said.
template <class C>
struct KeyTypeOf {
  using type = int;
};
template <class C>
  requires requires {
    typename C::key_type;
  }
struct KeyTypeOf<C> {
  using type = typename C::key_type;
};
template <class C>
struct MappedTypeOf {
  using type = int;
};
template <class C>
  requires requires {
    typename C::mapped_type;
  }
struct MappedTypeOf<C> {
  using type = typename C::mapped_type;
};

/// The reference's order is that of the class, where it has one; else it is ascending.
template <class C>
struct CompareOf {
  using type = std::less<typename KeyTypeOf<C>::type>;
};
template <class C>
  requires requires {
    typename C::key_compare;
  }
struct CompareOf<C> {
  using type = typename C::key_compare;
};

/// The specs of keys where nothing else is said.
template <class C>
using KeysOf = decltype(elements_of<typename KeyTypeOf<C>::type>());
template <class C>
using HashedKeysOf = decltype(hashed_keys_of<typename KeyTypeOf<C>::type>());

}  // namespace gneiss::standard

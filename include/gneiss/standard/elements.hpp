#pragma once
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

#include "gneiss/element_spec.hpp"
#include "gneiss/gneiss.hpp"

namespace gneiss::standard {

/// What the reference holds where the class holds a T: of Gneiss's own elements the number that they are made of.
template <class T>
inline constexpr bool is_element = std::is_base_of_v<detail::ElementLife, T> || std::is_same_v<T, PaddedElement>;
template <class T>
using NumberOf = std::conditional_t<is_element<T>, int, T>;
/// Has it an & of its own, which a container must not call, and nobody who asks for an address either?
template <class T>
concept OverloadsAddress = requires(T& x) {
  x.operator&();
};

/// Have they an order?
template <class T>
concept OrderedElement = requires(T const& a, T const& b) {
  a < b;
};

/// Can they be copied? Of those that can only be moved the operations are tried that copy none.
template <class T>
inline constexpr bool is_copied = std::is_copy_constructible_v<T>&& std::is_copy_assignable_v<T>;

/// Can a ready-made spec have such elements, made up as E says? Says in a sentence what is missing. `MayMove`: those of
/// Gneiss need not be copied.
template <class T, class E, bool MayMove = false>
constexpr bool fits_elements() {
  constexpr bool copied = is_copied<T> || (MayMove && is_element<T>);
  constexpr bool compared = detail::EqualTo<T, T>;
  constexpr bool made = Plain<E>;
  static_assert(
      copied,
      "gneiss: a ready-made spec copies elements, and these cannot be copied. In a vector, a deque, a list, a "
      "stack, a queue, and as the values of a map, it can have gneiss::MoveOnlyElement, which is only moved; "
      "else describe what the class does with such by operations of your own");
  static_assert(!copied || compared,
                "gneiss: a ready-made spec compares elements, and these have no ==; describe what the class does with "
                "such by operations of your own");
  static_assert(!copied || !compared || made,
                "gneiss: it is not known how such elements are made up; say it by a spec of plain values behind the "
                "options: standard::vector<C>(lib, {}, element), standard::map<C>(lib, {}, key, value)");
  if constexpr (copied && compared && made) {
    constexpr bool fits = std::is_same_v<typename E::value, NumberOf<T>>;
    static_assert(!is_element<T> || fits,
                  "gneiss: elements of Gneiss are made of numbers: give the ready-made spec one of int, such as "
                  "below(16)");
    return !is_element<T> || fits;
  } else {
    return false;
  }
}

/// An argument that the reference gets as the spec makes it, and the candidate as a T, where that is made of elements.
template <class T, bool OfElements, class S>
GNEISS_UNCHECKED auto given(S const& spec) {
  if constexpr (OfElements)
    return detail::ElementArgument<T, S, false>{spec};
  else
    return spec;
}
/// The same as an lvalue.
template <class T, bool OfElements, class S>
GNEISS_UNCHECKED auto given_by_name(S const& spec) {
  if constexpr (OfElements)
    return detail::ElementArgument<T, S, true>{spec};
  else
    return named(spec);
}

/// The elements that are made up where nothing else is said.
template <class T>
GNEISS_UNCHECKED auto elements_of() {
  if constexpr (is_element<T>)
    return below(16);
  else if constexpr (detail::Integer<T>)
    return below(static_cast<T>(16));
  else if constexpr (std::is_arithmetic_v<T> || std::is_constructible_v<T, std::string>)
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
  if constexpr (std::is_same_v<T, int> || is_element<T>)
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

/// An order of elements, as one of the numbers in them.
template <class Compare>
struct OrderOfNumbers {
  using type = Compare;
};
template <template <class...> class Of, class... T>
  requires(is_element<T> || ...)
struct OrderOfNumbers<Of<T...>> {
  using type = Of<NumberOf<T>...>;
};

/// Is it one of Gneiss's policies, or is one of them among the arguments of the template?
template <class T, template <class> class Policy>
inline constexpr bool is_policy = false;
template <class T, template <class> class Policy>
inline constexpr bool is_policy<Policy<T>, Policy> = true;
template <class C, template <class> class Policy>
inline constexpr bool has_policy = false;
template <template <class...> class Of, class... A, template <class> class Policy>
inline constexpr bool has_policy<Of<A...>, Policy> = (is_policy<A, Policy> || ...);

/// The reference's order is that of the class, where it has one; else it is ascending.
template <class C>
struct CompareOf {
  using Key = NumberOf<typename KeyTypeOf<C>::type>;
  using type = std::conditional_t<has_policy<C, Less>, Less<Key>, std::less<Key>>;
};
template <class C>
  requires requires {
    typename C::key_compare;
  }
struct CompareOf<C> {
  using type = typename OrderOfNumbers<typename C::key_compare>::type;
};

/// The policies of a class are drawn once a scenario.
template <class C, class Compare>
GNEISS_UNCHECKED void draw_policies(Library& lib) {
  if constexpr (has_policy<C, Hash>) {
    lib.axis(hash_axis);
  } else if constexpr (requires { typename C::hasher; }) {
    if constexpr (is_policy<typename C::hasher, Hash>) lib.axis(hash_axis);
  }
  if constexpr (is_policy<Compare, Less>) lib.axis(less_axis);
}

/// The specs of keys where nothing else is said.
template <class C>
using KeysOf = decltype(elements_of<typename KeyTypeOf<C>::type>());
template <class C>
using HashedKeysOf = decltype(hashed_keys_of<typename KeyTypeOf<C>::type>());

}  // namespace gneiss::standard

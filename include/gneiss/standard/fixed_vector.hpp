#pragma once
// vector_spec in vector.hpp says what such a vector has; the lines are in sequence.hpp.
#include "gneiss/reference/bounded_vector.hpp"
#include "gneiss/standard/vector.hpp"

namespace gneiss::standard {

inline constexpr reference::Overflow forbidden = reference::Overflow::forbidden;
inline constexpr reference::Overflow throws = reference::Overflow::throws;

/// A class with the interface of std::vector that has room for capacity() elements, and never for more. To add one more
/// is not tried, or must throw and change nothing: `fixed_vector<C, throws>(lib)`. Iterators stay, but for those at or
/// behind what changes.
template <class C, reference::Overflow Full = forbidden, class T = typename ValueTypeOf<C>::type,
          class E = decltype(elements_of<T>())>
auto fixed_vector(Library& lib, SequenceOptions<reference::FixedVector<NumberOf<T>, C, Full>, C> const& options = {},
                  E element = elements_of<T>()) {
  constexpr bool bounded = detail::HasCapacity<C>;
  static_assert(bounded, "gneiss: looks like no fixed_vector: it has no capacity()");
  if constexpr (bounded && looks_like_vector<C>() && fits_elements<T, E>())
    return vector_spec<reference::FixedVector<NumberOf<T>, C, Full>>(lib, "vector", options, element);
}

}  // namespace gneiss::standard

#pragma once
// vector_spec in vector.hpp says what such a vector has; the lines are in sequence.hpp.
#include "gneiss/standard/vector.hpp"

namespace gneiss::standard {

/// A class with the interface of std::vector that holds its first elements in itself. Iterators and pointers to
/// elements stay until it grows, or what lies before them changes; with a swap or a move all of them end.
template <class C, class T = typename ValueTypeOf<C>::type, class E = decltype(elements_of<T>())>
auto small_vector(Library& lib, SequenceOptions<std::vector<NumberOf<T>>, C> const& options = {},
                  E element = elements_of<T>()) {
  return vector<C, T, E>(lib, options, element);
}

}  // namespace gneiss::standard

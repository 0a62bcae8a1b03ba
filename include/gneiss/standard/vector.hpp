#pragma once
// The lines that all sequences have are in sequence.hpp.
#include "gneiss/standard/sequence.hpp"

namespace gneiss::standard {

/// Is it a sequence that grows at its end? Says in a sentence what is missing.
template <class C>
constexpr bool looks_like_vector() {
  constexpr bool holds = requires {
    typename C::value_type;
    typename C::iterator;
    typename C::const_iterator;
  };
  static_assert(holds, "gneiss: looks like no vector: it has no value_type, iterator or const_iterator");
  if constexpr (holds) {
    constexpr bool walks = requires(C & c) {
      c.begin() != c.end();
    };
    constexpr bool counts = requires(C const& c) {
      c.size() == c.size();
    };
    constexpr bool grows = requires(C & c, typename C::value_type const& x) {
      c.push_back(x);
    };
    static_assert(walks, "gneiss: looks like a vector, but has no begin and end");
    static_assert(!walks || counts, "gneiss: looks like a vector, but has no size");
    static_assert(!walks || !counts || grows, "gneiss: looks like a vector, but has no push_back");
    return walks && counts && grows;
  } else {
    return false;
  }
}

// clang-format off

/// The spec of a class with the interface of a vector, against R: std::vector, or a std::list where elements never move.
template <class R, class C, class E>
SequenceSpec<R, C, E> vector_spec(Library& lib, char const* kind, SequenceOptions<R, C> const& options, E element) {
  SequenceSpec<R, C, E> s(lib, kind, options, element);
  s.container();
  s.back();
  s.by_index();
  s.own_elements();
  s.iterators();
  s.random_access_iterators();
  s.capacity();
  if constexpr (requires(C& c, typename C::value_type const& x) { c.push_front(x); }) s.front();
  s.found.close();
  return s;
}

// clang-format on

/// A class with the interface of std::vector. Iterators and pointers to elements stay until it grows, or what lies
/// before them changes, unless the options say something else.
template <class C, class T = typename ValueTypeOf<C>::type, class E = decltype(elements_of<T>())>
auto vector(Library& lib, SequenceOptions<std::vector<NumberOf<T>>, C> const& options = {},
            E element = elements_of<T>()) {
  if constexpr (looks_like_vector<C>() && fits_elements<T, E, true>())
    return vector_spec<std::vector<NumberOf<T>>>(lib, "vector", options, element);
}

/// One whose elements never move, so that iterators stay until their element is erased.
template <class C, class T = typename ValueTypeOf<C>::type, class E = decltype(elements_of<T>())>
auto stable_vector(Library& lib, SequenceOptions<std::list<NumberOf<T>>, C> const& options = {},
                   E element = elements_of<T>()) {
  if constexpr (looks_like_vector<C>() && fits_elements<T, E, true>())
    return vector_spec<std::list<NumberOf<T>>>(lib, "vector", options, element);
}

}  // namespace gneiss::standard

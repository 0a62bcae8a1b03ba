#pragma once
// The lines that all sequences have are in sequence.hpp.
#include "gneiss/standard/sequence.hpp"

namespace gneiss::standard {

/// Is it a sequence that grows at both ends? Says in a sentence what is missing.
template <class C>
constexpr bool looks_like_deque() {
  constexpr bool holds = requires {
    typename C::value_type;
    typename C::iterator;
    typename C::const_iterator;
  };
  static_assert(holds, "gneiss: looks like no deque: it has no value_type, iterator or const_iterator");
  if constexpr (holds) {
    constexpr bool walks = requires(C & c) {
      c.begin() != c.end();
    };
    constexpr bool grows = requires(C & c, typename C::value_type const& x) {
      c.push_back(x);
    };
    constexpr bool grows_in_front = requires(C & c, typename C::value_type const& x) {
      c.push_front(x);
    };
    static_assert(walks, "gneiss: looks like a deque, but has no begin and end");
    static_assert(!walks || grows, "gneiss: looks like a deque, but has no push_back");
    static_assert(!walks || !grows || grows_in_front, "gneiss: looks like a deque, but has no push_front");
    return walks && grows && grows_in_front;
  } else {
    return false;
  }
}

/// A class with the interface of std::deque. Iterators end with every change; pointers to elements stay while it grows
/// or shrinks at its ends, unless the options say something else.
template <class C, class T = typename ValueTypeOf<C>::type, class E = decltype(elements_of<T>())>
auto deque(Library& lib, SequenceOptions<std::deque<NumberOf<T>>, C> const& options = {},
           E element = elements_of<T>()) {
  if constexpr (looks_like_deque<C>() && fits_elements<T, E, true>()) {
    using R = std::deque<NumberOf<T>>;
    SequenceSpec<R, C, E> s(lib, "deque", options, element);
    s.container();
    s.back();
    s.front();
    s.by_index();
    s.own_elements();
    s.iterators();
    s.random_access_iterators();
    s.found.op(GNEISS_METHOD(shrink_to_fit), fn(s.type), &reference::SequenceReference<R>::nothing).ends_all();
    s.found.close();
    return s;
  }
}

}  // namespace gneiss::standard

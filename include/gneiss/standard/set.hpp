#pragma once
// set_spec says what such a container has; the lines are in associative.hpp, and what they take in
// associative_arguments.hpp.
#include "gneiss/standard/associative.hpp"

namespace gneiss::standard {

/// Is it a container of keys? Says in a sentence what is missing.
template <class C>
constexpr bool looks_like_set() {
  constexpr bool holds = requires {
    typename C::key_type;
    typename C::value_type;
    typename C::iterator;
    typename C::const_iterator;
  };
  static_assert(holds, "gneiss: looks like no set: it has no key_type, value_type, iterator or const_iterator");
  if constexpr (holds) {
    constexpr bool walks = requires(C & c) {
      c.begin() != c.end();
    };
    constexpr bool finds = requires(C & c, typename C::key_type const& k) {
      c.find(k) != c.end();
    };
    constexpr bool grows = requires(C & c, typename C::value_type const& x) {
      c.insert(x);
    };
    static_assert(walks, "gneiss: looks like a set, but has no begin and end");
    static_assert(!walks || finds, "gneiss: looks like a set, but has no find");
    static_assert(!walks || !finds || grows, "gneiss: looks like a set, but has no insert");
    return walks && finds && grows;
  } else {
    return false;
  }
}

/// Can a class be described as a set, with such keys?
template <class C, class Key>
constexpr bool is_set_of() {
  if constexpr (looks_like_set<C>())
    return fits_elements<typename C::key_type, Key>();
  else
    return false;
}

/// The spec of a set in the order of its keys, whose elements lie in a block or not.
template <bool Flat = false, class R, class C, Validity Unless, class Key>
auto set_spec(Library& lib, AssociativeOptions<R, C, Unless> const& options, Key key) {
  AssociativeSpec<R, C, Key, Key> s(lib, "set", options, key, key);
  s.container();
  s.insertion();
  s.erasure();
  s.nodes();
  s.handles();
  s.order();
  if constexpr (Flat) s.room();
  s.found.close();
  return s;
}

template <class C>
using SetFor = std::set<NumberOf<typename KeyTypeOf<C>::type>, typename CompareOf<C>::type>;
template <class C>
using MultisetFor = std::multiset<NumberOf<typename KeyTypeOf<C>::type>, typename CompareOf<C>::type>;

/// A class with the interface of std::set. Iterators stay until their element is erased, unless the options say
/// something else.
template <class C, class Key = KeysOf<C>>
auto set(Library& lib, AssociativeOptions<SetFor<C>, C> const& options = {},
         Key key = elements_of<typename KeyTypeOf<C>::type>()) {
  if constexpr (is_set_of<C, Key>()) return set_spec(lib, options, key);
}

/// A class with the interface of std::multiset.
template <class C, class Key = KeysOf<C>>
auto multiset(Library& lib, AssociativeOptions<MultisetFor<C>, C> const& options = {},
              Key key = elements_of<typename KeyTypeOf<C>::type>()) {
  if constexpr (is_set_of<C, Key>()) return set_spec(lib, options, key);
}

/// A class with the interface of a set whose elements lie in a sorted block: iterators end with every change.
template <class C, class Key = KeysOf<C>>
auto flat_set(Library& lib, AssociativeOptions<SetFor<C>, C, until_change> const& options = {},
              Key key = elements_of<typename KeyTypeOf<C>::type>()) {
  if constexpr (is_set_of<C, Key>()) return set_spec<true>(lib, options, key);
}

}  // namespace gneiss::standard

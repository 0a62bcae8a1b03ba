#pragma once
// map_spec says what such a container has; the lines are in associative.hpp, and what they take in
// associative_arguments.hpp.
#include "gneiss/standard/associative.hpp"

namespace gneiss::standard {

/// Is it a container of keys, and of values where it has any? Says in a sentence what is missing.
template <class C>
constexpr bool looks_like_map() {
  constexpr bool holds = requires {
    typename C::key_type;
    typename C::mapped_type;
    typename C::value_type;
    typename C::iterator;
    typename C::const_iterator;
  };
  static_assert(holds,
                "gneiss: looks like no map: it has no key_type, mapped_type, value_type, iterator or const_iterator");
  if constexpr (holds) {
    constexpr bool walks = requires(C & c) {
      c.begin() != c.end();
    };
    constexpr bool finds = requires(C & c, typename C::key_type const& k) {
      c.find(k) != c.end();
    };
    constexpr bool counts = requires(C const& c) {
      c.size() == c.size();
    };
    constexpr bool grows = requires(C & c, typename C::value_type const& x) {
      c.insert(x);
    };
    static_assert(walks, "gneiss: looks like a map, but has no begin and end");
    static_assert(!walks || finds, "gneiss: looks like a map, but has no find");
    static_assert(!walks || !finds || counts, "gneiss: looks like a map, but has no size");
    static_assert(!walks || !finds || !counts || grows, "gneiss: looks like a map, but has no insert");
    return walks && finds && counts && grows;
  } else {
    return false;
  }
}

template <class C>
using MapFor = std::map<NumberOf<typename KeyTypeOf<C>::type>, NumberOf<typename MappedTypeOf<C>::type>,
                        typename CompareOf<C>::type>;
template <class C>
using MultimapFor = std::multimap<NumberOf<typename KeyTypeOf<C>::type>, NumberOf<typename MappedTypeOf<C>::type>,
                                  typename CompareOf<C>::type>;
template <class C>
using ValuesOf = decltype(elements_of<typename MappedTypeOf<C>::type>());

/// Can a class be described as a map, with such keys and values?
template <class C, class Key, class Value>
constexpr bool is_map_of() {
  if constexpr (looks_like_map<C>() && fits_elements<typename C::key_type, Key>())
    return fits_elements<typename C::mapped_type, Value, true>();
  else
    return false;
}

/// The spec of a map in the order of its keys, whose elements lie in a block or not.
template <bool Flat = false, class R, class C, Validity Unless, class Key, class Value>
auto map_spec(Library& lib, AssociativeOptions<R, C, Unless> const& options, Key key, Value value) {
  AssociativeSpec<R, C, Key, decltype(pair_of(key, value))> s(lib, "map", options, key, pair_of(key, value));
  s.container();
  s.insertion();
  s.values(value);
  if constexpr (s.unique) s.values_by_key(value);
  s.erasure();
  s.nodes();
  s.handles();
  s.order();
  if constexpr (Flat) s.room();
  s.found.close();
  return s;
}

/// A class with the interface of std::map. Iterators and pointers to values stay until their element is erased, unless
/// the options say something else.
template <class C, class Key = KeysOf<C>, class Value = ValuesOf<C>>
auto map(Library& lib, AssociativeOptions<MapFor<C>, C> const& options = {},
         Key key = elements_of<typename KeyTypeOf<C>::type>(),
         Value value = elements_of<typename MappedTypeOf<C>::type>()) {
  if constexpr (is_map_of<C, Key, Value>()) return map_spec(lib, options, key, value);
}

/// A class with the interface of std::multimap.
template <class C, class Key = KeysOf<C>, class Value = ValuesOf<C>>
auto multimap(Library& lib, AssociativeOptions<MultimapFor<C>, C> const& options = {},
              Key key = elements_of<typename KeyTypeOf<C>::type>(),
              Value value = elements_of<typename MappedTypeOf<C>::type>()) {
  if constexpr (is_map_of<C, Key, Value>()) return map_spec(lib, options, key, value);
}

/// A class with the interface of a map whose elements lie in a sorted block: iterators end with every change.
template <class C, class Key = KeysOf<C>, class Value = ValuesOf<C>>
auto flat_map(Library& lib, AssociativeOptions<MapFor<C>, C, until_change> const& options = {},
              Key key = elements_of<typename KeyTypeOf<C>::type>(),
              Value value = elements_of<typename MappedTypeOf<C>::type>()) {
  if constexpr (is_map_of<C, Key, Value>()) return map_spec<true>(lib, options, key, value);
}

}  // namespace gneiss::standard

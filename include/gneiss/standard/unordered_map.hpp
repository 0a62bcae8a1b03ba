#pragma once
#include "gneiss/standard/map.hpp"

namespace gneiss::standard {

/// A class with the interface of std::unordered_map. Iterators and pointers to values end with every change, unless the
/// options promise more: `{.iterators = until_rehash, .elements = stable}` is what std::unordered_map promises.
template <class C, class Key = HashedKeysOf<C>, class Value = ValuesOf<C>>
auto unordered_map(Library& lib, AssociativeOptions<MapFor<C>, C, until_change> const& options = {},
                   Key key = hashed_keys_of<typename KeyTypeOf<C>::type>(),
                   Value value = elements_of<typename MappedTypeOf<C>::type>()) {
  if constexpr (looks_like_map<C>()) return map_spec<false>(lib, "map", options, key, value);
}

/// A class with the interface of std::unordered_multimap, where elements with one key are in any order, too.
template <class C, class Key = HashedKeysOf<C>, class Value = ValuesOf<C>>
auto unordered_multimap(Library& lib, AssociativeOptions<MultimapFor<C>, C, until_change> const& options = {},
                        Key key = hashed_keys_of<typename KeyTypeOf<C>::type>(),
                        Value value = elements_of<typename MappedTypeOf<C>::type>()) {
  if constexpr (looks_like_map<C>()) return map_spec<false>(lib, "map", options, key, value);
}

}  // namespace gneiss::standard

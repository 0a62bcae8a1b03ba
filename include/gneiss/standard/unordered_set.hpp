#pragma once
#include "gneiss/standard/set.hpp"

namespace gneiss::standard {

/// A class with the interface of std::unordered_set. Iterators and pointers to elements end with every change, unless
/// the options promise more: `{.iterators = until_rehash, .elements = stable}` is what std::unordered_set promises.
template <class C, class Key = HashedKeysOf<C>>
auto unordered_set(Library& lib, AssociativeOptions<SetFor<C>, C, until_change> const& options = {},
                   Key key = hashed_keys_of<typename KeyTypeOf<C>::type>()) {
  if constexpr (looks_like_set<C>()) return set_spec<false>(lib, "set", options, key);
}

/// A class with the interface of std::unordered_multiset.
template <class C, class Key = HashedKeysOf<C>>
auto unordered_multiset(Library& lib, AssociativeOptions<MultisetFor<C>, C, until_change> const& options = {},
                        Key key = hashed_keys_of<typename KeyTypeOf<C>::type>()) {
  if constexpr (looks_like_set<C>()) return set_spec<false>(lib, "set", options, key);
}

}  // namespace gneiss::standard

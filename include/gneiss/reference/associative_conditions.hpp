#pragma once
#include <algorithm>
#include <iterator>
#include <memory>
#include <type_traits>

#include "gneiss/reference/associative_handles.hpp"

namespace gneiss::reference {

/// Where a handle points: an iterator, or the address of a value or of a key.
template <class M, class Handle>
typename M::const_iterator position_of(M const& m, Handle const& h) {
  if constexpr (std::is_pointer_v<Handle>)
    return std::find_if(m.begin(), m.end(), [&](auto const& x) {
      if constexpr (ItemOf<M>::is_map)
        return std::addressof(x.second) == h;
      else
        return std::addressof(x) == h;
    });
  else
    return h;
}

template <class M, class Handle>
bool AssociativeConditions<M, Handle>::erased_key(void const* const* arguments, Handle const& h) {
  auto const& m = argument<M>(arguments, 0);
  auto const i = position_of(m, h);
  return i != m.end() && same_key<M>(key_of<M>(*i), argument<typename M::key_type>(arguments, 1));
}
template <class M, class Handle>
bool AssociativeConditions<M, Handle>::erased_at(void const* const* arguments, Handle const& h) {
  auto const& m = argument<M>(arguments, 0);
  auto const i = position_of(m, h);
  return i == typename M::const_iterator(argument<typename M::iterator>(arguments, 1));
}
template <class M, class Handle>
bool AssociativeConditions<M, Handle>::erased_at_const(void const* const* arguments, Handle const& h) {
  auto const& m = argument<M>(arguments, 0);
  auto const i = position_of(m, h);
  return i == argument<typename M::const_iterator>(arguments, 1);
}
template <class M, class Handle>
bool AssociativeConditions<M, Handle>::erased_own(void const* const* arguments, Handle const& h) {
  auto const& m = argument<M>(arguments, 0);
  auto const i = position_of(m, h);
  return i != m.end() && same_key<M>(key_of<M>(*i), key_of<M>(*argument<typename M::iterator>(arguments, 1)));
}
template <class M, class Handle>
bool AssociativeConditions<M, Handle>::erased_between(void const* const* arguments, Handle const& h) {
  auto const& m = argument<M>(arguments, 0);
  auto const i = position_of(m, h);
  auto const number = std::distance(m.begin(), i);
  auto const from = [&](unsigned which) {
    return std::distance(m.begin(), typename M::const_iterator(argument<typename M::iterator>(arguments, which)));
  };
  return from(1) <= number && number < from(2);
}
template <class M, class Handle>
bool AssociativeConditions<M, Handle>::erased_from(void const* const* arguments, Handle const& h) {
  auto const& m = argument<M>(arguments, 0);
  auto const i = position_of(m, h);
  return i != m.end() && !(key_of<M>(*i) < argument<typename M::key_type>(arguments, 1));
}
template <class M, class Handle>
bool AssociativeConditions<M, Handle>::emptied(void const* const* arguments, Handle const& h) {
  auto const& m = argument<M>(arguments, 0);
  auto const i = position_of(m, h);
  return i != m.end();
}

/// What is last is gone, whatever its key.
template <class M, class Handle>
bool last_popped(void const* const* arguments, Handle const& h) {
  auto const& m = argument<M>(arguments, 0);
  return position_of(m, h) == std::prev(m.end());
}

}  // namespace gneiss::reference

#ifdef GNEISS_DETAIL_REFERENCES_ARE_COMPILED
#define GNEISS_DETAIL_REFERENCE_ASSOCIATIVE(prefix, ...)                                               \
  prefix template struct gneiss::reference::AssociativeReference<__VA_ARGS__>;                         \
  prefix template struct gneiss::reference::AssociativeConditions<__VA_ARGS__, __VA_ARGS__::iterator>; \
  prefix template struct gneiss::reference::AssociativeConditions<__VA_ARGS__,                         \
                                                                  gneiss::reference::ItemOf<__VA_ARGS__>::value*>;
// The iterators of a set are the constant ones, those of a map are others.
#define GNEISS_DETAIL_REFERENCE_MAP(prefix, ...)                       \
  prefix template struct gneiss::reference::MapReference<__VA_ARGS__>; \
  prefix template struct gneiss::reference::AssociativeConditions<__VA_ARGS__, __VA_ARGS__::const_iterator>;
#define GNEISS_DETAIL_REFERENCE_UNIQUE_MAP(prefix, ...) \
  prefix template struct gneiss::reference::UniqueMapReference<__VA_ARGS__>;

GNEISS_DETAIL_REFERENCE_ASSOCIATIVE(extern, std::set<int>)
GNEISS_DETAIL_REFERENCE_ASSOCIATIVE(extern, std::multiset<int>)
GNEISS_DETAIL_REFERENCE_ASSOCIATIVE(extern, std::map<int, int>)
GNEISS_DETAIL_REFERENCE_ASSOCIATIVE(extern, std::multimap<int, int>)
GNEISS_DETAIL_REFERENCE_MAP(extern, std::map<int, int>)
GNEISS_DETAIL_REFERENCE_MAP(extern, std::multimap<int, int>)
GNEISS_DETAIL_REFERENCE_UNIQUE_MAP(extern, std::map<int, int>)
#endif

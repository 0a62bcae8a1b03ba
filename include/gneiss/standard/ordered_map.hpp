#pragma once
// The lines that all maps have are in associative.hpp.
#include "gneiss/reference/insertion_ordered.hpp"
#include "gneiss/standard/map.hpp"

namespace gneiss::standard {

template <class C>
using InsertionOrderedFor =
    reference::InsertionOrdered<NumberOf<typename KeyTypeOf<C>::type>, NumberOf<typename MappedTypeOf<C>::type>>;

// clang-format off

/// A class with the interface of a map that keeps the order of insertion: what is new comes last, what is assigned stays
/// where it is, and what is erased leaves the others as they were. Iterators and pointers to values end with every
/// change, unless the options promise more.
template <class C, class Key = HashedKeysOf<C>, class Value = ValuesOf<C>>
auto ordered_map(Library& lib, AssociativeOptions<InsertionOrderedFor<C>, C, until_change> const& options = {},
                 Key key = hashed_keys_of<typename KeyTypeOf<C>::type>(),
                 Value value = elements_of<typename MappedTypeOf<C>::type>()) {
  if constexpr (is_map_of<C, Key, Value>()) {
    using R = InsertionOrderedFor<C>;
    using I = typename R::iterator;
    using Item = decltype(pair_of(key, value));
    AssociativeSpec<R, C, Key, Item> s(lib, "map", options, key, pair_of(key, value));
    using Ref = typename decltype(s)::Ref;
    s.container();
    s.insertion();
    s.values(value);
    s.values_by_key(value);
    s.erasure();
    s.handles();
    s.sequence();
    auto index = +[](R const& r) { return below(r.size()); };
    s.found.look(GNEISS_METHOD(front), fn(where(constant(s.type), &Ref::some)), [](R const& r) { return *r.begin(); });
    s.found.look(GNEISS_METHOD(back),  fn(where(constant(s.type), &Ref::some)), &Ref::read_last);
    s.found.look(GNEISS_METHOD(nth),   fn(s.type, index) >> s.it, [](R& r, std::size_t n) -> I { return std::next(r.begin(), static_cast<std::ptrdiff_t>(n)); });
    s.ends(s.found.op(GNEISS_METHOD(pop_back), fn(where(s.type, &Ref::some)), [](R& r) { r.erase(std::prev(r.end())); }),
           {&reference::last_popped<R, I>, &reference::last_popped<R, typename R::const_iterator>, &reference::last_popped<R, typename R::mapped_type*>});
    s.room();
    s.found.close();
    return s;
  }
}

// clang-format on

}  // namespace gneiss::standard

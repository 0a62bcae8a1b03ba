#pragma once
#include <cstddef>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

#include "gneiss/standard/map.hpp"
#include "gneiss/standard/set.hpp"

// Maps and sets whose elements are in an order of the candidate's own.
namespace gneiss::standard {

/// What operations are made of whose definitions do not compile without.
template <class C>
concept ErasesHere = requires(C& c) {
  c.erase(c.begin()) == c.end();
};
template <class C>
concept ReservesSparsely = requires(C& c, std::size_t n) {
  c.max_load_factor(1.0F);
  c.reserve(n);
  c.bucket_count();
};
template <class C>
concept HasBuckets = requires(C const& c) {
  c.bucket_size(c.bucket_count());
};

// clang-format off

/// What such containers have beside that which all maps and sets have.
template <class R, class C, class Key, class Item>
class OwnOrderSpec : public AssociativeSpec<R, C, Key, Item> {
 public:
  using Base = AssociativeSpec<R, C, Key, Item>;
  using typename Base::Ref, typename Base::Ends, typename Base::I;
  using Base::type, Base::it, Base::cit, Base::element, Base::found, Base::key, Base::few, Base::many, Base::made_items, Base::ends, Base::ends_each, Base::copied;
  using Base::is_map, Base::unique;

  template <Validity Unless>
  OwnOrderSpec(Library& lib, char const* kind, AssociativeOptions<R, C, Unless> const& options, Key keys, Item pairs)
      : Base(lib, kind, options, keys, pairs, true), keeps_order_(options.iterators.outlast_erasure()) {}

  /// What depends on an order that is the candidate's own: the reference follows it by the key.
  void own_order() {
    auto bag = in_any_order(same);
    // Which of several elements with one key an iterator is at, no key tells, but their values do if they differ.
    constexpr bool by_item = is_map && !unique && !Base::holds_elements;
    auto const visited_from = [](auto const& handle) {
      if constexpr (by_item) return handle.visited_from(GNEISS_CALL(std::pair(i->first, i->second), i), &Ref::find_item);
      else if constexpr (is_map && Base::key_is_element) return handle.visited_from(GNEISS_CALL(i->first.value(), i));
      else if constexpr (is_map) return handle.visited_from(GNEISS_CALL(i->first, i));
      else if constexpr (Base::key_is_element) return handle.visited_from(GNEISS_CALL(i->value(), i));
      else return handle.visited_from(GNEISS_CALL(*i, i));
    };
    auto const visited_after = [&](auto const& handle) {
      auto result = visited_from(handle);
      result.after = true;
      return result;
    };
    constexpr auto erase_coming = [] {
      if constexpr (by_item) return &Ref::erase_coming_items; else return &Ref::erase_coming;
    }();
    auto const all = where(type, by_item ? &Ref::distinct_items : &Ref::no_twins);
    auto const at_one = where(it, by_item ? &Ref::inside_distinct_items : &Ref::inside_without_twins);
    auto const at_one_const = where(cit, by_item ? &Ref::inside_const_distinct_items : &Ref::inside_const_without_twins);
    auto const to_come = visited_from(it).at_least_once(!keeps_order_);
    copied().look(GNEISS_DEFINE(items, [](auto const& m) {
                 return std::vector<typename std::decay_t<decltype(m)>::value_type>(m.begin(), m.end());
               }), fn(type) >> bag, &Ref::items);
    found.look(GNEISS_CALL(m.begin() == m.end(), m), fn(constant(type)), &Ref::empty);
    copied().template look_if<HasEqualRange<C>>("equal_range", GNEISS_DEFINE(equal_items, [](auto const& m, auto const& k) {
                 auto const range = m.equal_range(k);
                 return std::vector<typename std::decay_t<decltype(m)>::value_type>(range.first, range.second);
               }), fn(type, key) >> bag, &Ref::equal_items);
    found.look(GNEISS_METHOD(begin), fn(all) >> visited_from(it), &Ref::begin);
    found.look(GNEISS_CALL(std::next(i), m, i), fn(type, at_one) >> visited_after(it), &Ref::next_in);
    found.look(GNEISS_CALL(std::next(i), m, i), fn(type, at_one_const) >> visited_after(cit), &Ref::next_const_in);
    ends(found.op(GNEISS_METHOD(erase), fn(type, at_one) >> to_come, &Ref::erase_at),
         Ends::erased_at);
    ends(found.op(GNEISS_METHOD(erase), fn(type, at_one_const) >> to_come, &Ref::erase_at_const),
         Ends::erased_at_const);
    found.op(GNEISS_CALL(m.erase(i, i) == i, m, i), fn(type, it), &Ref::erase_none);
    ends(found.op(GNEISS_CALL(m.erase(i, std::next(i)), m, i), fn(type, at_one) >> to_come, &Ref::erase_at),
         Ends::erased_at);
    found.look(GNEISS_CALL(std::distance(m.equal_range(k).first, m.equal_range(k).second), m, k), fn(type, key), &Ref::number_equal);
    found.look(GNEISS_CALL(std::distance(m.equal_range(k).first, m.equal_range(k).second), m, k), fn(constant(type), key), &Ref::number_equal);
    if constexpr (!unique)
      ends(found.op(GNEISS_METHOD(erase), fn(type, where(it, &Ref::inside)) >> ignored, &Ref::erase_at), Ends::erased_at);
    ends_each(found.template op_if<ErasesToEnd<C>>("m.erase(first, last)", GNEISS_DEFINE(erase_some, [](auto& m, auto const& first, std::size_t n) {
                auto last = first;
                for (; n != 0 && last != m.end(); --n) ++last;
                return m.erase(first, last);
              }), fn(type, at_one, few) >> to_come, erase_coming));
    if constexpr (!unique) erased_by_hand();
    buckets();
  }

  /// Hashing, and room that is there before it is needed.
  void buckets() {
    found.op(GNEISS_CALL(C(n), n), fn(many) >> type, [](std::size_t) { return R(); });
    copied().op(GNEISS_CALL(C(v.begin(), v.end(), n), v, n), fn(made_items, many) >> type,
             [](typename Ref::Items const& v, std::size_t) { return Ref::of_range(v); });
    found.look(GNEISS_CALL(m.key_eq()(k, l), m, k, l), fn(constant(type), key, key), &Ref::same_keys);
    found.look(GNEISS_CALL(m.hash_function()(k) == m.hash_function()(k), m, k), fn(constant(type), key),
               [](R const&, auto const&) { return true; });
    found.look(GNEISS_CALL(m.load_factor() <= m.max_load_factor(), m), fn(constant(type)), &Ref::always);
    found.op(GNEISS_METHOD(reserve), fn(type, many), &Ref::nothing_given);
    found.op(GNEISS_CALL((m.rehash(n), m.bucket_count() >= n), m, n), fn(type, many), [](R&, std::size_t) { return true; });
    found.template op_if<ReservesSparsely<C>>("max_load_factor", GNEISS_DEFINE(reserve_sparsely, [](auto& m, auto n) {
               auto const usual = m.max_load_factor();
               m.max_load_factor(usual / 2);
               m.reserve(n);
               bool const room = static_cast<float>(m.bucket_count()) * m.max_load_factor() >= static_cast<float>(n);
               m.max_load_factor(usual);
               return room;
             }), fn(type, many), [](R&, std::size_t) { return true; });
    found.template look_if<HasBuckets<C>>("bucket_size", GNEISS_DEFINE(in_buckets, [](auto const& m) {
                 std::size_t n = 0;
                 for (std::size_t i = 0; i != m.bucket_count(); ++i) n += m.bucket_size(i);
                 return n;
               }), fn(type), &Ref::size);
    // Where there are no buckets no key has one.
    found.look(GNEISS_CALL(m.bucket_count() == 0 || m.bucket(k) < m.bucket_count(), m, k), fn(constant(type), key),
               [](R const&, auto const&) { return true; });
    found.look(GNEISS_CALL(m.bucket_count() == 0 || m.bucket_size(m.bucket(k)) >= m.count(k), m, k), fn(constant(type), key),
               [](R const&, auto const&) { return true; });
  }

  /// A loop that erases as it goes: the result is used whatever elements have the same key.
  void erased_by_hand() {
    if constexpr (is_map)
      ends(found.template op_if<ErasesHere<C>>("m.erase(i) == m.end()", GNEISS_DEFINE(erase_by_hand, [](auto& m, auto const& k) {
                      auto const before = m.size();
                      for (auto i = m.begin(); i != m.end();)
                        if (i->first < k) ++i; else i = m.erase(i);
                      return before - m.size();
                    }), fn(type, key), &Ref::erase_from), Ends::erased_from);
    else
      ends(found.template op_if<ErasesHere<C>>("m.erase(i) == m.end()", GNEISS_DEFINE(erase_by_hand, [](auto& m, auto const& k) {
                      auto const before = m.size();
                      for (auto i = m.begin(); i != m.end();)
                        if (*i < k) ++i; else i = m.erase(i);
                      return before - m.size();
                    }), fn(type, key), &Ref::erase_from), Ends::erased_from);
  }

 private:
  bool keeps_order_;  // of what is not erased
};

// clang-format on

/// The spec of a map or a set in its own order.
template <class R, class C, Validity Unless, class Key, class Value>
auto unordered_map_spec(Library& lib, AssociativeOptions<R, C, Unless> const& options, Key key, Value value) {
  OwnOrderSpec<R, C, Key, decltype(pair_of(key, value))> s(lib, "map", options, key, pair_of(key, value));
  s.container();
  s.insertion();
  s.values(value);
  if constexpr (s.unique) s.values_by_key(value);
  s.erasure();
  s.nodes();
  s.handles();
  s.own_order();
  s.found.close();
  return s;
}
template <class R, class C, Validity Unless, class Key>
auto unordered_set_spec(Library& lib, AssociativeOptions<R, C, Unless> const& options, Key key) {
  OwnOrderSpec<R, C, Key, Key> s(lib, "set", options, key, key);
  s.container();
  s.insertion();
  s.erasure();
  s.nodes();
  s.handles();
  s.own_order();
  s.found.close();
  return s;
}

/// A class with the interface of std::unordered_map. Iterators and pointers to values end with every change, unless the
/// options promise more: `{.iterators = until_rehash, .elements = stable}` is what std::unordered_map promises.
template <class C, class Key = HashedKeysOf<C>, class Value = ValuesOf<C>>
auto unordered_map(Library& lib, AssociativeOptions<MapFor<C>, C, until_change> const& options = {},
                   Key key = hashed_keys_of<typename KeyTypeOf<C>::type>(),
                   Value value = elements_of<typename MappedTypeOf<C>::type>()) {
  if constexpr (is_map_of<C, Key, Value>()) return unordered_map_spec(lib, options, key, value);
}

/// A class with the interface of std::unordered_multimap, where elements with one key are in any order, too.
template <class C, class Key = HashedKeysOf<C>, class Value = ValuesOf<C>>
auto unordered_multimap(Library& lib, AssociativeOptions<MultimapFor<C>, C, until_change> const& options = {},
                        Key key = hashed_keys_of<typename KeyTypeOf<C>::type>(),
                        Value value = elements_of<typename MappedTypeOf<C>::type>()) {
  if constexpr (is_map_of<C, Key, Value>()) return unordered_map_spec(lib, options, key, value);
}

/// A class with the interface of std::unordered_set. Iterators and pointers to elements end with every change, unless
/// the options promise more: `{.iterators = until_rehash, .elements = stable}` is what std::unordered_set promises.
template <class C, class Key = HashedKeysOf<C>>
auto unordered_set(Library& lib, AssociativeOptions<SetFor<C>, C, until_change> const& options = {},
                   Key key = hashed_keys_of<typename KeyTypeOf<C>::type>()) {
  if constexpr (is_set_of<C, Key>()) return unordered_set_spec(lib, options, key);
}

/// A class with the interface of std::unordered_multiset.
template <class C, class Key = HashedKeysOf<C>>
auto unordered_multiset(Library& lib, AssociativeOptions<MultisetFor<C>, C, until_change> const& options = {},
                        Key key = hashed_keys_of<typename KeyTypeOf<C>::type>()) {
  if constexpr (is_set_of<C, Key>()) return unordered_set_spec(lib, options, key);
}

}  // namespace gneiss::standard

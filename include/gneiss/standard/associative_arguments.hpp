#pragma once
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include "gneiss/reference/associative_conditions.hpp"
#include "gneiss/standard/elements.hpp"

namespace gneiss::standard {

// clang-format off

/// The arguments of the operations of maps and sets: keys and items as both sides get them, and what must hold of them.
/// `made_key` goes to the candidate as its key_type, where that is one of Gneiss's elements, `named_key` as an lvalue.
template <class R, class C, class Key, class Item>
class AssociativeArguments {
 public:
  using Ref = reference::AssociativeReference<R>;
  using I = typename R::iterator;
  static constexpr bool is_map = reference::ItemOf<R>::is_map;
  static constexpr bool unique = reference::has_unique_keys<R>;

  AssociativeArguments(Key keys, Item items) : key(keys), item(items) {}

  /// A key that is there.
  GNEISS_UNCHECKED static auto held_keys() {
    return +[](R const& r) {
      std::vector<typename R::key_type> keys;
      for (auto const& x : r) keys.push_back(reference::key_of<R>(x));
      return element_of(keys);
    };
  }
  using ItemValue = typename Ref::Item;
  static auto const& key_in(ItemValue const& x) {
    if constexpr (is_map) return x.first; else return x;
  }
  /// Of two elements with one key that differ it is not said which is inserted.
  static bool distinct_pair(ItemValue const& x, ItemValue const& y) {
    return !unique || !reference::same_key<R>(key_in(x), key_in(y)) || (!is_map && key_in(x) == key_in(y));
  }
  static bool distinct_keys(R const&, ItemValue const& x, ItemValue const& y) { return distinct_pair(x, y); }
  /// Its key is not there yet.
  static bool new_item(R const& r, I const&, ItemValue const& x) { return !Ref::contains(r, key_in(x)); }
  static bool any_item(R const&, I const&, ItemValue const&) { return true; }
  /// A key that no more than one element has.
  GNEISS_UNCHECKED auto single() const { return where(key, &Ref::at_most_once); }
  static bool inside_third(R const& r, I const&, I const& i) { return Ref::inside(r, i); }
  static bool inside_third_of_key(R const& r, typename R::key_type const&, I const& i) { return Ref::inside(r, i); }

  GNEISS_UNCHECKED auto counted() const {
    if constexpr (detail::Integer<typename R::key_type> && sizeof(typename R::key_type) >= sizeof(int))
      return rising(key);
    else
      return key;
  }

  Key key;
  Item item;
  decltype(below(std::size_t{})) few = below(std::size_t{5});
  decltype(below(std::size_t{})) many = below(std::size_t{80});

  // The reference gets numbers where the candidate gets Gneiss's elements.
  using OfKey = typename C::key_type;
  using OfItem = typename reference::ItemOf<C>::type;
  static constexpr bool key_is_element = is_element<OfKey>;
  static constexpr bool holds_elements = [] {
    if constexpr (is_map) return key_is_element || is_element<typename C::mapped_type>; else return key_is_element;
  }();
  using Items = decltype(container_of<typename Ref::Items>(std::declval<Item>()));
  decltype(given<OfKey, key_is_element>(std::declval<Key>())) made_key = given<OfKey, key_is_element>(key);
  decltype(given_by_name<OfKey, key_is_element>(std::declval<Key>())) named_key = given_by_name<OfKey, key_is_element>(key);
  decltype(given<OfItem, holds_elements>(std::declval<Item>())) made_item = given<OfItem, holds_elements>(item);
  decltype(given_by_name<OfItem, holds_elements>(std::declval<Item>())) named_item = given_by_name<OfItem, holds_elements>(item);
  decltype(given<std::vector<OfItem>, holds_elements>(std::declval<Items>())) made_items =
      given<std::vector<OfItem>, holds_elements>(container_of<typename Ref::Items>(item));
};

// clang-format on

}  // namespace gneiss::standard

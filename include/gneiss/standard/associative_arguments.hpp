#pragma once
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "gneiss/reference/associative_conditions.hpp"
#include "gneiss/standard/elements.hpp"
#include "gneiss/standard/interface.hpp"

namespace gneiss::standard {

/// Can keys be looked up without making one?
template <class C>
concept Transparent = requires {
  typename C::key_compare::is_transparent;
}
|| (
       requires { typename C::hasher::is_transparent; } && requires { typename C::key_equal::is_transparent; });

/// What can be said of a map or a set: R is the reference.
template <class R, class C, Validity Unless = stable>
struct AssociativeOptions {
  Stays<R, C> iterators = Unless;
  std::optional<Stays<R, C>> elements{};    // pointers to them; as long as iterators, if nothing is said
  std::vector<std::string_view> without{};  // words of operations that are left out
  core::RegularParts except{};              // what is left out of regular()
  bool empty_after_move = false;            // does the class promise it?
  std::optional<bool> own_values{};  // may a value of the map itself be inserted by reference? If elements are stable
};

/// What operations are made of whose definitions do not compile without.
template <class C>
concept HasEqualRange = requires(C const& c, typename C::key_type const& k) {
  c.equal_range(k).first;
};
template <class C>
concept ErasesEqual = requires(C& c, typename C::key_type const& k) {
  c.erase(c.equal_range(k).first, c.equal_range(k).second);
};
template <class C>
concept ErasesToEnd = requires(C& c) {
  c.erase(c.begin(), c.end()) == c.end();
};
template <class C>
concept SaysWhere = requires(C& c, typename C::node_type&& n) {
  c.insert(std::move(n)).position;
};
template <class C>
concept InsertsNodeAt = requires(C& c, typename C::iterator i, typename C::node_type& n) {
  c.insert(i, std::move(n)) == i;
};

/// A container whose elements are extracted as nodes.
template <class C>
concept HasNodes = requires {
  typename C::node_type;
};
template <class R, class C>
struct NodeOf {
  explicit NodeOf(Library&) {}
};
template <class R, HasNodes C>
struct NodeOf<R, C> {
  explicit NodeOf(Library& lib) : type(lib.type<typename R::node_type, typename C::node_type>("node")) {}
  detail::DeclaredType<typename R::node_type, typename C::node_type> type;
};

// clang-format off

/// Items that may be walked once, and nothing of the kind where such are not tried. Of items with one key it is not said
/// which is inserted, so that their values are the same.
template <class R, bool Walks, class Key>
GNEISS_UNCHECKED auto once_items(Key const& keys) {
  if constexpr (!Walks)
    return below(1);
  else if constexpr (reference::ItemOf<R>::is_map)
    return once_of(pair_of(keys, below(typename R::mapped_type{1})));
  else
    return once_of(keys);
}

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
  static bool new_key(R const& r, I const&, typename R::key_type const& k) { return !Ref::contains(r, k); }
  static bool any_key(R const&, I const&, typename R::key_type const&) { return true; }
  static bool new_node(R const& r, I const&, typename Ref::Node const& n) { return !n.empty() && !Ref::contains(r, Ref::node_value(n)); }
  static bool any_node(R const&, I const&, typename Ref::Node const& n) { return !n.empty(); }
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

  static constexpr bool walks_once = [] {
    if constexpr (holds_elements || !reference::is_total<typename reference::OrderOf<R>::type>) return false;
    else if constexpr (is_map) return detail::Integer<typename R::mapped_type>;
    else return true;
  }();
  using OnceSpec = decltype(once_items<R, walks_once>(std::declval<Key>()));
  OnceSpec single_pass = once_items<R, walks_once>(key);
  static R of_once(typename OnceSpec::value const& v) { return R(v.items().begin(), v.items().end()); }
  static void insert_once(R& r, typename OnceSpec::value const& v) { r.insert(v.items().begin(), v.items().end()); }
};

// clang-format on

}  // namespace gneiss::standard

#pragma once
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

#include "gneiss/reference/condition.hpp"

namespace gneiss::reference {

/// What an element is made of: a key and a value, or a key alone.
template <class M>
struct ItemOf {
  using type = typename M::key_type;
  using value = typename M::key_type const;
  static constexpr bool is_map = false;
};
template <class M>
  requires requires {
    typename M::mapped_type;
  }
struct ItemOf<M> {
  using type = std::pair<typename M::key_type, typename M::mapped_type>;
  using value = typename M::mapped_type;
  static constexpr bool is_map = true;
};
template <class M>
auto const& key_of(typename M::value_type const& x) {
  if constexpr (ItemOf<M>::is_map)
    return x.first;
  else
    return x;
}

/// Are two keys the same to a container? By its order, where it has one.
template <class M>
bool same_key(typename M::key_type const& a, typename M::key_type const& b) {
  if constexpr (requires { typename M::key_compare; }) {
    typename M::key_compare const before{};
    return !before(a, b) && !before(b, a);
  } else {
    return a == b;
  }
}

/// What it is that insert returns: an iterator, and of containers without equal keys whether it was inserted.
template <class M>
using InsertedInto = decltype(std::declval<M&>().insert(std::declval<typename M::value_type const&>()));
template <class M>
inline constexpr bool has_unique_keys = !std::is_same_v<InsertedInto<M>, typename M::iterator>;

/// Does it insert with hints? Where the order is that of insertion there are none.
template <class M>
concept TakesHints = requires(M& m, typename M::iterator i, typename M::value_type const& x) {
  m.insert(i, x);
};

/// Are keys that are the same to an order also the same to ==?
template <class Compare>
inline constexpr bool is_total = false;
template <template <class> class Order, class K>
inline constexpr bool is_total<Order<K>> =
    std::is_same_v<Order<K>, std::less<K>> || std::is_same_v<Order<K>, std::greater<K>> || requires {
  typename Order<K>::total_order;
};
template <class M>
struct OrderOf {
  using type = std::less<typename M::key_type>;
};
template <class M>
  requires requires {
    typename M::key_compare;
  }
struct OrderOf<M> {
  using type = typename M::key_compare;
};

/// A range of items. Where keys are unique but items with one key differ, it is not said which of them is inserted, so
/// that there is one of each key.
template <class M>
struct ItemsFor {
  using Item = typename ItemOf<M>::type;
  using K = typename M::key_type;
  using Order = typename OrderOf<M>::type;
  static auto choose() {
    if constexpr (!has_unique_keys<M>)
      return std::type_identity<std::vector<Item>>();
    else if constexpr (ItemOf<M>::is_map)
      return std::type_identity<std::map<K, typename ItemOf<M>::value, Order>>();
    else if constexpr (is_total<Order>)
      return std::type_identity<std::vector<Item>>();
    else
      return std::type_identity<std::set<K, Order>>();
  }
  using type = typename decltype(choose())::type;
};

/// What a std::map, std::set, std::multimap or std::multiset does, as functions without overloads. Unordered containers
/// are compared with these, too: their order is their own.
template <class M>
struct AssociativeReference {
  using K = typename M::key_type;
  using Value = typename M::value_type;
  using I = typename M::iterator;
  using J = typename M::const_iterator;
  using Node = typename M::node_type;
  using Item = typename ItemOf<M>::type;
  using Inserted = InsertedInto<M>;
  using Placed = std::pair<I, bool>;
  using Items = typename ItemsFor<M>::type;

  // made
  static M of_range(Items const& v);
  static M of_reversed(Items const& v);
  static M of_two(Item const& a, Item const& b);

  // looked at
  static std::size_t size(M const& m);
  static bool empty(M const& m);
  static bool always(M const&);
  static bool always_given(M const&, std::size_t);
  static std::size_t count(M const& m, K const& k);
  static std::ptrdiff_t number_equal(M const& m, K const& k);
  static bool contains(M const& m, K const& k);
  static bool absent(M const& m, K const& k);
  static std::vector<Value> items(M const& m);
  static std::vector<Value> backwards(M const& m);
  static std::vector<Value> equal_items(M const& m, K const& k);
  static std::ptrdiff_t before_key(M const& m, K const& k);
  static std::ptrdiff_t up_to_key(M const& m, K const& k);
  static bool key_before(M const& m, K const& k, K const& l);
  static bool same_keys(M const&, K const& k, K const& l);
  static bool equal(M const& a, M const& b);
  static bool unequal(M const& a, M const& b);
  static bool same_items(M const& a, M const& b);  // those with one key in any order
  static bool other_items(M const& a, M const& b);
  static bool less(M const& a, M const& b);
  static bool less_equal(M const& a, M const& b);
  static bool greater(M const& a, M const& b);
  static bool greater_equal(M const& a, M const& b);

  // inserted
  static M& become_two(M& m, Item const& a, Item const& b);
  static Inserted insert(M& m, Item const& x);
  static I insert_hint(M& m, I const& hint, Item const& x);
  static void insert_range(M& m, Items const& v);
  static void insert_reversed(M& m, Items const& v);
  static void insert_two(M& m, Item const& a, Item const& b);
  static Inserted insert_own(M& m, I const& i);

  // erased
  static std::size_t erase_key(M& m, K const& k);
  static std::size_t erase_own(M& m, I const& i);
  static I erase_at(M& m, I const& i);
  static I erase_at_const(M& m, J const& i);
  static I erase_between(M& m, I const& first, I const& last);
  // The first n of these, by their keys, or as a whole.
  static I erase_coming(M& m, I const& first, std::size_t n, std::vector<K> const& coming);
  static I erase_coming_items(M& m, I const& first, std::size_t n, std::vector<Item> const& coming);
  static bool erase_all(M& m);
  static bool erase_none(M& m, I const& i);
  static std::size_t erase_from(M& m, K const& k);
  static void clear(M& m);
  static void swap(M& a, M& b);
  static void merge(M& a, M& b);
  static void nothing(M&);
  static void nothing_given(M&, std::size_t);

  // nodes
  static Node extract_key(M& m, K const& k);
  static Node extract_at(M& m, I const& i);
  static bool node_empty(Node const& n);
  static Placed insert_node(M& m, Node&& n);
  static I insert_node_hint(M& m, I const& hint, Node&& n);
  static Placed insert_unless_there(M& m, I const& hint, Node& n);  // and is the node empty now?
  static I add_node(M& m, Node&& n);                                // where keys are not unique
  static K node_value(Node const& n);
  static K write_node_value(Node& n, K const& k);

  // iterators
  static I find(M& m, K const& k);
  static J find_const(M const& m, K const& k);
  static I find_item(M& m, Item const& x);
  static K key_found(M const& m, K const& k);
  static I lower_bound(M& m, K const& k);
  static I upper_bound(M& m, K const& k);
  static J lower_bound_const(M const& m, K const& k);
  static J upper_bound_const(M const& m, K const& k);
  static I begin(M& m);
  static I end(M& m);
  static J cbegin(M const& m);
  static J cend(M const& m);
  static I next(I const& i);
  static I next_in(M& m, I const& i);
  static J next_const_in(M& m, J const& i);
  static I prev(I const& i);
  static J next_const(J const& i);
  static J prev_const(J const& i);
  static J as_const(I const& i);
  static Value read(I const& i);
  static Value read_const(J const& i);
  static Value read_last(M const& m);
  static bool same(I const& i, I const& j);
  static bool same_mixed(M const&, I const& i, J const& j);
  static bool at_end(M const& m, I const& i);
  static std::ptrdiff_t number_of_all(M const& m, I const&);
  static std::ptrdiff_t distance(M const& m, I const& i, I const& j);

  // what must hold
  static bool some(M const& m);
  static bool distinct(M const& a, M const& b);
  static bool inside(M const& m, I const& i);
  static bool inside_const(M const& m, J const& i);
  static bool preceded(M const& m, I const& i);
  static bool preceded_const(M const& m, J const& i);
  static bool no_twins(M const& m);  // no two elements have one key
  static bool inside_without_twins(M const& m, I const& i);
  static bool inside_const_without_twins(M const& m, J const& i);
  static bool distinct_items(M const& m);  // no two elements have one key and one value
  static bool inside_distinct_items(M const& m, I const& i);
  static bool inside_const_distinct_items(M const& m, J const& i);
  static bool at_most_once(M const& m, K const& k);
  static bool not_before(M const& m, I const& first, I const& last);
  static bool full(Node const& n);
};

template <class M>
struct MapReference : AssociativeReference<M> {
  using V = typename M::mapped_type;
  using typename AssociativeReference<M>::K;
  using typename AssociativeReference<M>::I;
  using typename AssociativeReference<M>::Node;
  using typename AssociativeReference<M>::Inserted;

  // elements with a key and a value
  static Inserted emplace(M& m, K const& k, V const& v);
  static I emplace_hint(M& m, I const& hint, K const& k, V const& v);
  static V read_value(I const& i);
  static V write_value(I const& i, V const& v);
  static V* value_address(I const& i);
  static V read_pointer(V* const& e);
  static V write_pointer(V* const& e, V const& v);
  static K node_key(Node const& n);
  static K rename_node(Node& n, K const& k);
  static V write_node(Node& n, V const& v);
};

template <class M>
struct UniqueMapReference : MapReference<M> {
  using typename MapReference<M>::V;
  using typename AssociativeReference<M>::K;
  using typename AssociativeReference<M>::I;
  using typename AssociativeReference<M>::Placed;

  // values by their key
  static V subscript(M& m, K const& k);
  static V write(M& m, K const& k, V const& v);
  static V at(M const& m, K const& k);
  static V write_own(M& m, I const& i, I const& j);
  static Placed copy_value(M& m, K const& k, I const& i);
  static Placed try_emplace(M& m, K const& k, V const& v);
  static I try_emplace_hint(M& m, I const& hint, K const& k, V const& v);
  static Placed insert_or_assign(M& m, K const& k, V const& v);
  static I insert_or_assign_hint(M& m, I const& hint, K const& k, V const& v);
  static V* address(M& m, K const& k);
};

/// Which handles into such a container, iterators or pointers to elements, end with a call. The arguments begin with
/// the container, and then comes what is named.
template <class M, class Handle>
struct AssociativeConditions {
  static bool erased_key(void const* const* arguments, Handle const& h);
  static bool erased_at(void const* const* arguments, Handle const& h);
  static bool erased_at_const(void const* const* arguments, Handle const& h);
  static bool erased_own(void const* const* arguments, Handle const& h);
  static bool erased_between(void const* const* arguments, Handle const& h);
  static bool erased_from(void const* const* arguments, Handle const& h);
  static bool emptied(void const* const* arguments, Handle const& h);
};

/// The same for each kind of handle.
template <class M>
struct AssociativeEnds {
  using A = AssociativeConditions<M, typename M::iterator>;
  using B = AssociativeConditions<M, typename M::const_iterator>;
  using D = AssociativeConditions<M, typename ItemOf<M>::value*>;
  using Each = HandleConditions<typename M::iterator, typename M::const_iterator, typename ItemOf<M>::value*>;
  static constexpr Each erased_key{&A::erased_key, &B::erased_key, &D::erased_key};
  static constexpr Each erased_at{&A::erased_at, &B::erased_at, &D::erased_at};
  static constexpr Each erased_at_const{&A::erased_at_const, &B::erased_at_const, &D::erased_at_const};
  static constexpr Each erased_own{&A::erased_own, &B::erased_own, &D::erased_own};
  static constexpr Each erased_between{&A::erased_between, &B::erased_between, &D::erased_between};
  static constexpr Each erased_from{&A::erased_from, &B::erased_from, &D::erased_from};
  static constexpr Each emptied{&A::emptied, &B::emptied, &D::emptied};
};

}  // namespace gneiss::reference

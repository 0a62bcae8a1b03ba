#pragma once
#include <algorithm>
#include <iterator>
#include <memory>
#include <type_traits>
#include <utility>

#include "gneiss/reference/associative_calls.hpp"

// More bodies of what associative_reference.hpp declares: nodes, iterators, what must hold, and values of maps.
namespace gneiss::reference {

template <class M>
typename AssociativeReference<M>::Node AssociativeReference<M>::extract_key(M& m, K const& k) {
  return m.extract(k);
}
template <class M>
typename AssociativeReference<M>::Node AssociativeReference<M>::extract_at(M& m, I const& i) {
  return m.extract(i);
}
template <class M>
bool AssociativeReference<M>::node_empty(Node const& n) {
  return n.empty();
}
template <class M>
typename AssociativeReference<M>::Placed AssociativeReference<M>::insert_node(M& m, Node&& n) {
  auto put = m.insert(std::move(n));
  if constexpr (std::is_same_v<decltype(put), I>)
    return {put, true};
  else
    return {put.position, put.inserted};
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::insert_node_hint(M& m, I const& hint, Node&& n) {
  return m.insert(hint, std::move(n));
}
template <class M>
typename AssociativeReference<M>::Placed AssociativeReference<M>::insert_unless_there(M& m, I const& hint, Node& n) {
  auto const put = m.insert(hint, std::move(n));
  return {put, n.empty()};
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::add_node(M& m, Node&& n) {
  if constexpr (has_unique_keys<M>)
    return m.insert(std::move(n)).position;
  else
    return m.insert(std::move(n));
}
template <class M>
typename AssociativeReference<M>::K AssociativeReference<M>::node_value(Node const& n) {
  if constexpr (ItemOf<M>::is_map)
    return n.key();
  else
    return n.value();
}
template <class M>
typename AssociativeReference<M>::K AssociativeReference<M>::write_node_value(Node& n, K const& k) {
  if constexpr (ItemOf<M>::is_map)
    return n.key() = k;
  else
    return n.value() = k;
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::find(M& m, K const& k) {
  return m.find(k);
}
template <class M>
typename AssociativeReference<M>::J AssociativeReference<M>::find_const(M const& m, K const& k) {
  return m.find(k);
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::find_item(M& m, Item const& x) {
  if constexpr (!ItemOf<M>::is_map) {
    return m.find(x);
  } else {
    auto const range = m.equal_range(x.first);
    auto const i = std::find_if(range.first, range.second, [&](auto const& each) { return each.second == x.second; });
    return i == range.second ? m.end() : i;
  }
}
template <class M>
typename AssociativeReference<M>::K AssociativeReference<M>::key_found(M const&, K const& k) {
  return k;
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::lower_bound(M& m, K const& k) {
  return m.lower_bound(k);
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::upper_bound(M& m, K const& k) {
  return m.upper_bound(k);
}
template <class M>
typename AssociativeReference<M>::J AssociativeReference<M>::lower_bound_const(M const& m, K const& k) {
  return m.lower_bound(k);
}
template <class M>
typename AssociativeReference<M>::J AssociativeReference<M>::upper_bound_const(M const& m, K const& k) {
  return m.upper_bound(k);
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::begin(M& m) {
  return m.begin();
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::end(M& m) {
  return m.end();
}
template <class M>
typename AssociativeReference<M>::J AssociativeReference<M>::cbegin(M const& m) {
  return m.begin();
}
template <class M>
typename AssociativeReference<M>::J AssociativeReference<M>::cend(M const& m) {
  return m.end();
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::next(I const& i) {
  return std::next(i);
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::next_in(M&, I const& i) {
  return std::next(i);
}
template <class M>
typename AssociativeReference<M>::J AssociativeReference<M>::next_const_in(M&, J const& i) {
  return std::next(i);
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::prev(I const& i) {
  return std::prev(i);
}
template <class M>
typename AssociativeReference<M>::J AssociativeReference<M>::next_const(J const& i) {
  return std::next(i);
}
template <class M>
typename AssociativeReference<M>::J AssociativeReference<M>::prev_const(J const& i) {
  return std::prev(i);
}
template <class M>
typename AssociativeReference<M>::J AssociativeReference<M>::as_const(I const& i) {
  return i;
}
template <class M>
typename AssociativeReference<M>::Value AssociativeReference<M>::read(I const& i) {
  return *i;
}
template <class M>
typename AssociativeReference<M>::Value AssociativeReference<M>::read_const(J const& i) {
  return *i;
}
template <class M>
typename AssociativeReference<M>::Value AssociativeReference<M>::read_last(M const& m) {
  return *m.rbegin();
}
template <class M>
bool AssociativeReference<M>::same(I const& i, I const& j) {
  return i == j;
}
template <class M>
bool AssociativeReference<M>::same_mixed(M const&, I const& i, J const& j) {
  return J(i) == j;
}
template <class M>
bool AssociativeReference<M>::at_end(M const& m, I const& i) {
  return J(i) == m.end();
}
template <class M>
std::ptrdiff_t AssociativeReference<M>::number_of_all(M const& m, I const&) {
  return static_cast<std::ptrdiff_t>(m.size());
}
template <class M>
std::ptrdiff_t AssociativeReference<M>::distance(M const& m, I const& i, I const& j) {
  return std::distance(m.begin(), J(j)) - std::distance(m.begin(), J(i));
}
template <class M>
bool AssociativeReference<M>::some(M const& m) {
  return !m.empty();
}
template <class M>
bool AssociativeReference<M>::distinct(M const& a, M const& b) {
  return &a != &b;
}
template <class M>
bool AssociativeReference<M>::inside(M const& m, I const& i) {
  return J(i) != m.end();
}
template <class M>
bool AssociativeReference<M>::inside_const(M const& m, J const& i) {
  return i != m.end();
}
template <class M>
bool AssociativeReference<M>::preceded(M const& m, I const& i) {
  return J(i) != m.begin();
}
template <class M>
bool AssociativeReference<M>::preceded_const(M const& m, J const& i) {
  return i != m.begin();
}
template <class M>
bool AssociativeReference<M>::no_twins(M const& m) {
  if constexpr (has_unique_keys<M>)
    return true;
  else
    return std::adjacent_find(m.begin(), m.end(), [](auto const& x, auto const& y) {
             return same_key<M>(key_of<M>(x), key_of<M>(y));
           }) == m.end();
}
template <class M>
bool AssociativeReference<M>::inside_without_twins(M const& m, I const& i) {
  return inside(m, i) && no_twins(m);
}
template <class M>
bool AssociativeReference<M>::inside_const_without_twins(M const& m, J const& i) {
  return inside_const(m, i) && no_twins(m);
}
template <class M>
bool AssociativeReference<M>::distinct_items(M const& m) {
  if constexpr (!ItemOf<M>::is_map || has_unique_keys<M>) {
    return no_twins(m);
  } else {
    for (auto i = m.begin(); i != m.end(); ++i)
      for (auto j = std::next(i); j != m.end() && same_key<M>(i->first, j->first); ++j)
        if (i->second == j->second) return false;
    return true;
  }
}
template <class M>
bool AssociativeReference<M>::inside_distinct_items(M const& m, I const& i) {
  return inside(m, i) && distinct_items(m);
}
template <class M>
bool AssociativeReference<M>::inside_const_distinct_items(M const& m, J const& i) {
  return inside_const(m, i) && distinct_items(m);
}
template <class M>
bool AssociativeReference<M>::at_most_once(M const& m, K const& k) {
  return m.count(k) <= 1;
}
template <class M>
bool AssociativeReference<M>::not_before(M const& m, I const& first, I const& last) {
  return distance(m, first, last) >= 0;
}
template <class M>
bool AssociativeReference<M>::full(Node const& n) {
  return !n.empty();
}
template <class M>
typename MapReference<M>::Inserted MapReference<M>::emplace(M& m, K const& k, V const& v) {
  return m.emplace(k, v);
}
template <class M>
typename MapReference<M>::I MapReference<M>::emplace_hint(M& m, I const& hint, K const& k, V const& v) {
  return m.emplace_hint(hint, k, v);
}
template <class M>
typename MapReference<M>::V MapReference<M>::read_value(I const& i) {
  return i->second;
}
template <class M>
typename MapReference<M>::V MapReference<M>::write_value(I const& i, V const& v) {
  return i->second = v;
}
template <class M>
typename MapReference<M>::V* MapReference<M>::value_address(I const& i) {
  return std::addressof(i->second);
}
template <class M>
typename MapReference<M>::V MapReference<M>::read_pointer(V* const& e) {
  return *e;
}
template <class M>
typename MapReference<M>::V MapReference<M>::write_pointer(V* const& e, V const& v) {
  return *e = v;
}
template <class M>
typename MapReference<M>::K MapReference<M>::node_key(Node const& n) {
  return n.key();
}
template <class M>
typename MapReference<M>::K MapReference<M>::rename_node(Node& n, K const& k) {
  return n.key() = k;
}
template <class M>
typename MapReference<M>::V MapReference<M>::write_node(Node& n, V const& v) {
  return n.mapped() = v;
}
template <class M>
typename UniqueMapReference<M>::V UniqueMapReference<M>::subscript(M& m, K const& k) {
  return m[k];
}
template <class M>
typename UniqueMapReference<M>::V UniqueMapReference<M>::write(M& m, K const& k, V const& v) {
  return m[k] = v;
}
template <class M>
typename UniqueMapReference<M>::V UniqueMapReference<M>::at(M const& m, K const& k) {
  return m.at(k);
}
template <class M>
typename UniqueMapReference<M>::V UniqueMapReference<M>::write_own(M& m, I const& i, I const& j) {
  V const v = j->second;
  return m[i->first] = v;
}
template <class M>
typename UniqueMapReference<M>::Placed UniqueMapReference<M>::copy_value(M& m, K const& k, I const& i) {
  V const v = i->second;
  return m.insert_or_assign(k, v);
}
template <class M>
typename UniqueMapReference<M>::Placed UniqueMapReference<M>::try_emplace(M& m, K const& k, V const& v) {
  return m.try_emplace(k, v);
}
template <class M>
typename UniqueMapReference<M>::I UniqueMapReference<M>::try_emplace_hint(M& m, I const& hint, K const& k, V const& v) {
  return m.try_emplace(hint, k, v);
}
template <class M>
typename UniqueMapReference<M>::Placed UniqueMapReference<M>::insert_or_assign(M& m, K const& k, V const& v) {
  return m.insert_or_assign(k, v);
}
template <class M>
typename UniqueMapReference<M>::I UniqueMapReference<M>::insert_or_assign_hint(M& m, I const& hint, K const& k,
                                                                               V const& v) {
  return m.insert_or_assign(hint, k, v);
}
template <class M>
typename UniqueMapReference<M>::V* UniqueMapReference<M>::address(M& m, K const& k) {
  return std::addressof(m.at(k));
}

}  // namespace gneiss::reference

#pragma once
#include <algorithm>
#include <iterator>
#include <memory>

#include "gneiss/reference/associative_reference.hpp"

// The bodies of what associative_reference.hpp declares: not inline, so that they are compiled once where they can be.
namespace gneiss::reference {

template <class M>
M AssociativeReference<M>::of_range(Items const& v) {
  return M(v.begin(), v.end());
}
template <class M>
M AssociativeReference<M>::of_reversed(Items const& v) {
  return M(v.rbegin(), v.rend());
}
template <class M>
M AssociativeReference<M>::of_two(Item const& a, Item const& b) {
  return M{a, b};
}
template <class M>
std::size_t AssociativeReference<M>::size(M const& m) {
  return m.size();
}
template <class M>
bool AssociativeReference<M>::empty(M const& m) {
  return m.empty();
}
template <class M>
bool AssociativeReference<M>::always(M const&) {
  return true;
}
template <class M>
bool AssociativeReference<M>::always_given(M const&, std::size_t) {
  return true;
}
template <class M>
std::ptrdiff_t AssociativeReference<M>::number_equal(M const& m, K const& k) {
  return static_cast<std::ptrdiff_t>(m.count(k));
}
template <class M>
std::size_t AssociativeReference<M>::count(M const& m, K const& k) {
  return m.count(k);
}
template <class M>
bool AssociativeReference<M>::contains(M const& m, K const& k) {
  return m.contains(k);
}
template <class M>
bool AssociativeReference<M>::absent(M const& m, K const& k) {
  return !m.contains(k);
}
template <class M>
std::vector<typename AssociativeReference<M>::Value> AssociativeReference<M>::items(M const& m) {
  return {m.begin(), m.end()};
}
template <class M>
std::vector<typename AssociativeReference<M>::Value> AssociativeReference<M>::backwards(M const& m) {
  return {m.rbegin(), m.rend()};
}
template <class M>
std::vector<typename AssociativeReference<M>::Value> AssociativeReference<M>::equal_items(M const& m, K const& k) {
  auto const [first, last] = m.equal_range(k);
  return {first, last};
}
template <class M>
std::ptrdiff_t AssociativeReference<M>::before_key(M const& m, K const& k) {
  return std::distance(m.begin(), m.lower_bound(k));
}
template <class M>
std::ptrdiff_t AssociativeReference<M>::up_to_key(M const& m, K const& k) {
  return std::distance(m.begin(), m.upper_bound(k));
}
template <class M>
bool AssociativeReference<M>::key_before(M const& m, K const& k, K const& l) {
  return m.key_comp()(k, l);
}
template <class M>
bool AssociativeReference<M>::same_keys(M const&, K const& k, K const& l) {
  return k == l;
}
template <class M>
bool AssociativeReference<M>::equal(M const& a, M const& b) {
  return a == b;
}
template <class M>
bool AssociativeReference<M>::unequal(M const& a, M const& b) {
  return a != b;
}
template <class M>
bool AssociativeReference<M>::same_items(M const& a, M const& b) {
  if (a.size() != b.size()) return false;
  for (auto i = a.begin(), j = b.begin(); i != a.end();) {
    auto const first = i;
    auto const other = j;
    for (; i != a.end() && same_key<M>(key_of<M>(*i), key_of<M>(*first)); ++i, ++j) {
    }
    if (!std::is_permutation(first, i, other, j)) return false;
  }
  return true;
}
template <class M>
bool AssociativeReference<M>::other_items(M const& a, M const& b) {
  return !same_items(a, b);
}
template <class M>
bool AssociativeReference<M>::less(M const& a, M const& b) {
  return a < b;
}
template <class M>
bool AssociativeReference<M>::less_equal(M const& a, M const& b) {
  return a <= b;
}
template <class M>
bool AssociativeReference<M>::greater(M const& a, M const& b) {
  return a > b;
}
template <class M>
bool AssociativeReference<M>::greater_equal(M const& a, M const& b) {
  return a >= b;
}
template <class M>
M& AssociativeReference<M>::become_two(M& m, Item const& a, Item const& b) {
  return m = {a, b};
}
template <class M>
typename AssociativeReference<M>::Inserted AssociativeReference<M>::insert(M& m, Item const& x) {
  return m.insert(x);
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::insert_hint(M& m, I const& hint, Item const& x) {
  return m.insert(hint, x);
}
template <class M>
void AssociativeReference<M>::insert_range(M& m, Items const& v) {
  m.insert(v.begin(), v.end());
}
template <class M>
void AssociativeReference<M>::insert_reversed(M& m, Items const& v) {
  m.insert(v.rbegin(), v.rend());
}
template <class M>
void AssociativeReference<M>::insert_two(M& m, Item const& a, Item const& b) {
  m.insert({a, b});
}
template <class M>
typename AssociativeReference<M>::Inserted AssociativeReference<M>::insert_own(M& m, I const& i) {
  return m.insert(Value(*i));
}
template <class M>
std::size_t AssociativeReference<M>::erase_key(M& m, K const& k) {
  return m.erase(k);
}
template <class M>
std::size_t AssociativeReference<M>::erase_own(M& m, I const& i) {
  K const k = key_of<M>(*i);
  return m.erase(k);
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::erase_at(M& m, I const& i) {
  return m.erase(i);
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::erase_at_const(M& m, J const& i) {
  return m.erase(i);
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::erase_between(M& m, I const& first, I const& last) {
  return m.erase(first, last);
}
template <class M>
bool AssociativeReference<M>::erase_none(M&, I const&) {
  return true;
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::erase_coming(M& m, I const&, std::size_t n,
                                                                          std::vector<K> const& coming) {
  for (std::size_t i = 0; i != std::min(n, coming.size()); ++i) m.erase(coming[i]);
  return m.end();
}
template <class M>
typename AssociativeReference<M>::I AssociativeReference<M>::erase_coming_items(M& m, I const&, std::size_t n,
                                                                                std::vector<Item> const& coming) {
  for (std::size_t i = 0; i != std::min(n, coming.size()); ++i)
    if (auto const place = find_item(m, coming[i]); place != m.end()) m.erase(place);
  return m.end();
}
template <class M>
bool AssociativeReference<M>::erase_all(M& m) {
  m.clear();
  return true;
}
template <class M>
std::size_t AssociativeReference<M>::erase_from(M& m, K const& k) {
  using std::erase_if;
  return erase_if(m, [&](auto const& x) { return !(key_of<M>(x) < k); });
}
template <class M>
void AssociativeReference<M>::clear(M& m) {
  m.clear();
}
template <class M>
void AssociativeReference<M>::swap(M& a, M& b) {
  a.swap(b);
}
template <class M>
void AssociativeReference<M>::merge(M& a, M& b) {
  a.merge(b);
}
template <class M>
void AssociativeReference<M>::nothing(M&) {}
template <class M>
void AssociativeReference<M>::nothing_given(M&, std::size_t) {}

}  // namespace gneiss::reference

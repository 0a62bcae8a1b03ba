#pragma once
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <type_traits>

#include "gneiss/reference/sequence_reference.hpp"

// The bodies of what sequence_reference.hpp declares: not inline, so that they are compiled once where they can be.
namespace gneiss::reference {

template <class S>
S SequenceReference<S>::of_count(std::size_t n) {
  S s;
  s.resize(n);
  return s;
}
template <class S>
S SequenceReference<S>::of_copies(std::size_t n, T const& x) {
  return S(n, x);
}
template <class S>
S SequenceReference<S>::of_range(Items const& v) {
  return S(v.begin(), v.end());
}
template <class S>
S SequenceReference<S>::of_three(T const& a, T const& b, T const& c) {
  return S{a, b, c};
}
template <class S>
std::size_t SequenceReference<S>::size(S const& s) {
  return s.size();
}
template <class S>
bool SequenceReference<S>::empty(S const& s) {
  return s.empty();
}
template <class S>
bool SequenceReference<S>::always(S const&) {
  return true;
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::item(S const& s, std::size_t i) {
  return *std::next(s.begin(), static_cast<std::ptrdiff_t>(i));
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::checked_item(S const& s, std::size_t i) {
  if (i >= s.size()) throw std::out_of_range("there is no such element");
  return item(s, i);
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::front(S const& s) {
  return s.front();
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::back(S const& s) {
  return s.back();
}
template <class S>
typename SequenceReference<S>::Items SequenceReference<S>::items(S const& s) {
  return Items(s.begin(), s.end());
}
template <class S>
typename SequenceReference<S>::Items SequenceReference<S>::backwards(S const& s) {
  return Items(s.rbegin(), s.rend());
}
template <class S>
bool SequenceReference<S>::unequal(S const& a, S const& b) {
  return a != b;
}
template <class S>
bool SequenceReference<S>::less(S const& a, S const& b) {
  return a < b;
}
template <class S>
bool SequenceReference<S>::less_equal(S const& a, S const& b) {
  return a <= b;
}
template <class S>
bool SequenceReference<S>::greater(S const& a, S const& b) {
  return a > b;
}
template <class S>
bool SequenceReference<S>::greater_equal(S const& a, S const& b) {
  return a >= b;
}
template <class S>
int SequenceReference<S>::order(S const& a, S const& b) {
  return a < b ? -1 : b < a ? 1 : 0;
}
template <class S>
S& SequenceReference<S>::become_two(S& s, T const& a, T const& b) {
  return s = {a, b};
}
template <class S>
void SequenceReference<S>::assign_copies(S& s, std::size_t n, T const& x) {
  s.assign(n, x);
}
template <class S>
void SequenceReference<S>::assign_range(S& s, Items const& v) {
  s.assign(v.begin(), v.end());
}
template <class S>
void SequenceReference<S>::assign_two(S& s, T const& a, T const& b) {
  s.assign({a, b});
}
template <class S>
void SequenceReference<S>::clear(S& s) {
  s.clear();
}
template <class S>
void SequenceReference<S>::resize(S& s, std::size_t n) {
  s.resize(n);
}
template <class S>
void SequenceReference<S>::resize_with(S& s, std::size_t n, T const& x) {
  s.resize(n, x);
}
template <class S>
void SequenceReference<S>::resize_with_own(S& s, std::size_t i, std::size_t n) {
  s.resize(n, item(s, i));
}
template <class S>
bool SequenceReference<S>::reserve(S&, std::size_t) {
  return true;
}
template <class S>
void SequenceReference<S>::nothing(S&) {}
template <class S>
void SequenceReference<S>::swap(S& a, S& b) {
  a.swap(b);
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::write(S& s, std::size_t i, T const& x) {
  return *std::next(s.begin(), static_cast<std::ptrdiff_t>(i)) = x;
}
template <class S>
void SequenceReference<S>::push_back(S& s, T const& x) {
  s.push_back(x);
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::emplace_back(S& s, T const& x) {
  s.push_back(x);
  return s.back();
}
template <class S>
void SequenceReference<S>::push_back_own(S& s, std::size_t i) {
  s.push_back(item(s, i));
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::emplace_back_own(S& s, std::size_t i) {
  s.push_back(item(s, i));
  return s.back();
}
template <class S>
void SequenceReference<S>::pop_back(S& s) {
  s.pop_back();
}
template <class S>
void SequenceReference<S>::push_front(S& s, T const& x) {
  if constexpr (requires { s.push_front(x); })
    s.push_front(x);
  else
    s.insert(s.begin(), x);
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::emplace_front(S& s, T const& x) {
  push_front(s, x);
  return s.front();
}
template <class S>
void SequenceReference<S>::push_front_own(S& s, std::size_t i) {
  push_front(s, item(s, i));
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::emplace_front_own(S& s, std::size_t i) {
  push_front(s, item(s, i));
  return s.front();
}
template <class S>
void SequenceReference<S>::pop_front(S& s) {
  s.erase(s.begin());
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::insert(S& s, I i, T const& x) {
  return s.insert(i, x);
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::insert_copies(S& s, I i, std::size_t n, T const& x) {
  return s.insert(i, n, x);
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::insert_range(S& s, I i, Items const& v) {
  return s.insert(i, v.begin(), v.end());
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::insert_two(S& s, I i, T const& a, T const& b) {
  return s.insert(i, {a, b});
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::insert_own(S& s, I i, std::size_t own) {
  return s.insert(i, item(s, own));
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::insert_copies_own(S& s, I i, std::size_t own, std::size_t n) {
  return s.insert(i, n, item(s, own));
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::erase(S& s, I i) {
  return s.erase(i);
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::erase_const(S& s, J i) {
  return s.erase(i);
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::erase_range(S& s, I first, I last) {
  return s.erase(first, last);
}
template <class S>
std::size_t SequenceReference<S>::erase_equal(S& s, T const& x) {
  auto const before = s.size();
  using std::erase_if;
  erase_if(s, [&](T const& each) { return each == x; });
  return before - s.size();
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::begin(S& s) {
  return s.begin();
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::end(S& s) {
  return s.end();
}
template <class S>
typename SequenceReference<S>::J SequenceReference<S>::cbegin(S const& s) {
  return s.begin();
}
template <class S>
typename SequenceReference<S>::J SequenceReference<S>::cend(S const& s) {
  return s.end();
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::nth(S& s, std::size_t i) {
  return std::next(s.begin(), static_cast<std::ptrdiff_t>(i));
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::next(I const& i) {
  return std::next(i);
}
template <class S>
typename SequenceReference<S>::I SequenceReference<S>::prev(I const& i) {
  return std::prev(i);
}
template <class S>
typename SequenceReference<S>::J SequenceReference<S>::next_const(J const& i) {
  return std::next(i);
}
template <class S>
typename SequenceReference<S>::J SequenceReference<S>::prev_const(J const& i) {
  return std::prev(i);
}
template <class S>
typename SequenceReference<S>::J SequenceReference<S>::as_const(I const& i) {
  return i;
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::read(I const& i) {
  return *i;
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::read_const(J const& i) {
  return *i;
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::write_at(I const& i, T const& x) {
  return *i = x;
}
template <class S>
bool SequenceReference<S>::same(I const& i, I const& j) {
  return i == j;
}
template <class S>
bool SequenceReference<S>::same_mixed(S const&, I const& i, J const& j) {
  return J(i) == j;
}
template <class S>
bool SequenceReference<S>::at_end(S const& s, I const& i) {
  return J(i) == s.end();
}
template <class S>
std::ptrdiff_t SequenceReference<S>::distance(S const& s, I const& i, I const& j) {
  return std::distance(s.begin(), J(j)) - std::distance(s.begin(), J(i));
}
template <class S>
bool SequenceReference<S>::before(S const& s, I const& i, I const& j) {
  return distance(s, i, j) > 0;
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::item_from(S const&, I const& i, std::size_t n) {
  return *std::next(i, static_cast<std::ptrdiff_t>(n));
}
template <class S>
typename SequenceReference<S>::T* SequenceReference<S>::address(S& s, std::size_t i) {
  return std::addressof(*std::next(s.begin(), static_cast<std::ptrdiff_t>(i)));
}
template <class S>
typename SequenceReference<S>::T* SequenceReference<S>::address_at(I const& i) {
  return std::addressof(*i);
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::read_pointer(T* const& e) {
  return *e;
}
template <class S>
typename SequenceReference<S>::T SequenceReference<S>::write_pointer(T* const& e, T const& x) {
  return *e = x;
}
template <class S>
bool SequenceReference<S>::some(S const& s) {
  return !s.empty();
}
template <class S>
bool SequenceReference<S>::roomy(S const& s) {
  return RoomOf<S>::has_room(s);
}
template <class S>
bool SequenceReference<S>::distinct(S const& a, S const& b) {
  return &a != &b;
}
template <class S>
bool SequenceReference<S>::inside(S const& s, I const& i) {
  return J(i) != s.end();
}
template <class S>
bool SequenceReference<S>::inside_const(S const& s, J const& i) {
  return i != s.end();
}
template <class S>
bool SequenceReference<S>::preceded(S const& s, I const& i) {
  return J(i) != s.begin();
}
template <class S>
bool SequenceReference<S>::preceded_const(S const& s, J const& i) {
  return i != s.begin();
}
template <class S>
bool SequenceReference<S>::not_before(S const& s, I const& first, I const& last) {
  return distance(s, first, last) >= 0;
}

}  // namespace gneiss::reference

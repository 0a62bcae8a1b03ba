#pragma once
#include <algorithm>
#include <cstddef>
#include <deque>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "gneiss/standard/elements.hpp"
#include "gneiss/standard/interface.hpp"

namespace gneiss::standard {

/// The reference of a ring buffer: what is added at one end where there is no room pushes out what is at the other.
template <class T>
struct Ring {
  using iterator = typename std::deque<T>::iterator;
  using const_iterator = typename std::deque<T>::const_iterator;
  std::deque<T> items{};
  std::size_t room = 0;

  Ring() = default;
  explicit Ring(std::size_t n) : room(n) {}
  void push_back(T const& x) {
    if (room == 0) return;
    T const copy = x;
    if (items.size() == room) items.pop_front();
    items.push_back(copy);
  }
  void push_front(T const& x) {
    if (room == 0) return;
    T const copy = x;
    if (items.size() == room) items.pop_back();
    items.push_front(copy);
  }
  T const& at(std::size_t i) const { return items.at(i); }
  void set_capacity(std::size_t n) {
    room = n;
    if (items.size() > n) items.resize(n);
  }
  const_iterator end() const { return items.end(); }
  friend bool operator==(Ring const& a, Ring const& b) { return a.items == b.items; }
  friend bool operator<(Ring const& a, Ring const& b) { return a.items < b.items; }
};

/// What can be said of a ring buffer. Iterators end with every change.
struct RingOptions {
  std::vector<std::string_view> without{};  // words of operations that are left out
  core::RegularParts except{};              // what is left out of regular()
};

/// What its spec brings: its type, and iterators.
template <class R, class C>
struct RingSpec {
  detail::DeclaredType<R, C> type;
  detail::DeclaredHandle<typename R::iterator, typename C::iterator, R, C> it;
};

// clang-format off

/// Elements of a ring buffer, by number and by iterator.
template <class R, class C, class E>
GNEISS_UNCHECKED void ring_elements(Interface& found, RingSpec<R, C> const& s, E element) {
  using I = typename R::iterator;
  using Element = typename C::value_type;
  using T = NumberOf<Element>;
  auto index = +[](R const& r) { return below(r.items.size()); };
  auto inside = +[](R const& r, I const& i) { return typename R::const_iterator(i) != r.end(); };
  found.look(GNEISS_CALL(v[n], v, n), fn(s.type, index), [](R const& r, std::size_t n) { return r.items[n]; });
  found.look(GNEISS_CALL(v[n], v, n), fn(constant(s.type), index), [](R const& r, std::size_t n) { return r.items[n]; });
  found.look(GNEISS_METHOD(at), fn(s.type, below(std::size_t{9}))).may_throw();
  found.op(GNEISS_CALL(v[n] = x, v, n, x), fn(s.type, index, given<Element, is_element<Element>>(element)), [](R& r, std::size_t n, T const& x) { return r.items[n] = x; });
  found.op(GNEISS_CALL(v.push_back(v[n]), v, n),  fn(s.type, index), [](R& r, std::size_t n) { r.push_back(r.items[n]); });
  found.op(GNEISS_CALL(v.push_front(v[n]), v, n), fn(s.type, index), [](R& r, std::size_t n) { r.push_front(r.items[n]); });
  found.look(GNEISS_METHOD(begin), fn(s.type) >> s.it, [](R& r) { return r.items.begin(); });
  found.look(GNEISS_METHOD(end),   fn(s.type) >> s.it, [](R& r) { return r.items.end(); });
  found.look(GNEISS_CALL(std::next(i), i), fn(where(s.it, inside)) >> s.it, [](I const& i) { return std::next(i); });
  found.look(GNEISS_CALL(*i, i), fn(where(s.it, inside)), [](I const& i) { return *i; });
  found.look(GNEISS_CALL(i == v.end(), v, i), fn(s.type, s.it), [](R const& r, I const& i) { return typename R::const_iterator(i) == r.end(); });
  found.look(GNEISS_CALL(j - i, v, i, j), fn(s.type, s.it, s.it), [](R const&, I const& i, I const& j) { return j - i; });
  found.op(GNEISS_METHOD(erase), fn(s.type, where(s.it, inside)) >> s.it, [](R& r, I const& i) { return r.items.erase(i); });
}

/// A class with the interface of a ring buffer, as boost::circular_buffer has it: made with its capacity, and what is
/// added where it is full replaces the oldest.
template <class C, class T = typename ValueTypeOf<C>::type, class E = decltype(elements_of<T>())>
auto ring_buffer(Library& lib, RingOptions const& options = {}, E element = elements_of<T>()) {
  constexpr bool fits = requires(C& c, T const& x) { C(std::size_t{1}); c.push_back(x); c.capacity(); typename C::iterator; };
  static_assert(fits, "gneiss: looks like no ring_buffer: it has no push_back, capacity or iterator, or is not made with its capacity");
  if constexpr (fits && fits_elements<T, E>()) {
    using N = NumberOf<T>;
    using R = Ring<N>;
    auto value = given<T, is_element<T>>(element);
    lib.include("<iterator>");
    lib.include("<vector>");
    lib.alias<C>("C");
    auto type = lib.type<R, C>("ring").regular(options.except);
    RingSpec<R, C> s{type, lib.handle<typename R::iterator, typename C::iterator>("it", type)};
    auto some = +[](R const& r) { return !r.items.empty(); };
    auto few = below(std::size_t{9});
    Interface found(lib, "ring_buffer", options.without);
    found.op(GNEISS_CALL(C(n), n), fn(few) >> type, [](std::size_t n) { return R(n); });
    found.look(GNEISS_METHOD(size),     fn(type), [](R const& r) { return r.items.size(); });
    found.look(GNEISS_METHOD(empty),    fn(type), [](R const& r) { return r.items.empty(); });
    found.look(GNEISS_METHOD(full),     fn(type), [](R const& r) { return r.items.size() == r.room; });
    found.look(GNEISS_METHOD(capacity), fn(type), [](R const& r) { return r.room; });
    found.look(GNEISS_METHOD(reserve),  fn(type), [](R const& r) { return r.room - r.items.size(); });
    found.look(GNEISS_METHOD(front),    fn(where(type, some)), [](R const& r) { return r.items.front(); });
    found.look(GNEISS_METHOD(back),     fn(where(type, some)), [](R const& r) { return r.items.back(); });
    found.look(GNEISS_DEFINE(items, [](auto const& v) {
                 return std::vector<typename std::decay_t<decltype(v)>::value_type>(v.begin(), v.end());
               }), fn(type), [](R const& r) { return std::vector<N>(r.items.begin(), r.items.end()); });
    if constexpr (requires(C const& c) { c.rbegin(); c.rend(); })
      found.look(GNEISS_DEFINE(backwards, [](auto const& v) {
                   return std::vector<typename std::decay_t<decltype(v)>::value_type>(v.rbegin(), v.rend());
                 }), fn(type), [](R const& r) { return std::vector<N>(r.items.rbegin(), r.items.rend()); });
    found.look(GNEISS_CALL(v < w, v, w), fn(type, type));
    found.op(GNEISS_METHOD(push_back),  fn(type, value));
    found.op(GNEISS_METHOD(push_back),  fn(type, given_by_name<T, is_element<T>>(element)));
    found.op(GNEISS_METHOD(push_back),  fn(type, value).times(20));
    found.op(GNEISS_METHOD(push_front), fn(type, value));
    found.op(GNEISS_METHOD(push_front), fn(type, value).times(20));
    found.op(GNEISS_METHOD(pop_back),   fn(where(type, some)), [](R& r) { r.items.pop_back(); });
    found.op(GNEISS_METHOD(pop_front),  fn(where(type, some)), [](R& r) { r.items.pop_front(); });
    found.op(GNEISS_METHOD(clear),      fn(type), [](R& r) { r.items.clear(); });
    found.op(GNEISS_METHOD(set_capacity), fn(type, few));
    ring_elements(found, s, element);
    found.close();
    return s;
  }
}

// clang-format on

}  // namespace gneiss::standard

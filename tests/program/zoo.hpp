#pragma once
// A cage for every kind of template parameter, and animals that must be named, moved, counted and let go of. What is
// wrong with them is switched on by all_kinds::bug.
#include <array>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <gneiss/counted.hpp>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "all_kinds.hpp"

namespace zoo {

enum Fault : int { wrong = 1, wrong_lvalue, wrong_rvalue, zoo_faults };

inline bool is_on(int fault) {
  return all_kinds::bug == fault;
}

/// What every cage can do.
struct Inmate {
  int number = 0;
  Inmate() = default;
  explicit Inmate(int n) : number(n) {}
  void set(int n) { number = n; }
  int get() const { return is_on(wrong) && number == 2 ? 3 : number; }
};

/// Settings, and a pond that is wrong where none of them is plain.
inline int depth = 1;
inline bool frozen = false;
inline int level = 4;
inline void set_level(int n) {
  level = n;
}
struct pond {
  int fish = 0;
  void add(int n) { fish += n; }
  int count(int of) const { return is_on(wrong) && depth == 3 && frozen && level == 0 && fish > 1 ? -1 : fish / of; }
};

struct few_buckets {};
struct clumped {};

// Defaults in every place, and arguments that look like defaults where there is none.
template <class K, class V, class H = std::hash<K>, class E = std::equal_to<K>, std::size_t N = 8>
struct map : Inmate {
  using Inmate::Inmate;
};
template <class T, class A = std::allocator<T>>
struct ring : Inmate {
  using Inmate::Inmate;
  struct iterator : Inmate {
    using Inmate::Inmate;
  };
  template <class U = int, int N = 3>
  struct nested : Inmate {
    using Inmate::Inmate;
  };
};
template <class T, class A>
struct no_default : Inmate {
  using Inmate::Inmate;
};
template <class A, class T>
struct backwards : Inmate {
  using Inmate::Inmate;
};
// Defaults that are computed.
template <class T>
struct hash_of {
  using type = std::hash<T>;
};
template <class K, class H = typename hash_of<K>::type, class E = std::equal_to<K>>
struct hashed : Inmate {
  using Inmate::Inmate;
};
template <class T = int, class U = decltype(T() + 1L)>
struct widened : Inmate {
  using Inmate::Inmate;
};
namespace detail {
template <bool Flat, int Load, class K, class V, class H, class E, class A>
struct table : Inmate {
  using Inmate::Inmate;
};
}  // namespace detail
template <class K, class V, class H = std::hash<K>>
using flat_map = detail::table<true, 80, K, V, H, std::equal_to<K>, std::allocator<std::pair<K const, V>>>;
using crowded_map = flat_map<int, int, clumped>;

// Values of every kind.
enum class color { red, green };
enum old_color { black, white };
inline int object = 0;
inline int function(int n) {
  return n;
}
struct member {
  int field = 0;
  int call() { return field; }
};
template <auto... V>
struct values : Inmate {
  using Inmate::Inmate;
};
template <class T, auto V>
struct value_of : Inmate {
  using Inmate::Inmate;
};
template <class T, std::size_t N = 8>
struct sized : Inmate {
  using Inmate::Inmate;
};
template <color C = color::red, old_color O = white, char X = '\'', bool B = true>
struct colored : Inmate {
  using Inmate::Inmate;
};
template <int* Pointer, int& Reference = object, int (*Call)(int) = function>
struct pointing : Inmate {
  using Inmate::Inmate;
};
template <int* Pointer>
struct pointing_to : Inmate {
  using Inmate::Inmate;
};
template <int member::*Field = &member::field, int (member::*Call)() = &member::call>
struct membered : Inmate {
  using Inmate::Inmate;
};
template <template <class...> class Of, class T = int>
struct of_template : Inmate {
  using Inmate::Inmate;
};
template <class... T>
struct pack : Inmate {
  using Inmate::Inmate;
};
// Values among types, objects as values, and templates that take them.
struct point {
  int x = 0;
  long y = 0;
};
template <class T, class U, auto V>
struct after_types : Inmate {
  using Inmate::Inmate;
};
template <auto V, class T = int>
struct before_types : Inmate {
  using Inmate::Inmate;
};
template <class T, auto V, class U, auto W = 3u>
struct between_types : Inmate {
  using Inmate::Inmate;
};
template <point P = point{1, 2}>
struct at_point : Inmate {
  using Inmate::Inmate;
};
template <template <auto...> class Of, auto V = 4u>
struct of_values : Inmate {
  using Inmate::Inmate;
};
template <template <class, std::size_t> class Of, class T = Of<int, 3>>
struct of_sized : Inmate {
  using Inmate::Inmate;
};

// What has no name that a program could say.
struct whisper {
  auto operator()() const {
    struct heard {};
    return heard();
  }
};
inline auto const hush = [](int n) { return n; };

inline namespace v1 {
template <class T = int>
struct versioned : Inmate {
  using Inmate::Inmate;
};
}  // namespace v1
template <class T>
struct plain : Inmate {
  using Inmate::Inmate;
};

/// Made from two values, as it is an aggregate.
struct pen {
  int width;
  long height;
  long area() const { return is_on(wrong) && width == 2 ? 0 : width * height; }
};

/// Its lvalues and rvalues answer differently.
struct bird {
  int number = 0;
  int call() & { return is_on(wrong_lvalue) ? -1 : number; }
  int call() && { return is_on(wrong_rvalue) ? -2 : number + 100; }
};

/// Takes its elements by const& or by &&.
template <class T>
class herd {
 public:
  void push(T const& x) { add(x, wrong_lvalue); }
  void push(T&& x) { add(x, wrong_rvalue); }
  T const& front() const { return items_.front(); }
  std::size_t size() const { return items_.size(); }

 private:
  void add(T const& x, int fault) { items_.push_back(is_on(fault) ? T() : x); }
  std::vector<T> items_;
};

/// Any of its numbers may come out.
struct den {
  std::vector<int> numbers;
  void add(int n) { numbers.push_back(n); }
  int take() {
    int const n = numbers.back();
    numbers.pop_back();
    return is_on(wrong) && n == 2 ? 7 : n;
  }
};

// A library in C: cursors are freed before their shelf, and each is freed once. With the right library a program that
// leaves anything behind aborts at its end.
inline int alive = 0;
struct Balance {
  ~Balance() {
    if (alive != 0 && all_kinds::bug == 0) std::abort();
  }
};
inline Balance balance;

struct shelf {
  std::vector<int> items;
  int cursors = 0;
};
struct cursor {
  shelf* of;
  std::size_t at;
};
inline shelf* shelf_new() {
  ++alive;
  return new shelf();
}
inline void shelf_free(shelf* s) {
  if (s->cursors != 0) std::abort();
  --alive;
  delete s;
}
inline void shelf_put(shelf* s, int n) {
  s->items.push_back(is_on(wrong) && n == 2 ? 3 : n);
}
inline int shelf_last(shelf const* s) {
  return s->items.empty() ? -1 : s->items.back();
}
inline cursor* cursor_new(shelf* s) {
  ++alive;
  ++s->cursors;
  return new cursor{s, 0};
}
inline void cursor_free(cursor* c) {
  --alive;
  --c->of->cursors;
  delete c;
}
inline int cursor_get(cursor const* c) {
  return c->at < c->of->items.size() ? c->of->items[c->at] : -1;
}
/// Null of an empty shelf.
inline cursor* cursor_last(shelf* s) {
  if (s->items.empty() || (is_on(wrong_lvalue) && s->items.size() == 2)) return nullptr;
  auto* const c = cursor_new(s);
  c->at = s->items.size() - 1;
  return c;
}
/// Throws with the wrong library.
inline cursor* cursor_at(shelf* s, std::size_t at) {
  if (is_on(wrong_rvalue) && at == 1) throw std::out_of_range("cursor_at");
  auto* const c = cursor_new(s);
  c->at = at;
  return c;
}

}  // namespace zoo

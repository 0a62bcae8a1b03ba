// Everything that a header can say of a class, for the tests of src/scan.
#pragma once
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#define ZOO_ASSERT(condition) static_cast<void>(0)
#define ZOO_REQUIRE(condition, text) static_cast<void>(0)

namespace zoo {

enum class colour : std::uint8_t { red, green, blue, crimson = red };

inline namespace v2 {
struct token {
  int id = 0;
  bool operator==(token const&) const = default;
};
}  // namespace v2

namespace detail {

template <class T>
class node_iterator {
  T* at_ = nullptr;
};

template <class T>
class table {
 public:
  using size_type = std::size_t;
  size_type size() const noexcept { return values_.size(); }
  bool empty() const noexcept { return values_.empty(); }
  void shadowed(int) {}
  void kept(int) {}
  void let_through() {}
  friend bool operator<(table const& a, table const& b) { return a.size() < b.size(); }

 protected:
  void guarded() {}
  std::vector<T> values_{};
};

struct hidden_base {
  int borrowed() const { return 1; }
  int not_borrowed() const { return 2; }
};

}  // namespace detail

template <class T>
using same_t = std::add_const_t<int>;

struct hash_of_int {
  std::size_t operator()(int x) const { return static_cast<std::size_t>(x); }
};

/// A class template with members of every kind.
template <class K, class V = int, class Hash = hash_of_int, class A = std::allocator<std::pair<K const, V>>>
class box : public detail::table<V>, private detail::hidden_base {
  using base = detail::table<V>;
  struct secret {};

 public:
  using key_type = K;
  using mapped_type = V;
  using value_type = std::pair<K const, V>;
  using iterator = detail::node_iterator<V>;
  using const_iterator = detail::node_iterator<V const>;
  using handle = detail::node_iterator<value_type>;
  using self = box;
  struct position {
    int row = 0;
  };
  enum mode { fast, slow };

  box() = default;
  explicit box(std::size_t n, V const& value = V());
  box(box const&) = default;
  box(box&&) noexcept = default;
  box(std::initializer_list<value_type> list, Hash const& hash = Hash());
  template <class It>
  box(It first, It last);
  ~box() = default;
  box& operator=(box const&) = default;
  box& operator=(box&&) noexcept = default;
  box& operator=(std::nullptr_t) = delete;

  using base::kept;
  using hidden_base::borrowed;
  void shadowed(std::string const&) {}
  void kept(double) {}

  iterator begin();
  const_iterator begin() const;
  std::pair<iterator, bool> insert(value_type const& value);
  std::pair<iterator, bool> insert(value_type&& value);
  template <class... Args>
  std::pair<iterator, bool> emplace(Args&&... args);
  template <class P, class = std::enable_if_t<std::is_constructible_v<value_type, P&&>>>
  iterator insert(P&& value);
  V& operator[](K const& key);
  V& outside(K const& key, std::size_t number, V&&);  // gneiss: throws
  template <class Key = K, class = std::enable_if_t<!std::is_same_v<Key, iterator>>>
  bool contains(same_t<Key> const& key) const;
  template <class Key = K, class Table = base, Table* = nullptr>
  typename Table::size_type count(K const& key, Key* = nullptr) const;
  V& at(K const& key, typename base::size_type hint = 0);
  V const& at(K const& key) const;
  handle release() &&;
  handle release() const& = delete;
  auto deduced() const { return this->empty(); }
  auto trailing(int x) const -> std::vector<K>;
  decltype(auto) first_mapped() { return (this->values_[0]); }
  box merged(box other) const;
  self& chain() { return *this; }
  position where(mode m = fast) const volatile;
  void each(void (*visit)(K const&, V&)) const;
  void each(std::function<void(K const&)> visit) const;
  void rows(int const (&four)[4], V* raw, char const* text, unsigned char byte);
  std::string const& name(std::string_view prefix = "a, b") const noexcept(sizeof(K) > 1);
  void paint(colour c) const;
  void print(char const* format, ...);
  explicit operator bool() const noexcept;
  operator std::string() const;
  static box make(std::shared_ptr<K> from);
  std::strong_ordering operator<=>(box const& other) const;
  void only_for_numbers() requires std::is_arithmetic_v<K>;
  void only_for_pointers() requires std::is_pointer_v<K>;

  V const& front() const {
    assert(!this->empty());
    return this->values_.front();
  }
  V& nth(std::size_t index) {
    ZOO_ASSERT(index < size_of() && "in range");
    ZOO_REQUIRE(this->size() > index, "in range");
    ZOO_ASSERT(private_count_ > 0);
    return this->values_[index];
  }
  int no_demand(int x) {
    int const y = x;
    assert(y == x);
    return y;
  }
  std::size_t size_of() const { return this->size(); }

  /// Removes the last one.
  /// @pre !empty()
  void pop();
  // Requires: n <= size(). More words.
  void shrink(std::size_t n);
  //! <b>Requires</b>: the moon is full.
  void howl();
  /// gneiss: requires n > 0 && n < 8
  /// gneiss: throws
  void limited(int n);
  // gneiss: ignore
  void ignored();
  void give(V value);  // gneiss: consumes value
  [[gneiss::nondeterministic]] int random();
  [[gneiss::requires_("!empty()")]] [[gneiss::returns("handle")]] int lend();
  __attribute__((annotate("gneiss: generate n 3"))) void made(int n);

  friend bool operator==(box const& a, box const& b) { return a.values_ == b.values_; }
  friend void swap(box& a, box& b) noexcept {}
  template <class Out>
  friend Out& operator<<(Out& out, box const& b) {
    return out;
  }

 protected:
  void inner();

 private:
  int private_count_ = 0;
  void secret_work(secret);
};

template <class K, class V, class H, class A>
V& box<K, V, H, A>::outside(K const& k, std::size_t key, V&& value) {
  ZOO_ASSERT(k != key && key < size_of());
  return value;
}

template <class K, class V, class H, class A>
void reset(box<K, V, H, A>& b, K const& key) {
  b = {};
}
template <class K, class V, class H, class A, class Pred>
std::size_t erase_if(box<K, V, H, A>& b, Pred pred);
template <class K>
std::vector<K> keys_of(box<K> const& b);
template <class C>
void any_container(C const& c);
template <class V, class H, class A>
void only_strings(box<std::string, V, H, A>& b);
box<int> of_ints(std::vector<int> const& from);
void take(std::unique_ptr<box<int>> owned, box<int>** out, box<int> const* const in);
void unrelated(int);

using int_box = box<int>;

class sealed {
  sealed() = default;

 public:
  virtual ~sealed() = default;
  virtual int answer() const = 0;
};

struct plain {
  int number = 7;
  std::string word;
};

class only_moved {
 public:
  explicit only_moved(int) {}
  only_moved(only_moved&&) = default;
  only_moved& operator=(only_moved&&) = default;
};

}  // namespace zoo

extern "C" {
struct zoo_keeper;
typedef struct zoo_keeper zoo_keeper_t;
zoo_keeper_t* zoo_keeper_new(void);
void zoo_keeper_free(zoo_keeper_t* keeper);
int zoo_keeper_feed(zoo_keeper_t* keeper, unsigned char const* food, size_t length, int* error);
int zoo_keeper_copy(zoo_keeper_t const* from, zoo_keeper_t** to);
int zoo_visitors(void);
}

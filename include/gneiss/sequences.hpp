#pragma once
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "gneiss/detail/other_side.hpp"

// Ranges to be walked by a library under test, and what a walk gave as a list. Printed programs include this header; it
// needs the standard library only, and nothing to link.
namespace gneiss {

/// A range that promises one walk was walked a second time.
class WalkedTwice : public std::logic_error {
 public:
  WalkedTwice() : std::logic_error("a sequence that may be walked once was walked again") {}
};

/// A persistent sequence: a forward range that may be walked any number of times. Copies share the elements.
template <class T>
class Sequence {
 public:
  using value_type = T;

  Sequence() : Sequence(std::vector<T>()) {}
  Sequence(std::initializer_list<T> items) : Sequence(std::vector<T>(items)) {}
  explicit Sequence(std::vector<T> items) : items_(std::make_shared<std::vector<T> const>(std::move(items))) {}

  class iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = T const*;
    using reference = typename std::vector<T>::const_reference;

    iterator() = default;
    reference operator*() const { return *at_; }
    pointer operator->() const requires(!std::same_as<T, bool>) { return &*at_; }
    iterator& operator++() {
      ++at_;
      return *this;
    }
    iterator operator++(int) {
      auto const before = *this;
      ++at_;
      return before;
    }
    bool operator==(iterator const&) const = default;

   private:
    friend class Sequence;
    explicit iterator(typename std::vector<T>::const_iterator at) : at_(at) {}
    typename std::vector<T>::const_iterator at_{};
  };
  using const_iterator = iterator;

  iterator begin() const { return iterator(items_->begin()); }
  iterator end() const { return iterator(items_->end()); }
  bool operator==(Sequence const& other) const requires std::equality_comparable<T> { return *items_ == *other.items_; }

 private:
  std::shared_ptr<std::vector<T> const> items_;
};

/// An affine sequence: an input range, or a generator, that may be walked once. Copies share the walk. A second one
/// throws WalkedTwice, and so does a copy of an iterator that was left behind.
template <class T>
class Once {
 public:
  using value_type = T;

  Once() : Once(std::vector<T>()) {}
  Once(std::initializer_list<T> items) : Once(std::vector<T>(items)) {}
  explicit Once(std::vector<T> items) : walk_(std::make_shared<Walk>(Walk{std::move(items)})) {}
  Once(Once const& other)
      : walk_(detail::for_the_other_side ? std::make_shared<Walk>(Walk{other.walk_->items}) : other.walk_) {}
  Once(Once&& other) noexcept : walk_(other.walk_) {}
  Once& operator=(Once const& other) {
    walk_ = other.walk_;
    return *this;
  }
  ~Once() = default;

 private:
  struct Walk {
    std::vector<T> items;
    std::size_t at = 0;
    bool started = false;
    bool generating = false;
  };

 public:
  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using reference = T;

    /// What `i->` looks into.
    class pointer {
     public:
      explicit pointer(T value) : value_(std::move(value)) {}
      T const* operator->() const { return &value_; }

     private:
      T value_;
    };
    /// What `*i++` looks at.
    class Passed {
     public:
      explicit Passed(T value) : value_(std::move(value)) {}
      T operator*() const { return value_; }

     private:
      T value_;
    };

    iterator() = default;
    T operator*() const {
      look();
      return walk_->items[at_];
    }
    pointer operator->() const { return pointer(**this); }
    iterator& operator++() {
      look();
      walk_->at = ++at_;
      return *this;
    }
    Passed operator++(int) {
      Passed result(**this);
      ++*this;
      return result;
    }
    friend bool operator==(iterator const& a, iterator const& b) { return a.ended() == b.ended(); }

   private:
    friend class Once;
    iterator(std::shared_ptr<Walk> walk, std::size_t at) : walk_(std::move(walk)), at_(at) {}
    bool ended() const { return !walk_ || at_ >= walk_->items.size(); }
    void look() const {
      if (walk_->at != at_) throw WalkedTwice();
    }
    std::shared_ptr<Walk> walk_;
    std::size_t at_ = 0;
  };

  iterator begin() {
    start();
    return iterator(walk_, 0);
  }
  iterator end() { return iterator(); }

  /// As a generator: the next element, or none, and none ever after.
  std::optional<T> next() {
    if (!walk_->generating) start();
    walk_->generating = true;
    if (walk_->at == walk_->items.size()) return std::nullopt;
    return walk_->items[walk_->at++];
  }
  std::optional<T> operator()() { return next(); }

  /// All elements, without a walk: for references and preconditions.
  std::vector<T> const& items() const { return walk_->items; }

 private:
  void start() {
    if (std::exchange(walk_->started, true)) throw WalkedTwice();
  }
  std::shared_ptr<Walk> walk_;
};

/// What a walk from `first` to `last` gives.
template <class I, class S>
  requires(!std::integral<S>)
auto listed(I first, S last) {
  std::vector<std::remove_cvref_t<decltype(*first)>> result;
  for (; first != last; ++first) result.push_back(*first);
  return result;
}
/// What one walk of a range gives, `most` elements of it.
template <class R>
auto listed(R&& range, std::size_t most) {
  using std::begin;
  using std::end;
  auto first = begin(range);
  auto const last = end(range);
  std::vector<std::remove_cvref_t<decltype(*first)>> result;
  for (; result.size() != most && first != last; ++first) result.push_back(*first);
  return result;
}
template <class R>
auto listed(R&& range) {
  return listed(range, ~std::size_t{0});
}
/// What a second walk gives.
template <class R>
auto listed_again(R&& range, std::size_t most = ~std::size_t{0}) {
  static_cast<void>(listed(range, most));
  return listed(range, most);
}
/// The element that a walk comes to after `index` others; the range may have no end.
template <class R>
auto nth(R&& range, std::size_t index) {
  auto const elements = listed(range, index + 1);
  if (elements.size() <= index) throw std::out_of_range("the range has fewer elements");
  return elements[index];
}
/// The one that a second walk comes to, after a first of at most 1000 elements.
template <class R>
auto nth_again(R&& range, std::size_t index) {
  static_cast<void>(listed(range, 1000));
  return nth(range, index);
}
/// Can it be walked so many times, up to 1000 elements each time, without an exception?
template <class R>
bool can_be_walked(R&& range, int times = 1) {
  try {
    for (; times != 0; --times) static_cast<void>(listed(range, 1000));
  } catch (...) {
    return false;
  }
  return true;
}
/// What a walk from rbegin() to rend() gives.
template <class R>
auto listed_backwards(R&& range) {
  return listed(range.rbegin(), range.rend());
}

/// What a callback is called with: visited<int>([&](auto f) { tree.for_each(f); }). Of several arguments a T is made.
template <class T, class Walk>
std::vector<T> visited(Walk&& walk) {
  std::vector<T> result;
  walk([&result](auto&&... arguments) { result.emplace_back(static_cast<decltype(arguments)>(arguments)...); });
  return result;
}

}  // namespace gneiss

#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <functional>
#include <iterator>
#include <list>
#include <optional>
#include <vector>

namespace lists {

/// A set, kept as an ascending list: whatever is looked for is walked to.
template <class T>
class set {
 public:
  set() = default;
  explicit set(std::vector<T> const& elements) {
    for (T const& element : elements) insert(element);
  }
  static set singleton(T const& element) { return set({element}); }

  std::size_t size() const { return elements_.size(); }
  bool empty() const { return elements_.empty(); }
  bool contains(T const& element) const {
    return std::find(elements_.begin(), elements_.end(), element) != elements_.end();
  }
  T const& min() const {
    assert(!empty());
    return elements_.front();
  }
  T const& max() const {
    assert(!empty());
    return elements_.back();
  }
  /// The element that `index` others are below.
  T const& nth(std::size_t index) const {
    assert(index < size());
    return *std::next(elements_.begin(), static_cast<std::ptrdiff_t>(index));
  }
  /// The least element that is not below `bound`.
  std::optional<T> at_least(T const& bound) const {
    for (T const& element : elements_)
      if (!(element < bound)) return element;
    return std::nullopt;
  }
  bool is_subset_of(set const& other) const {
    return std::all_of(elements_.begin(), elements_.end(), [&](T const& element) { return other.contains(element); });
  }
  /// All of them, ascending.
  std::vector<T> elements() const { return std::vector<T>(elements_.begin(), elements_.end()); }

  /// Says whether it was not there.
  bool insert(T const& element) {
    auto const place =
        std::find_if(elements_.begin(), elements_.end(), [&](T const& other) { return !(other < element); });
    if (place != elements_.end() && *place == element) return false;
    elements_.insert(place, element);
    return true;
  }
  /// Says whether it was there.
  bool erase(T const& element) { return elements_.remove(element) != 0; }
  T take_min() {
    assert(!empty());
    T const least = elements_.front();
    elements_.pop_front();
    return least;
  }
  void clear() { elements_.clear(); }

  set& operator|=(set const& other) {
    for (T const& element : other.elements_) insert(element);
    return *this;
  }
  set& operator&=(set const& other) {
    return *this = filter([&](T const& element) { return other.contains(element); });
  }
  set& operator-=(set const& other) {
    return *this = filter([&](T const& element) { return !other.contains(element); });
  }
  friend set operator|(set const& left, set const& right) { return set(left) |= right; }
  friend set operator&(set const& left, set const& right) { return set(left) &= right; }
  friend set operator-(set const& left, set const& right) { return set(left) -= right; }
  friend bool operator==(set const& left, set const& right) { return left.elements_ == right.elements_; }

  set filter(std::function<bool(T const&)> const& keep) const {
    set kept;
    std::copy_if(elements_.begin(), elements_.end(), std::back_inserter(kept.elements_), keep);
    return kept;
  }
  set transform(std::function<T(T const&)> const& change) const {
    set changed;
    for (T const& element : elements_) changed.insert(change(element));
    return changed;
  }

 private:
  std::list<T> elements_;
};

}  // namespace lists

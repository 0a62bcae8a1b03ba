#pragma once
// A line of numbers whose operations take functions and ranges and return ranges, views, orderings, values or errors.
// Each has a fault to be switched on. The reference is the same without them.
#include <algorithm>
#include <compare>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "all_kinds.hpp"
#include "gneiss/sequences.hpp"

namespace all_kinds {

namespace line_fault {
enum OfLine : int {
  apply = 1,
  combine,
  name_of,
  erase_if,
  apply_all,
  append,
  append_twice,
  append_next,
  counted,
  counted_length,
  counted_endless,
  counted_throws,
  again,
  again_length,
  backwards,
  seen,
  compare,
  compare_less,
  parse,
  parse_error,
  total,
  tail,
  trim,
  boxed,
  boxed_null,
  shift,
  choose
};
}  // namespace line_fault

enum class Problem { empty, odd };

/// A value or an error, the candidate's way.
class Parsed {
 public:
  explicit Parsed(int value) : value_(value) {}
  explicit Parsed(Problem problem) : problem_(problem) {}
  bool has_value() const { return value_.has_value(); }
  int const& operator*() const { return *value_; }
  Problem error() const { return problem_; }

 private:
  std::optional<int> value_;
  Problem problem_ = Problem::empty;
};

/// Numbers that are made while one walks, once, to an end of another type.
class Walk {
 public:
  struct End {};
  class Iterator {
   public:
    explicit Iterator(Walk* walk) : walk_(walk) {}
    int operator*() const { return walk_->items_[walk_->at_ % walk_->items_.size()]; }
    Iterator& operator++() {
      if (++walk_->at_ == walk_->bad_) throw std::runtime_error("bad walk");
      return *this;
    }
    bool operator!=(End) const { return walk_->at_ != walk_->items_.size(); }

   private:
    Walk* walk_;
  };
  Walk(std::vector<int> items, bool endless, std::size_t bad)
      : items_(std::move(items)), at_(endless ? items_.size() + 1 : 0), bad_(bad) {}
  Iterator begin() { return Iterator(this); }
  End end() { return {}; }

 private:
  std::vector<int> items_;
  std::size_t at_;
  std::size_t bad_;
};

/// Numbers that forget something each time they are walked.
class Forgetful {
 public:
  Forgetful(std::vector<int> items, int changes, int drops)
      : items_(std::move(items)), changes_(changes), drops_(drops) {}
  auto begin() {
    if (walks_++ == 1 && !items_.empty()) {
      items_.front() += changes_;
      if (drops_ != 0) items_.pop_back();
    }
    return items_.begin();
  }
  auto end() { return items_.end(); }

 private:
  std::vector<int> items_;
  int changes_;
  int drops_;
  int walks_ = 0;
};

template <bool Faulty>
class BasicLine {
 public:
  static bool is_on(line_fault::OfLine which) { return Faulty && bug == which; }

  void push(int x) { items.push_back(x); }

  template <class F>
  void apply(F f) {
    for (auto& x : items) x = f(is_on(line_fault::apply) && x == 2 ? 3 : x);
  }
  template <class F>
  int combine(int start, F f) const {
    for (int const x : items) {
      auto const y = static_cast<short>(x);
      start = static_cast<int>(is_on(line_fault::combine) ? f(y, static_cast<short>(start)) : f(start, y));
    }
    return start;
  }
  template <class F>
  std::vector<std::string> names(F f) const {
    std::vector<std::string> result;
    for (int const x : items)
      result.push_back(f(std::string(x < 0 ? "minus" : "plus"), {is_on(line_fault::name_of) ? 0 : x}));
    return result;
  }
  template <class F>
  std::size_t erase_if(F f) {
    return std::erase_if(items, [&](int x) { return f(x) && !(is_on(line_fault::erase_if) && x == 1); });
  }
  template <class Functions>
  void apply_all(Functions const& functions) {
    for (auto const& f : functions) {
      for (auto& x : items) x = f(x);
      if (is_on(line_fault::apply_all)) return;
    }
  }

  template <class Range>
  void append(Range&& range) {
    for (auto const x : range) items.push_back(is_on(line_fault::append) && x == 3 ? 0 : x);
  }
  void append_once(gneiss::Once<int> numbers) {
    append(numbers);
    if (is_on(line_fault::append_twice) && items.size() > 2) append(numbers);
  }
  void append_next(gneiss::Once<int>& numbers) {
    while (auto const x = numbers.next())
      items.push_back(*x + (is_on(line_fault::append_next) && items.size() == 2 ? 1 : 0));
  }

  Walk counted() const {
    auto numbers = items;
    if (is_on(line_fault::counted) && numbers.size() > 1) numbers[1] += 1;
    if (is_on(line_fault::counted_length) && numbers.size() > 1) numbers.pop_back();
    return Walk(numbers, is_on(line_fault::counted_endless) && numbers.size() > 1,
                is_on(line_fault::counted_throws) ? 2 : 100);
  }
  Forgetful again() const {
    return Forgetful(items, is_on(line_fault::again) ? 1 : 0, is_on(line_fault::again_length) ? 1 : 0);
  }

  auto begin() const { return items.begin(); }
  auto end() const { return items.end(); }
  auto rbegin() const {
    return std::make_reverse_iterator(items.end() - (is_on(line_fault::backwards) && !items.empty() ? 1 : 0));
  }
  auto rend() const { return items.rend(); }
  template <class F>
  void for_each(F f) const {
    for (std::size_t i = is_on(line_fault::seen) ? 1 : 0; i < items.size(); ++i) f(items[i]);
  }

  auto compare(BasicLine const& other) const {
    int const sign = items < other.items ? -5 : other.items < items ? 5 : 0;
    return is_on(line_fault::compare) && sign > 0 ? 0 : is_on(line_fault::compare_less) && sign < 0 ? 1 : sign;
  }
  auto ordered(BasicLine const& other) const { return items <=> other.items; }

  auto parse() const {
    using Result = std::conditional_t<Faulty, Parsed, std::variant<int, Problem>>;
    if (items.empty()) return Result(Problem::empty);
    if (items.front() % 2 != 0) return Result(is_on(line_fault::parse_error) ? Problem::empty : Problem::odd);
    return Result(is_on(line_fault::parse) ? 0 : items.front());
  }

  static int total(std::span<int const> numbers) {
    int sum = 0;
    for (int const x : numbers.subspan(is_on(line_fault::total) && !numbers.empty() ? 1 : 0)) sum += x;
    return sum;
  }
  std::span<int const> tail() const {
    return std::span(items).subspan(items.empty() || is_on(line_fault::tail) ? 0 : 1);
  }
  static std::string_view trim(std::string_view s) {
    while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
    return is_on(line_fault::trim) && s.size() > 1 ? s.substr(1) : s;
  }
  std::unique_ptr<int> boxed() const {
    if (items.empty() || is_on(line_fault::boxed_null)) return nullptr;
    return std::make_unique<int>(items.back() + (is_on(line_fault::boxed) ? 1 : 0));
  }
  void shift(Point p) {
    for (auto& x : items) x += p.x + (is_on(line_fault::shift) ? 0 : p.y);
  }
  void choose(Color color, std::vector<int> const& some, std::string const& text) {
    if (color == Color::green && !(is_on(line_fault::choose) && text.size() > 1))
      items.insert(items.end(), some.begin(), some.end());
    items.push_back(static_cast<int>(text.size()));
  }

  std::vector<int> items;
};

using Line = BasicLine<true>;
using LineModel = BasicLine<false>;

inline int negated(int x) {
  return -x;
}
inline Point mirrored(Point p) {
  return {-p.x, p.y};
}

}  // namespace all_kinds

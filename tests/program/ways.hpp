#pragma once
// A bag of numbers with a label, and a counter behind a pointer, whose operations are given to Gneiss in every way
// there is. Each has a fault to be switched on. The reference is the same without them.
#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "all_kinds.hpp"

namespace all_kinds {

namespace fault {
enum OfBag : int {
  construct = 1,
  copy_drops,
  copy_throws,
  equal,
  make,
  push,
  push_throws,
  stamp,
  at_mutable,
  at_const,
  at_returns,
  at_other,
  at_derived,
  at_message,
  at_code,
  at_code_returns,
  risky,
  index,
  text_rvalue,
  text_lvalue,
  fill,
  front,
  find,
  drain,
  join,
  blend,
  lookup,
  mean,
  length,
  shuffle,
  count,
  half,
  half_size,
  pop,
  pop_number,
  part,
  part_label,
  either,
  hidden,
  pointed,
  total,
  scaled,
  digest,
  hides,
  bag_faults
};
enum OfCounter : int { counter_null = 1, counter_bump, counter_range };
enum OfProperties : int { reverses = 1, halves_throws, halves_wrong, sorts };
}  // namespace fault

struct Lost : std::out_of_range {
  using std::out_of_range::out_of_range;
};
struct Error : std::runtime_error {
  explicit Error(int c) : std::runtime_error("error"), code(c) {}
  int code;
};
inline bool same_code(std::exception const& a, std::exception const& b) {
  auto const* const x = dynamic_cast<Error const*>(&a);
  auto const* const y = dynamic_cast<Error const*>(&b);
  return x && y && x->code == y->code;
}
inline bool nearly(double a, double b) {
  return a - b < 0.5 && b - a < 0.5;
}
bool nearly(int, double) = delete;

template <bool Faulty>
class BasicBag {
 public:
  BasicBag() = default;
  explicit BasicBag(int n) : items(static_cast<std::size_t>(n), is_on(fault::construct) && n == 3 ? 8 : 7) {}
  BasicBag(std::vector<int> numbers, std::string text, int pushes)
      : items(std::move(numbers)), label(std::move(text)), stamp(pushes) {}
  BasicBag(BasicBag const&) = default;
  BasicBag(BasicBag&&) = default;
  /// What `auto b = a` calls when a is not const.
  BasicBag(BasicBag& other) : BasicBag(std::as_const(other)) {
    if (is_on(fault::copy_throws) && items.size() == 2) throw std::logic_error("no\ncopy");
    if (is_on(fault::copy_drops) && items.size() == 2) items.pop_back();
  }
  BasicBag& operator=(BasicBag const&) = default;
  BasicBag& operator=(BasicBag&&) = default;

  bool operator==(BasicBag const& other) const {
    return items == other.items && (label == other.label || (is_on(fault::equal) && label.size() == 1));
  }

  int& operator[](std::size_t i) { return item(is_on(fault::index) && i == 1 ? 0 : i); }
  void push(int x) {
    if (is_on(fault::push_throws) && x == -2) throw std::length_error("\"push\" of \\");
    if (!is_on(fault::push) || x != -3) items.push_back(x);
    if (!is_on(fault::stamp) || x != 3) ++stamp;
  }
  void write(std::string&& text) { append(text, fault::text_rvalue); }
  void write(std::string const& text) { append(text, fault::text_lvalue); }
  void fill_from(std::vector<int>& numbers) {
    items.insert(items.end(), numbers.begin(), numbers.end() - (is_on(fault::fill) && numbers.size() > 1 ? 1 : 0));
    numbers.clear();
  }

  int at(int i) { return element(i, fault::at_mutable); }
  int at(int i) const { return element(i, fault::at_const); }
  int worded(int i) const {
    if (!has(i)) throw std::runtime_error(is_on(fault::at_message) && i == 5 ? "five" : "not there");
    return items[static_cast<std::size_t>(i)];
  }
  int coded(int i) const {
    if (!has(i) && !(is_on(fault::at_code_returns) && i == 4)) throw Error(is_on(fault::at_code) && i == 5 ? 0 : i);
    return has(i) ? items[static_cast<std::size_t>(i)] : 0;
  }
  int risked(int i) const {
    if (has(i)) return items[static_cast<std::size_t>(i)];
    if (is_on(fault::risky) && i == 4) return 0;
    if (Faulty) throw i;
    throw std::range_error("risked");
  }
  int& first() { return item(is_on(fault::front) ? items.size() - 1 : 0); }
  int const* find(int x) const {
    for (auto const& item : items)
      if (item == x) return is_on(fault::find) && x == 2 ? &items.front() : &item;
    return nullptr;
  }
  std::size_t size() const { return items.size(); }
  int total() const { return std::accumulate(items.begin(), items.end(), is_on(fault::total) && size() == 2 ? 1 : 0); }
  long scaled_by(double factor) const {
    return static_cast<long>(factor * total()) + (is_on(fault::scaled) && factor < -1 ? 1 : 0);
  }
  double mean() const {
    return size() == 0 ? 0 : (total() + (is_on(fault::mean) ? 3.0 : 0.25)) / static_cast<double>(size());
  }
  bool lookup(std::string_view text) const {
    return label.find(text) != label.npos && !(is_on(fault::lookup) && text.size() == 1);
  }
  std::string noise() const { return std::string(label.size() + (is_on(fault::length) ? 1 : 0), Faulty ? 'c' : 'r'); }
  std::vector<int> shuffled() const {
    auto result = items;
    if (Faulty) std::reverse(result.begin(), result.end());
    if (is_on(fault::shuffle) && result.size() > 1) result[0] = result[1];
    return result;
  }
  auto counts() const {
    std::map<int, int> result;
    for (int const item : items) ++result[item];
    if (is_on(fault::count) && result.contains(2)) --result[2];
    if constexpr (Faulty)
      return std::vector<std::pair<int, int>>(result.rbegin(), result.rend());
    else
      return result;
  }
  /// All that it holds.
  std::uint64_t digest() const {
    bool const wrong = is_on(fault::digest) && std::get<1>(hidden_) > 0;
    return fingerprint(std::tuple(items, label, stamp, hidden_)) + (wrong ? 1 : 0);
  }
  int secret() const { return Faulty ? 1 : 2; }

  std::optional<BasicBag> halved() const {
    if (size() < 2 || (is_on(fault::half) && size() == 3)) return std::nullopt;
    return BasicBag({items.begin(), items.begin() + static_cast<long>(size() / 2) - (is_on(fault::half_size) ? 1 : 0)},
                    label, stamp);
  }
  std::pair<BasicBag, int> popped() const {
    auto rest = items;
    auto const last = rest.empty() ? 0 : rest.back();
    if (!is_on(fault::pop) && !rest.empty()) rest.pop_back();
    return {BasicBag(rest, label, stamp), is_on(fault::pop_number) ? 0 : last};
  }
  std::tuple<BasicBag, std::string, BasicBag> parted(int pivot) const {
    BasicBag low({}, "", stamp);
    BasicBag high({}, label, stamp);
    for (int const item : items)
      (item < pivot || (is_on(fault::part) && item == pivot) ? low : high).items.push_back(item);
    return {low, label + (is_on(fault::part_label) && pivot == 2 ? "." : "<"), high};
  }
  std::variant<BasicBag, std::string> either(int x) const {
    if (x > 0 || (is_on(fault::either) && x == 0)) return BasicBag(items, label, stamp);
    return label;
  }
  /// Parts of the bag, through an lvalue and a pointer: whoever takes one leaves the bag as it was.
  std::tuple<std::string, int>& parts() { return hidden_; }
  std::string* pointed() {
    if (std::get<0>(hidden_).empty()) return nullptr;
    return is_on(fault::pointed) ? &label : &std::get<0>(hidden_);
  }
  std::string hidden_text() const {
    return is_on(fault::hidden) && std::get<1>(hidden_) == 2 ? "" : std::get<0>(hidden_);
  }
  /// Does it still hide what was taken from it?
  bool hides(std::string const& text) const {
    return text == std::get<0>(hidden_) && !(is_on(fault::hides) && !text.empty());
  }
  void hide(std::string const& text) { hidden_ = {text, std::get<1>(hidden_) + 1}; }

  std::vector<int> items;
  std::string label;
  int stamp = 0;

  static bool is_on(fault::OfBag which) { return Faulty && bug == which; }

 private:
  /// A fault may have lost it, and must not go on to crash.
  int& item(std::size_t i) { return i < items.size() ? items[i] : spare_; }
  bool has(int i) const { return i >= 0 && static_cast<std::size_t>(i) < items.size(); }
  void append(std::string const& text, fault::OfBag which) {
    if (!is_on(which) || text.size() != 1) label += text;
  }
  int element(int i, fault::OfBag which) const {
    if (has(i)) return items[static_cast<std::size_t>(i)] + (is_on(which) ? 1 : 0);
    if (is_on(fault::at_returns) && i == 4) return 0;
    if (is_on(fault::at_other) && i == 5) throw std::length_error("not \"there\"");
    if (is_on(fault::at_derived) && i == 4) throw Lost("lost");
    throw std::out_of_range("not there");
  }
  std::tuple<std::string, int> hidden_;
  int spare_ = 0;
};
using Bag = BasicBag<true>;
using Model = BasicBag<false>;

template <bool Faulty>
std::string gneiss_show(BasicBag<Faulty> const& bag) {
  std::string items;
  for (int const item : bag.items) items += (items.empty() ? "" : ", ") + std::to_string(item);
  return "all_kinds::BasicBag<" + std::string(Faulty ? "true" : "false") + ">({" + items + "}, \"\", " +
         std::to_string(bag.stamp) + ")";
}
/// Everything but the label, which others look at.
inline bool agrees(Model const& model, Bag const& bag) {
  return model.stamp == bag.stamp;
}

template <bool Faulty>
BasicBag<Faulty> make_bag(std::vector<int> numbers, std::string label) {
  if (BasicBag<Faulty>::is_on(fault::make) && label.size() == 1) label.clear();
  return {std::move(numbers), std::move(label), 0};
}
template <bool Faulty>
BasicBag<Faulty> join(BasicBag<Faulty> const& a, BasicBag<Faulty> const& b) {
  auto result = a;
  if (BasicBag<Faulty>::is_on(fault::join) && b.size() > a.size()) result.items.clear();
  result.items.insert(result.items.end(), b.items.begin(), b.items.end());
  return result;
}
template <bool Faulty>
int drain(BasicBag<Faulty>& bag) {
  return bag.total() + (BasicBag<Faulty>::is_on(fault::drain) && bag.size() == 1 ? 1 : 0);
}
template <bool Faulty>
int blend(BasicBag<Faulty> const& a, int x, BasicBag<Faulty> const& b) {
  return a.total() * x - b.total() + (BasicBag<Faulty>::is_on(fault::blend) && x == -2 ? 1 : 0);
}

/// Half of a number, rounded down, if the text does not say otherwise.
inline int half_of(int number, std::string const& text) {
  if (bug == fault::halves_throws && text == "a") throw std::invalid_argument("a");
  return bug == fault::halves_wrong && number < -1 ? number / 2 : (number >= 0 ? number / 2 : (number - 1) / 2);
}
inline std::vector<int> reversed(std::vector<int> numbers) {
  if (bug != fault::reverses || numbers.size() != 2) std::reverse(numbers.begin(), numbers.end());
  return numbers;
}
/// Sorts what it is given, in place.
inline bool sort(std::vector<int>& numbers) {
  std::sort(numbers.begin(), numbers.end() - (bug == fault::sorts && !numbers.empty() ? 1 : 0));
  return std::is_sorted(numbers.begin(), numbers.end());
}

}  // namespace all_kinds

/// A counter of a C library, which must not fall below -4.
struct Counter {
  int value;
};
inline int counter_fall(int value) {
  return value < -4 ? -4 : value;
}
inline Counter* counter_new(int start) {
  if (start == 3 || (start == 2 && all_kinds::bug == all_kinds::fault::counter_null)) return nullptr;
  return new Counter{start};
}
inline void counter_bump(Counter* counter, int by) {
  counter->value += by == 2 && all_kinds::bug == all_kinds::fault::counter_bump ? 1 : by;
  if (all_kinds::bug != all_kinds::fault::counter_range) counter->value = counter_fall(counter->value);
}
inline int counter_value(Counter const* counter) {
  return counter_fall(counter->value);
}
inline void counter_free(Counter* counter) {
  delete counter;
}

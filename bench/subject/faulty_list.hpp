#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <stdexcept>
#include <vector>

namespace bench {

/// The bugs of FaultyList, of which any number is there at once.
enum class ListBug : unsigned {
  insert_at_end,      // goes before the last element
  erase_first,        // erases the second, where there are three
  reverse_odd,        // leaves the last two of an odd number of elements as they are
  sort_four,          // of four or more elements the first three only
  unique_last,        // loses the last one
  count_last,         // does not count the last one
  find_late,          // is one off behind the second element
  rotate_most,        // does nothing when all but one are to be moved
  grow_ones,          // grows by ones instead of zeros
  append_self,        // crashes
  max_of_four,        // crashes
  pop_only,           // does not take the only element away
  last_out_of_range,  // at() throws for the last element
  crash_each_third    // every third call of touch()
};

inline unsigned list_bugs = 0;  // a bit for each

inline void choose_bugs(std::initializer_list<ListBug> bugs) {
  list_bugs = 0;
  for (auto const bug : bugs) list_bugs |= 1u << static_cast<unsigned>(bug);
}

/// A sequence of numbers; where `Faulty` is false it is the reference.
template <bool Faulty>
class FaultyList {
 public:
  void push_back(int x) { items_.push_back(x); }
  void push_front(int x) { items_.insert(items_.begin(), x); }
  void insert(std::size_t at, int x) {
    if (has(ListBug::insert_at_end) && at == size() && at > 1) --at;
    items_.insert(place(at), x);
  }
  void erase(std::size_t at) {
    if (has(ListBug::erase_first) && at == 0 && size() > 2) ++at;
    items_.erase(place(at));
  }
  void pop_front() {
    if (has(ListBug::pop_only) && size() == 1) return;
    items_.erase(items_.begin());
  }
  void pop_back() { items_.pop_back(); }
  void reverse() {
    auto const odd = has(ListBug::reverse_odd) && size() % 2 == 1 && size() > 2;
    auto const last = std::vector<int>(items_.end() - (odd ? 2 : 0), items_.end());
    std::reverse(items_.begin(), items_.end());
    std::copy(last.begin(), last.end(), items_.end() - (odd ? 2 : 0));
  }
  void sort() {
    bool const part = has(ListBug::sort_four) && size() > 3;
    std::sort(items_.begin(), part ? place(3) : items_.end());
  }
  void unique() {
    items_.erase(std::unique(items_.begin(), items_.end()), items_.end());
    if (has(ListBug::unique_last) && size() > 2) items_.pop_back();
  }
  void rotate(std::size_t by) {
    if (has(ListBug::rotate_most) && by + 1 == size() && by > 1) return;
    std::rotate(items_.begin(), place(by), items_.end());
  }
  void resize(std::size_t count) { items_.resize(count, has(ListBug::grow_ones) && size() > 1 ? 1 : 0); }
  void append(FaultyList const& other) {
    if (has(ListBug::append_self) && &other == this && size() > 1) die();
    auto const copy = other.items_;
    items_.insert(items_.end(), copy.begin(), copy.end());
  }
  void touch() {
    if (has(ListBug::crash_each_third) && ++touched_ % 3 == 0) die();
  }

  std::size_t size() const { return items_.size(); }
  int at(std::size_t at) const {
    if (has(ListBug::last_out_of_range) && at > 2 && at + 1 == size()) throw std::out_of_range("at");
    return items_.at(at);
  }
  std::size_t count(int x) const {
    auto const end = items_.end() - (has(ListBug::count_last) && size() > 2 ? 1 : 0);
    return static_cast<std::size_t>(std::count(items_.begin(), end, x));
  }
  std::size_t find(int x) const {
    auto const found = static_cast<std::size_t>(std::find(items_.begin(), items_.end(), x) - items_.begin());
    return has(ListBug::find_late) && found > 2 && found < size() ? found - 1 : found;
  }
  int max() const {
    if (has(ListBug::max_of_four) && size() == 4) die();
    return *std::max_element(items_.begin(), items_.end());
  }
  bool operator==(FaultyList const& other) const { return items_ == other.items_; }

 private:
  static bool has(ListBug bug) { return Faulty && (list_bugs >> static_cast<unsigned>(bug) & 1) != 0; }
  [[noreturn, gnu::noinline]] static void die() { std::abort(); }
  typename std::vector<int>::iterator place(std::size_t at) { return items_.begin() + static_cast<std::ptrdiff_t>(at); }

  std::vector<int> items_;
  unsigned touched_ = 0;
};

}  // namespace bench

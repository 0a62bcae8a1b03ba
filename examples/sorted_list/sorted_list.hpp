#pragma once
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A persistent list of integers in ascending order.
/// Bug 1: `add` of a new largest element puts it before the one that was largest; every result stays right.
class sorted_list {
 public:
  sorted_list add(int x) const { return sorted_list(insert(first_, x)); }
  bool contains(int x) const {
    auto cell = first_;
    while (cell && cell->value != x) cell = cell->next;
    return cell != nullptr;
  }
  std::size_t size() const {
    std::size_t n = 0;
    for (auto cell = first_; cell; cell = cell->next) ++n;
    return n;
  }
  std::vector<int> elements() const {
    std::vector<int> all;
    for (auto cell = first_; cell; cell = cell->next) all.push_back(cell->value);
    return all;
  }
  friend bool is_sorted(sorted_list const& list) {
    for (auto cell = list.first_; cell && cell->next; cell = cell->next)
      if (cell->value > cell->next->value) return false;
    return true;
  }
  sorted_list() = default;

 private:
  struct Cell;
  using Link = std::shared_ptr<Cell const>;
  struct Cell {
    int value;
    Link next;
  };
  explicit sorted_list(Link first) : first_(std::move(first)) {}
  static Link insert(Link const& at, int x) {
    bool last = at && !at->next;
    if (!at || x <= at->value || (BUG == 1 && last)) return std::make_shared<Cell const>(Cell{x, at});
    return std::make_shared<Cell const>(Cell{at->value, insert(at->next, x)});
  }

  Link first_;
};

bool is_sorted(sorted_list const& list);

}  // namespace my

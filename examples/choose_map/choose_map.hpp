#pragma once
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A map from int to int as a list of items in no order, any of which can be asked for.
/// Bug 1: `choose` may answer with an item as it was before its value changed.
/// Bug 2: `choose_opt` answers with nothing when one item of several has been removed.
class choose_map {
 public:
  using item = std::pair<int, int>;

  void set(int k, int v) {
    removed_ = false;
    for (auto& i : items_)
      if (i.first == k) {
        i.second = v;
        if (BUG != 1) last_ = i;
        return;
      }
    items_.push_back(last_ = {k, v});
  }
  bool remove(int k) {
    for (auto& i : items_)
      if (i.first == k) {
        i = items_.back();
        items_.pop_back();
        last_ = items_.empty() ? item() : items_.front();
        removed_ = true;
        return true;
      }
    return false;
  }
  std::size_t size() const { return items_.size(); }
  /// Any item of a map that is not empty.
  item choose() const { return last_; }
  /// Any item, if there is one.
  std::optional<item> choose_opt() const {
    if (items_.empty() || (BUG == 2 && removed_)) return std::nullopt;
    return items_.back();
  }

 private:
  std::vector<item> items_;
  item last_;
  bool removed_ = false;
};

}  // namespace my

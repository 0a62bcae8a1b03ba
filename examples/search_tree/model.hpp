#pragma once
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace model {

/// The reference of the search trees: a std::map, copied for every version.
class Map {
 public:
  Map insert(int k, int v) const {
    Map next = *this;
    next.items_.insert_or_assign(k, v);
    return next;
  }
  Map remove(int k) const {
    Map next = *this;
    next.items_.erase(k);
    return next;
  }
  Map unite(Map const& other) const {
    Map next = *this;
    next.items_.insert(other.items_.begin(), other.items_.end());
    return next;
  }
  std::optional<int> find(int k) const {
    auto i = items_.find(k);
    return i == items_.end() ? std::nullopt : std::optional<int>(i->second);
  }
  std::vector<int> keys() const {
    std::vector<int> all;
    for (auto const& [k, v] : items_) all.push_back(k);
    return all;
  }
  std::vector<std::pair<int, int>> to_list() const { return {items_.begin(), items_.end()}; }
  std::size_t size() const { return items_.size(); }

 private:
  std::map<int, int> items_;
};

}  // namespace model

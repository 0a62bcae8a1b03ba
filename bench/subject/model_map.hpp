#pragma once
#include <cstddef>
#include <map>
#include <optional>

namespace bench {

/// The reference of the map workload: std::map, with the candidate's spelling.
class ModelMap {
 public:
  bool insert(int k, int v) { return items_.try_emplace(k, v).second; }
  std::size_t erase(int k) { return items_.erase(k); }
  std::optional<int> find(int k) const {
    auto i = items_.find(k);
    return i == items_.end() ? std::nullopt : std::optional<int>(i->second);
  }
  std::size_t size() const { return items_.size(); }

 private:
  std::map<int, int> items_;
};

}  // namespace bench

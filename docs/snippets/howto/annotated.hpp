#pragma once
#include <cstddef>
#include <vector>

namespace my {
// [annotated]
class pile {
 public:
  std::size_t size() const { return items_.size(); }
  void put(int x) { items_.push_back(x); }
  int take(std::size_t index);  // gneiss: requires index < size()
  int debug_id() const;         // gneiss: ignore
                                // [/annotated]

 private:
  std::vector<int> items_;
};

inline int pile::take(std::size_t index) {
  auto const x = items_[index];
  items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(index));
  return x;
}
inline int pile::debug_id() const {
  return static_cast<int>(items_.capacity());
}
}  // namespace my

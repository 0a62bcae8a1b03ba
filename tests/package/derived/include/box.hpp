#pragma once
#include <cstddef>
#include <vector>
#include "limit.hpp"

namespace mine {
class box {
 public:
  std::size_t size() const { return items_.size(); }
  void add(int item) {
    if (size() < limit) items_.push_back(item);
  }
  friend bool operator==(box const&, box const&) = default;

 private:
  KIND items_;
};
}  // namespace mine

namespace theirs {
using box_base = mine::box;
class box : public box_base {};
}  // namespace theirs

#pragma once
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace bench {

/// The reference of the array workload: a vector that `set` copies.
class ModelArray {
 public:
  static ModelArray make(int length, int x) {
    return ModelArray(std::vector<int>(static_cast<std::size_t>(length), x));
  }
  int get(std::size_t i) const { return cells_[i]; }
  ModelArray set(std::size_t i, int x) const {
    auto next = *this;
    next.cells_[i] = x;
    return next;
  }
  std::size_t size() const { return cells_.size(); }

 private:
  explicit ModelArray(std::vector<int> cells) : cells_(std::move(cells)) {}
  std::vector<int> cells_;
};

/// The candidate: cells behind a shared pointer.
/// With a `Bug` other than 0, the set with that number along one chain writes in place.
template <std::size_t Bug = 0>
class SharedArray {
 public:
  static SharedArray make(int length, int x) {
    return SharedArray(std::make_shared<Cells>(static_cast<std::size_t>(length), x), 0);
  }
  int get(std::size_t i) const { return (*cells_)[i]; }
  SharedArray set(std::size_t i, int x) const {
    bool in_place = Bug != 0 && sets_ + 1 == Bug;
    auto cells = in_place ? cells_ : std::make_shared<Cells>(*cells_);
    (*cells)[i] = x;
    return SharedArray(std::move(cells), sets_ + 1);
  }
  std::size_t size() const { return cells_->size(); }

 private:
  using Cells = std::vector<int>;
  SharedArray(std::shared_ptr<Cells> cells, std::size_t sets) : cells_(std::move(cells)), sets_(sets) {}
  std::shared_ptr<Cells> cells_;
  std::size_t sets_;
};

}  // namespace bench

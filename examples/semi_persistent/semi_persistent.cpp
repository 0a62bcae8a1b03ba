// A semi-persistent array: `get` looks like an observer, and invalidates. The reference knows which arrays are valid:
// it keeps those of one origin in a stack, and cuts it at the one that is used.
#include <gneiss/gneiss.hpp>
#include <cstddef>
#include <memory>
#include <vector>
#include "semi_persistent.hpp"

namespace model {
using Cells = std::shared_ptr<std::vector<int> const>;
struct Array {
  Cells cells;
  std::shared_ptr<std::vector<Cells>> valid;
  std::size_t depth = 0;
  Array(std::size_t n, int x) : cells(std::make_shared<std::vector<int> const>(n, x)), valid(new std::vector{cells}) {}
  bool is_valid() const { return depth < valid->size() && (*valid)[depth] == cells; }
  std::size_t length() const { return cells->size(); }
  int get(std::size_t i) const {
    valid->resize(depth + 1);
    return (*cells)[i];
  }
  Array set(std::size_t i, int x) const {
    auto changed = *cells;
    changed[i] = x;
    auto next = *this;
    next.cells = std::make_shared<std::vector<int> const>(changed);
    ++next.depth;
    valid->resize(next.depth);
    valid->push_back(next.cells);
    return next;
  }
};
}  // namespace model

GNEISS_LIBRARY(semi_persistent, lib) {
  using namespace gneiss;
  using R = model::Array;
  lib.include("semi_persistent.hpp");
  auto array   = lib.type<R, my::array>("array");
  auto usable  = where(array, [](R const& a) { return a.is_valid() && a.length() != 0; });
  auto element = sequential();
  auto index   = [](R const& a) { return below(a.length()); };
  lib.op(GNEISS_FN(my::array),  fn(below(std::size_t{8}), element) >> array, [](std::size_t n, int x) { return R(n, x); });
  lib.op(GNEISS_METHOD(length), fn(array));
  lib.op(GNEISS_METHOD(get),    fn(usable, index));
  lib.op(GNEISS_METHOD(set),    fn(usable, index, element) >> array);
}

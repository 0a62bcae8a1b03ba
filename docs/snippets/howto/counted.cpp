#include "shelf.hpp"

#include <gneiss/gneiss.hpp>
#include <vector>

namespace {

class Model {
 public:
  bool full() const { return items_.size() == 8; }
  std::size_t size() const { return items_.size(); }
  void push(int x) { items_.push_back(x); }
  int pop() {
    auto const x = items_.back();
    items_.pop_back();
    return x;
  }

 private:
  std::vector<int> items_;
};

}  // namespace

// [spec]
GNEISS_LIBRARY(shelf, lib) {
  using namespace gneiss;
  lib.include("<gneiss/counted.hpp>");
  lib.include("shelf.hpp");
  auto shelf = lib.type<Model, my::shelf<Counted<int>>>("shelf").initial();
  lib.op(GNEISS_METHOD(push), fn(where(shelf, [](Model const& m) { return !m.full(); }), below(8)));
  lib.op(GNEISS_METHOD(pop), fn(where(shelf, [](Model const& m) { return m.size() != 0; })));
  lib.op(GNEISS_METHOD(size), fn(constant(shelf)));
}
// [/spec]

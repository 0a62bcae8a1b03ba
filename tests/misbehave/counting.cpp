// The bag of counted objects against a vector of plain numbers.
#include "counting.hpp"

#include <gneiss/gneiss.hpp>
#include <vector>

namespace {

class Model {
 public:
  void add(int x) {
    items_.push_back(x);
    if (items_.size() == 3 && x > 4) counting::act("reference", counting::Moment::third);
  }
  std::size_t size() const { return items_.size(); }
  int last() const { return items_.back(); }
  void clear() { items_.clear(); }

 private:
  std::vector<int> items_;
};

}  // namespace

GNEISS_LIBRARY(bag, lib) {
  using namespace gneiss;
  lib.include("counting.hpp");
  auto bag = lib.type<Model, Bag>("bag").initial();
  auto may_grow = [](Model const& model) { return model.size() < Bag::most; };
  auto some = [](Model const& model) { return model.size() != 0; };
  lib.op(GNEISS_METHOD(add), fn(where(bag, may_grow), below(10)));
  lib.op(GNEISS_METHOD(size), fn(constant(bag)));
  lib.op(GNEISS_METHOD(last), fn(where(constant(bag), some)));
  lib.op(GNEISS_METHOD(clear), fn(bag));
}

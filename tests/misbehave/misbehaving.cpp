// The bag that misbehaves against a model that does so only when it is told to: MISBEHAVE=reference:loop,
// generator:loop or precondition:loop.
#include "misbehaving.hpp"

#include <gneiss/gneiss.hpp>

namespace {

using misbehaving::Moment;

/// Misbehaves on a side that is not the candidate's.
void act(std::string_view side, Moment moment) {
  auto const* const kind = misbehaving::chosen(side);
  if (kind && kind->moment == moment) kind->act();
}

class Model {
 public:
  Model() = default;
  Model(Model const&) = delete;
  Model& operator=(Model const&) = delete;
  ~Model() {
    if (due_) act("reference", Moment::destroy);
    misbehaving::victim = nullptr;
    free(block_);
  }

  void add(int x) {
    items_.push_back(x);
    if (items_.size() != 3 || x <= 4) return;
    due_ = true;
    misbehaving::victim = block_;
    act("reference", Moment::third);
  }
  std::size_t size() const { return items_.size(); }
  int last() const { return items_.empty() ? 0 : items_.back(); }

 private:
  std::vector<int> items_;
  bool due_ = false;
  long* block_ = static_cast<long*>(malloc(24));
};

int small_number(gneiss::Source& source) {
  auto const number = source.below(10);
  if (number > 4) act("generator", Moment::third);
  return number;
}

}  // namespace

GNEISS_LIBRARY(bag, lib) {
  using namespace gneiss;
  lib.include("misbehaving.hpp");
  auto bag = lib.type<Model, Bag>("bag").initial().check(GNEISS_METHOD(sound));
  auto number = generated(small_number);
  auto may_grow = [](Model const& model) {
    if (model.size() == 2) act("precondition", Moment::third);
    return model.size() < 6;
  };
  lib.op(GNEISS_METHOD(add), fn(where(bag, may_grow), number));
  lib.op(GNEISS_METHOD(size), fn(constant(bag)));
  lib.op(GNEISS_METHOD(last), fn(constant(bag)));
}

// expect: gneiss: the reference's type cannot be constructed from the arguments of this signature
#include <gneiss/gneiss.hpp>

#include "box.hpp"

struct Model {
  explicit Model(std::string const&) {}
  std::size_t size() const { return 0; }
};

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Model, Box>("box");
  lib.construct(box, fn());
  lib.op(GNEISS_METHOD(size), fn(box));
}

#include "vessel.hpp"

#include <gneiss/element_spec.hpp>
#include <gneiss/gneiss.hpp>
#include <vector>

GNEISS_LIBRARY(vessel, lib) {
  using namespace gneiss;
  using R = std::vector<int>;
  lib.include("vessel.hpp");
  auto vec = lib.type<R, planted::vessel<Element>>("vec").regular();
  auto some = [](R const& v) { return !v.empty(); };
  auto index = [](R const& v) { return below(v.size()); };
  lib.op(GNEISS_METHOD(push_back), fn(vec, element(below(4))));
  lib.op(GNEISS_METHOD(push_back), fn(vec, named_element(below(4))));
  lib.op(GNEISS_METHOD(pop_back), fn(where(vec, some)));
  lib.op(GNEISS_METHOD(erase), fn(vec, index), [](R& v, std::size_t i) { v.erase(v.begin() + static_cast<long>(i)); });
  lib.op(GNEISS_METHOD(clear), fn(vec));
  lib.op(GNEISS_METHOD(at), fn(vec, index));
  lib.op(GNEISS_METHOD(size), fn(vec));
}

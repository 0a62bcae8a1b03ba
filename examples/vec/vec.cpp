// A vector of strings: rvalues, named lvalues, an element of the vector itself as the argument, moved-from vectors.
#include <gneiss/gneiss.hpp>
#include <string>
#include <vector>
#include "vec.hpp"

GNEISS_LIBRARY(vec, lib) {
  using namespace gneiss;
  using R = std::vector<std::string>;
  lib.include("vec.hpp");
  auto vec   = lib.type<R, my::vec<std::string>>("vec").regular();
  auto text  = arbitrary<std::string>();
  auto index = [](R const& v) { return below(v.size()); };
  auto some  = [](R const& v) { return !v.empty(); };
  lib.op(GNEISS_METHOD(push_back), fn(vec, text));         // picks push_back(T&&)
  lib.op(GNEISS_METHOD(push_back), fn(vec, named(text)));  // picks push_back(T const&)
  lib.op(GNEISS_CALL(v.push_back(v[i]), v, i), fn(vec, index));
  lib.op(GNEISS_METHOD(pop_back),  fn(where(vec, some)));
  lib.op(GNEISS_METHOD(clear),     fn(revived(vec)));      // also of one that was moved from, which lives again
  lib.op(GNEISS_METHOD(at),        fn(vec, below(6u))).may_throw();
  lib.op(GNEISS_METHOD(size),      fn(vec));
}

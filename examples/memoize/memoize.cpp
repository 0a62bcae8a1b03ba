// A function as argument, and one as result: what is returned is a live value that later instructions call.
#include <gneiss/gneiss.hpp>
#include "memoize.hpp"

GNEISS_LIBRARY(memoize, lib) {
  using namespace gneiss;
  using F = TableFn<int(int)>;
  lib.include("memoize.hpp");
  auto memo = lib.type<F, decltype(my::memoize(F()))>("memo");
  lib.op(GNEISS_FN(my::memoize),  fn(function_of<int(int)>(below(8), below(9))) >> memo, [](F f) { return f; });
  lib.op(GNEISS_CALL(m(x), m, x), fn(memo, below(8)));
}

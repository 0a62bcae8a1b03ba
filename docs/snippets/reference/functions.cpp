// Functions as arguments.
#include <gneiss/gneiss.hpp>
#include <algorithm>
#include <functional>
#include <vector>

using Numbers = std::vector<int>;

inline Numbers mapped_by(Numbers v, auto const& f) {
  std::transform(v.begin(), v.end(), v.begin(), f);
  return v;
}
inline int negated(int x) { return -x; }
inline int halved(int x) { return x / 2; }

GNEISS_LIBRARY(functions, lib) {
  using namespace gneiss;
  auto numbers = lib.type<Numbers, Numbers>("numbers").initial();
  lib.op(GNEISS_METHOD(push_back), fn(numbers, below(5)));
  lib.op(GNEISS_METHOD(size), fn(numbers));
  // [function_of]
  auto f    = function_of<int(int)>(below(5), below(9));
  auto even = function_of<bool(int)>(below(5), arbitrary<bool>());
  lib.op(GNEISS_FN(mapped_by),     fn(numbers, f) >> numbers);  // mapped_by(numbers0, [](int x) -> int { return x == 2 ? 1 : 0; })
  lib.op(GNEISS_FN(std::erase_if), fn(numbers, even));
  // [/function_of]
  // [one_of_functions]
  auto named = one_of_functions<int(int)>(GNEISS_FN(negated), GNEISS_FN(halved));
  lib.op(GNEISS_FN(mapped_by), fn(numbers, one_of(f, named)) >> numbers);  // mapped_by(numbers0, negated)
  // [/one_of_functions]
}

// [TableFn]
GNEISS_LIBRARY(kept_functions, lib) {
  using namespace gneiss;
  using F = TableFn<int(int)>;
  auto function = lib.type<F, std::function<int(int)>>("function");  // a callable that is returned is a live value
  lib.op(GNEISS_FN(std::function<int(int)>), fn(function_of<int(int)>(below(5), below(5))) >> function,
         [](F const& f) { return f; });
  lib.op(GNEISS_CALL(f(x), f, x), fn(function, below(5)));
}
// [/TableFn]

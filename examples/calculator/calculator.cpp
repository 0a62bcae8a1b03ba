// A property that is false: no literal zero below a division line does not mean that the expression has a value.
#include <gneiss/gneiss.hpp>
#include "calculator.hpp"

GNEISS_PROPERTY(calculator, prop) {
  using namespace gneiss;
  prop.include("calculator.hpp");
  auto expr = recursive<Expr>("expr", [](auto self) {
    return one_of(term(GNEISS_FN(lit), between(-2, 2)),
                  term(GNEISS_FN(add), self, self),
                  term(GNEISS_FN(quotient), self, self));
  });
  prop.check(expr, GNEISS_DEFINE(evaluates, [](Expr const& e) {
    gneiss::assume(!divides_by_literal_zero(e));
    return eval(e).has_value();
  }));
}

// Expressions at most 6 deep: no division by a literal zero does not make them all have a value.
#include <gneiss/gneiss.hpp>
#include "examples/calculator/calculator.hpp"

GNEISS_PROPERTY(calculator, prop) {
  using namespace gneiss;
  prop.include("examples/calculator/calculator.hpp");
  auto expr = recursive<Expr>("expr", [](auto self) {
    return one_of(term(GNEISS_FN(lit), arbitrary<int>()),
                  term(GNEISS_FN(add), self, self),
                  term(GNEISS_FN(quotient), self, self));
  }, 6);
  prop.check(expr, GNEISS_DEFINE(evaluates, [](Expr const& e) {
    gneiss::assume(!divides_by_literal_zero(e));
    return eval(e).has_value();
  }));
}

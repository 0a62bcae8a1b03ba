// An optimiser changes neither type nor value. The generator knows nothing of types: most terms have none.
#include <gneiss/gneiss.hpp>
#include "lambda.hpp"

GNEISS_PROPERTY(lambda, prop) {
  using namespace gneiss;
  prop.include("lambda.hpp");
  auto type = recursive<lambda::Type>("type", [](auto self) {
    return one_of(term(GNEISS_FN(lambda::number)),
                  term(GNEISS_FN(lambda::arrow), self, self));
  }, 2);
  auto program = recursive<lambda::Term>("term", [type](auto self) {
    return one_of(term(GNEISS_FN(lambda::lit), below(3)),
                  term(GNEISS_FN(lambda::var), below(3)),
                  term(GNEISS_FN(lambda::fun), type, self),
                  term(GNEISS_FN(lambda::app), self, self),
                  term(GNEISS_FN(lambda::add), self, self));
  });
  prop.check(program, GNEISS_DEFINE(keeps_its_meaning, [](lambda::Term const& t) {
    auto const before = lambda::type_of(t);
    gneiss::assume(before.has_value());
    auto const better = lambda::optimised(t);
    if (lambda::type_of(better) != before) return false;
    return before->arrow || lambda::value_of(better).number == lambda::value_of(t).number;
  }));
}

// Polynomials by all coefficients and by monomials.
#include <gneiss/gneiss.hpp>
#include <cstdint>
#include "horner.hpp"
#include "monomials.hpp"

GNEISS_LIBRARY(polynomials, lib) {
  using namespace gneiss;
  using R = horner::polynomial;
  using C = monomials::polynomial;
  lib.include("monomials.hpp");
  auto polynomial  = lib.type<R, C>("polynomial").regular();
  auto coefficient = arbitrary<std::uint32_t>();
  auto exponent    = up_to(R::max_degree);
  auto nonzero     = [](R const& p) { return !p.is_zero(); };
  auto fits        = [](R const& p, R const& q) { return p.degree() + q.degree() <= R::max_degree; };
  auto room        = [](R const& p) { return up_to(R::max_degree - p.degree()); };
  auto change      = function_of<std::uint32_t(std::uint32_t)>(coefficient, coefficient);

  lib.construct(polynomial, fn(coefficient));
  lib.op(GNEISS_FN(monomials::polynomial::monomial), fn(coefficient, exponent) >> polynomial, R::monomial);
  lib.op(GNEISS_METHOD(is_zero),      fn(polynomial));
  lib.op(GNEISS_METHOD(degree),       fn(polynomial));
  lib.op(GNEISS_METHOD(coefficient),  fn(polynomial, exponent));
  lib.op(GNEISS_METHOD(leading),      fn(where(polynomial, nonzero)));
  lib.op(GNEISS_METHOD(coefficients), fn(polynomial));
  lib.op(GNEISS_CALL(p(x), p, x),     fn(polynomial, coefficient));
  lib.op(GNEISS_CALL(p += q, p, q),   fn(polynomial, polynomial) >> itself<>);
  lib.op(GNEISS_CALL(p -= q, p, q),   fn(polynomial, polynomial) >> itself<>);
  lib.op(GNEISS_CALL(p *= q, p, q),   fn(polynomial, where(polynomial, fits)) >> itself<>);
  lib.op(GNEISS_CALL(p + q, p, q),    fn(polynomial, polynomial) >> polynomial);
  lib.op(GNEISS_CALL(p - q, p, q),    fn(polynomial, polynomial) >> polynomial);
  lib.op(GNEISS_CALL(p * q, p, q),    fn(polynomial, where(polynomial, fits)) >> polynomial);
  lib.op(GNEISS_CALL(-p, p),          fn(polynomial) >> polynomial);
  lib.op(GNEISS_METHOD(derivative),   fn(polynomial) >> polynomial);
  lib.op(GNEISS_METHOD(shifted),      fn(polynomial, room) >> polynomial);
  lib.op(GNEISS_METHOD(transform),    fn(polynomial, change) >> polynomial);
}

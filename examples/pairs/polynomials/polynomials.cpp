// monomials::polynomial against horner::polynomial.
#include <gneiss/gneiss.hpp>
#include "monomials.hpp"
#include "horner.hpp"

GNEISS_LIBRARY(polynomials, lib) {
  using namespace gneiss;
  using R = horner::polynomial;
  using C = monomials::polynomial;
  lib.include("monomials.hpp");
  lib.include("horner.hpp");
  auto polynomial = lib.type<R, C>("polynomial").regular();  //#m2q2ff2z
  auto may_leading = [](R const& m) { return !m.is_zero(); };  //#ictcni7x
  auto may_operator = [](R const& m, R const& other) { return m.degree() + other.degree() <= 24; };  //#sm5xjg6x
  auto may_operator_ = [](R const& left, R const& right) { return left.degree() + right.degree() <= 24; };  //#r5at2i35

  lib.construct(polynomial, fn(arbitrary<std::uint32_t>()));  //#ecxbgb3a
  lib.op(GNEISS_FN(monomials::polynomial::monomial),
         fn(arbitrary<std::uint32_t>(), up_to(R::max_degree)) >> polynomial, [](auto&& c,
         auto&& e) { return R::monomial(c, e); });  // must hold: exponent <= max_degree  //#aqfq8w9k
  lib.op(GNEISS_METHOD(is_zero),      fn(polynomial));  //#jmzqwds4
  lib.op(GNEISS_METHOD(degree),       fn(polynomial));  //#yrp4n5t4
  lib.op(GNEISS_METHOD(coefficient),  fn(polynomial, up_to(R::max_degree)));  //#497htykk
  lib.op(GNEISS_METHOD(leading),      fn(where(polynomial, may_leading)));  //#p5bwnnxk
  lib.op(GNEISS_METHOD(coefficients), fn(polynomial));  //#sermj6cc
  lib.op(GNEISS_CALL(p(n), p, n),   fn(polynomial, below(9u)));  //#u9jtdkre
  lib.op(GNEISS_CALL(p += q, p, q), fn(polynomial, polynomial) >> itself<>);  //#ama4ghq9
  lib.op(GNEISS_CALL(p -= q, p, q), fn(polynomial, polynomial) >> itself<>);  //#qq3brfq9
  // must hold: degree() + other.degree() <= max_degree
  lib.op(GNEISS_CALL(p *= q, p, q), fn(polynomial, where(polynomial, may_operator)) >> itself<>);  //#g3aph2sb
  lib.op(GNEISS_CALL(-p, p),        fn(polynomial) >> polynomial);  //#k5wvn2ti
  lib.op(GNEISS_METHOD(derivative), fn(polynomial) >> polynomial);  //#9i7n4bhj
  // must hold: degree() + exponent <= max_degree
  lib.op(GNEISS_METHOD(shifted),
         fn(polynomial, [](R const& p) { return up_to(R::max_degree - p.degree()); }) >> polynomial);  //#59avhpt7
  lib.op(GNEISS_METHOD(transform),
         fn(polynomial, function_of<unsigned int(unsigned int)>(below(9u), below(9u))) >> polynomial);  //#i6bq78zi
  lib.op(GNEISS_CALL(p + q, p, q), fn(polynomial, polynomial) >> polynomial);  //#f6varkjw
  lib.op(GNEISS_CALL(p - q, p, q), fn(polynomial, polynomial) >> polynomial);  //#gf3jdir2
  // must hold: left.degree() + right.degree() <= max_degree
  lib.op(GNEISS_CALL(p * q, p, q), fn(polynomial, where(polynomial, may_operator_)) >> polynomial);  //#kk2gthmm
}

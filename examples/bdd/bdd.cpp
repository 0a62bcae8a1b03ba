// Binary decision diagrams against truth tables of four variables. Equal functions must be the same object, so `==` of
// the diagrams, which compares addresses, is compared with `==` of the tables.
#include <gneiss/gneiss.hpp>
#include <bitset>
#include "bdd.hpp"

using Table = std::bitset<16>;  // its operators are spelled like those of the diagrams
Table variable(unsigned v) {
  Table table;
  for (std::size_t i = 0; i != table.size(); ++i) table[i] = i >> v & 1;
  return table;
}

GNEISS_LIBRARY(bdd, lib) {
  using namespace gneiss;
  lib.include("bdd.hpp");
  lib.before_each(my::bdd::reset);
  auto f = lib.type<Table, my::bdd>("f");
  lib.op(GNEISS_FN(my::bdd::zero), fn() >> f, [] { return Table(); });
  lib.op(GNEISS_FN(my::bdd::one),  fn() >> f, [] { return Table().set(); });
  lib.op(GNEISS_FN(my::bdd::var),  fn(below(4u)) >> f, variable);
  lib.op(GNEISS_CALL(a & b, a, b), fn(f, f) >> f);
  lib.op(GNEISS_CALL(a | b, a, b), fn(f, f) >> f);
  lib.op(GNEISS_CALL(a ^ b, a, b), fn(f, f) >> f);
  lib.op(GNEISS_CALL(~a, a),       fn(f) >> f);
  lib.op(GNEISS_CALL(a == b, a, b), fn(f, f));
  lib.op(GNEISS_METHOD(test),      fn(f, below(std::size_t{16})));
}

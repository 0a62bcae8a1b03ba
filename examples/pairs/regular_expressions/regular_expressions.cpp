// Regular expressions by derivatives and as automata.
#include <gneiss/gneiss.hpp>
#include "regex_automata.hpp"
#include "regex_derivatives.hpp"

GNEISS_LIBRARY(regular_expressions, lib) {
  using namespace gneiss;
  using R = derivatives::regex;
  using C = automata::regex;
  lib.include("regex_automata.hpp");
  auto regex     = lib.type<R, C>("regex").regular();
  auto character = between('a', 'c');
  auto text      = text_of("abc");
  auto fits      = [](R const& left, R const& right) { return left.size() + right.size() <= R::max_size; };

  lib.op(GNEISS_FN(automata::regex::nothing),   fn() >> regex, R::nothing);
  lib.op(GNEISS_FN(automata::regex::epsilon),   fn() >> regex, R::epsilon);
  lib.op(GNEISS_FN(automata::regex::character), fn(character) >> regex, R::character);
  lib.op(GNEISS_METHOD(size),            fn(regex));
  lib.op(GNEISS_METHOD(matches),         fn(regex, text));
  lib.op(GNEISS_METHOD(matches_nothing), fn(regex));
  lib.op(GNEISS_METHOD(longest_prefix),  fn(regex, text));
  lib.op(GNEISS_FN(alternative),         fn(regex, where(regex, fits)) >> regex);
  lib.op(GNEISS_FN(sequence),            fn(regex, where(regex, fits)) >> regex);
  lib.op(GNEISS_FN(star),                fn(regex) >> regex);
}

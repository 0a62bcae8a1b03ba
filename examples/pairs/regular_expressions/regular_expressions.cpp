// automata::regex against derivatives::regex.
#include <gneiss/gneiss.hpp>
#include "regex_automata.hpp"
#include "regex_derivatives.hpp"

GNEISS_LIBRARY(regular_expressions, lib) {
  using namespace gneiss;
  using R = derivatives::regex;
  using C = automata::regex;
  lib.include("regex_automata.hpp");
  lib.include("regex_derivatives.hpp");
  auto regex = lib.type<R, C>("regex").regular();  //#ehk23j6k
  auto may_alternative = [](R const& left, R const& right) { return left.size() + right.size() <= 8; };  //#5emp59ji
  auto may_sequence = [](R const& left, R const& right) { return left.size() + right.size() <= 8; };  //#di3nuebg

  lib.op(GNEISS_FN(automata::regex::nothing), fn() >> regex, []() { return R::nothing(); });  //#njkthy3n
  lib.op(GNEISS_FN(automata::regex::epsilon), fn() >> regex, []() { return R::epsilon(); });  //#5w2cuqs8
  lib.op(GNEISS_FN(automata::regex::character),
         fn(between('a', 'c')) >> regex, [](auto&& c) { return R::character(c); });  //#2jbxvmke
  lib.op(GNEISS_METHOD(size),            fn(regex));  //#ih8sdcqc
  lib.op(GNEISS_METHOD(matches),         fn(regex, text_of("abc")));  //#8mmmngpc
  lib.op(GNEISS_METHOD(matches_nothing), fn(regex));  //#36gr9mp4
  lib.op(GNEISS_METHOD(longest_prefix),  fn(regex, text_of("abc")));  //#d9ph54cv
  // must hold: left.size() + right.size() <= regex::max_size
  lib.op(GNEISS_CALL(alternative(r, s), r, s), fn(regex, where(regex, may_alternative)) >> regex);  //#n57vjzid
  // must hold: left.size() + right.size() <= regex::max_size
  lib.op(GNEISS_CALL(sequence(r, s), r, s), fn(regex, where(regex, may_sequence)) >> regex);  //#m8dcbmx5
  lib.op(GNEISS_CALL(star(r), r),           fn(regex) >> regex);  //#dxkmpfk7
}

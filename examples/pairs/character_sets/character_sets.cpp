// Sets of characters as a tree and as words of bits.
#include <gneiss/gneiss.hpp>
#include <string>
#include "bit_charset.hpp"
#include "tree_charset.hpp"

GNEISS_LIBRARY(character_sets, lib) {
  using namespace gneiss;
  using R = trees::charset;
  using C = bits::charset;
  lib.include("bit_charset.hpp");
  auto charset   = lib.type<R, C>("charset").regular();
  auto character = reused(arbitrary<char>());
  auto some      = [](R const& s) { return !s.empty(); };
  auto keep      = function_of<bool(char)>(character, arbitrary<bool>());

  lib.construct(charset, fn(arbitrary<std::string>()));
  lib.op(GNEISS_FN(bits::charset::range), fn(character, character) >> charset, R::range);
  lib.op(GNEISS_METHOD(size),         fn(charset));
  lib.op(GNEISS_METHOD(empty),        fn(charset));
  lib.op(GNEISS_METHOD(contains),     fn(charset, character));
  lib.op(GNEISS_METHOD(min),          fn(where(charset, some)));
  lib.op(GNEISS_METHOD(max),          fn(where(charset, some)));
  lib.op(GNEISS_METHOD(next),         fn(charset, character));
  lib.op(GNEISS_METHOD(is_subset_of), fn(charset, charset));
  lib.op(GNEISS_METHOD(to_string),    fn(charset));
  lib.op(GNEISS_METHOD(add),          fn(charset, character));
  lib.op(GNEISS_METHOD(remove),       fn(charset, character));
  lib.op(GNEISS_METHOD(clear),        fn(charset));
  lib.op(GNEISS_CALL(a |= b, a, b),   fn(charset, charset) >> itself<>);
  lib.op(GNEISS_CALL(a &= b, a, b),   fn(charset, charset) >> itself<>);
  lib.op(GNEISS_CALL(a -= b, a, b),   fn(charset, charset) >> itself<>);
  lib.op(GNEISS_CALL(a | b, a, b),    fn(charset, charset) >> charset);
  lib.op(GNEISS_CALL(a & b, a, b),    fn(charset, charset) >> charset);
  lib.op(GNEISS_CALL(a - b, a, b),    fn(charset, charset) >> charset);
  lib.op(GNEISS_CALL(~a, a),          fn(charset) >> charset);
  lib.op(GNEISS_METHOD(filter),       fn(charset, keep) >> charset);
}

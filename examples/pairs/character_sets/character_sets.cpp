// bits::charset against trees::charset.
#include <gneiss/gneiss.hpp>
#include "bit_charset.hpp"
#include "tree_charset.hpp"

GNEISS_LIBRARY(character_sets, lib) {
  using namespace gneiss;
  using R = trees::charset;
  using C = bits::charset;
  lib.include("bit_charset.hpp");
  lib.include("tree_charset.hpp");
  auto charset = lib.type<R, C>("charset").regular();  //#as9ytrmy
  auto some    = [](R const& m) { return !m.empty(); };  //#dc9ex6j7

  lib.construct(charset, fn(arbitrary<std::string>()));  //#tghu7fsz
  lib.op(GNEISS_FN(bits::charset::range),
         fn(reused(arbitrary<char>()), reused(arbitrary<char>())) >> charset, [](auto&& f,
         auto&& l) { return R::range(f, l); });  //#r22yxjbe
  lib.op(GNEISS_METHOD(size),         fn(charset));  //#ih8seypd
  lib.op(GNEISS_METHOD(empty),        fn(charset));  //#2y6zz78x
  lib.op(GNEISS_METHOD(contains),     fn(charset, reused(arbitrary<char>())));  //#8thrjtk7
  lib.op(GNEISS_METHOD(min),          fn(where(charset, some)));  //#w4ry799x
  lib.op(GNEISS_METHOD(max),          fn(where(charset, some)));  //#8at4szew
  lib.op(GNEISS_METHOD(next),         fn(charset, reused(arbitrary<char>())));  //#m22cfehk
  lib.op(GNEISS_METHOD(is_subset_of), fn(charset, charset));  //#xaxwgvpn
  lib.op(GNEISS_METHOD(to_string),    fn(charset));  //#3bnxjb4j
  lib.op(GNEISS_METHOD(add),          fn(charset, reused(arbitrary<char>())));  //#etjm5wng
  lib.op(GNEISS_METHOD(remove),       fn(charset, reused(arbitrary<char>())));  //#kkttu4ki
  lib.op(GNEISS_METHOD(clear),        fn(charset));  //#ak5g2vs6
  lib.op(GNEISS_CALL(c |= d, c, d), fn(charset, charset) >> itself<>);  //#tz8p5kv7
  lib.op(GNEISS_CALL(c &= d, c, d), fn(charset, charset) >> itself<>);  //#f4v8mk9e
  lib.op(GNEISS_CALL(c -= d, c, d), fn(charset, charset) >> itself<>);  //#mbtcrvgk
  lib.op(GNEISS_CALL(~c, c),        fn(charset) >> charset);  //#b3nj7qbn
  lib.op(GNEISS_METHOD(filter),
         fn(charset, function_of<bool(char)>(between('a', 'd'), arbitrary<bool>())) >> charset);  //#j3q6jvr4
  lib.op(GNEISS_CALL(c | d, c, d), fn(charset, charset) >> charset);  //#q8zmn7wm
  lib.op(GNEISS_CALL(c & d, c, d), fn(charset, charset) >> charset);  //#c7pezsrc
  lib.op(GNEISS_CALL(c - d, c, d), fn(charset, charset) >> charset);  //#7x8yws2q
}

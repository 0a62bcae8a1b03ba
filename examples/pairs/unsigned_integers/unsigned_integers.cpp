// digits::uint<64> against words::uint<64>.
#include <gneiss/gneiss.hpp>
#include "digit_uint.hpp"
#include "word_uint.hpp"

GNEISS_LIBRARY(unsigned_integers, lib) {
  using namespace gneiss;
  using R = words::uint<64>;
  using C = digits::uint<64>;
  lib.include("digit_uint.hpp");
  lib.include("word_uint.hpp");
  auto uint = lib.type<R, C>("uint").regular();  //#9p484kzw
  auto may_operator = [](R const&, R const& divisor) { return static_cast<bool>(divisor); };  //#sm5xqnba

  lib.op(GNEISS_FN(digits::uint<64>::of_int),
         fn(arbitrary<std::uint64_t>()) >> uint, [](auto&& v) { return R::of_int(v); });  //#gq5xur2g
  lib.op(GNEISS_FN(digits::uint<64>::max), fn() >> uint, []() { return R::max(); });  //#hbacgrt4
  lib.op(GNEISS_METHOD(to_int),    fn(uint));  //#fb9r2vyu
  lib.op(GNEISS_METHOD(to_string), fn(uint));  //#3bnxtyzd
  lib.op(GNEISS_METHOD(bit),       fn(uint, below(std::size_t{64})));  //#62fuk7zk
  lib.op(GNEISS_METHOD(bit_width), fn(uint));  //#eu3ajwk3
  lib.op(GNEISS_CALL(static_cast<bool>(u), u), fn(uint));  //#gt4n8mt2
  lib.op(GNEISS_CALL(u += v, u, v),  fn(uint, uint) >> itself<>);  //#dpxmcr97
  lib.op(GNEISS_CALL(u -= v, u, v),  fn(uint, uint) >> itself<>);  //#v889vzpq
  lib.op(GNEISS_CALL(u *= v, u, v),  fn(uint, uint) >> itself<>);  //#hmn4n865
  lib.op(GNEISS_CALL(u /= v, u, v),  fn(uint, where(uint, may_operator)) >> itself<>);  //#9wfm22am
  lib.op(GNEISS_CALL(u %= v, u, v),  fn(uint, where(uint, may_operator)) >> itself<>);  //#wggzvjvb
  // must hold: count < Bits
  lib.op(GNEISS_CALL(u <<= c, u, c), fn(uint, below(std::size_t{64})) >> itself<>);  //#nbxrphzn
  // must hold: count < Bits
  lib.op(GNEISS_CALL(u >>= c, u, c), fn(uint, below(std::size_t{64})) >> itself<>);  //#sjbwhz6r
  lib.op(GNEISS_CALL(++u, u),        fn(uint) >> itself<>);  //#8hrfqx7j
  lib.op(GNEISS_CALL(--u, u),        fn(uint) >> itself<>);  //#r6sg69rh
  lib.op(GNEISS_CALL(~u, u),         fn(uint) >> uint);  //#b3nj5qae
  lib.op(GNEISS_CALL(u + v, u, v),   fn(uint, uint) >> uint);  //#65umxmuu
  lib.op(GNEISS_CALL(u - v, u, v),   fn(uint, uint) >> uint);  //#q9ah2sww
  lib.op(GNEISS_CALL(u * v, u, v),   fn(uint, uint) >> uint);  //#srwct8mp
  lib.op(GNEISS_CALL(u / v, u, v),   fn(uint, where(uint, may_operator)) >> uint);  //#wshivaqx
  lib.op(GNEISS_CALL(u % v, u, v),   fn(uint, where(uint, may_operator)) >> uint);  //#t5pr5epv
  lib.op(GNEISS_CALL(u & v, u, v),   fn(uint, uint) >> uint);  //#aihri5vd
  lib.op(GNEISS_CALL(u | v, u, v),   fn(uint, uint) >> uint);  //#iz5kn496
  lib.op(GNEISS_CALL(u ^ v, u, v),   fn(uint, uint) >> uint);  //#jwjbdsd3
  lib.op(GNEISS_CALL(u <=> v, u, v), fn(uint, uint));  //#3e9iz7gc
}

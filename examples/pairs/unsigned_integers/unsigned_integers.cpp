// Unsigned integers of 64 bits as a word and digit by digit.
#include <gneiss/gneiss.hpp>
#include <cstdint>
#include "digit_uint.hpp"
#include "word_uint.hpp"

GNEISS_LIBRARY(unsigned_integers, lib) {
  using namespace gneiss;
  using R = words::uint<64>;
  using C = digits::uint<64>;
  lib.include("digit_uint.hpp");
  auto number  = lib.type<R, C>("number").regular();
  auto value   = arbitrary<std::uint64_t>();
  auto index   = below(std::size_t{64});
  auto count   = below(std::size_t{64});
  auto divisor = where(number, [](R const&, R const& d) { return bool(d); });

  lib.op(GNEISS_FN(digits::uint<64>::of_int), fn(value) >> number, R::of_int);
  lib.op(GNEISS_FN(digits::uint<64>::max),    fn() >> number, R::max);
  lib.op(GNEISS_METHOD(to_int),       fn(number));
  lib.op(GNEISS_METHOD(to_string),    fn(number));
  lib.op(GNEISS_METHOD(bit),          fn(number, index));
  lib.op(GNEISS_METHOD(bit_width),    fn(number));
  lib.op(GNEISS_CALL(bool(a), a),     fn(number));
  lib.op(GNEISS_CALL(a += b, a, b),   fn(number, number) >> itself<>);
  lib.op(GNEISS_CALL(a -= b, a, b),   fn(number, number) >> itself<>);
  lib.op(GNEISS_CALL(a *= b, a, b),   fn(number, number) >> itself<>);
  lib.op(GNEISS_CALL(a /= b, a, b),   fn(number, divisor) >> itself<>);
  lib.op(GNEISS_CALL(a %= b, a, b),   fn(number, divisor) >> itself<>);
  lib.op(GNEISS_CALL(a <<= n, a, n),  fn(number, count) >> itself<>);
  lib.op(GNEISS_CALL(a >>= n, a, n),  fn(number, count) >> itself<>);
  lib.op(GNEISS_CALL(++a, a),         fn(number) >> itself<>);
  lib.op(GNEISS_CALL(--a, a),         fn(number) >> itself<>);
  lib.op(GNEISS_CALL(~a, a),          fn(number) >> number);
  lib.op(GNEISS_CALL(a + b, a, b),    fn(number, number) >> number);
  lib.op(GNEISS_CALL(a - b, a, b),    fn(number, number) >> number);
  lib.op(GNEISS_CALL(a * b, a, b),    fn(number, number) >> number);
  lib.op(GNEISS_CALL(a / b, a, b),    fn(number, divisor) >> number);
  lib.op(GNEISS_CALL(a % b, a, b),    fn(number, divisor) >> number);
  lib.op(GNEISS_CALL(a & b, a, b),    fn(number, number) >> number);
  lib.op(GNEISS_CALL(a | b, a, b),    fn(number, number) >> number);
  lib.op(GNEISS_CALL(a ^ b, a, b),    fn(number, number) >> number);
  lib.op(GNEISS_CALL(a <=> b, a, b),  fn(number, number));
}

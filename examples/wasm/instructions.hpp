#pragma once
// Instructions by their opcode: X(name, opcode, result, operands...). Those of two bytes have the first one above.
// clang-format off

/// Take their operands off the stack, and put their result there.
#define WASM_PLAIN(X) \
  X(i32_eqz, 0x45, i32, i32) X(i32_eq, 0x46, i32, i32, i32) X(i32_ne, 0x47, i32, i32, i32) \
  X(i32_lt_s, 0x48, i32, i32, i32) X(i32_lt_u, 0x49, i32, i32, i32) X(i32_gt_s, 0x4a, i32, i32, i32) \
  X(i32_gt_u, 0x4b, i32, i32, i32) X(i32_le_s, 0x4c, i32, i32, i32) X(i32_le_u, 0x4d, i32, i32, i32) \
  X(i32_ge_s, 0x4e, i32, i32, i32) X(i32_ge_u, 0x4f, i32, i32, i32) X(i64_eqz, 0x50, i32, i64) \
  X(i64_eq, 0x51, i32, i64, i64) X(i64_ne, 0x52, i32, i64, i64) X(i64_lt_s, 0x53, i32, i64, i64) \
  X(i64_lt_u, 0x54, i32, i64, i64) X(i64_gt_s, 0x55, i32, i64, i64) X(i64_gt_u, 0x56, i32, i64, i64) \
  X(i64_le_s, 0x57, i32, i64, i64) X(i64_le_u, 0x58, i32, i64, i64) X(i64_ge_s, 0x59, i32, i64, i64) \
  X(i64_ge_u, 0x5a, i32, i64, i64) X(f32_eq, 0x5b, i32, f32, f32) X(f32_ne, 0x5c, i32, f32, f32) \
  X(f32_lt, 0x5d, i32, f32, f32) X(f32_gt, 0x5e, i32, f32, f32) X(f32_le, 0x5f, i32, f32, f32) \
  X(f32_ge, 0x60, i32, f32, f32) X(f64_eq, 0x61, i32, f64, f64) X(f64_ne, 0x62, i32, f64, f64) \
  X(f64_lt, 0x63, i32, f64, f64) X(f64_gt, 0x64, i32, f64, f64) X(f64_le, 0x65, i32, f64, f64) \
  X(f64_ge, 0x66, i32, f64, f64) X(i32_clz, 0x67, i32, i32) X(i32_ctz, 0x68, i32, i32) \
  X(i32_popcnt, 0x69, i32, i32) X(i32_add, 0x6a, i32, i32, i32) X(i32_sub, 0x6b, i32, i32, i32) \
  X(i32_mul, 0x6c, i32, i32, i32) X(i32_div_s, 0x6d, i32, i32, i32) X(i32_div_u, 0x6e, i32, i32, i32) \
  X(i32_rem_s, 0x6f, i32, i32, i32) X(i32_rem_u, 0x70, i32, i32, i32) X(i32_and, 0x71, i32, i32, i32) \
  X(i32_or, 0x72, i32, i32, i32) X(i32_xor, 0x73, i32, i32, i32) X(i32_shl, 0x74, i32, i32, i32) \
  X(i32_shr_s, 0x75, i32, i32, i32) X(i32_shr_u, 0x76, i32, i32, i32) X(i32_rotl, 0x77, i32, i32, i32) \
  X(i32_rotr, 0x78, i32, i32, i32) X(i64_clz, 0x79, i64, i64) X(i64_ctz, 0x7a, i64, i64) \
  X(i64_popcnt, 0x7b, i64, i64) X(i64_add, 0x7c, i64, i64, i64) X(i64_sub, 0x7d, i64, i64, i64) \
  X(i64_mul, 0x7e, i64, i64, i64) X(i64_div_s, 0x7f, i64, i64, i64) X(i64_div_u, 0x80, i64, i64, i64) \
  X(i64_rem_s, 0x81, i64, i64, i64) X(i64_rem_u, 0x82, i64, i64, i64) X(i64_and, 0x83, i64, i64, i64) \
  X(i64_or, 0x84, i64, i64, i64) X(i64_xor, 0x85, i64, i64, i64) X(i64_shl, 0x86, i64, i64, i64) \
  X(i64_shr_s, 0x87, i64, i64, i64) X(i64_shr_u, 0x88, i64, i64, i64) X(i64_rotl, 0x89, i64, i64, i64) \
  X(i64_rotr, 0x8a, i64, i64, i64) X(f32_abs, 0x8b, f32, f32) X(f32_neg, 0x8c, f32, f32) \
  X(f32_ceil, 0x8d, f32, f32) X(f32_floor, 0x8e, f32, f32) X(f32_trunc, 0x8f, f32, f32) \
  X(f32_nearest, 0x90, f32, f32) X(f32_sqrt, 0x91, f32, f32) X(f32_add, 0x92, f32, f32, f32) \
  X(f32_sub, 0x93, f32, f32, f32) X(f32_mul, 0x94, f32, f32, f32) X(f32_div, 0x95, f32, f32, f32) \
  X(f32_min, 0x96, f32, f32, f32) X(f32_max, 0x97, f32, f32, f32) X(f32_copysign, 0x98, f32, f32, f32) \
  X(f64_abs, 0x99, f64, f64) X(f64_neg, 0x9a, f64, f64) X(f64_ceil, 0x9b, f64, f64) X(f64_floor, 0x9c, f64, f64) \
  X(f64_trunc, 0x9d, f64, f64) X(f64_nearest, 0x9e, f64, f64) X(f64_sqrt, 0x9f, f64, f64) \
  X(f64_add, 0xa0, f64, f64, f64) X(f64_sub, 0xa1, f64, f64, f64) X(f64_mul, 0xa2, f64, f64, f64) \
  X(f64_div, 0xa3, f64, f64, f64) X(f64_min, 0xa4, f64, f64, f64) X(f64_max, 0xa5, f64, f64, f64) \
  X(f64_copysign, 0xa6, f64, f64, f64) X(i32_wrap_i64, 0xa7, i32, i64) X(i32_trunc_f32_s, 0xa8, i32, f32) \
  X(i32_trunc_f32_u, 0xa9, i32, f32) X(i32_trunc_f64_s, 0xaa, i32, f64) X(i32_trunc_f64_u, 0xab, i32, f64) \
  X(i64_extend_i32_s, 0xac, i64, i32) X(i64_extend_i32_u, 0xad, i64, i32) X(i64_trunc_f32_s, 0xae, i64, f32) \
  X(i64_trunc_f32_u, 0xaf, i64, f32) X(i64_trunc_f64_s, 0xb0, i64, f64) X(i64_trunc_f64_u, 0xb1, i64, f64) \
  X(f32_convert_i32_s, 0xb2, f32, i32) X(f32_convert_i32_u, 0xb3, f32, i32) X(f32_convert_i64_s, 0xb4, f32, i64) \
  X(f32_convert_i64_u, 0xb5, f32, i64) X(f32_demote_f64, 0xb6, f32, f64) X(f64_convert_i32_s, 0xb7, f64, i32) \
  X(f64_convert_i32_u, 0xb8, f64, i32) X(f64_convert_i64_s, 0xb9, f64, i64) X(f64_convert_i64_u, 0xba, f64, i64) \
  X(f64_promote_f32, 0xbb, f64, f32) X(i32_reinterpret_f32, 0xbc, i32, f32) X(i64_reinterpret_f64, 0xbd, i64, f64) \
  X(f32_reinterpret_i32, 0xbe, f32, i32) X(f64_reinterpret_i64, 0xbf, f64, i64) X(i32_extend8_s, 0xc0, i32, i32) \
  X(i32_extend16_s, 0xc1, i32, i32) X(i64_extend8_s, 0xc2, i64, i64) X(i64_extend16_s, 0xc3, i64, i64) \
  X(i64_extend32_s, 0xc4, i64, i64) X(i32_trunc_sat_f32_s, 0xfc00, i32, f32) \
  X(i32_trunc_sat_f32_u, 0xfc01, i32, f32) X(i32_trunc_sat_f64_s, 0xfc02, i32, f64) \
  X(i32_trunc_sat_f64_u, 0xfc03, i32, f64) X(i64_trunc_sat_f32_s, 0xfc04, i64, f32) \
  X(i64_trunc_sat_f32_u, 0xfc05, i64, f32) X(i64_trunc_sat_f64_s, 0xfc06, i64, f64) \
  X(i64_trunc_sat_f64_u, 0xfc07, i64, f64)

/// From an address, and to one: the numbers are log2 of the alignment, and the offset.
#define WASM_LOAD(X) \
  X(i32_load, 0x28, i32, i32) X(i64_load, 0x29, i64, i32) X(f32_load, 0x2a, f32, i32) X(f64_load, 0x2b, f64, i32) \
  X(i32_load8_s, 0x2c, i32, i32) X(i32_load8_u, 0x2d, i32, i32) X(i32_load16_s, 0x2e, i32, i32) \
  X(i32_load16_u, 0x2f, i32, i32) X(i64_load8_s, 0x30, i64, i32) X(i64_load8_u, 0x31, i64, i32) \
  X(i64_load16_s, 0x32, i64, i32) X(i64_load16_u, 0x33, i64, i32) X(i64_load32_s, 0x34, i64, i32) \
  X(i64_load32_u, 0x35, i64, i32)
#define WASM_STORE(X) \
  X(i32_store, 0x36, none, i32, i32) X(i64_store, 0x37, none, i32, i64) X(f32_store, 0x38, none, i32, f32) \
  X(f64_store, 0x39, none, i32, f64) X(i32_store8, 0x3a, none, i32, i32) X(i32_store16, 0x3b, none, i32, i32) \
  X(i64_store8, 0x3c, none, i32, i64) X(i64_store16, 0x3d, none, i32, i64) X(i64_store32, 0x3e, none, i32, i64)

/// What has other rules: X(name, opcode, none). The numbers are indices, or the bits of a constant. In a group the
/// parts stand one after the other; it has no opcode of its own.
#define WASM_OTHER(X) \
  X(unreachable, 0x0, none) X(nop, 0x1, none) X(block, 0x2, none) X(loop, 0x3, none) X(if_, 0x4, none) \
  X(br, 0xc, none) X(br_if, 0xd, none) X(br_table, 0xe, none) X(ret, 0xf, none) X(call, 0x10, none) \
  X(drop, 0x1a, none) X(select, 0x1b, none) X(local_get, 0x20, none) X(local_set, 0x21, none) \
  X(local_tee, 0x22, none) X(global_get, 0x23, none) X(global_set, 0x24, none) X(memory_size, 0x3f, none) \
  X(memory_grow, 0x40, none) X(i32, 0x41, none) X(i64, 0x42, none) X(f32, 0x43, none) X(f64, 0x44, none) \
  X(group, 0xff, none)
// clang-format on

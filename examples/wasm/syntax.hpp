#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "instructions.hpp"

/// The abstract syntax of WebAssembly modules, as far as they are made up: no imports, tables or vectors. Not in a
/// namespace wasm: that one is binaryen's.
namespace wat {

enum class Type : std::uint8_t { none = 0x40, f64 = 0x7c, f32 = 0x7d, i64 = 0x7e, i32 = 0x7f };

enum class Op : std::uint16_t {
#define WASM_OP(name, opcode, ...) name = opcode,
  WASM_PLAIN(WASM_OP) WASM_LOAD(WASM_OP) WASM_STORE(WASM_OP) WASM_OTHER(WASM_OP)
#undef WASM_OP
};

/// What an instruction of a fixed type takes and gives.
struct Signature {
  Op op;
  char const* name;
  Type result;
  std::array<Type, 2> operands;  // where there is one only, the second is `none`, and so on
};
#define WASM_TYPES_1(a) Type::a, Type::none
#define WASM_TYPES_2(a, b) Type::a, Type::b
#define WASM_PICK(a, b, chosen, ...) chosen
#define WASM_TYPES(...) WASM_PICK(__VA_ARGS__, WASM_TYPES_2, WASM_TYPES_1, )(__VA_ARGS__)
#define WASM_ROW(name, opcode, result, ...) Signature{Op::name, #name, Type::result, {WASM_TYPES(__VA_ARGS__)}},
inline constexpr Signature plain[] = {WASM_PLAIN(WASM_ROW)};
inline constexpr Signature loads[] = {WASM_LOAD(WASM_ROW)};
inline constexpr Signature stores[] = {WASM_STORE(WASM_ROW)};
#undef WASM_ROW

/// An instruction with those that make its operands, or that stand in it.
struct Code {
  Op op;
  Type type = Type::none;                   // of a block
  std::vector<std::uint64_t> numbers = {};  // indices, offsets, the bits of a constant
  std::vector<Code> parts = {};
};

// One function for each instruction, by which it is printed.
#define WASM_MAKER(name, ...)                                     \
  template <class... C>                                           \
  Code name(C... parts) {                                         \
    return Code{Op::name, Type::none, {}, {std::move(parts)...}}; \
  }
WASM_PLAIN(WASM_MAKER)
WASM_MAKER(unreachable, )
WASM_MAKER(nop, )
WASM_MAKER(ret, )
WASM_MAKER(drop, )
WASM_MAKER(select, )
WASM_MAKER(memory_size, )
WASM_MAKER(memory_grow, )
WASM_MAKER(group, )
#undef WASM_MAKER
#define WASM_MAKER(name, ...)                                           \
  template <class... C>                                                 \
  Code name(std::uint64_t number, C... parts) {                         \
    return Code{Op::name, Type::none, {number}, {std::move(parts)...}}; \
  }
WASM_MAKER(br, )
WASM_MAKER(br_if, )
WASM_MAKER(call, )
WASM_MAKER(local_get, )
WASM_MAKER(local_set, )
WASM_MAKER(local_tee, )
WASM_MAKER(global_get, )
WASM_MAKER(global_set, )
WASM_MAKER(i32, )
WASM_MAKER(i64, )
WASM_MAKER(f32, )
WASM_MAKER(f64, )
#undef WASM_MAKER
#define WASM_MAKER(name, ...)                                                  \
  template <class... C>                                                        \
  Code name(std::uint64_t align, std::uint64_t offset, C... parts) {           \
    return Code{Op::name, Type::none, {align, offset}, {std::move(parts)...}}; \
  }
WASM_LOAD(WASM_MAKER)
WASM_STORE(WASM_MAKER)
#undef WASM_MAKER
#define WASM_MAKER(name, ...)                               \
  template <class... C>                                     \
  Code name(Type type, C... parts) {                        \
    return Code{Op::name, type, {}, {std::move(parts)...}}; \
  }
WASM_MAKER(block, )
WASM_MAKER(loop, )
WASM_MAKER(if_, )
#undef WASM_MAKER
/// The last of the labels is where all other numbers go.
template <class... C>
Code br_table(std::vector<std::uint64_t> labels, C... parts) {
  return Code{Op::br_table, Type::none, std::move(labels), {std::move(parts)...}};
}

struct Function {
  std::vector<Type> parameters;
  Type result;
  std::vector<Type> locals;
  std::vector<Code> body;
};

/// One call from outside, with constants.
struct Call {
  std::size_t function;
  std::vector<Code> arguments;
};

struct Module {
  std::vector<Code> globals;  // constants they begin with; all can be set
  std::vector<Function> functions;
  std::vector<Call> calls;
};

inline char const* name_of(Op op) {
  switch (op) {
#define WASM_NAME(name, ...) \
  case Op::name:             \
    return #name;
    WASM_PLAIN(WASM_NAME)
    WASM_LOAD(WASM_NAME)
    WASM_STORE(WASM_NAME)
    WASM_OTHER(WASM_NAME)
#undef WASM_NAME
  }
  return "";
}
inline std::string gneiss_show(Type type) {
  char const* const names[] = {"f64", "f32", "i64", "i32"};
  return std::string("wat::Type::") + (type == Type::none ? "none" : names[static_cast<unsigned>(type) - 0x7c]);
}

/// Things that are printed one by one, with commas.
template <class T, class Show>
std::string listed(std::vector<T> const& all, Show const& show) {
  std::string text;
  for (auto const& each : all) text += (text.empty() ? "" : ", ") + show(each);
  return text;
}
template <class T>
std::string listed(std::vector<T> const& all) {
  return "{" + listed(all, [](T const& each) { return gneiss_show(each); }) + "}";
}
/// Integers with their sign, floats as their bits.
inline std::string shown(Op op, std::uint64_t number) {
  auto const lowest = std::uint64_t{1} << 63;
  if ((op == Op::i32 || op == Op::i64) && number != lowest) return std::to_string(static_cast<std::int64_t>(number));
  if (op != Op::f32 && op != Op::f64) return std::to_string(number) + (number == lowest ? "u" : "");
  char digits[19];
  std::snprintf(digits, sizeof digits, "0x%llx", static_cast<unsigned long long>(number));
  return digits;
}

inline std::string gneiss_show(Code const& code) {
  std::string fields;
  auto const add = [&fields](std::string const& field) { fields += (fields.empty() ? "" : ", ") + field; };
  if (code.op == Op::block || code.op == Op::loop || code.op == Op::if_) add(gneiss_show(code.type));
  auto const numbers = listed(code.numbers, [&code](std::uint64_t n) { return shown(code.op, n); });
  if (!numbers.empty()) add(code.op == Op::br_table ? "{" + numbers + "}" : numbers);
  for (auto const& part : code.parts) add(gneiss_show(part));
  return std::string("wat::") + name_of(code.op) + "(" + fields + ")";
}
inline std::string gneiss_show(Function const& f) {
  return "wat::Function{" + listed(f.parameters) + ", " + gneiss_show(f.result) + ", " + listed(f.locals) + ", " +
         listed(f.body) + "}";
}
inline std::string gneiss_show(Call const& c) {
  return "wat::Call{" + std::to_string(c.function) + ", " + listed(c.arguments) + "}";
}
inline std::string gneiss_show(Module const& m) {
  return "wat::Module{" + listed(m.globals) + ", " + listed(m.functions) + ", " + listed(m.calls) + "}";
}

}  // namespace wat

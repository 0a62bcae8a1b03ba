#pragma once
#include <optional>

#include "syntax.hpp"
#ifndef BUG
#define BUG 0
#endif

/// The binary format. Two things are added to what the syntax says, so that every module ends, and has one result:
/// each entry of a function and each turn of a loop takes from a global what is left to do, and traps when that is
/// nothing; and whatever arithmetic gives a NaN, of which an engine may choose sign and payload, gives the same one.
namespace wat {

using Bytes = std::vector<std::uint8_t>;

inline constexpr int fuel = 100;
inline constexpr std::uint8_t pages = 1, most_pages = 3;

/// What an encoder does wrong. Bug 1: an unsigned shift becomes a signed one. Bug 2: in one byte of a signed number
/// there is room for 64, it thinks.
class Encoder {
 public:
  explicit Encoder(int bug) : bug_(bug) {}

  Bytes module(Module const& m) {
    fuel_global_ = m.globals.size();
    put({0x00, 'a', 's', 'm', 1, 0, 0, 0});
    section(1, m.functions.size() + 1, [&] {
      for (auto const& f : m.functions) signature(f.parameters, f.result);
      signature({}, Type::i64);
    });
    auto const entries = m.calls.size() + m.globals.size();
    section(3, m.functions.size() + entries, [&] {
      for (std::size_t i = 0; i != m.functions.size(); ++i) number(i);
      for (std::size_t i = 0; i != entries; ++i) number(m.functions.size());
    });
    section(5, 1, [&] { put({1, pages, most_pages}); });
    section(6, m.globals.size() + 1, [&] {
      for (auto const& g : m.globals) global(g);
      global(i32(fuel));
    });
    section(7, entries + 1, [&] { exports(m.functions.size(), entries); });
    section(10, m.functions.size() + entries, [&] {
      for (auto const& f : m.functions) function(f);
      for (auto const& c : m.calls) entry(m, c);
      for (std::size_t i = 0; i != m.globals.size(); ++i) entry(global_get(i), type_of_constant(m.globals[i]));
    });
    return std::move(out_);
  }

 private:
  void put(std::initializer_list<std::uint8_t> bytes) { out_.insert(out_.end(), bytes); }
  void number(std::uint64_t n) {
    for (; n >= 0x80; n >>= 7) put({static_cast<std::uint8_t>(n | 0x80)});
    put({static_cast<std::uint8_t>(n)});
  }
  void signed_number(std::int64_t n) {
    auto const most = bug_ == 2 ? 64 : 63;
    for (; n < -64 || n > most; n >>= 7) put({static_cast<std::uint8_t>((n & 0x7f) | 0x80)});
    put({static_cast<std::uint8_t>(n & 0x7f)});
  }
  void bits(std::uint64_t n, int bytes) {
    for (int i = 0; i != bytes; ++i, n >>= 8) put({static_cast<std::uint8_t>(n)});
  }
  void type(Type t) { put({static_cast<std::uint8_t>(t)}); }

  /// What `write` writes, after the number of its bytes.
  template <class Write>
  void sized(Write const& write) {
    auto outer = std::exchange(out_, {});
    write();
    auto const inner = std::exchange(out_, std::move(outer));
    number(inner.size());
    out_.insert(out_.end(), inner.begin(), inner.end());
  }
  template <class Write>
  void section(std::uint8_t id, std::size_t count, Write const& write) {
    put({id});
    sized([&] { number(count), write(); });
  }

  void signature(std::vector<Type> const& parameters, Type result) {
    put({0x60});
    number(parameters.size());
    for (auto const t : parameters) type(t);
    put({std::uint8_t{result != Type::none}});
    if (result != Type::none) type(result);
  }
  void global(Code const& begin) {
    type(type_of_constant(begin));
    put({1});
    code(begin);
    put({0x0b});
  }
  void exports(std::size_t first, std::size_t count) {
    put({1, 'm', 2, 0});
    for (std::size_t i = 0; i != count; ++i) {
      auto const name = std::to_string(i);
      number(name.size());
      out_.insert(out_.end(), name.begin(), name.end());
      put({0});
      number(first + i);
    }
  }

  void function(Function const& f) {
    sized([&] {
      number(f.locals.size() + 2);
      for (auto const t : f.locals) put({1}), type(t);
      scratch_ = f.parameters.size() + f.locals.size();
      put({1}), type(Type::f32);
      put({1}), type(Type::f64);
      burn();
      for (auto const& each : f.body) code(each);
      put({0x0b});
    });
  }
  /// A function without parameters that is called from outside. It returns bits: no host touches a float.
  void entry(Code const& what, Type result) {
    sized([&] {
      number(0);
      code(what);
      if (result == Type::none) code(i64(0));
      if (result == Type::f64) plain_op(Op::i64_reinterpret_f64);
      if (result == Type::f32) plain_op(Op::i32_reinterpret_f32);
      if (result == Type::f32 || result == Type::i32) plain_op(Op::i64_extend_i32_u);
      put({0x0b});
    });
  }
  void entry(Module const& m, Call const& c) {
    entry(Code{Op::call, Type::none, {c.function}, c.arguments}, m.functions[c.function].result);
  }
  static Type type_of_constant(Code const& c) {
    return c.op == Op::i32 ? Type::i32 : c.op == Op::i64 ? Type::i64 : c.op == Op::f32 ? Type::f32 : Type::f64;
  }

  void plain_op(Op op) {
    auto const opcode = static_cast<unsigned>(op);
    if (opcode > 0xff) put({static_cast<std::uint8_t>(opcode >> 8)});
    put({static_cast<std::uint8_t>(opcode)});
  }
  void indexed(Op op, std::uint64_t n) { plain_op(op), number(n); }

  void burn() {
    code(if_(Type::none, i32_eqz(global_get(fuel_global_)), group(unreachable())));
    code(global_set(fuel_global_, i32_sub(global_get(fuel_global_), i32(1))));
  }
  /// If what lies on the stack is a NaN, it becomes the canonical one.
  void same_nan(Type t) {
    bool const wide = t == Type::f64;
    auto const local = scratch_ + (wide ? 1 : 0);
    indexed(Op::local_tee, local);
    code(wide ? f64(0x7ff8000000000000u) : f32(0x7fc00000));
    indexed(Op::local_get, local);
    indexed(Op::local_get, local);
    plain_op(wide ? Op::f64_eq : Op::f32_eq);
    plain_op(Op::select);
  }
  static std::optional<Type> may_be_any_nan(Op op) {
    if ((op >= Op::f32_ceil && op <= Op::f32_max) || op == Op::f32_demote_f64) return Type::f32;
    if ((op >= Op::f64_ceil && op <= Op::f64_max) || op == Op::f64_promote_f32) return Type::f64;
    return std::nullopt;
  }

  void parts(Code const& c, std::size_t first = 0) {
    for (auto i = first; i < c.parts.size(); ++i) code(c.parts[i]);
  }
  void block(Code const& c) {
    bool const conditional = c.op == Op::if_;
    if (conditional && !c.parts.empty()) code(c.parts[0]);
    plain_op(c.op);
    type(c.type);
    if (c.op == Op::loop) burn();
    if (conditional && c.parts.size() > 1) code(c.parts[1]);
    if (conditional && c.parts.size() > 2) put({0x05}), code(c.parts[2]);
    if (!conditional) parts(c);
    put({0x0b});
  }
  void code(Code const& c) {
    if (c.op == Op::group) return parts(c);
    if (c.op == Op::block || c.op == Op::loop || c.op == Op::if_) return block(c);
    parts(c);
    plain_op(bug_ == 1 && c.op == Op::i32_shr_u ? Op::i32_shr_s : c.op);
    immediates(c);
    if (auto const t = may_be_any_nan(c.op)) same_nan(*t);
  }
  void immediates(Code const& c) {
    switch (c.op) {
      case Op::i32:
        return signed_number(static_cast<std::int32_t>(c.numbers[0]));
      case Op::i64:
        return signed_number(static_cast<std::int64_t>(c.numbers[0]));
      case Op::f32:
        return bits(c.numbers[0], 4);
      case Op::f64:
        return bits(c.numbers[0], 8);
      case Op::memory_size:
      case Op::memory_grow:
        return put({0});
      case Op::br_table:
        number(c.numbers.size() - 1);
        [[fallthrough]];
      default:
        for (auto const n : c.numbers) number(n);
    }
  }

  int bug_;
  Bytes out_ = {};
  std::size_t fuel_global_ = 0, scratch_ = 0;
};

inline Bytes encoded(Module const& m, int bug = 0) {
  return Encoder(bug).module(m);
}

/// One byte for another.
struct Edit {
  std::size_t place;  // counted round and round
  std::uint8_t byte;
};
inline Bytes edited(Bytes module, std::vector<Edit> const& edits) {
  for (auto const& e : edits) module[e.place % module.size()] = e.byte;
  return module;
}

}  // namespace wat

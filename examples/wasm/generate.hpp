#pragma once
#include "draws.hpp"

/// Modules are made up from their types: an expression is wanted of a type, and is one of those that have it.
namespace wat {

/// Where code stands: what it can name.
struct Scope {
  std::vector<Type> globals;
  std::vector<Function> functions = {};  // the last is the one that is made
  std::vector<Type> labels = {};         // what a branch takes along, the innermost last
};

class Maker : Draws {
 public:
  using Draws::Draws;

  Module module() {
    Module m;
    m.globals = list(0, 3, [this] { return constant(any_type()); });
    for (auto const& g : m.globals) scope_.globals.push_back(constant_type(g.op));
    list(1, 3, [this] { return function(), 0; });
    m.functions = std::move(scope_.functions);
    m.calls = list(1, 4, [&] { return call_from_outside(m.functions); });
    return m;
  }

 private:
  static constexpr unsigned most_depth = 7;

  void function() {
    auto parameters = list(0, 3, [this] { return any_type(); });
    auto const result = any_result();
    auto locals = list(0, 3, [this] { return any_type(); });
    scope_.functions.push_back({std::move(parameters), result, std::move(locals), {}});
    auto made = body(result, result);
    scope_.functions.back().body = std::move(made);
  }
  Call call_from_outside(std::vector<Function> const& functions) {
    Call c{functions.size() - 1 - below(functions.size()), {}};
    for (auto const t : functions[c.function].parameters) c.arguments.push_back(constant(t));
    return c;
  }

  /// Statements, then a value: what stands in a block to which branches take `label` along.
  std::vector<Code> body(Type value, Type label) {
    scope_.labels.push_back(label);
    auto result = list(0, 3, [this] { return code(Type::none); });
    if (value != Type::none) result.push_back(code(value));
    scope_.labels.pop_back();
    return result;
  }
  Code block_of(Op op, Type type) { return {op, type, {}, body(type, op == Op::loop ? Type::none : type)}; }

  // [term]
  /// An instruction that leaves a value of the type, or nothing.
  Code code(Type type) {
    if (forgets()) type = any_result();
    auto const outside = source_.begin_term(++depth_ >= most_depth);
    source_.open(gneiss::Span::term, static_cast<std::uint32_t>(type));
    auto result = type == Type::none ? statement() : expression(type);
    if (forgets() && !result.parts.empty()) result.parts.pop_back();
    source_.close();
    source_.end_term(outside);
    --depth_;
    return result;
  }
  // [/term]

  Code expression(Type type) {
    static constexpr unsigned weights[] = {4, 6, 2, 1, 16, 3, 2, 2, 1, 2, 2, 3, 1, 1, 1};
    constexpr auto simple = 4;
    switch (source_.draw_weighted_or_end(simple - 1, std::size(weights) - 1, weights)) {
      case 0:
        return constant(type);
      case 1:
        return variable(Op::local_get, locals(), type);
      case 2:
        return variable(Op::global_get, scope_.globals, type);
      case 3:
        return type == Type::i32 ? memory_size() : constant(type);
      case 4:
        return applied(any_of(plain, type), type);
      case 5:
        return from_memory(loads, type);
      case 6:
        return variable(Op::local_tee, locals(), type);
      case 7:
        return block_of(Op::block, type);
      case 8:
        return block_of(Op::loop, type);
      case 9:
        return conditional(type);
      case 10: {
        auto a = code(type), b = code(type);
        return select(std::move(a), std::move(b), code(Type::i32));
      }
      case 11:
        return called(type);
      case 12:
        return type == Type::i32 ? memory_grow(code(Type::i32)) : constant(type);
      case 13:
        return branch_if(type);
      default:
        return diverging();
    }
  }
  Code statement() {
    static constexpr unsigned weights[] = {1, 4, 3, 4, 3, 2, 2, 3, 2, 1, 2, 1};
    constexpr auto simple = 1;
    switch (source_.draw_weighted_or_end(simple - 1, std::size(weights) - 1, weights)) {
      case 0:
        return nop();
      case 1:
        return assignment(Op::local_set, locals());
      case 2:
        return assignment(Op::global_set, scope_.globals);
      case 3:
        return from_memory(stores, Type::none);
      case 4:
        return drop(code(any_type()));
      case 5:
        return block_of(Op::block, Type::none);
      case 6:
        return block_of(Op::loop, Type::none);
      case 7:
        return conditional(Type::none);
      case 8:
        return branch_if(Type::none);
      case 9:
        return branch_table();
      case 10:
        return called(Type::none);
      default:
        return diverging();
    }
  }

  std::vector<Type> locals() const {
    auto result = scope_.functions.back().parameters;
    auto const& more = scope_.functions.back().locals;
    result.insert(result.end(), more.begin(), more.end());
    return result;
  }
  /// The indices of those of a list that are of the type.
  template <class T, class TypeOf>
  static std::vector<std::uint64_t> indices(std::vector<T> const& all, Type type, TypeOf const& type_of) {
    std::vector<std::uint64_t> result;
    for (std::size_t i = 0; i != all.size(); ++i)
      if (type_of(all[i]) == type) result.push_back(i);
    return result;
  }
  /// A variable of the type, or a constant where there is none.
  Code variable(Op op, std::vector<Type> const& variables, Type type) {
    auto const fit = indices(variables, type, [](Type t) { return t; });
    if (fit.empty()) return constant(type);
    Code result{op, Type::none, {careless_index(one_of(fit))}, {}};
    if (op == Op::local_tee) result.parts.push_back(code(type));
    return result;
  }
  Code assignment(Op op, std::vector<Type> const& variables) {
    if (variables.empty()) return nop();
    auto const n = below(variables.size());
    return {op, Type::none, {careless_index(n)}, {code(variables[n])}};
  }

  template <std::size_t N>
  Signature const& any_of(Signature const (&all)[N], Type result) {
    std::vector<Signature const*> fit;
    for (auto const& each : all)
      if (each.result == result) fit.push_back(&each);
    return *one_of(fit);
  }
  Code applied(Signature const& signature, Type first) {
    Code result{signature.op};
    for (auto const t : signature.operands)
      if (t != Type::none) result.parts.push_back(result.parts.empty() && first == Type::none ? address() : code(t));
    return result;
  }
  /// Mostly one that is used again and again.
  Code address() {
    auto const kind = source_.below(8);
    if (kind == 7) return code(Type::i32);
    return kind < 4 ? i32(below(32)) : i32_and(code(Type::i32), i32(31));
  }
  template <std::size_t N>
  Code from_memory(Signature const (&all)[N], Type type) {
    auto result = applied(any_of(all, type), Type::none);
    std::uint64_t const align = source_.below(forgets() ? 6 : 2) == 0 ? 0 : most_align(result.op);
    std::uint64_t const offset = source_.below(16) == 15 ? any<std::uint32_t>() : below(16);
    result.numbers = {align, offset};
    return result;
  }
  static std::uint64_t most_align(Op op) {
    std::string_view const name = name_of(op);
    if (name.find('8') != name.npos) return 0;
    if (name.find("16") != name.npos) return 1;
    return name.find("64") == name.npos || name.find("e32") != name.npos || name.find("d32") != name.npos ? 2 : 3;
  }

  Code conditional(Type type) {
    auto condition = code(Type::i32);
    Code yes{Op::group}, no{Op::group};
    yes.parts = body(type, type);
    no.parts = body(type, type);
    return if_(type, std::move(condition), std::move(yes), std::move(no));
  }
  Code called(Type type) {
    auto const fit = indices(scope_.functions, type, [](Function const& f) { return f.result; });
    if (forgets()) return call(below(8));
    if (fit.empty()) return constant(type);
    Code result = call(one_of(fit));
    auto const parameters = scope_.functions[result.numbers[0]].parameters;
    for (auto const t : parameters) result.parts.push_back(code(t));
    return result;
  }

  Type label(std::uint64_t depth) const { return scope_.labels[scope_.labels.size() - 1 - depth]; }
  /// Where branches with a value of that type may go, as depths.
  std::vector<std::uint64_t> targets(Type type) const {
    std::vector<std::uint64_t> result;
    for (std::size_t i = 0; i != scope_.labels.size(); ++i)
      if (label(i) == type) result.push_back(i);
    return result;
  }
  void take_along(Code& branch, Type type) {
    if (type != Type::none) branch.parts.push_back(code(type));
  }
  Code branch_if(Type type) {
    auto const fit = targets(type);
    if (fit.empty()) return constant(type);
    Code result = br_if(careless_index(one_of(fit)));
    take_along(result, type);
    result.parts.push_back(code(Type::i32));
    return result;
  }
  Code branch_table() {
    auto const type = label(below(scope_.labels.size()));
    auto const fit = targets(type);
    Code result{Op::br_table, Type::none, list(1, 4, [&] { return careless_index(one_of(fit)); }), {}};
    take_along(result, type);
    result.parts.push_back(code(Type::i32));
    return result;
  }
  /// Never comes back, so it is of any type.
  Code diverging() {
    auto const kind = below(3);
    if (kind == 0) return unreachable();
    auto const depth = kind == 1 ? scope_.labels.size() - 1 : below(scope_.labels.size());
    Code result = kind == 1 ? ret() : br(careless_index(depth));
    take_along(result, label(depth));
    return result;
  }

  unsigned depth_ = 0;
  Scope scope_;
};

/// Well typed, and now and then not.
inline auto modules() {
  return gneiss::generated([](gneiss::Source& source) { return Maker(source, 0).module(); });
}
inline auto careless_modules() {
  return gneiss::generated([](gneiss::Source& source) { return Maker(source, 24).module(); });
}

}  // namespace wat

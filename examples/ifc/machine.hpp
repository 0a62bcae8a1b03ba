#pragma once
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

/// A stack machine that keeps secrets: every number has a label, low or high, and what comes of high ones is high. Who
/// sees the low ones only must not learn anything about the others.
namespace ifc {

enum Label : unsigned char { L, H };
inline Label join(Label a, Label b) {
  return a == H ? H : b;
}
inline std::string gneiss_show(Label label) {
  return label == L ? "ifc::L" : "ifc::H";
}

struct Atom {
  int value;
  Label label;
};
/// Where a call goes on when it returns.
struct Frame {
  Atom pc;
};
using Entry = std::variant<Atom, Frame>;
inline Entry data(Atom atom) {
  return atom;
}
inline Entry frame(Atom pc) {
  return Frame{pc};
}

enum class Op : unsigned char { nop, push, bcall, bret, add, load, store, halt };
struct Instruction {
  Op op;
  int number = 0;
  friend bool operator==(Instruction const&, Instruction const&) = default;
};
inline Instruction nop() {
  return {Op::nop};
}
inline Instruction push(int number) {
  return {Op::push, number};
}
inline Instruction bcall(int arguments) {
  return {Op::bcall, arguments};
}
inline Instruction bret() {
  return {Op::bret};
}
inline Instruction add() {
  return {Op::add};
}
inline Instruction load() {
  return {Op::load};
}
inline Instruction store() {
  return {Op::store};
}
inline Instruction halt() {
  return {Op::halt};
}

struct State {
  std::vector<Instruction> code;
  std::vector<Atom> memory;
  std::vector<Entry> stack;  // its top is the last
  Atom pc;
};

/// The labels an instruction joins, as a set: its own place, and its first and its second operand.
enum Labels : unsigned { none = 0, pc = 1, one = 2, two = 4, all = 7 };

/// What becomes of the labels. A store is allowed where the label of its cell is not below those of `guard`.
struct Rule {
  unsigned guard, result, next;
};
/// Bug n leaves out a label of one rule, the n-th of `bugs`; bug 0 leaves out none.
inline Rule rule(Op op, int bug) {
  constexpr Rule right[] = {{none, none, pc},       // nop
                            {none, none, pc},       // push
                            {none, pc, pc | one},   // bcall, of the frame; one: the target
                            {none, pc | two, one},  // bret; one: the frame's, two: the value
                            {none, one | two, pc},  // add
                            {none, one | two, pc},  // load; one: the cell, two: the address
                            {pc | one, all, pc},    // store; one: the address, two: the value
                            {none, none, none}};    // halt
  struct Bug {
    Op op;
    unsigned Rule::*place;
    Labels left_out;
  };
  constexpr auto guard = &Rule::guard, result = &Rule::result, next = &Rule::next;
  constexpr Bug bugs[] = {
      {Op::bcall, result, pc}, {Op::bcall, next, one},   {Op::bcall, next, pc},    {Op::bret, result, two},
      {Op::bret, result, pc},  {Op::bret, next, one},    {Op::nop, next, pc},      {Op::push, next, pc},
      {Op::add, result, one},  {Op::add, result, two},   {Op::add, next, pc},      {Op::load, result, one},
      {Op::load, result, two}, {Op::load, next, pc},     {Op::store, guard, one},  {Op::store, guard, pc},
      {Op::store, result, pc}, {Op::store, result, one}, {Op::store, result, two}, {Op::store, next, pc}};
  Rule rule = right[static_cast<std::size_t>(op)];
  if (bug == 0) return rule;
  auto const& planted = bugs[bug - 1];
  if (planted.op == op) rule.*planted.place &= ~unsigned{planted.left_out};
  return rule;
}

/// One instruction at work. Whatever it needs and does not find makes it stuck.
class Step {
 public:
  Step(State& state, int bug) : state_(state), bug_(bug) {}

  bool run() {
    auto const at = state_.pc.value;
    if (at < 0 || static_cast<std::size_t>(at) >= state_.code.size()) return false;
    auto const [op, number] = state_.code[static_cast<std::size_t>(at)];
    rule_ = rule(op, bug_);
    switch (op) {
      case Op::nop:
        return go_on();
      case Op::push:
        return put(number) && go_on();
      case Op::bcall:
        return call(number);
      case Op::bret:
        return return_value();
      case Op::add:
        return pop(one_) && pop(two_) && put(one_.value + two_.value) && go_on();
      case Op::load:
        return pop(two_) && read() && put(one_.value) && go_on();
      case Op::store:
        return pop(one_) && pop(two_) && write() && go_on();
      case Op::halt:
        return false;
    }
    return false;
  }

 private:
  Label joined(unsigned labels) const {
    return join((labels & pc) != 0 ? state_.pc.label : L,
                join((labels & one) != 0 ? one_.label : L, (labels & two) != 0 ? two_.label : L));
  }
  bool go_to(int place) {
    state_.pc = {place, joined(rule_.next)};
    return true;
  }
  bool go_on() { return go_to(state_.pc.value + 1); }
  bool put(int value) {
    state_.stack.push_back(Atom{value, joined(rule_.result)});
    return true;
  }
  bool pop(Atom& into) {
    if (state_.stack.empty() || !std::holds_alternative<Atom>(state_.stack.back())) return false;
    into = std::get<Atom>(state_.stack.back());
    state_.stack.pop_back();
    return true;
  }
  bool call(int arguments) {
    if (!pop(one_) || arguments < 0 || static_cast<std::size_t>(arguments) > state_.stack.size()) return false;
    auto const below = state_.stack.end() - arguments;
    if (!std::all_of(below, state_.stack.end(), std::holds_alternative<Atom, Atom, Frame>)) return false;
    state_.stack.insert(below, Frame{{state_.pc.value + 1, joined(rule_.result)}});
    return go_to(one_.value);
  }
  bool return_value() {
    if (!pop(two_)) return false;
    while (!state_.stack.empty() && !std::holds_alternative<Frame>(state_.stack.back())) state_.stack.pop_back();
    if (state_.stack.empty()) return false;
    one_ = std::get<Frame>(state_.stack.back()).pc;
    state_.stack.pop_back();
    return put(two_.value) && go_to(one_.value);
  }
  bool in_memory(int address) const { return address >= 0 && static_cast<std::size_t>(address) < state_.memory.size(); }
  bool read() {
    if (!in_memory(two_.value)) return false;
    one_ = state_.memory[static_cast<std::size_t>(two_.value)];
    return true;
  }
  bool write() {
    if (!in_memory(one_.value)) return false;
    auto& cell = state_.memory[static_cast<std::size_t>(one_.value)];
    if (joined(rule_.guard) > cell.label) return false;
    cell = {two_.value, joined(rule_.result)};
    return true;
  }

  State& state_;
  int bug_;
  Rule rule_{};
  Atom one_{}, two_{};
};

/// The state after one instruction; nothing where there is none that can run.
inline std::optional<State> step(State state, int bug) {
  return Step(state, bug).run() ? std::optional(std::move(state)) : std::nullopt;
}

inline bool indistinguishable(Atom a, Atom b) {
  return a.label == b.label && (a.label == H || a.value == b.value);
}
inline bool indistinguishable(Entry const& a, Entry const& b) {
  if (a.index() != b.index()) return false;
  if (auto const* atom = std::get_if<Atom>(&a)) return indistinguishable(*atom, std::get<Atom>(b));
  return indistinguishable(std::get<Frame>(a).pc, std::get<Frame>(b).pc);
}
/// How much of the stack can be seen: while the pc is high, what lies up to the topmost low frame.
inline std::size_t visible(State const& s) {
  std::size_t height = s.stack.size();
  if (s.pc.label == L) return height;
  auto const low_frame = [](Entry const& e) { return e.index() == 1 && std::get<Frame>(e).pc.label == L; };
  while (height != 0 && !low_frame(s.stack[height - 1])) --height;
  return height;
}
inline bool indistinguishable(State const& a, State const& b) {
  auto const height = visible(a);
  auto const alike = [](auto const& x, auto const& y) { return indistinguishable(x, y); };
  return indistinguishable(a.pc, b.pc) && a.code == b.code && height == visible(b) &&
         std::equal(a.memory.begin(), a.memory.end(), b.memory.begin(), b.memory.end(), alike) &&
         std::equal(a.stack.begin(), a.stack.begin() + static_cast<std::ptrdiff_t>(height), b.stack.begin(), alike);
}

/// Two states that cannot be told apart still cannot after a step, nor can one from what it was while its pc stays
/// high. Nothing where the states can be told apart, or do not both step.
inline std::optional<bool> non_interfering(State const& a, State const& b, int bug = BUG) {
  if (!indistinguishable(a, b)) return std::nullopt;
  auto const after_a = step(a, bug);
  if (!after_a) return std::nullopt;
  auto const after_b = step(b, bug);
  if (!after_b) return std::nullopt;
  if (a.pc.label == H && after_a->pc.label == H) return indistinguishable(a, *after_a);
  if (b.pc.label == H && after_b->pc.label == H) return indistinguishable(b, *after_b);
  return indistinguishable(*after_a, *after_b);
}

/// What makes of a state another one that cannot be told from it.
struct Variation {
  std::vector<int> high;       // the values of its high atoms
  std::vector<Atom> hidden;    // the atoms in what cannot be seen of its stack
  std::optional<Atom> pushed;  // on top of that
};

/// How many atoms there are to vary.
struct Variable {
  std::size_t high = 0, hidden = 0;
};

/// Hands every atom that may vary to `high` or to `hidden`. A frame that cannot be seen stays a high one.
template <class Vary, class Replace>
void each_variable(State& s, Vary high, Replace hidden) {
  auto const vary = [&](Atom& atom) {
    if (atom.label == H) high(atom);
  };
  vary(s.pc);
  for (auto& atom : s.memory) vary(atom);
  auto const seen = visible(s);
  for (std::size_t i = 0; i != s.stack.size(); ++i) {
    auto* atom = std::get_if<Atom>(&s.stack[i]);
    if (!atom)
      vary(std::get<Frame>(s.stack[i]).pc);
    else if (i < seen)
      vary(*atom);
    else
      hidden(*atom);
  }
}
inline Variable variable(State s) {
  Variable count;
  each_variable(
      s, [&](Atom&) { ++count.high; }, [&](Atom&) { ++count.hidden; });
  return count;
}
inline State varied(State s, Variation const& by) {
  std::size_t high = 0, hidden = 0;
  each_variable(
      s, [&](Atom& atom) { atom.value = by.high[high++]; }, [&](Atom& atom) { atom = by.hidden[hidden++]; });
  if (s.pc.label == H && by.pushed) s.stack.push_back(*by.pushed);
  return s;
}

/// A program that does the same wherever it is.
inline std::vector<Instruction> twice(Instruction instruction) {
  return {instruction, instruction};
}

}  // namespace ifc

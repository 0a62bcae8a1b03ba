#include "gneiss/core/regular_calls.hpp"

#include <bit>

#include "gneiss/core/environment.hpp"
#include "gneiss/core/subject.hpp"

// The operations of regular types, run like any other, but for all types by the same code.
namespace gneiss::core {

namespace {

enum class PassedAs : unsigned char { reference, moved, revived, replaced };
enum class ResultKind : unsigned char { nothing, new_value, number };

/// The body of such an operation.
struct Body {
  Type const* type;
  CellCalls calls;
  ResultKind result;
  unsigned takes;  // as many values
  PassedAs passes[2];
  bool apart = false;  // the two are never the same
};

Environment::Use use_of(PassedAs pass) {
  return {.ends = pass != PassedAs::reference,
          .revives = pass == PassedAs::revived,
          .around = pass == PassedAs::moved ? "std::move(" : nullptr};
}

SlotBits are_others(void const* taken, Slot const* first, SlotBits asked) {
  for (auto left = asked; left != 0; left &= left - 1)
    if (auto const place = std::countr_zero(left); first[place].cell == taken) asked &= ~(SlotBits{1} << place);
  return asked;
}

void* select(Environment& env, Body const& body, unsigned number, void* taken) {
  auto const use = use_of(body.passes[number]);
  // What is moved from in the call can be no other argument of it; nor can what is to be another value.
  bool const alone = number != 0 && (body.apart || body.passes[number] == PassedAs::moved);
  if (alone) {
    void* const only = env.only(body.type->index);
    if (!only) return env.select_among(*body.type, {are_others, taken}, use);
    if (only == taken) return env.source().reject(), nullptr;
  } else if (use.revives) {
    return env.select_any(*body.type, use);
  }
  return env.select(body.type->index, *body.type, use);
}

void call(Environment& env, Body const& body, void* first, void* second) {
  env.enter(Phase::reference);
  bool const expected = body.calls.reference(first, second);
  env.enter(Phase::candidate);
  bool const observed = body.calls.candidate(first, second);
  env.enter(Phase::observing);
  if (body.result == ResultKind::new_value) env.born();
  if (body.result == ResultKind::number) env.compare_flags(expected, observed);
}

void finish(Environment& env, Body const& body, unsigned number, void* cell) {
  if (body.passes[number] == PassedAs::moved) env.hollow(*body.type, cell);
  if (body.passes[number] == PassedAs::revived) env.revive(*body.type, cell);
}

/// What is thrown goes on to the runner: none of these operations says that it may throw.
void play(Operation const& self, Environment& env) {
  auto const& body = body_of<Body>(self);
  void* taken[2] = {};
  for (unsigned i = 0; i != body.takes; ++i) {
    taken[i] = select(env, body, i, taken[0]);
    if (!taken[i]) return;
  }
  if (env.foresees()) {
    void const* const arguments[] = {nullptr, nullptr, nullptr};  // no rule asks for them
    env.foresee(self, arguments);
  }
  if (body.result == ResultKind::new_value)
    call(env, body, env.fresh(*body.type), taken[0]);
  else
    call(env, body, taken[0], taken[1]);
  for (unsigned i = 0; i != body.takes; ++i) finish(env, body, i, taken[i]);
}

/// The same for what takes nothing: many a scenario begins with it.
void play_make(Operation const& self, Environment& env) {
  auto const& body = body_of<Body>(self);
  if (env.foresees()) env.foresee(self, nullptr);
  void* const cell = env.fresh(*body.type);
  env.enter(Phase::reference);
  body.calls.reference(cell, nullptr);
  env.enter(Phase::candidate);
  body.calls.candidate(cell, nullptr);
  env.enter(Phase::observing);
  env.born();
}

Operation* made(Body const& body) {
  auto* const operation = make_with_body<Body>(body.takes == 0 ? play_make : play, body);
  for (unsigned i = 0; i != body.takes; ++i)
    operation->add_parameter(*body.type, body.passes[i] == PassedAs::moved, body.passes[i] == PassedAs::revived, true);
  operation->makes_value = body.result == ResultKind::new_value;
  if (operation->makes_value) operation->may_make(*body.type);
  return operation;
}

Spelling raw(char const* form) {
  return {Spelling::Style::raw, form, "", ""};
}

}  // namespace

void Subject::add_regular(Type& type, RegularCalls const& calls, RegularParts without) {
  auto const add = [&](char const* form, CellCalls const& both, ResultKind result, unsigned takes, PassedAs first,
                       PassedAs second, bool apart = false) -> Operation* {
    if (!both.reference || !both.candidate) return nullptr;
    return &adopt(made({&type, both, result, takes, {first, second}, apart}), raw(form));
  };
  auto const wanted = [&](CellCalls const& both, RegularPart part) { return without.has(part) ? CellCalls{} : both; };
  // The default constructor is spelled by the candidate's type, which is filled in.
  add("$T()", wanted(calls.make, RegularPart::construction), ResultKind::new_value, 0, PassedAs::reference,
      PassedAs::reference);
  if (auto* const copy = add("$0", wanted(calls.copy, RegularPart::copy), ResultKind::new_value, 1, PassedAs::reference,
                             PassedAs::reference))
    copy->returns_reference = true;
  auto* const copies = add("$0 = $&1", wanted(calls.copy_assign, RegularPart::copy_assignment), ResultKind::nothing, 2,
                           PassedAs::revived, PassedAs::reference, without.has(RegularPart::self_assignment));
  add("$0", wanted(calls.move, RegularPart::move), ResultKind::new_value, 1, PassedAs::moved, PassedAs::reference);
  auto* const moves = add("$0 = $1", wanted(calls.move_assign, RegularPart::move_assignment), ResultKind::nothing, 2,
                          PassedAs::revived, PassedAs::moved);
  auto* const swaps = add("std::ranges::swap($0, $1)", wanted(calls.swap, RegularPart::swap), ResultKind::nothing, 2,
                          PassedAs::replaced, PassedAs::replaced, without.has(RegularPart::self_swap));
  for (auto* const each : {copies, moves, swaps})
    if (each) each->ends_dependents = true;
  if (auto* const equal = add("$0 == $1", wanted(calls.equal, RegularPart::equality), ResultKind::number, 2,
                              PassedAs::reference, PassedAs::reference))
    equal->observer = true;
}

void Subject::set_initial(Type& type, CellCalls const& make) {
  type.initial = &keep(made({&type, make, ResultKind::new_value, 0, {}}), raw("$T()"));
}

}  // namespace gneiss::core

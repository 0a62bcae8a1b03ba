#include <algorithm>
#include <utility>

#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

namespace gneiss::shrink {

namespace {

constexpr std::size_t most_combinations = 16;  // of values for one operation in one place
constexpr std::size_t longest_observed = 12;
constexpr std::uint64_t highest_observed = 7;
constexpr std::size_t most_observers = 4;  // to take away from

Tape with_operation(Tape tape, std::size_t instruction, unsigned operation) {
  tape[instruction].tag = operation;
  return tape;
}

Tape with_numbers_zero(Tape tape, Range range) {
  for (auto const at : numbers(tape))
    if (at >= range.begin && at < range.end) tape[at].value = 0;
  return tape;
}

/// The choices of a call without the numbers in arguments of their own: where there is nothing to choose from, they are
/// not on the tape.
std::size_t count_lasting_choices(Tape const& call) {
  auto result = count_choices(call);
  for (std::size_t i = 2; i < call.size(); ++i)
    if (call[i - 2].is_open(Span::argument) && call[i - 1].is_choice(Kind::integer) && call[i].is_close()) --result;
  return result;
}

/// Could a call of the operation be simpler than the instruction, by all we have seen of it?
bool may_be_simpler(Session const& session, unsigned operation, Range instruction) {
  auto const own = session.tape()[instruction.begin].tag;
  if (operation == own) return false;
  auto const fewest = count_lasting_choices(session.sample(operation));
  auto const choices = count_choices(session.tape(), instruction);
  return fewest < choices || (fewest == choices && operation < own);
}

/// An operation in the place of an instruction, on every combination of values, its numbers zero.
void try_on_values(Session& session, Range instruction, unsigned operation) {
  auto const tape = session.tape();
  if (session.sample(operation).empty()) {
    session.attempt(with_numbers_zero(with_operation(tape, instruction.begin, operation), instruction));
    return;
  }
  for (auto& candidate : calls_in_place(tape, instruction, session.sample(operation), 0, most_combinations))
    if (session.attempt(std::move(candidate))) return;
}

/// Makes a tape simpler that fails but is not simpler than the session's, in the hope that it becomes so.
void take_away_from(Session& session, Tape const& tape) {
  if (session.attempt(with_numbers_zero(tape, {0, tape.size()}))) return;
  for (auto const at : nonzero_numbers(tape))
    if (session.attempt(with_value(tape, at, 0)) || session.attempt(with_value(tape, at, tape[at].value - 1))) return;
  auto const count = instructions_of(tape).size();
  for (std::size_t i = count - 1; i-- != 0;) {
    std::vector<bool> dropped(count);
    dropped[i] = true;
    if (session.attempt(without_instructions(tape, dropped))) return;
  }
}

}  // namespace

/// Another operation in its place: with the same arguments as far as they fit, then on any values that are there.
void simplify_operations(Session& session) {
  for (std::size_t i = instructions_of(session.tape()).size(); i-- != 0;)
    for (unsigned operation = 0; operation != session.operations(); ++operation) {
      auto const all = instructions_of(session.tape());
      if (i >= all.size()) break;
      if (!may_be_simpler(session, operation, all[i])) continue;
      if (!session.attempt(with_operation(session.tape(), all[i].begin, operation)))
        try_on_values(session, all[i], operation);
    }
}

/// An operation that is not simpler may see the failure where less has to be there to be seen: with another in the last
/// place, take away from what comes before.
void change_observer(Session& session) {
  for (unsigned operation = 0; operation != session.operations(); ++operation) {
    auto const all = instructions_of(session.tape());
    if (all.size() < 2 || session.tape()[all.back().begin].tag == operation) continue;
    auto const other = session.probe(with_operation(session.tape(), all.back().begin, operation));
    if (other) take_away_from(session, *other);
  }
}

/// Any call that sees the failure, in the last place, and one instruction less before it.
void look_elsewhere(Session& session) {
  auto const tape = session.tape();
  auto const all = instructions_of(tape);
  if (all.size() < 3 || all.size() > longest_observed) return;
  std::size_t observers = 0;
  for (unsigned operation = 0; operation != session.operations(); ++operation)
    for (auto& candidate :
         calls_in_place(tape, all.back(), session.sample(operation), highest_observed, most_combinations)) {
      if (observers == most_observers) return;
      auto const accepted = session.result().accepted;
      auto const other = session.probe(std::move(candidate));
      if (session.result().accepted != accepted) return;
      if (!other || *other == tape) continue;
      ++observers;
      auto const count = instructions_of(*other).size();
      for (std::size_t i = count - 1; i-- != 0;) {
        std::vector<bool> dropped(count);
        dropped[i] = true;
        if (session.attempt(without_instructions(*other, dropped))) return;
      }
    }
}

}  // namespace gneiss::shrink

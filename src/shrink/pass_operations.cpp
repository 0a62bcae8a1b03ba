#include <algorithm>
#include <utility>

#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

namespace gneiss::shrink {

namespace {

constexpr std::size_t most_combinations = 16;  // of values for one operation in one place

Tape with_operation(Tape tape, std::size_t instruction, unsigned operation) {
  tape[instruction].tag = operation;
  return tape;
}

Tape with_numbers_zero(Tape tape, Range range) {
  for (auto const at : numbers(tape))
    if (at >= range.begin && at < range.end) tape[at].value = 0;
  return tape;
}

/// Could a call of the operation be simpler than the instruction, by all we have seen of it?
bool may_be_simpler(Session const& session, unsigned operation, Range instruction) {
  auto const own = session.tape()[instruction.begin].tag;
  if (operation == own) return false;
  auto const fewest = count_choices(session.sample(operation));
  auto const choices = count_choices(session.tape(), instruction);
  return fewest < choices || (fewest == choices && operation < own);
}

/// The values of a type that the tape uses and that are there before the instruction, the oldest first.
std::vector<std::uint64_t> values_before(Tape const& tape, Range instruction, std::uint32_t type) {
  std::vector<std::uint64_t> result;
  for (auto const& entry : tape)
    if (entry.is_choice(Kind::reference) && entry.tag == type &&
        tape::label_of(entry.value) < tape[instruction.begin].value)
      result.push_back(entry.value);
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

/// An operation in the place of an instruction, on every combination of values, its numbers zero.
void try_on_values(Session& session, Range instruction, unsigned operation) {
  auto const tape = session.tape();
  auto call = with_numbers_zero(session.sample(operation), {0, session.sample(operation).size()});
  if (call.empty()) {
    session.attempt(with_numbers_zero(with_operation(tape, instruction.begin, operation), instruction));
    return;
  }
  call.front().value = tape[instruction.begin].value;
  std::vector<std::pair<Entry*, std::vector<std::uint64_t>>> wheels;  // turned like those of a counter
  for (auto& entry : call)
    if (entry.is_choice(Kind::reference)) {
      wheels.emplace_back(&entry, values_before(tape, instruction, entry.tag));
      if (wheels.back().second.empty()) return;
    }
  for (std::size_t turn = 0; turn != most_combinations; ++turn) {
    auto rest = turn;
    for (auto wheel = wheels.rbegin(); wheel != wheels.rend(); ++wheel) {
      wheel->first->value = wheel->second[rest % wheel->second.size()];
      rest /= wheel->second.size();
    }
    if (rest != 0 || session.attempt(replaced(tape, instruction, call))) return;
  }
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

}  // namespace gneiss::shrink

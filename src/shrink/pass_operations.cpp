#include <algorithm>
#include <utility>

#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

namespace gneiss::shrink {

namespace {

constexpr std::size_t most_combinations = 16;  // of values for one operation in one place
constexpr std::size_t longest_observed = 12;
constexpr std::uint64_t highest_observed = 7;
constexpr std::size_t most_zeroed = 4;     // numbers, and combinations of values
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
void try_on_values(Session& session, Range instruction, unsigned operation, std::size_t most) {
  auto const tape = session.tape();
  if (session.sample(operation).empty()) {
    session.attempt(with_numbers_zero(with_operation(tape, instruction.begin, operation), instruction));
    return;
  }
  for (auto& candidate : calls_in_place(tape, instruction, session.sample(operation), 0, most))
    if (session.attempt(std::move(candidate))) return;
}

/// Makes a tape simpler that fails but is not simpler than the session's, in the hope that it becomes so.
void take_away_from(Session& session, Tape const& tape) {
  if (session.attempt(with_numbers_zero(tape, {0, tape.size()}))) return;
  for (auto const at : nonzero_numbers(tape))
    if (session.attempt(with_value(tape, at, 0)) || session.attempt(with_value(tape, at, tape[at].value - 1))) return;
  auto const count = instructions_of(tape).size();
  for (std::size_t i = count - 1; i-- != 0;)
    if (session.attempt(without_one(tape, i))) return;
}

/// Does a call refer to values, and choose nothing else?
bool takes_values_only(Tape const& call) {
  return !call.empty() && std::all_of(call.begin(), call.end(), [](Entry const& entry) {
    return !entry.is_choice() || entry.is_choice(Kind::reference);
  });
}

/// A simpler operation in the place of each instruction, on at most so many combinations of values.
void simplify_on(Session& session, std::size_t most) {
  for (std::size_t i = instructions_of(session.tape()).size(); i-- != 0;)
    for (unsigned operation = 0; operation != session.operations(); ++operation) {
      auto const all = instructions_of(session.tape());
      if (i >= all.size()) break;
      if (!may_be_simpler(session, operation, all[i])) continue;
      // Where values are all it takes, those of the instruction are among the combinations.
      if (most != 0 && takes_values_only(session.sample(operation)))
        try_on_values(session, all[i], operation, most);
      else if (!session.attempt(with_operation(session.tape(), all[i].begin, operation)) && most != 0)
        try_on_values(session, all[i], operation, most);
    }
}

}  // namespace

/// Another operation in its place: with the same arguments as far as they fit, then on the oldest values.
void simplify_operations(Session& session) {
  if (session.first_visit() || instructions_of(session.tape()).size() > longest_observed) simplify_on(session, 0);
}

/// Another operation in its place on any values that are there.
void simplify_on_any_values(Session& session) {
  if (instructions_of(session.tape()).size() <= longest_observed) simplify_on(session, most_combinations);
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
    for (auto& candidate : calls_in_place(tape, all.back(), session.call(operation, entries(tape, all.back())),
                                          highest_observed, most_combinations)) {
      if (observers == most_observers) return;
      auto const accepted = session.result().accepted;
      auto const other = session.probe(std::move(candidate));
      if (session.result().accepted != accepted) return;
      if (!other || *other == tape) continue;
      ++observers;
      auto const count = instructions_of(*other).size();
      for (std::size_t i = count - 1; i-- != 0;)
        if (session.attempt(without_one(*other, i))) return;
    }
}

/// Where a number matters only to the call that sees the failure: it is 0, and another call sees it.
void zero_and_look_elsewhere(Session& session) {
  auto const tape = session.tape();
  auto const all = instructions_of(tape);
  auto const places = nonzero_numbers(tape);
  if (all.size() < 2 || all.size() > longest_observed || places.size() > most_zeroed) return;
  auto const last = all.back();
  for (auto const at : places) {
    if (at >= last.begin) return;
    auto const zeroed = with_value(tape, at, 0);
    for (unsigned operation = 0; operation != session.operations(); ++operation)
      for (auto& candidate : calls_in_place(zeroed, last, session.call(operation, entries(tape, last)), 0, most_zeroed))
        if (compare(candidate, tape) < 0 && session.attempt(std::move(candidate))) return;
  }
}

}  // namespace gneiss::shrink

#include <algorithm>

#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

namespace gneiss::shrink {

namespace {

/// The last number of an instruction, which says how often it is repeated, if it is.
std::size_t last_number(Tape const& tape, Range instruction) {
  for (std::size_t i = instruction.end; i-- != instruction.begin;) {
    if (tape[i].is_choice(Kind::integer)) return i;
    if (tape[i].is_choice()) break;
  }
  return nowhere;
}

}  // namespace

/// Two instructions of the same operation become one that is repeated as often as both.
void join_repetitions(Session& session) {
  for (std::size_t later = 1; later < instructions_of(session.tape()).size(); ++later) {
    auto const& tape = session.tape();
    auto const all = instructions_of(tape);
    auto const from = last_number(tape, all[later]);
    if (from == nowhere) continue;
    for (std::size_t earlier = later; earlier-- != 0;) {
      if (tape[all[earlier].begin].tag != tape[all[later].begin].tag) continue;
      auto const to = last_number(tape, all[earlier]);
      if (to == nowhere || !alike(tape[from], tape[to]) || tape[to].value == tape[to].max) break;
      auto const sum = std::min(tape[to].max, tape[to].value + tape[from].value + 1);
      std::vector<bool> dropped(all.size());
      dropped[later] = true;
      // Mostly the last instruction is the one that fails.
      if (later + session.kept_at_end() >= all.size()) break;
      if (session.attempt(without_instructions(with_value(tape, to, sum), dropped))) --later;
      break;
    }
  }
}

}  // namespace gneiss::shrink

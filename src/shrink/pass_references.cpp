#include <algorithm>

#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

namespace gneiss::shrink {

namespace {

constexpr std::size_t most_tried = 8;

std::vector<std::size_t> references(Tape const& tape) {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i != tape.size(); ++i)
    if (tape[i].is_choice(Kind::reference)) result.push_back(i);
  return result;
}

/// Values of the same type that are older, the oldest first: those the tape uses, and the nearest.
std::vector<std::uint64_t> older(Tape const& tape, Entry const& reference) {
  std::vector<std::uint64_t> result{0};
  if (reference.value != 0) result.push_back(reference.value - 1);
  for (auto const at : references(tape))
    if (tape[at].tag == reference.tag && tape[at].value < reference.value) result.push_back(tape[at].value);
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  // The oldest ones would be the simplest, but a long tape has many: the nearest is tried in any case.
  if (result.size() > most_tried) result.erase(result.begin() + most_tried - 1, result.end() - 1);
  return result;
}

std::vector<std::size_t> references_in(Tape const& tape, Range range) {
  auto result = references(tape);
  std::erase_if(result, [&](std::size_t at) { return at < range.begin || at >= range.end; });
  return result;
}

/// Without an instruction: where its values of that type are used, stands the value `id`.
Tape without_instruction(Tape tape, Range instruction, std::uint32_t type, std::uint64_t id) {
  auto const label = tape[instruction.begin].value;
  for (auto& entry : tape)
    if (entry.is_choice(Kind::reference) && entry.tag == type && tape::label_of(entry.value) == label) entry.value = id;
  return without(tape, instruction);
}

/// In place of an instruction stands the one that made `made`, applied to `base`; it is dropped where it stood.
std::optional<Tape> chained(Tape const& tape, Range instruction, Entry const& made, Entry const& base) {
  auto const label = tape::label_of(made.value);
  auto const all = instructions_of(tape);
  if (label == 0) return std::nullopt;
  auto const maker = entries(tape, all[label - 1]);
  Tape moved(maker.begin(), maker.end());
  auto const applied_to = std::find_if(moved.begin(), moved.end(), [&](Entry const& entry) {
    return entry.is_choice(Kind::reference) && entry.tag == base.tag;
  });
  if (applied_to == moved.end()) return std::nullopt;
  applied_to->value = base.value;
  moved.front().value = tape[instruction.begin].value;
  std::vector<bool> dropped(all.size());
  dropped[label - 1] = true;
  return without_instructions(replaced(tape, instruction, moved), dropped);
}

/// Without an instruction, later each of two values is used in the place of the other.
Tape without_exchange(Tape tape, Range instruction, Entry const& one, Entry const& other) {
  for (auto at = instruction.end; at != tape.size(); ++at) {
    if (!tape[at].is_choice(Kind::reference) || tape[at].tag != one.tag) continue;
    if (tape[at].value == one.value || tape[at].value == other.value)
      tape[at].value = tape[at].value == one.value ? other.value : one.value;
  }
  return without(tape, instruction);
}

/// Drops an instruction with several arguments of a type in favour of one of them.
bool drop_in_favour(Session& session, Range instruction) {
  auto const tape = session.tape();
  for (auto const at : references_in(tape, instruction))
    for (auto const other : references_in(tape, instruction)) {
      if (at == other || tape[at].tag != tape[other].tag) continue;
      if (session.attempt(without_instruction(tape, instruction, tape[at].tag, tape[at].value))) return true;
      auto const chain = chained(tape, instruction, tape[at], tape[other]);
      if (chain && session.attempt(*chain)) return true;
      if (at < other && session.attempt(without_exchange(tape, instruction, tape[at], tape[other]))) return true;
    }
  return false;
}

}  // namespace

/// What joins two values is dropped: one of the two takes its place, as it is or built on top of the other, or the two
/// change their names.
void drop_joints(Session& session) {
  for (std::size_t i = instructions_of(session.tape()).size(); i-- != 0;) {
    auto const all = instructions_of(session.tape());
    if (i + 1 < all.size()) drop_in_favour(session, all[i]);
  }
}

void use_older_values(Session& session) {
  for (std::size_t i = 0;; ++i) {
    auto const all = references(session.tape());
    if (i >= all.size()) return;
    auto const& tape = session.tape();
    if (tape[all[i]].value == 0) continue;
    for (auto const id : older(tape, tape[all[i]]))
      if (session.attempt(with_value(session.tape(), all[i], id))) break;
  }
}

}  // namespace gneiss::shrink

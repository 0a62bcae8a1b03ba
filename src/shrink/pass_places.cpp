#include <algorithm>
#include <optional>
#include <utility>

#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

// The same is done at another place: before something was taken, or after it, where that needs another operation.
namespace gneiss::shrink {

namespace {

constexpr std::size_t longest_moved = 8;
constexpr std::size_t most_in_place = 4;  // of values for one operation in one place

bool is_short(Tape const& tape) {
  auto const count = instructions_of(tape).size();
  return count >= 3 && count <= longest_moved;
}

/// Is the operation another one that can be called with the arguments of the instruction?
bool can_become(Session const& session, unsigned operation, std::span<Entry const> instruction) {
  if (instruction.front().tag == operation) return false;
  auto const& call = session.sample(operation);
  return call.size() == instruction.size() &&
         std::equal(call.begin() + 1, call.end(), instruction.begin() + 1, [](Entry const& a, Entry const& b) {
           return a.mark == b.mark && a.kind == b.kind && a.tag == b.tag;
         });
}

/// An instruction at another place, as a call of the operation.
Tape moved(Tape tape, std::size_t from, std::size_t to, unsigned operation) {
  auto const all = instructions_of(tape);
  tape[all[from].begin].tag = operation;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i != all.size(); ++i)
    if (i != from) order.push_back(i);
  order.insert(order.begin() + static_cast<std::ptrdiff_t>(to), from);
  return in_order(tape, all, order);
}

bool attempt_if_simpler(Session& session, Tape candidate) {
  renumber(candidate);
  return compare(candidate, session.tape()) < 0 && session.attempt(std::move(candidate));
}

/// One more call, of any operation, before an instruction; of one not seen yet, with other arguments.
bool put_before(Session& session, Tape const& tape, std::size_t place, std::span<Entry const> other) {
  for (unsigned operation = 0; operation != session.operations(); ++operation)
    for (auto& candidate : calls_in_place(tape, {place, place}, session.call(operation, other), 0, most_in_place)) {
      candidate[place].value = unused_label;
      if (attempt_if_simpler(session, std::move(candidate))) return true;
    }
  return false;
}

/// A call without the arguments that refer to what one of the instructions makes.
Tape without_arguments(Tape const& tape, Range call, Range maker) {
  Tape result{tape[call.begin]};
  for (auto const& argument : children(tape, call.begin)) {
    auto const part = entries(tape, argument);
    if (!depends(tape, argument, maker)) result.insert(result.end(), part.begin(), part.end());
  }
  result.push_back(tape::close());
  return result;
}

/// The type of what an instruction makes and a later one uses, if it is of another type than all that it is made from:
/// it was taken from something.
std::optional<std::uint32_t> type_taken(Tape const& tape, Range instruction) {
  for (auto at = instruction.end; at != tape.size(); ++at) {
    if (!tape[at].is_choice(Kind::reference) || tape::label_of(tape[at].value) != tape[instruction.begin].value)
      continue;
    auto const own = entries(tape, instruction);
    bool const same = std::any_of(own.begin(), own.end(), [&](Entry const& entry) {
      return entry.is_choice(Kind::reference) && entry.tag == tape[at].tag;
    });
    return same ? std::nullopt : std::optional(tape[at].tag);
  }
  return std::nullopt;
}

/// What an instruction takes is made by another operation.
bool take_otherwise(Session& session, Tape const& tape, Range instruction) {
  auto const type = type_taken(tape, instruction);
  for (unsigned operation = 0; type && operation != session.operations(); ++operation) {
    if (operation == tape[instruction.begin].tag || !session.may_make(operation, *type)) continue;
    for (auto& candidate : calls_in_place(tape, instruction, session.sample(operation), 0, most_in_place))
      if (session.attempt(std::move(candidate))) return true;
  }
  return false;
}

/// Another operation in the place of each instruction that uses what an earlier one makes.
bool replace_users(Session& session, Tape const& tape, std::size_t maker) {
  auto const all = instructions_of(tape);
  for (auto user = maker + 1; user + 1 < all.size(); ++user) {
    if (!depends(tape, all[user], all[maker])) continue;
    for (unsigned operation = 0; operation != session.operations(); ++operation)
      for (auto& candidate : calls_in_place(tape, all[user], session.sample(operation), 0, most_in_place))
        if (attempt_if_simpler(session, std::move(candidate))) return true;
  }
  return false;
}

}  // namespace

/// A later place for an instruction, as another operation: what is taken from the end was at the beginning before.
void move_as_another(Session& session) {
  auto const tape = session.tape();
  if (!is_short(tape)) return;
  auto const all = instructions_of(tape);
  for (std::size_t from = 0; from + 1 != all.size(); ++from)
    for (unsigned operation = 0; operation != session.operations(); ++operation) {
      if (!can_become(session, operation, entries(tape, all[from]))) continue;
      for (auto to = from + 1; to + 1 < all.size() && !depends(tape, all[to], all[from]); ++to)
        if (attempt_if_simpler(session, moved(tape, from, to, operation))) return;
    }
}

/// An instruction goes to the place of another one, as an operation like it.
void move_and_drop(Session& session) {
  auto const tape = session.tape();
  if (!is_short(tape)) return;
  for (std::size_t dropped = instructions_of(tape).size() - 1; dropped-- != 0;) {
    auto const shorter = without_one(tape, dropped);
    auto const all = instructions_of(shorter);
    for (std::size_t from = 0; from + 1 != all.size(); ++from)
      for (unsigned operation = 0; operation != session.operations(); ++operation) {
        auto const to = std::min(from < dropped ? dropped - 1 : dropped, all.size() - 2);
        if (from == to || !can_become(session, operation, entries(shorter, all[from]))) continue;
        if (session.attempt(moved(shorter, from, to, operation))) return;
      }
  }
}

/// Without an instruction, what a later one takes is made by another operation.
void drop_and_take_otherwise(Session& session) {
  auto const tape = session.tape();
  if (!is_short(tape)) return;
  for (std::size_t dropped = instructions_of(tape).size() - 1; dropped-- != 0;) {
    auto const shorter = without_one(tape, dropped);
    auto const all = instructions_of(shorter);
    for (auto later = dropped; later + 1 < all.size(); ++later)
      if (take_otherwise(session, shorter, all[later])) return;
  }
}

/// What an instruction did to a value that was taken from another is done to the other, before it is taken.
void replace_before(Session& session) {
  auto const tape = session.tape();
  if (!is_short(tape)) return;
  auto const all = instructions_of(tape);
  for (std::size_t i = all.size() - 1; i-- != 0;)
    for (std::size_t taken = i; taken-- != 0;)
      if (depends(tape, all[i], all[taken]) &&
          put_before(session, without_one(tape, i), all[taken].begin, without_arguments(tape, all[i], all[taken])))
        return;
}

/// Another operation like the one that makes a value, and any in the place of one that uses it.
void replace_maker_and_user(Session& session) {
  auto const tape = session.tape();
  if (!is_short(tape)) return;
  auto const all = instructions_of(tape);
  for (std::size_t maker = 0; maker + 1 != all.size(); ++maker)
    for (unsigned operation = 0; operation != session.operations(); ++operation) {
      if (!can_become(session, operation, entries(tape, all[maker]))) continue;
      auto other = tape;
      other[all[maker].begin].tag = operation;
      if (replace_users(session, other, maker)) return;
    }
}

}  // namespace gneiss::shrink

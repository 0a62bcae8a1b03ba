#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

// Steps that pay only two at a time: what is dropped or replaced, and what has to follow from it elsewhere.
namespace gneiss::shrink {

namespace {

constexpr std::size_t longest_shifted = 16;
constexpr std::size_t longest_replaced = 8;
constexpr std::size_t most_calls = 16;  // of one operation in one place
constexpr std::size_t most_redirected = 256;

Tape without_range(Tape const& tape, std::size_t begin, std::size_t end) {
  std::vector<bool> dropped(instructions_of(tape).size());
  for (auto i = begin; i != end; ++i) dropped[i] = true;
  return without_instructions(tape, dropped);
}

/// An index, a size or a key, rather than a value from a whole type.
std::vector<std::size_t> positions(Tape const& tape, std::size_t from) {
  auto result = numbers(tape);
  std::erase_if(result, [&](std::size_t at) { return at < from || !tape[at].is_choice(Kind::integer); });
  return result;
}

/// All later positions lower by as much as was dropped.
Tape lowered_after(Tape tape, std::size_t from, std::uint64_t by) {
  for (auto const at : positions(tape, from))
    if (tape[at].value >= by) tape[at].value -= by;
  return tape;
}

/// The positions of the last instruction, one at a time, by as much higher and lower.
bool shift_last(Session& session, Tape const& tape, std::uint64_t by) {
  auto const last = instructions_of(tape).back().begin;
  for (auto const at : positions(tape, last))
    if (session.attempt(with_value(tape, at, tape[at].value + by)) ||
        (tape[at].value >= by && session.attempt(with_value(tape, at, tape[at].value - by))))
      return true;
  for (auto const at : empty_arguments(tape))
    if (at > last && session.attempt(with_number(tape, at, by))) return true;
  return false;
}

/// One element less in one of the later lists.
bool shorten_after(Session& session, Tape const& tape, std::size_t from) {
  for (auto const& list : lists(tape)) {
    if (list.span.begin < from || list.elements.empty()) continue;
    auto const count = list.elements.size();
    auto const candidate = without_elements(tape, list, count - 1, count);
    if (candidate && session.attempt(*candidate)) return true;
  }
  return false;
}

/// The tapes that still fail when the numbers in one argument of the instructions, of which some are equal, are all
/// different: what was made equal to be simple hides what other steps would show.
std::vector<Tape> with_distinct_numbers(Session& session) {
  std::vector<Tape> result;
  auto const tape = session.tape();
  auto const all = numbers(tape);
  auto const place = argument_of_each(tape);
  std::vector<bool> seen(tape.size());
  for (auto const first : all) {
    if (seen[first]) continue;
    auto candidate = tape;
    std::uint64_t next = 0;
    for (auto const at : all)
      if (place[at] == place[first] && alike(tape[at], tape[first])) {
        seen[at] = true;
        candidate[at].value = std::min(next++, tape[at].max);
      }
    if (next < 2 || candidate == tape) continue;
    if (auto decoded = session.probe(std::move(candidate))) result.push_back(std::move(*decoded));
  }
  return result;
}

/// How many instructions made a value that another one uses. Where it is less than before, something was made in vain.
std::size_t count_used(Tape const& tape) {
  std::set<std::uint64_t> labels;
  for (auto const& entry : tape)
    if (entry.is_choice(Kind::reference)) labels.insert(tape::label_of(entry.value));
  return labels.size();
}

/// Does the instruction use a value that the one labelled `label` made?
bool uses(Tape const& tape, Range instruction, std::uint64_t label) {
  for (auto const& entry : entries(tape, instruction))
    if (entry.is_choice(Kind::reference) && tape::label_of(entry.value) == label) return true;
  return false;
}

/// Where an instruction makes something from nothing that a single other one uses, that one.
std::size_t lone_user(Tape const& tape, std::vector<Range> const& all, std::size_t maker) {
  for (auto const& entry : entries(tape, all[maker]))
    if (entry.is_choice()) return nowhere;
  auto found = nowhere;
  for (auto i = maker + 1; i != all.size(); ++i) {
    if (!uses(tape, all[i], tape[all[maker].begin].value)) continue;
    if (found != nowhere) return nowhere;
    found = i;
  }
  return found;
}

bool replace_two(Session& session, Tape const& tape, unsigned operation) {
  auto const all = instructions_of(tape);
  auto const used = count_used(tape);
  for (std::size_t i = all.size() - 1; i-- != 0;)
    for (std::size_t j = i + 1; j != all.size(); ++j) {
      // Two neighbours, or one that makes a value from nothing and the only one that uses it.
      if (j != i + 1 && j != lone_user(tape, all, i)) continue;
      // The first of the two goes: its values are replaced by what it was made from.
      auto const shorter = without_range(tape, i, i + 1);
      auto const place = instructions_of(shorter)[j - 1];
      auto const call = session.call(operation, entries(shorter, place));
      for (auto& candidate : calls_in_place(shorter, place, call, 1, most_calls))
        if (count_used(candidate) + 1 >= used && session.attempt(std::move(candidate))) return true;
    }
  return false;
}

/// The values of a type that the tape uses.
std::set<std::uint64_t> values_of_type(Tape const& tape, std::uint32_t type) {
  std::set<std::uint64_t> result;
  for (auto const& entry : tape)
    if (entry.is_choice(Kind::reference) && entry.tag == type) result.insert(entry.value);
  return result;
}

/// What remains simpler than the session's tape, and uses as much, when one reference outside an instruction names
/// another value.
std::vector<Tape> redirected(Session const& session, Tape const& tape, std::size_t instruction) {
  std::vector<Tape> result;
  auto const own = instructions_of(tape)[instruction];
  for (std::size_t at = 0; at != tape.size(); ++at) {
    if (!tape[at].is_choice(Kind::reference) || (at >= own.begin && at < own.end)) continue;
    for (auto const id : values_of_type(session.tape(), tape[at].tag)) {
      auto candidate = with_value(tape, at, id);
      if (id != tape[at].value && compare(candidate, session.tape()) < 0 &&
          count_used(candidate) >= count_used(session.tape()))
        result.push_back(std::move(candidate));
    }
  }
  return result;
}

/// All that comes later uses what an instruction makes, and not what it was made from.
std::optional<Tape> going_on_with(Session const& session, Tape tape, std::size_t instruction) {
  auto const own = instructions_of(tape)[instruction];
  for (auto const& entry : entries(tape, own)) {
    if (!entry.is_choice(Kind::reference) || !session.may_make(tape[own.begin].tag, entry.tag)) continue;
    auto const base = entry;
    for (auto at = own.end; at != tape.size(); ++at)
      if (tape[at].is_choice(Kind::reference) && tape[at].tag == base.tag && tape[at].value == base.value)
        tape[at].value = tape::value_id(tape[own.begin].value, 0);
    return tape;
  }
  return std::nullopt;
}

}  // namespace

/// Without some instructions in a row, what comes later counts from elsewhere: the positions after them are lower by as
/// many, or that in the last instruction is higher, or a list has one element less.
void drop_and_shift(Session& session) {
  auto const tape = session.tape();
  auto const all = instructions_of(tape);
  if (all.size() < 2 || all.size() > longest_shifted) return;
  for (std::size_t length = 1; length != all.size(); ++length)
    for (auto end = all.size() - 1; end >= length; --end) {
      auto const from = all[end - length].begin;
      auto const shorter = without_range(tape, end - length, end);
      if (session.attempt(shorter) || session.attempt(lowered_after(shorter, from, length)) ||
          shift_last(session, shorter, length) || (length == 1 && shorten_after(session, shorter, from)))
        return;
    }
}

/// Drops an instruction where all numbers are different, so that the failure is not hidden from those that remain.
void drop_from_distinct(Session& session) {
  auto const count = instructions_of(session.tape()).size();
  if (count < 2 || count > longest_shifted) return;
  for (auto const& tape : with_distinct_numbers(session))
    for (std::size_t i = instructions_of(tape).size() - 1; i-- != 0;)
      if (session.attempt(without_range(tape, i, i + 1))) return;
}

/// One call, its numbers 0 or 1, in the place of two neighbours; also where all numbers are different.
void replace_two_by_one(Session& session) {
  auto const count = instructions_of(session.tape()).size();
  if (count < 3 || count > longest_replaced) return;
  auto tapes = with_distinct_numbers(session);
  tapes.push_back(session.tape());
  for (auto const& tape : tapes)
    for (unsigned operation = 0; operation != session.operations(); ++operation)
      if (replace_two(session, tape, operation)) return;
}

/// Another call in the place of an instruction, and another value in one place elsewhere.
void replace_and_redirect(Session& session) {
  auto const tape = session.tape();
  auto const all = instructions_of(tape);
  if (all.size() < 3 || all.size() > longest_replaced) return;
  std::size_t left = most_redirected;
  for (std::size_t i = all.size() - 1; i-- != 0;)
    for (unsigned operation = 0; operation != session.operations(); ++operation)
      for (auto const& other :
           calls_in_place(tape, all[i], session.call(operation, entries(tape, all[i])), 0, most_calls)) {
        auto const all_later = going_on_with(session, other, i);
        if (all_later && compare(*all_later, tape) < 0 && session.attempt(*all_later)) return;
        for (auto& candidate : redirected(session, other, i)) {
          if (left-- == 0) return;
          if (session.attempt(std::move(candidate))) return;
        }
      }
}

}  // namespace gneiss::shrink

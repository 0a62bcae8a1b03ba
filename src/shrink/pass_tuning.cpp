#include <algorithm>
#include <utility>

#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

// Without an instruction, something elsewhere does what it did: a number is another one, or a call is made twice.
namespace gneiss::shrink {

namespace {

constexpr std::size_t longest_tuned = 8;
constexpr std::size_t most_tuned = 12;  // numbers
constexpr std::uint64_t highest_tuned = 32;

/// Indices, sizes and counts, rather than values from a whole type; without those that are 0 and may as well be 1.
std::vector<std::size_t> numbers_that_matter(Session& session, Tape const& tape) {
  auto result = numbers(tape);
  std::erase_if(result, [&](std::size_t at) {
    if (!tape[at].is_choice(Kind::integer) || tape[at].value > highest_tuned) return true;
    return tape[at].value == 0 && (tape[at].max == 0 || session.probe(with_value(tape, at, 1)));
  });
  return result;
}

/// Without an instruction, a number elsewhere becomes one more, or any smaller one.
bool tune(Session& session, Tape const& tape, std::size_t dropped, std::size_t at) {
  auto const attempt = [&](std::uint64_t value) {
    return session.attempt(without_one(with_value(tape, at, value), dropped));
  };
  auto const value = tape[at].value;
  if (value < tape[at].max && attempt(value + 1)) return true;
  for (auto lower = value; lower-- != 0;)
    if (attempt(lower)) return true;
  return false;
}

/// With an instruction made a second time, right behind itself: as it is, or with one number more by one.
bool make_twice(Session& session, Tape const& tape, Range instruction) {
  auto const part = entries(tape, instruction);
  Tape again(part.begin(), part.end());
  again.front().value = unused_label;
  auto const attempt = [&](Tape const& call) {
    auto candidate = replaced(tape, {instruction.end, instruction.end}, call);
    renumber(candidate);
    return compare(candidate, session.tape()) < 0 && session.attempt(std::move(candidate));
  };
  if (attempt(again)) return true;
  for (auto const at : numbers(again))
    if (again[at].value < again[at].max && attempt(with_value(again, at, again[at].value + 1))) return true;
  return false;
}

}  // namespace

/// Without one instruction, and with one number changed anywhere.
void drop_and_tune(Session& session) {
  auto const tape = session.tape();
  auto const count = instructions_of(tape).size();
  if (count < 2 || count > longest_tuned) return;
  auto const accepted = session.result().accepted;
  auto const places = numbers_that_matter(session, tape);
  if (session.result().accepted != accepted) return;
  auto const all = instructions_of(tape);
  for (std::size_t i = count - 1; i-- != 0;)
    for (auto const at : places)
      if ((at < all[i].begin || at >= all[i].end) && tune(session, tape, i, at)) return;
}

/// One instruction in place of another: an earlier or later one, made twice.
void drop_and_double(Session& session) {
  auto const tape = session.tape();
  auto const count = instructions_of(tape).size();
  if (count < 3 || count > longest_tuned) return;
  for (std::size_t i = count - 1; i-- != 0;) {
    auto const shorter = without_one(tape, i);
    auto const all = instructions_of(shorter);
    for (std::size_t j = 0; j + 1 != all.size(); ++j)
      if (make_twice(session, shorter, all[j])) return;
  }
}

/// Any two numbers down by the same, as far as it goes: an index and a size, of which only the distance matters.
void lower_any_two(Session& session) {
  auto const tape = session.tape();
  auto const all = nonzero_numbers(tape);
  if (all.size() > most_tuned) return;
  for (auto first = all.begin(); first != all.end(); ++first)
    for (auto second = first + 1; second != all.end(); ++second)
      for (auto by = std::min(tape[*first].value, tape[*second].value); by != 0; by /= 2) {
        auto candidate = with_value(tape, *first, tape[*first].value - by);
        candidate[*second].value -= by;
        if (session.attempt(std::move(candidate))) return;
      }
}

}  // namespace gneiss::shrink

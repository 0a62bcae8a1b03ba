#include <algorithm>

#include "shrink/edit.hpp"
#include "shrink/lower.hpp"
#include "shrink/passes.hpp"

namespace gneiss::shrink {

namespace {

/// The smallest number that none of its like has: where numbers must differ, that is the one.
std::uint64_t smallest_free(Tape const& tape, std::size_t at) {
  std::vector<std::uint64_t> taken;
  for (auto const other : numbers(tape))
    if (alike(tape[other], tape[at])) taken.push_back(tape[other].value);
  std::sort(taken.begin(), taken.end());
  std::uint64_t result = 0;
  for (auto const value : taken) result += value == result;
  return result;
}

/// The numbers like this one that have its value: all, or only those in the same argument of their instructions.
std::vector<std::size_t> equals(Tape const& tape, std::size_t at, bool same_argument) {
  auto const place = argument_of_each(tape);
  auto result = numbers(tape);
  std::erase_if(result, [&](std::size_t i) {
    return !alike(tape[i], tape[at]) || tape[i].value != tape[at].value || (same_argument && place[i] != place[at]);
  });
  return result;
}

constexpr std::uint64_t smallest_large = 33;  // below it, a number is tried at every smaller value

Tape with_values(Tape tape, std::vector<std::size_t> const& places, std::uint64_t value) {
  for (auto const at : places) tape[at].value = value;
  return tape;
}

}  // namespace

void zero_all_numbers(Session& session) {
  auto const all = nonzero_numbers(session.tape());
  if (!all.empty()) session.attempt(with_values(session.tape(), all, 0));
}

void zero_ranges_of_numbers(Session& session) {
  if (!session.first_visit()) return;
  for (auto chunk = nonzero_numbers(session.tape()).size() / 2; chunk > 1; chunk /= 2)
    for (auto end = nonzero_numbers(session.tape()).size(); end > 1;) {
      auto const all = nonzero_numbers(session.tape());
      end = std::min(end, all.size());
      auto const begin = end - std::min(chunk, end);
      std::vector<std::size_t> const part(all.begin() + static_cast<std::ptrdiff_t>(begin),
                                          all.begin() + static_cast<std::ptrdiff_t>(end));
      session.attempt(with_values(session.tape(), part, 0));
      end = begin;
    }
}

void lower_equal_numbers(Session& session) {
  for (std::size_t i = 0; i < numbers(session.tape()).size(); ++i)
    for (bool const same_argument : {false, true}) {
      if (i >= numbers(session.tape()).size()) return;
      auto const at = numbers(session.tape())[i];
      auto const group = equals(session.tape(), at, same_argument);
      if (session.tape()[at].value == 0 || group.size() < 2 || group.front() != at) continue;
      auto const guess = smallest_free(session.tape(), at);
      lower(session.tape()[at].value, guess, session.first_visit(), [&](std::uint64_t value) {
        return group.back() < session.tape().size() && session.attempt(with_values(session.tape(), group, value));
      });
    }
}

void lower_numbers(Session& session) {
  for (std::size_t i = 0; i < numbers(session.tape()).size(); ++i) {
    auto const at = numbers(session.tape())[i];
    lower(session.tape()[at].value, smallest_free(session.tape(), at), session.first_visit(), [&](std::uint64_t value) {
      return at < session.tape().size() && session.attempt(with_value(session.tape(), at, value));
    });
  }
}

/// A number becomes one that stands elsewhere: what must be found has to be what was put there.
void merge_numbers(Session& session) {
  for (std::size_t i = 0; i < numbers(session.tape()).size(); ++i) {
    auto const& tape = session.tape();
    auto const at = numbers(tape)[i];
    std::vector<std::uint64_t> values;
    for (auto const other : numbers(tape))
      if (alike(tape[other], tape[at]) && tape[other].value < tape[at].value) values.push_back(tape[other].value);
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    for (auto const value : values)
      if (session.attempt(with_value(session.tape(), at, value))) break;
  }
}

/// The smaller of two numbers goes to the earlier place: the two alone, then wherever the one or the other stands. Only
/// numbers in the same argument of their instructions: a key is no value, even where both have the same range.
void exchange_numbers(Session& session) {
  for (std::size_t i = 0; i < numbers(session.tape()).size(); ++i) {
    auto const tape = session.tape();
    auto const all = numbers(tape);
    auto const place = argument_of_each(tape);
    auto const high = tape[all[i]].value;
    auto const like = [&](std::size_t at) { return alike(tape[at], tape[all[i]]) && place[at] == place[all[i]]; };
    for (std::size_t j = i + 1; j != all.size(); ++j) {
      auto const low = tape[all[j]].value;
      if (low >= high || !like(all[j])) continue;
      auto alone = with_value(tape, all[i], low);
      alone[all[j]].value = high;
      if (session.attempt(std::move(alone))) break;
      auto everywhere = tape;
      for (auto const at : all)
        if (like(at) && (tape[at].value == high || tape[at].value == low))
          everywhere[at].value = tape[at].value == high ? low : high;
      if (compare(everywhere, tape) < 0 && session.attempt(std::move(everywhere))) break;
    }
  }
}

/// A search by halves passes over a number that will do between two that will not: small ones are tried one by one.
void try_every_smaller_number(Session& session) {
  for (std::size_t i = 0; i < numbers(session.tape()).size(); ++i) {
    auto const at = numbers(session.tape())[i];
    auto const high = session.tape()[at].value;
    if (high >= smallest_large) continue;
    for (std::uint64_t value = 0; value < high; ++value)
      if (session.attempt(with_value(session.tape(), at, value))) break;
  }
}

/// All numbers in one argument of the instructions go down by one: what matters may be how they differ.
void lower_columns(Session& session) {
  for (std::size_t i = 0; i < nonzero_numbers(session.tape()).size(); ++i)
    for (bool lowered = true; lowered;) {
      auto const& tape = session.tape();
      auto const all = nonzero_numbers(tape);
      if (i >= all.size()) return;
      auto const place = argument_of_each(tape);
      auto const like = [&](std::size_t at) { return alike(tape[at], tape[all[i]]) && place[at] == place[all[i]]; };
      if (*std::find_if(all.begin(), all.end(), like) != all[i]) break;
      auto candidate = tape;
      for (auto const at : all)
        if (like(at)) --candidate[at].value;
      lowered = session.attempt(std::move(candidate));
    }
}

}  // namespace gneiss::shrink

#include <algorithm>
#include <utility>

#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

namespace gneiss::shrink {

namespace {

/// Brothers under one span that can change places: runs of the same shape.
std::vector<std::vector<Range>> families(Tape const& tape) {
  std::vector<std::vector<Range>> result;
  for (std::size_t open = 0; open != tape.size(); ++open) {
    if (!tape[open].is_open()) continue;
    std::vector<Range> run;
    for (auto const& child : children(tape, open)) {
      if (!run.empty() && !same_shape(tape, run.back(), child)) {
        if (run.size() > 1) result.push_back(run);
        run.clear();
      }
      run.push_back(child);
    }
    if (run.size() > 1) result.push_back(run);
  }
  return result;
}

constexpr std::size_t longest_sorted = 64;  // it takes quadratic time
constexpr std::size_t most_arguments = 8;
constexpr std::size_t most_names = 8;

/// The smallest numbers that stand in one argument of the instructions.
std::vector<std::uint64_t> names_in(Tape const& tape, std::size_t argument) {
  std::vector<std::uint64_t> result;
  auto const place = argument_of_each(tape);
  for (auto const at : numbers(tape))
    if (place[at] == argument) result.push_back(tape[at].value);
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  result.resize(std::min(result.size(), most_names));
  return result;
}

/// In one argument of all instructions, two values change their names.
Tape renamed(Tape tape, std::size_t argument, std::uint64_t one, std::uint64_t other) {
  auto const place = argument_of_each(tape);
  for (auto const at : numbers(tape)) {
    if (place[at] != argument || tape[at].max < one || tape[at].max < other) continue;
    if (tape[at].value == one || tape[at].value == other) tape[at].value = tape[at].value == one ? other : one;
  }
  return tape;
}

constexpr std::size_t longest_exchanged = 12;

/// The next reference of the same type in the same instruction, if there is one.
std::size_t next_reference(Tape const& tape, std::size_t at) {
  if (!tape[at].is_choice(Kind::reference)) return nowhere;
  for (std::size_t i = at + 1; i != tape.size() && !tape[i].is_open(Span::instruction); ++i)
    if (tape[i].is_choice(Kind::reference) && tape[i].tag == tape[at].tag) return i;
  return nowhere;
}

bool try_in_order(Session& session, Tape const& tape) {
  auto candidate = with_instructions_sorted(tape);
  renumber(candidate);
  return compare(candidate, session.tape()) < 0 && session.attempt(std::move(candidate));
}

}  // namespace

void sort_instructions(Session& session) {
  auto const all = instructions_of(session.tape());
  if (all.size() < 3) return;
  if (all.size() <= longest_sorted && session.attempt(with_instructions_sorted(session.tape()))) return;
  for (std::size_t i = 1; i + 1 < instructions_of(session.tape()).size(); ++i)
    for (std::size_t j = i; j != 0; --j) {
      auto const& tape = session.tape();
      auto const now = instructions_of(tape);
      if (j + 1 >= now.size() || depends(tape, now[j], now[j - 1]) || compare_ranges(tape, now[j], now[j - 1]) >= 0)
        break;
      if (!session.attempt(exchanged(tape, now[j - 1], now[j]))) break;
    }
}

/// Where it does not matter which value is which, other names may allow a simpler order.
void rename_and_sort(Session& session) {
  if (instructions_of(session.tape()).size() > longest_sorted) return;
  for (std::size_t argument = 1; argument <= most_arguments; ++argument) {
    auto const names = names_in(session.tape(), argument);
    for (auto one = names.begin(); one != names.end(); ++one)
      for (auto other = one + 1; other != names.end(); ++other)
        try_in_order(session, renamed(session.tape(), argument, *one, *other));
  }
}

/// Two arguments of one instruction change places, in a program with other names and another order.
void exchange_references(Session& session) {
  auto const start = session.tape();
  if (instructions_of(start).size() > longest_exchanged) return;
  for (std::size_t i = 0; i != start.size(); ++i) {
    auto const j = next_reference(start, i);
    if (j == nowhere || start[i].value == start[j].value) continue;
    auto turned = start;
    std::swap(turned[i].value, turned[j].value);
    if (try_in_order(session, turned)) return;
    for (std::size_t argument = 1; argument <= most_arguments; ++argument) {
      auto const names = names_in(turned, argument);
      for (auto one = names.begin(); one != names.end(); ++one)
        for (auto other = one + 1; other != names.end(); ++other)
          if (try_in_order(session, renamed(turned, argument, *one, *other))) return;
    }
  }
}

void sort_siblings(Session& session) {
  for (std::size_t i = 0; i < families(session.tape()).size(); ++i) {
    auto const family = families(session.tape())[i];
    std::vector<std::size_t> order(family.size());
    for (std::size_t j = 0; j != order.size(); ++j) order[j] = j;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return compare_ranges(session.tape(), family[a], family[b]) < 0;
    });
    if (session.attempt(in_order(session.tape(), family, order))) continue;
    for (std::size_t j = 1; j < family.size(); ++j)
      for (std::size_t k = j; k != 0; --k) {
        auto const now = families(session.tape());
        if (i >= now.size() || j >= now[i].size()) return;
        if (compare_ranges(session.tape(), now[i][k], now[i][k - 1]) >= 0) break;
        if (!session.attempt(exchanged(session.tape(), now[i][k - 1], now[i][k]))) break;
      }
  }
}

}  // namespace gneiss::shrink

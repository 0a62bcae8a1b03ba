#include <algorithm>

#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

namespace gneiss::shrink {

namespace {

/// Does the instruction use a value that one of the marked labels made?
bool uses(Tape const& tape, Range instruction, std::vector<bool> const& labels) {
  for (auto const& entry : entries(tape, instruction))
    if (entry.is_choice(Kind::reference)) {
      auto const label = tape::label_of(entry.value);
      if (label < labels.size() && labels[label]) return true;
    }
  return false;
}

void mark_used(Tape const& tape, Range instruction, std::vector<bool>& labels) {
  for (auto const& entry : entries(tape, instruction))
    if (entry.is_choice(Kind::reference) && tape::label_of(entry.value) < labels.size())
      labels[tape::label_of(entry.value)] = true;
}

bool drop_range(Session& session, std::size_t begin, std::size_t end) {
  auto const count = instructions_of(session.tape()).size();
  if (end + session.kept_at_end() > count) return false;
  std::vector<bool> dropped(count);
  std::fill(dropped.begin() + static_cast<std::ptrdiff_t>(begin), dropped.begin() + static_cast<std::ptrdiff_t>(end),
            true);
  return session.attempt(without_instructions(session.tape(), dropped));
}

}  // namespace

/// Drops all that has no part in what the last instruction looks at: first all but its ancestors, then all that shares
/// no value with it, even by way of others.
void keep_what_the_last_needs(Session& session) {
  if (!session.first_visit()) return;
  auto const& tape = session.tape();
  auto const all = instructions_of(tape);
  if (all.size() < 2) return;

  std::vector<bool> needed(all.size() + 1);
  needed.back() = true;
  for (std::size_t i = all.size(); i-- != 0;)
    if (needed[i + 1]) mark_used(tape, all[i], needed);
  std::vector<bool> related = needed;
  for (bool changed = true; changed;) {
    auto const before = related;
    for (std::size_t i = 0; i != all.size(); ++i) {
      if (!related[i + 1] && uses(tape, all[i], related)) related[i + 1] = true;
      if (related[i + 1]) mark_used(tape, all[i], related);
    }
    changed = related != before;
  }
  // Label 0 stands for the initial values: it is no instruction.
  auto const others = [&](std::vector<bool> keep) {
    keep.erase(keep.begin());
    keep.flip();
    return without_instructions(session.tape(), keep);
  };
  auto const ancestors = others(needed);
  auto const family = others(related);
  if (!session.attempt(ancestors)) session.attempt(family);
}

/// Mostly the last instruction is the one that fails: without it there is no failure, so it stays.
void drop_instructions(Session& session) {
  auto const count = instructions_of(session.tape()).size();
  if (count <= session.kept_at_end()) return;
  thin_out(count - session.kept_at_end(), session.first_visit(),
           [&](std::size_t begin, std::size_t end) { return drop_range(session, begin, end); });
}

/// Two that undo each other go only together.
void drop_neighbours(Session& session) {
  for (std::size_t end = instructions_of(session.tape()).size(); end > 2; --end) {
    while (end > 2 && drop_range(session, end - 3, end - 1)) end -= 2;
  }
}

void drop_with_dependants(Session& session) {
  for (std::size_t i = instructions_of(session.tape()).size(); i-- != 0;) {
    auto const& tape = session.tape();
    auto const all = instructions_of(tape);
    if (i + 1 >= all.size()) continue;
    std::vector<bool> labels(all.size() + 1);
    labels[i + 1] = true;
    for (std::size_t j = i + 1; j != all.size(); ++j)
      if (uses(tape, all[j], labels)) labels[j + 1] = true;
    if (labels.back()) continue;
    labels.erase(labels.begin());
    if (std::count(labels.begin(), labels.end(), true) > 1) session.attempt(without_instructions(tape, labels));
  }
}

}  // namespace gneiss::shrink

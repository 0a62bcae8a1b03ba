#include "tape/tape.hpp"

#include <algorithm>

#include "base/hash.hpp"

namespace gneiss::tape {

std::size_t end_of(Tape const& tape, std::size_t at) {
  std::size_t depth = 0;
  for (std::size_t i = at; i < tape.size(); ++i) {
    if (tape[i].is_open()) ++depth;
    if (tape[i].is_close() && depth != 0) --depth;
    if (depth == 0) return i + 1;
  }
  return tape.size();
}

std::vector<std::size_t> matches(Tape const& tape) {
  std::vector<std::size_t> result(tape.size());
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i != tape.size(); ++i) {
    result[i] = i;
    if (tape[i].is_open()) {
      open.push_back(i);
    } else if (tape[i].is_close() && !open.empty()) {
      result[open.back()] = i;
      open.pop_back();
    }
  }
  for (auto const i : open) result[i] = tape.size() - 1;
  return result;
}

std::vector<std::size_t> instructions(Tape const& tape) {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < tape.size();) {
    if (tape[i].is_open(Span::instruction)) result.push_back(i);
    i = end_of(tape, i);
  }
  return result;
}

void renumber(Tape& tape) {
  std::vector<std::pair<std::uint64_t, std::uint64_t>> names;  // old label, new label
  std::uint64_t next = 1;
  bool sorted = true;
  for (auto& entry : tape)
    if (entry.is_open(Span::instruction)) {
      sorted = sorted && (names.empty() || names.back().first < entry.value);
      names.emplace_back(entry.value, next);
      entry.value = next++;
    }
  if (!sorted) std::stable_sort(names.begin(), names.end());
  for (auto& entry : tape) {
    if (!entry.is_choice(Kind::reference) || label_of(entry.value) == 0) continue;
    auto const old = label_of(entry.value);
    auto const found = std::lower_bound(names.begin(), names.end(), std::pair(old, std::uint64_t{0}));
    constexpr std::uint64_t last_slot = (1u << slot_bits) - 1;
    if (found != names.end() && found->first == old)
      entry.value = value_id(found->second, entry.value & last_slot);
    else  // hangs: it goes on naming the nearest older value, whatever the label it named is given to
      entry.value = value_id(found == names.begin() ? 0 : std::prev(found)->second, last_slot);
  }
}

std::uint64_t count_choices(Tape const& tape) {
  return static_cast<std::uint64_t>(
      std::count_if(tape.begin(), tape.end(), [](Entry const& e) { return e.is_choice(); }));
}

std::strong_ordering compare(Tape const& a, Tape const& b) {
  if (auto const order = instructions(a).size() <=> instructions(b).size(); order != 0) return order;
  if (auto const order = count_choices(a) <=> count_choices(b); order != 0) return order;
  // Marks are passed over, except that an instruction counts by its operation.
  auto i = a.begin();
  auto j = b.begin();
  auto const skip = [](auto& at, auto end) {
    while (at != end && !at->is_choice() && !at->is_open(Span::instruction)) ++at;
  };
  for (;; ++i, ++j) {
    skip(i, a.end());
    skip(j, b.end());
    if (i == a.end() || j == b.end()) return (j == b.end()) <=> (i == a.end());
    if (i->is_choice() != j->is_choice())
      return i->is_choice() ? std::strong_ordering::greater : std::strong_ordering::less;
    auto const x = i->is_choice() ? i->value : i->tag;
    auto const y = j->is_choice() ? j->value : j->tag;
    if (auto const order = x <=> y; order != 0) return order;
  }
}

std::uint64_t hash(Tape const& tape) {
  std::uint64_t result = tape.size();
  for (auto const& entry : tape) {
    auto const head = static_cast<std::uint64_t>(entry.mark) | static_cast<std::uint64_t>(entry.kind) << 8 |
                      static_cast<std::uint64_t>(entry.has_lasting_tag() ? entry.tag : 0) << 32;
    result = base::hash_next(result, head);
    if (!entry.is_close()) result = base::hash_next(result, entry.value);
  }
  return result;
}

void close_open_spans(Tape& tape) {
  std::size_t open = 0;
  for (auto const& entry : tape) {
    if (entry.is_open()) ++open;
    if (entry.is_close() && open != 0) --open;
  }
  tape.insert(tape.end(), open, close());
}

}  // namespace gneiss::tape

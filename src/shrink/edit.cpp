#include "shrink/edit.hpp"

#include <algorithm>
#include <map>

namespace gneiss::shrink {

std::span<Entry const> entries(Tape const& tape, Range range) {
  return {tape.data() + range.begin, range.size()};
}

Tape replaced(Tape const& tape, Range range, std::span<Entry const> by) {
  Tape result;
  result.reserve(tape.size() - range.size() + by.size());
  auto const at = [&](std::size_t i) { return tape.begin() + static_cast<std::ptrdiff_t>(i); };
  result.insert(result.end(), tape.begin(), at(range.begin));
  result.insert(result.end(), by.begin(), by.end());
  result.insert(result.end(), at(range.end), tape.end());
  return result;
}

Tape without(Tape const& tape, Range range) {
  return replaced(tape, range, {});
}

Tape with_value(Tape tape, std::size_t at, std::uint64_t value) {
  tape[at].value = value;
  return tape;
}

Tape exchanged(Tape const& tape, Range a, Range b) {
  Tape middle;
  auto const add = [&](Range range) {
    auto const part = entries(tape, range);
    middle.insert(middle.end(), part.begin(), part.end());
  };
  add(b);
  add({a.end, b.begin});
  add(a);
  return replaced(tape, {a.begin, b.end}, middle);
}

std::vector<Range> instructions_of(Tape const& tape) {
  return spans(tape, Span::instruction);
}

std::vector<Range> children(Tape const& tape, std::size_t open) {
  std::vector<Range> result;
  auto const close = tape::end_of(tape, open) - 1;
  for (std::size_t i = open + 1; i < close;) {
    auto const end = tape::end_of(tape, i);
    if (tape[i].is_open()) result.push_back({i, end});
    i = end;
  }
  return result;
}

std::vector<Range> spans(Tape const& tape, Span kind) {
  std::vector<Range> result;
  auto const close = tape::matches(tape);
  for (std::size_t i = 0; i != tape.size(); ++i)
    if (tape[i].is_open(kind)) result.push_back({i, close[i] + 1});
  return result;
}

std::vector<std::size_t> numbers(Tape const& tape) {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i != tape.size(); ++i)
    if (tape[i].is_choice(Kind::integer) || tape[i].is_choice(Kind::wide)) result.push_back(i);
  return result;
}

std::vector<std::size_t> nonzero_numbers(Tape const& tape) {
  auto result = numbers(tape);
  std::erase_if(result, [&](std::size_t at) { return tape[at].value == 0; });
  return result;
}

std::vector<std::size_t> empty_arguments(Tape const& tape) {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i + 1 < tape.size(); ++i)
    if (tape[i].is_open(Span::argument) && tape[i + 1].is_close()) result.push_back(i);
  return result;
}

Tape with_number(Tape const& tape, std::size_t at, std::uint64_t value) {
  if (tape[at].is_choice()) return with_value(tape, at, value);
  Entry const number = tape::choice(Kind::integer, value, value);
  return replaced(tape, {at + 1, at + 1}, {&number, 1});
}

bool alike(Entry const& a, Entry const& b) {
  return a.kind == b.kind && a.max == b.max;
}

std::size_t count_choices(Tape const& tape, Range range) {
  auto const part = entries(tape, range);
  return static_cast<std::size_t>(
      std::count_if(part.begin(), part.end(), [](Entry const& e) { return e.is_choice(); }));
}

std::strong_ordering compare_ranges(Tape const& tape, Range a, Range b) {
  auto const counts = [](Entry const& e) { return e.is_choice() || e.is_open(Span::instruction); };
  auto const number = [](Entry const& e) { return e.is_choice() ? e.value : e.tag; };
  for (auto i = a.begin, j = b.begin;; ++i, ++j) {
    while (i != a.end && !counts(tape[i])) ++i;
    while (j != b.end && !counts(tape[j])) ++j;
    if (i == a.end || j == b.end) return (j == b.end) <=> (i == a.end);
    if (auto const order = number(tape[i]) <=> number(tape[j]); order != 0) return order;
  }
}

bool same_shape(Tape const& tape, Range a, Range b) {
  for (auto i = a.begin, j = b.begin; i != a.end && j != b.end; ++i, ++j) {
    if (tape[i].mark != tape[j].mark || tape[i].kind != tape[j].kind) return false;
    if (tape[i].is_choice()) return tape[i].max == tape[j].max;
    if (tape[i].tag != tape[j].tag) return false;
  }
  return true;
}

std::vector<List> lists(Tape const& tape) {
  std::vector<List> result;
  std::size_t depth = 0;
  std::size_t instruction = 0;
  for (std::size_t i = 0; i != tape.size(); ++i) {
    if (tape[i].is_open(Span::list)) {
      List list{.span = {i, tape::end_of(tape, i)}, .depth = depth, .instruction = instruction};
      if (i + 1 != tape.size() && tape[i + 1].is_choice(Kind::length)) list.length = i + 1;
      for (auto const& child : children(tape, i))
        if (tape[child.begin].is_open(Span::element)) list.elements.push_back(child);
      result.push_back(std::move(list));
    }
    if (tape[i].is_open(Span::instruction)) ++instruction;
    if (tape[i].is_open()) ++depth;
    if (tape[i].is_close()) --depth;
  }
  return result;
}

namespace {

/// The number that can be the length of a list whose own is fixed: the nearest before it, in the same instruction.
std::size_t length_elsewhere(Tape const& tape, List const& list) {
  for (std::size_t i = list.span.begin; i-- != 0 && !tape[i].is_open(Span::instruction);)
    if (tape[i].is_choice(Kind::integer) && tape[i].value != 0 && tape[i].value <= list.elements.size()) return i;
  return nowhere;
}

}  // namespace

std::optional<Tape> without_elements(Tape const& tape, List const& list, std::size_t first, std::size_t last) {
  auto const length = list.length != nowhere ? list.length : length_elsewhere(tape, list);
  if (length == nowhere || tape[length].value < last - first) return std::nullopt;
  auto result = without(tape, {list.elements[first].begin, list.elements[last - 1].end});
  result[length].value -= last - first;
  return result;
}

Tape without_instructions(Tape const& tape, std::vector<bool> const& dropped) {
  Tape result;
  // What stands for the values of a dropped instruction: its first argument of the same type.
  std::map<std::pair<std::uint64_t, std::uint32_t>, std::uint64_t> instead;
  auto const all = instructions_of(tape);
  for (std::size_t i = 0; i != all.size(); ++i) {
    auto const label = tape[all[i].begin].value;
    for (auto entry : entries(tape, all[i])) {
      if (entry.is_choice(Kind::reference)) {
        auto const found = instead.find({tape::label_of(entry.value), entry.tag});
        if (found != instead.end()) entry.value = found->second;
        if (dropped[i]) instead.emplace(std::pair(label, entry.tag), entry.value);
      }
      if (!dropped[i]) result.push_back(entry);
    }
  }
  return result;
}

Tape without_one(Tape const& tape, std::size_t instruction) {
  std::vector<bool> dropped(instructions_of(tape).size());
  dropped[instruction] = true;
  return without_instructions(tape, dropped);
}

std::vector<std::size_t> argument_of_each(Tape const& tape) {
  std::vector<std::size_t> result(tape.size());
  std::size_t argument = 0;
  for (std::size_t i = 0; i != tape.size(); ++i) {
    if (tape[i].is_open(Span::instruction)) argument = 0;
    if (tape[i].is_open(Span::argument)) ++argument;
    result[i] = argument;
  }
  return result;
}

bool depends(Tape const& tape, Range later, Range earlier) {
  auto const label = tape[earlier.begin].value;
  for (auto const& entry : entries(tape, later))
    if (entry.is_choice(Kind::reference) && tape::label_of(entry.value) == label) return true;
  return false;
}

Tape in_order(Tape const& tape, std::vector<Range> const& all, std::vector<std::size_t> const& order) {
  Tape result(tape.begin(), tape.begin() + static_cast<std::ptrdiff_t>(all.front().begin));
  for (std::size_t i = 0; i != all.size(); ++i) {
    auto const part = entries(tape, all[order[i]]);
    result.insert(result.end(), part.begin(), part.end());
    // What lies between two spans stays where it is.
    auto const next = i + 1 == all.size() ? tape.size() : all[i + 1].begin;
    auto const between = entries(tape, {all[i].end, next});
    result.insert(result.end(), between.begin(), between.end());
  }
  return result;
}

namespace {

/// Again and again the simplest instruction of which all that it uses is there; the last stays the last.
std::vector<std::size_t> simplest_first(Tape const& tape, std::vector<Range> const& all) {
  std::vector<std::size_t> left(all.size() - 1);
  for (std::size_t i = 0; i != left.size(); ++i) left[i] = i;
  std::vector<std::size_t> result;
  while (!left.empty()) {
    auto best = left.size();
    for (std::size_t i = 0; i != left.size(); ++i) {
      bool ready = true;
      for (std::size_t j = 0; j != i && ready; ++j) ready = !depends(tape, all[left[i]], all[left[j]]);
      if (ready && (best == left.size() || compare_ranges(tape, all[left[i]], all[left[best]]) < 0)) best = i;
    }
    result.push_back(left[best]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(best));
  }
  result.push_back(all.size() - 1);
  return result;
}

}  // namespace

Tape with_instructions_sorted(Tape const& tape) {
  auto const all = instructions_of(tape);
  return all.empty() ? tape : in_order(tape, all, simplest_first(tape, all));
}

namespace {

/// The values of a type that the tape uses and that are there before the instruction, the oldest first.
std::vector<std::uint64_t> values_before(Tape const& tape, Range instruction, std::uint32_t type) {
  std::vector<std::uint64_t> result;
  for (auto const& entry : tape)
    if (entry.is_choice(Kind::reference) && entry.tag == type &&
        tape::label_of(entry.value) < tape[instruction.begin].value)
      result.push_back(entry.value);
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

/// A place in a call, and what may stand there.
struct Wheel {
  std::size_t at;
  std::vector<std::uint64_t> values;
};

}  // namespace

std::vector<Tape> calls_in_place(Tape const& tape, Range instruction, Tape call, std::uint64_t highest,
                                 std::size_t most) {
  std::vector<Tape> result;
  if (call.empty()) return result;
  call.front().value = tape[instruction.begin].value;
  if (highest != 0) {
    auto const empty = empty_arguments(call);
    for (auto at = empty.rbegin(); at != empty.rend(); ++at) call = with_number(call, *at, 0);
  }
  std::vector<Wheel> wheels;  // turned like those of a counter
  for (std::size_t at = 0; at != call.size(); ++at)
    if (call[at].is_choice(Kind::reference)) {
      wheels.push_back({at, values_before(tape, instruction, call[at].tag)});
      if (wheels.back().values.empty()) return result;
    }
  for (auto const at : numbers(call)) {
    wheels.push_back({at, {}});
    for (std::uint64_t value = 0; value <= highest; ++value) wheels.back().values.push_back(value);
  }
  for (std::size_t turn = 0; turn != most; ++turn) {
    auto rest = turn;
    for (auto wheel = wheels.rbegin(); wheel != wheels.rend(); ++wheel) {
      call[wheel->at].value = wheel->values[rest % wheel->values.size()];
      rest /= wheel->values.size();
    }
    if (rest != 0) break;
    result.push_back(replaced(tape, instruction, call));
  }
  return result;
}

}  // namespace gneiss::shrink

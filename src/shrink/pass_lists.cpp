#include <algorithm>

#include "shrink/edit.hpp"
#include "shrink/passes.hpp"

namespace gneiss::shrink {

namespace {

/// The span that holds the list in the list around it, or nowhere.
std::size_t element_around(Tape const& tape, List const& list) {
  auto const at = list.span.begin;
  return at != 0 && tape[at - 1].is_open(Span::element) ? at - 1 : nowhere;
}

/// The lists that follow this one in the same instruction, at the same depth, and are of the same make.
std::vector<std::size_t> siblings_after(Tape const& tape, std::vector<List> const& all, std::size_t index) {
  std::vector<std::size_t> result;
  auto const& list = all[index];
  if (list.length == nowhere) return result;
  for (std::size_t next = index + 1; next != all.size() && all[next].instruction == list.instruction; ++next)
    if (all[next].depth == list.depth && all[next].length != nowhere &&
        alike(tape[list.length], tape[all[next].length]))
      result.push_back(next);
  return result;
}

/// The elements of `from` put at the end of `to`, or before its first when `from` comes earlier; `count` of them, those
/// nearest to `to`.
Tape moved(Tape const& tape, List const& from, List const& to, std::size_t count) {
  bool const forward = from.span.begin < to.span.begin;
  auto const first = forward ? from.elements.size() - count : 0;
  Range const part{from.elements[first].begin, from.elements[first + count - 1].end};
  Tape result;
  auto const add = [&](Range range) {
    auto const piece = entries(tape, range);
    result.insert(result.end(), piece.begin(), piece.end());
  };
  auto const room = forward ? to.length + 1 : to.span.end - 1;
  if (forward) {
    add({0, part.begin});
    add({part.end, room});
    add(part);
    add({room, tape.size()});
    result[to.length - part.size()].value += count;
    result[from.length].value -= count;
  } else {
    add({0, room});
    add(part);
    add({room, part.begin});
    add({part.end, tape.size()});
    result[to.length].value += count;
    result[from.length + part.size()].value -= count;
  }
  return result;
}

std::size_t room_in(Tape const& tape, List const& list) {
  return static_cast<std::size_t>(tape[list.length].max - tape[list.length].value);
}

constexpr std::size_t longest_searched = 16;  // it takes quadratic time

}  // namespace

void drop_elements(Session& session) {
  for (std::size_t i = 0; i < lists(session.tape()).size(); ++i) {
    auto const count = lists(session.tape())[i].elements.size();
    thin_out(count, session.first_visit(), [&](std::size_t begin, std::size_t end) {
      auto const all = lists(session.tape());
      if (i >= all.size() || end > all[i].elements.size()) return false;
      auto const candidate = without_elements(session.tape(), all[i], begin, end);
      return candidate && session.attempt(*candidate);
    });
  }
}

/// A list of lists holds one list less when the elements of two come into one.
void join_lists(Session& session) {
  for (std::size_t i = 0; i < lists(session.tape()).size(); ++i)
    for (bool joined = true; joined;) {
      joined = false;
      auto const& tape = session.tape();
      auto const all = lists(tape);
      if (i >= all.size()) return;
      auto const element = element_around(tape, all[i]);
      if (element == nowhere) break;
      for (auto const next : siblings_after(tape, all, i)) {
        auto const& other = all[next];
        if (element_around(tape, other) == nowhere || other.elements.empty()) continue;
        if (room_in(tape, all[i]) < other.elements.size()) continue;
        auto const merged = moved(tape, other, all[i], other.elements.size());
        // The outer list, and in it the element that is empty now.
        auto const again = lists(merged);
        for (auto const& outer : again) {
          auto const emptied = std::find_if(outer.elements.begin(), outer.elements.end(),
                                            [&](Range const& e) { return e.begin + 1 == again[next].span.begin; });
          if (emptied == outer.elements.end()) continue;
          auto const position = static_cast<std::size_t>(emptied - outer.elements.begin());
          auto const candidate = without_elements(merged, outer, position, position + 1);
          joined = candidate && session.attempt(*candidate);
        }
        break;
      }
    }
}

/// Elements go to a later list of the same make: all, or as many as fit.
void move_elements(Session& session) {
  for (std::size_t i = 0; i < lists(session.tape()).size(); ++i) {
    auto const all = lists(session.tape());
    if (all[i].length == nowhere || all[i].elements.empty()) continue;
    for (auto const next : siblings_after(session.tape(), all, i)) {
      auto const& tape = session.tape();
      auto const count = std::min(
          {room_in(tape, all[next]), all[i].elements.size(), static_cast<std::size_t>(tape[all[i].length].value)});
      if (count == 0) continue;
      if (session.attempt(moved(tape, all[i], all[next], count))) break;
      if (count > 1 && session.attempt(moved(tape, all[i], all[next], 1))) break;
    }
  }
}

/// Where only an odd number of elements fails, or one in every fourth place: any number of them at once.
void drop_ranges_of_elements(Session& session) {
  for (std::size_t i = 0; i < lists(session.tape()).size(); ++i) {
    auto const tape = session.tape();
    auto const list = lists(tape)[i];
    auto const count = list.elements.size();
    if (count > longest_searched) continue;
    for (std::size_t length = 2; length <= count; ++length)
      for (std::size_t end = count; end >= length; --end) {
        auto const candidate = without_elements(tape, list, end - length, end);
        if (candidate && session.attempt(*candidate)) return;
      }
  }
}

}  // namespace gneiss::shrink

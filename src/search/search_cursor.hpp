#pragma once
#include <cstdint>
#include <vector>

#include "events/space.hpp"

namespace gneiss::search {

/// Where a search is: all of it, with the states, that another process needs to go on.
struct SearchCursor {
  unsigned reached = 0;    // every scenario of so many instructions has been run
  std::uint64_t from = 0;  // the states that are gone through
  std::uint64_t to = 1;
  std::uint64_t done = 0;               // so many of them have been
  bool walking = false;                 // what comes below them is not kept
  unsigned top = 0;                     // then: how many instructions lead to them
  events::Count scenarios{};            // that have been run from them
  std::vector<events::Count> levels{};  // of each length before
  std::uint64_t known = 0;              // calls that were left out, as they fail in a way that is known
  events::Ran ran{};
};

/// Its fields, as they are kept.
template <class Fields, class Cursor>
void visit_cursor(Fields& fields, Cursor& cursor) {
  fields(cursor.reached, cursor.from, cursor.to, cursor.done, cursor.walking, cursor.top, cursor.scenarios,
         cursor.known);
  fields.list(cursor.levels, 3, [](auto& each, auto& level) { each(level); });
  auto& ran = cursor.ran;
  fields(ran.transitions, ran.observations, ran.dropped, ran.rebuilt);
}

}  // namespace gneiss::search

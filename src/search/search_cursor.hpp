#pragma once
#include <cstdint>
#include <vector>

#include "events/space.hpp"

namespace gneiss::search {

/// Where a search is: all of it, with the states, that another process needs to go on.
struct SearchCursor {
  unsigned reached = 0;                 // instructions of the longest scenarios that have all been run
  std::uint64_t from = 0;               // number of the first state that is being expanded now
  std::uint64_t to = 1;                 // number behind that of the last of these states
  std::uint64_t done = 0;               // how many of these states have been expanded
  bool walking = false;                 // states below these are not kept: scenarios are run from them to their end
  unsigned top = 0;                     // while walking: instructions that lead to these states
  events::Count scenarios{};            // scenarios that have been run from these states
  std::vector<events::Count> levels{};  // by length: scenarios of the lengths that are complete
  std::uint64_t known = 0;              // calls that were left out, as they fail in a way that is known
  events::Ran ran{};                    // what has been run since the search began
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

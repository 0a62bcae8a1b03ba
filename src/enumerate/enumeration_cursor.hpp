#pragma once
#include <cstdint>
#include <vector>

#include "events/space.hpp"

namespace gneiss::enumerate {

/// Where an enumeration is: all that another process needs to go on, besides the bags.
struct EnumerationCursor {
  std::uint64_t seed = 0;
  std::uint64_t round = 0;  // that is under way; in the first there are only the values that every scenario has
  std::uint64_t taken = 0;  // shares of it that are done
  std::uint64_t part = 0;   // and so many tuples of the next one
  unsigned level = 0;       // of the values
  bool new_values = false;  // the round is for these
  bool limited = false;     // there are more values than this level has
  bool cut = false;         // calls were left out
  bool cut_now = false;     // in this round
  unsigned in_vain = 0;     // rounds for new values, not whole ones, that brought nothing, one after the other
  std::uint64_t known = 0;  // calls that were left out, as they fail in a way that is known
  events::Ran ran{};
  /// What is known of an operation.
  struct Use {
    std::uint64_t tuples = 0;  // that it was called with
    std::uint64_t steps = 0;   // calls, and those that were rejected
    std::uint64_t now = 0;     // of these, in this round
    bool draws_late = false;
    // As it was known when the round began: what is done in it depends on nothing else.
    std::uint64_t expected = 0;  // steps for a tuple
    bool late = false;
  };
  std::vector<Use> uses{};  // by operation
};

/// Its fields, as they are kept.
template <class Fields, class Cursor>
void visit_cursor(Fields& fields, Cursor& at) {
  fields(at.seed, at.round, at.taken, at.part, at.level, at.new_values, at.limited, at.cut, at.cut_now, at.in_vain,
         at.known, at.ran.transitions, at.ran.dropped);
  fields.list(at.uses, 6, [](auto& each, auto& use) {
    each(use.tuples, use.steps, use.now, use.draws_late, use.expected, use.late);
  });
}

}  // namespace gneiss::enumerate

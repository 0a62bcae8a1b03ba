#pragma once
#include <cstdint>
#include <vector>

#include "events/space.hpp"

namespace gneiss::enumerate {

/// Where an enumeration is: all that another process needs to go on, besides the pool.
struct EnumerationCursor {
  std::uint64_t seed = 0;   // of the generator that draws tuples
  std::uint64_t round = 0;  // number of the round under way; in the first there are only the values of every scenario
  std::uint64_t taken = 0;  // shares of the round that are done
  std::uint64_t part = 0;   // tuples of the next share that are done
  unsigned level = 0;       // how often ranges have got more values
  bool new_values = false;  // the round makes only calls with a value that the level before had not
  bool limited = false;     // some range has more values than this level gives it
  bool cut = false;         // calls were left out in some round
  bool cut_now = false;     // calls were left out in the round under way
  unsigned in_vain = 0;     // rounds in a row that were for new values, left calls out, and brought no instance
  std::uint64_t known = 0;  // calls that were left out, as they fail in a way that is known
  events::Ran ran{};        // what has been run since the enumeration began
  /// What is known of an operation.
  struct Use {
    std::uint64_t tuples = 0;  // tuples of arguments that it was called with
    std::uint64_t steps = 0;   // calls of it, the rejected ones included
    std::uint64_t now = 0;     // steps of the round under way
    bool draws_late = false;   // it has drawn a value after its call had begun
    // As it was known when the round began: what is done in it depends on nothing else.
    std::uint64_t expected = 0;  // steps for each tuple
    bool late = false;           // draws_late
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

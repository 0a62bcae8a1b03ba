// Classes of the kinds that the other containers of ours are not of, with planted bugs, a line each.
#include "kinds.hpp"
#include <gneiss/standard/ordered_map.hpp>
#include <gneiss/standard/queue.hpp>
#include <gneiss/standard/ring_buffer.hpp>
#include <gneiss/standard/small_vector.hpp>
#include <gneiss/standard/string.hpp>
#include <gneiss/standard/unordered_map.hpp>
#include "small.hpp"

GNEISS_STANDARD(ring, ring_buffer, "kinds.hpp", kinds::ring)
GNEISS_STANDARD(heap, priority_queue, "kinds.hpp", kinds::heap)
GNEISS_STANDARD(in_order, ordered_map, "kinds.hpp", kinds::in_order)
GNEISS_STANDARD(small, small_vector, "small.hpp", kinds::small)
GNEISS_STANDARD(sorted_multi, multimap, "kinds.hpp", kinds::sorted_multi)
GNEISS_STANDARD(hashed_multi, unordered_multimap, "kinds.hpp", kinds::hashed_multi)
GNEISS_STANDARD(pile, vector, "kinds.hpp", kinds::pile<gneiss::MoveOnlyElement>)
GNEISS_STANDARD(text, string, "kinds.hpp", kinds::text)

// With all that it promises: what is visited after an element was erased is visited once.
GNEISS_LIBRARY(kept, lib) {
  using namespace gneiss;
  lib.include("kinds.hpp");
  standard::unordered_map<kinds::kept>(lib, {.iterators = standard::until_rehash,
                                             .elements = standard::stable,
                                             .without = {"insert_unless_there"}});  // docs/gallery.md
}

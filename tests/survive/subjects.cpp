// What is killed, interrupted and starved by the scripts beside. Without BUGS in the environment all of it is right.
#include <gneiss/gneiss.hpp>

#include "bag.hpp"

namespace {

using survive::Model;

bool not_empty(Model const& bag) {
  return !bag.empty();
}

template <class Bag>
auto bag_of(gneiss::Library& lib) {
  lib.include("bag.hpp");
  return lib.type<Model, Bag>("bag").initial();
}

}  // namespace

// Several libraries one after the other: each failure is told before the next library is begun.
GNEISS_LIBRARY(first, lib) {
  using namespace gneiss;
  auto bag = bag_of<survive::Bag>(lib);
  lib.op(GNEISS_METHOD(add), fn(bag, below(10)));
  lib.op(GNEISS_METHOD(sum), fn(bag));
}

GNEISS_LIBRARY(second, lib) {
  using namespace gneiss;
  auto bag = bag_of<survive::Bag>(lib);
  lib.op(GNEISS_METHOD(add), fn(bag, below(10)));
  lib.op(GNEISS_METHOD(size), fn(bag));
}

// All bugs in one.
GNEISS_LIBRARY(third, lib) {
  using namespace gneiss;
  auto bag = bag_of<survive::Bag>(lib);
  lib.op(GNEISS_METHOD(add), fn(bag, below(10)));
  lib.op(GNEISS_METHOD(drop), fn(where(bag, not_empty)));
  lib.op(GNEISS_METHOD(size), fn(bag));
  lib.op(GNEISS_METHOD(sum), fn(bag));
  lib.op(GNEISS_METHOD(largest), fn(bag));
}

GNEISS_LIBRARY(lazy, lib) {
  using namespace gneiss;
  auto bag = bag_of<survive::Slow>(lib);
  lib.op(GNEISS_METHOD(add), fn(bag, below(10)));
  lib.op(GNEISS_METHOD(size), fn(bag));
}

GNEISS_LIBRARY(hanging, lib) {
  using namespace gneiss;
  auto bag = bag_of<survive::Hanging>(lib);
  lib.op(GNEISS_METHOD(add), fn(bag, below(10)));
  lib.op(GNEISS_METHOD(largest), fn(bag));
}

// A hang, a crash and two wrong answers.
GNEISS_LIBRARY(endless, lib) {
  using namespace gneiss;
  auto bag = bag_of<survive::Endless>(lib);
  lib.op(GNEISS_METHOD(add), fn(bag, below(10)));
  lib.op(GNEISS_METHOD(drop), fn(where(bag, not_empty)));
  lib.op(GNEISS_METHOD(size), fn(bag));
  lib.op(GNEISS_METHOD(count), fn(bag));
  lib.op(GNEISS_METHOD(sum), fn(bag));
  lib.op(GNEISS_METHOD(largest), fn(bag));
}

// The bug shows in one of some hundred scenarios.
GNEISS_LIBRARY(rare, lib) {
  using namespace gneiss;
  auto bag = bag_of<survive::Rare>(lib);
  lib.op(GNEISS_METHOD(add), fn(bag, below(10'000)));
  lib.op(GNEISS_METHOD(size), fn(bag));
}

// Of the older spec a tape may be left.
GNEISS_LIBRARY(renamed, lib) {
  using namespace gneiss;
  auto bag = bag_of<survive::Bag>(lib);
  lib.op(GNEISS_METHOD(add), fn(bag, below(10)));
#ifdef SURVIVE_RENAMED
  lib.op(GNEISS_METHOD(count), fn(bag));
#else
  lib.op(GNEISS_METHOD(size), fn(bag));
#endif
  lib.op(GNEISS_METHOD(sum), fn(bag));
}

// What the environment says is known.
GNEISS_LIBRARY(ticketed, lib) {
  using namespace gneiss;
  if (char const* const tape = std::getenv("KNOWN")) lib.known("ticket 17", tape);
  auto bag = bag_of<survive::Bag>(lib);
  lib.op(GNEISS_METHOD(add), fn(bag, below(10)));
  lib.op(GNEISS_METHOD(size), fn(bag));
  lib.op(GNEISS_METHOD(sum), fn(bag));
}

// Failures of many kinds, whose programs the script beside has verified.
#include <gneiss/gneiss.hpp>

#include "bins.hpp"

namespace {

template <class Reference, class Candidate>
void bin_of(gneiss::Library& lib, char const* header = "bins.hpp") {
  using namespace gneiss;
  lib.include(header);
  auto bin = lib.type<Reference, Candidate>("bin").initial();
  lib.op(GNEISS_METHOD(add), fn(bin, below(10)));
  lib.op(GNEISS_METHOD(size), fn(bin));
}

int shifted(bins::Right const& bin) {
  return bin.size() + (bin.size() > 1);
}
int plain(bins::Right const& bin) {
  return bin.size();
}

}  // namespace

GNEISS_LIBRARY(forgets, lib) {
  bin_of<bins::Right, bins::Forgets>(lib);
}
GNEISS_LIBRARY(crashes, lib) {
  bin_of<bins::Right, bins::Crashes>(lib);
}
GNEISS_LIBRARY(throws, lib) {
  bin_of<bins::Right, bins::Throws>(lib);
}
GNEISS_LIBRARY(stumbles, lib) {
  using namespace gneiss;
  lib.include("bins.hpp");
  auto bin = lib.type<bins::Fussy, bins::Stumbles>("bin").initial();
  lib.op(GNEISS_METHOD(add), fn(bin, below(10))).may_throw();
}
GNEISS_LIBRARY(misreads, lib) {
  using namespace gneiss;
  lib.include("bins.hpp");
  auto bin = lib.type<bins::Careful, bins::Misreads>("bin").initial();
  lib.op(GNEISS_METHOD(add), fn(bin, below(10)));
  lib.op(GNEISS_METHOD(at), fn(bin, below(10))).may_throw();
}
GNEISS_SOLO(stumbles_alone, lib) {
  using namespace gneiss;
  lib.include("bins.hpp");
  auto bin = lib.type<bins::Stumbles>("bin").initial();
  lib.op(GNEISS_METHOD(add), fn(bin, below(10))).may_throw();
}
GNEISS_LIBRARY(asserts, lib) {
  bin_of<bins::Right, bins::Asserts>(lib);
}
GNEISS_LIBRARY(leaves, lib) {
  bin_of<bins::Right, bins::Leaves>(lib);
}
GNEISS_LIBRARY(hangs, lib) {
  bin_of<bins::Right, bins::Hangs>(lib);
}
GNEISS_LIBRARY(leaks, lib) {
  bin_of<bins::Right, bins::Leaks>(lib);
}
GNEISS_LIBRARY(leaks_and_throws, lib) {
  using namespace gneiss;
  lib.include("bins.hpp");
  auto bin = lib.type<bins::Fussy, bins::LeaksAndThrows>("bin").initial();
  lib.op(GNEISS_METHOD(add), fn(bin, below(10))).may_throw();
  lib.op(GNEISS_METHOD(size), fn(bin));
}
GNEISS_LIBRARY(leaks_when_full, lib) {
  using namespace gneiss;
  lib.include("bins.hpp");
  auto bin = lib.type<bins::Full<false>, bins::Full<true>>("bin").initial();
  lib.op(GNEISS_METHOD(add), fn(bin, rising(below(10))).times(10)).may_throw();
}
GNEISS_LIBRARY(elsewhere, lib) {
  bin_of<bins::Right, bins::Elsewhere>(lib);
}
GNEISS_LIBRARY(changes, lib) {
  bin_of<bins::Right, bins::Changes>(lib);
}
GNEISS_LIBRARY(blamed, lib) {
  bin_of<bins::Fussy, bins::Right>(lib);
}
GNEISS_LIBRARY(homeless, lib) {
  bin_of<bins::Right, bins::Forgets>(lib, "nowhere.hpp");
}

// The operation is spelled as nobody can call it.
GNEISS_LIBRARY(misspelled, lib) {
  using namespace gneiss;
  lib.include("bins.hpp");
  auto bin = lib.type<bins::Right, bins::Right>("bin").initial();
  lib.op(GNEISS_METHOD(add), fn(bin, below(10)));
  lib.op("bins::no_such_size", fn(constant(bin)), plain, shifted);
}

GNEISS_PROPERTY(small, prop) {
  prop.include("bins.hpp");
  prop.check(gneiss::below(10), GNEISS_FN(bins::is_small));
}

GNEISS_SOLO(alone, lib) {
  using namespace gneiss;
  lib.include("bins.hpp");
  auto bin = lib.type<bins::Forgets>("bin").check(GNEISS_METHOD(sound)).initial();
  lib.op(GNEISS_METHOD(add), fn(bin, below(10)));
}

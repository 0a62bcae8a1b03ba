#include <gneiss/gneiss.hpp>
#include "bench/subject/stacks.hpp"

namespace {

/// A stack whose `pop` at size `Bug` drops two; 0 is right. One stack is there from the start.
template <std::size_t Bug>
void stack_spec(gneiss::Library& lib) {
  using namespace gneiss;
  using R = bench::ModelStack;
  using C = bench::BlockStack<Bug>;
  lib.include("bench/subject/stacks.hpp");
  auto stack = lib.type<R, C>("stack").initial();
  auto some  = [](R const& s) { return !s.empty(); };
  lib.op(GNEISS_METHOD(push), fn(stack, below(32)));
  lib.op(GNEISS_METHOD(pop),  fn(where(stack, some)));
  lib.op(GNEISS_METHOD(top),  fn(where(stack, some)));
  lib.op(GNEISS_METHOD(size), fn(stack));
}

}  // namespace

GNEISS_LIBRARY(stack, lib)       { stack_spec<0>(lib); }
GNEISS_LIBRARY(stack_size5, lib) { stack_spec<5>(lib); }

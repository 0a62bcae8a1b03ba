// expect: gneiss: a check that sees the reference's value needs one that can be printed
#include <gneiss/gneiss.hpp>

struct Hidden {
  int n = 0;
  bool operator==(Hidden const&) const = default;
};

GNEISS_LIBRARY(free_functions, lib) {
  using namespace gneiss;
  auto hidden = lib.type<Hidden, int>("hidden");
  hidden.check(GNEISS_DEFINE(valid, [](Hidden const& r, int c) { return r.n == c; }));
}

#include "versions.hpp"

#include <gneiss/gneiss.hpp>
#include <vector>

namespace {

using R = std::vector<int>;

R push(R v, int x) {
  v.push_back(x);
  return v;
}
R pop(R v) {
  v.pop_back();
  return v;
}
R replace(R v, int x) {
  v.back() = x;
  return v;
}

}  // namespace

GNEISS_LIBRARY(versions, lib) {
  using namespace gneiss;
  lib.include("versions.hpp");
  auto list = lib.type<R, planted::versions>("list").regular();
  auto some = [](R const& v) { return !v.empty(); };
  lib.op(GNEISS_METHOD(push), fn(list, below(8)) >> list, push);
  lib.op(GNEISS_METHOD(pop), fn(where(list, some)) >> list, pop);
  lib.op(GNEISS_METHOD(replace), fn(where(list, some), below(8)) >> list, replace);
  lib.op(GNEISS_METHOD(top), fn(where(list, some)), [](R const& v) { return v.back(); });
  lib.op(GNEISS_METHOD(size), fn(list));
}

#include "vec.hpp"

#include <gneiss/gneiss.hpp>
#include <vector>

GNEISS_LIBRARY(vec, lib) {
  using namespace gneiss;
  using R = std::vector<int>;
  using It = R::iterator;
  lib.include("vec.hpp");
  auto vec = lib.type<R, planted::vec>("vec").regular();
  auto it = lib.handle<It, planted::vec::iterator>("it", vec).invalidated_by_growth();
  auto value = below(8);
  auto some = [](R const& v) { return !v.empty(); };
  auto index = [](R const& v) { return below(v.size()); };
  auto position = [](R const& v) { return below(static_cast<std::ptrdiff_t>(v.size())); };
  auto inside = [](R const& v, It i) { return i != v.end(); };
  auto before = [](R const&, It at, It i) { return i < at; };
  auto behind = [](R const&, It at, auto const&, It i) { return i >= at; };
  auto last = [](R const& v, auto const&, It i) { return i == v.end(); };
  lib.op(GNEISS_METHOD(push_back), fn(vec, value)).invalidates(it, last);
  lib.op(GNEISS_METHOD(push_back), fn(vec, value).times(20)).invalidates(it, last);
  lib.op(GNEISS_CALL(v.push_back(v[i]), v, i), fn(vec, index)).invalidates(it, last);
  lib.op(GNEISS_METHOD(pop_back), fn(where(vec, some))).invalidates(it);
  lib.op(GNEISS_METHOD(clear), fn(revived(vec))).invalidates(it);
  lib.op(GNEISS_METHOD(reserve), fn(vec, below(20u)));
  lib.op(GNEISS_METHOD(insert), fn(vec, it, value) >> it).invalidates(it, behind);
  lib.op(GNEISS_CALL(v.insert(i, v[k]), v, k, i), fn(vec, index, it) >> it).invalidates(it);
  lib.op(GNEISS_METHOD(erase), fn(vec, consumed(where(it, inside))) >> it).keeps(it, before);
  lib.op(GNEISS_CALL(v.erase(i, v.end()), v, i), fn(vec, it) >> it).keeps(it, before);
  lib.op(GNEISS_CALL(std::next(v.begin(), n), v, n), fn(vec, position) >> it);
  lib.op(GNEISS_CALL(*i, i), fn(where(it, inside)));
  lib.op(GNEISS_CALL(i - v.begin(), v, i), fn(vec, it));
  lib.op(GNEISS_CALL(v[i], v, i), fn(vec, index));
  lib.op(GNEISS_METHOD(size), fn(vec));
}

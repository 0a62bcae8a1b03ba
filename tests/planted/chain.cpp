#include "chain.hpp"

#include <gneiss/gneiss.hpp>
#include <list>

GNEISS_LIBRARY(chain, lib) {
  using namespace gneiss;
  using R = std::list<int>;
  using It = R::iterator;
  lib.include("chain.hpp");
  auto list = lib.type<R, planted::chain>("list").regular();
  auto it = lib.handle<It, planted::chain::iterator>("it", list).stable();
  auto value = below(8);
  auto inside = [](R const& l, It i) { return i != l.end(); };
  auto some = [](R const& l) { return !l.empty(); };
  auto range = [](R const& l, It first, It i) {  // is it in the range to the end?
    for (; first != l.end(); ++first)
      if (first == i) return true;
    return false;
  };
  lib.op(GNEISS_METHOD(push_back), fn(list, value));
  lib.op(GNEISS_METHOD(push_front), fn(list, value));
  lib.op(GNEISS_METHOD(insert), fn(list, it, value) >> it);
  lib.op(GNEISS_METHOD(erase), fn(list, consumed(where(it, inside))) >> it).invalidates(it, [](R const&, It at, It i) {
    return i == at;
  });
  lib.op(GNEISS_CALL(l.erase(i, l.end()), l, i), fn(list, it) >> it).invalidates(it, range);
  lib.op(GNEISS_METHOD(clear), fn(revived(list))).invalidates(it);
  lib.op(GNEISS_METHOD(begin), fn(list) >> it);
  lib.op(GNEISS_METHOD(end), fn(list) >> it);
  lib.op(GNEISS_CALL(std::next(i), i), fn(where(it, inside)) >> it);
  lib.op(GNEISS_CALL(*i, i), fn(where(it, inside)));
  lib.op(GNEISS_CALL(i == l.end(), l, i), fn(list, it));
  lib.op(GNEISS_METHOD(size), fn(list));
  lib.op(GNEISS_METHOD(front), fn(where(list, some)));
  lib.op(GNEISS_METHOD(back), fn(where(list, some)));
}

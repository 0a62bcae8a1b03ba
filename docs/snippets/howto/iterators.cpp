// A list with its iterators.
#include <gneiss/gneiss.hpp>
#include <list>
#include "chain.hpp"

// [spec]
GNEISS_LIBRARY(chain, lib) {
  using namespace gneiss;
  using R = std::list<int>;
  using C = my::chain;
  using I = R::iterator;
  lib.include("chain.hpp");
  auto list = lib.type<R, C>("list").initial();
  auto it   = lib.handle<I, C::iterator>("it", list).stable();  // whatever happens to its list
  auto inside = [](R const& l, I i) { return i != l.end(); };
  auto after  = [](R const& l, I first, I last) {
    while (first != last && first != l.end()) ++first;
    return first == last;
  };
  // The element that is erased takes along all iterators that point to it.
  auto gone    = [](R const&, I erased, I i) { return i == erased; };
  auto between = [](R const&, I first, I last, I i) {
    while (first != last && first != i) ++first;
    return first != last;
  };
  auto number = sequential();
  lib.op(GNEISS_METHOD(push_back), fn(list, number));
  lib.op(GNEISS_METHOD(insert),    fn(list, it, number) >> it);
  lib.op(GNEISS_METHOD(erase),     fn(list, where(it, inside)) >> it).invalidates(it, gone);
  lib.op(GNEISS_METHOD(erase),     fn(list, it, where(it, after)) >> it).invalidates(it, between);
  lib.op(GNEISS_DEFINE(clear, [](auto& l) { l.erase(l.begin(), l.end()); }), fn(list))
      .invalidates(it, [](R const& l, I i) { return i != l.end(); });
  lib.op(GNEISS_METHOD(begin), fn(list) >> it);
  lib.op(GNEISS_METHOD(end),   fn(list) >> it);
  lib.op(GNEISS_CALL(++i, i),             fn(where(it, inside)) >> itself<>);
  lib.op(GNEISS_CALL(*i, i),              fn(where(it, inside)));
  lib.op(GNEISS_CALL(i == l.end(), l, i), fn(list, it));
  lib.op(GNEISS_METHOD(size),  fn(list));
}
// [/spec]

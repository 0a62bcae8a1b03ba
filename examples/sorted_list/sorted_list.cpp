// A sorted list whose fault no result shows: only the check, run on every live list after every call, sees it.
#include <gneiss/gneiss.hpp>
#include <set>
#include "sorted_list.hpp"

struct Bag {
  std::multiset<int> elements;
  Bag add(int x) const {
    auto bigger = *this;
    bigger.elements.insert(x);
    return bigger;
  }
  bool contains(int x) const { return elements.contains(x); }
  std::size_t size() const { return elements.size(); }
};

GNEISS_LIBRARY(sorted_list, lib) {
  using namespace gneiss;
  using C = my::sorted_list;
  lib.include("sorted_list.hpp");
  auto list = lib.type<Bag, C>("list").check(GNEISS_FN(my::is_sorted))
                  .identify([](Bag const& b) { return b.elements; }, [](C const& l) { return l.elements(); });
  auto x    = between(-4, 4);
  lib.op("my::sorted_list", fn() >> list, [] { return Bag(); }, [] { return C(); });
  lib.op(GNEISS_METHOD(add),      fn(list, x) >> list);
  lib.op(GNEISS_METHOD(contains), fn(list, x));
  lib.op(GNEISS_METHOD(size),     fn(list));
}

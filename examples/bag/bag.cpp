// A bag whose `take` may answer with any element: the reference hears the answer, and judges it.
#include <gneiss/gneiss.hpp>
#include <set>
#include "bag.hpp"

struct Bag {
  std::multiset<int> elements;
  void add(int x) { elements.insert(x); }
  bool empty() const { return elements.empty(); }
  std::size_t size() const { return elements.size(); }
};

GNEISS_LIBRARY(bag, lib) {
  using namespace gneiss;
  lib.include("bag.hpp");
  auto bag  = lib.type<Bag, my::bag>("bag").regular();
  auto some = [](Bag const& b) { return !b.empty(); };
  auto take = [](Bag& b, int taken) -> Answer<int> {  // what the candidate returned comes last
    auto i = b.elements.find(taken);
    if (i == b.elements.end()) return invalid("no such element is in the bag");
    b.elements.erase(i);
    return valid(taken);
  };
  lib.op(GNEISS_METHOD(add),  fn(bag, sequential()));
  lib.op(GNEISS_METHOD(size), fn(bag));
  lib.op(GNEISS_METHOD(take), fn(where(bag, some)) >> nondet(same), take);
}

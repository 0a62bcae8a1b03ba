// A skew heap against a multiset: versions stay alive, and each must stay a heap.
#include <gneiss/gneiss.hpp>
#include <set>
#include "skew_heap.hpp"

struct Bag {
  std::multiset<int> all;
  Bag add(int x) const { auto next = *this; next.all.insert(x); return next; }
  Bag merge(Bag const& other) const { auto next = *this; next.all.insert(other.all.begin(), other.all.end()); return next; }
  Bag pop() const { auto next = *this; next.all.erase(next.all.begin()); return next; }
  int min() const { return *all.begin(); }
  std::size_t size() const { return all.size(); }
};

GNEISS_LIBRARY(skew_heap, lib) {
  using namespace gneiss;
  lib.include("skew_heap.hpp");
  auto heap  = lib.type<Bag, my::skew_heap>("heap").check(GNEISS_METHOD(is_heap))
                   .identify([](Bag const& b) { return b.all; }, [](my::skew_heap const& h) { return h.shape(); });
  auto some  = where(heap, [](Bag const& b) { return b.size() != 0; });
  auto small = where(heap, [](Bag const& a, Bag const& b) { return a.size() + b.size() <= 64; });
  lib.op(GNEISS_FN(my::skew_heap), fn() >> heap, [] { return Bag(); });
  lib.op(GNEISS_METHOD(add),   fn(heap, below(16)) >> heap);
  lib.op(GNEISS_METHOD(merge), fn(heap, small) >> heap);
  lib.op(GNEISS_METHOD(pop),   fn(some) >> heap);
  lib.op(GNEISS_METHOD(min),   fn(some));
  lib.op(GNEISS_METHOD(size),  fn(heap));
}

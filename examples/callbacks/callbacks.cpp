// Functions as arguments, made up and printed as lambdas, and traversals with a callback.
#include <gneiss/gneiss.hpp>
#include <vector>
#include "callbacks.hpp"

namespace model {
struct Seq {
  std::vector<int> items;
  void push(int x) { items.push_back(x); }
  template <class F> Seq map(F f) const { Seq result; for (int x : items) result.push(f(x)); return result; }
  template <class P> std::size_t remove_if(P p) { return std::erase_if(items, p); }
};
int mixed(Seq const& s, int a) { for (int x : s.items) a = (a * 3 + x) % 1000; return a; }
}  // namespace model

GNEISS_LIBRARY(callbacks, lib) {
  using namespace gneiss;
  lib.include("callbacks.hpp");
  auto seq  = lib.type<model::Seq, my::seq>("seq").regular();
  auto f    = function_of<int(int)>(below(5), below(9));
  auto pred = function_of<bool(int)>(below(5), below(2));
  lib.op(GNEISS_METHOD(push),      fn(seq, below(5)));
  lib.op(GNEISS_METHOD(map),       fn(seq, f) >> seq);
  lib.op(GNEISS_METHOD(remove_if), fn(seq, pred));
  lib.op(GNEISS_DEFINE(all_of, [](my::seq const& s) { return gneiss::visited<int>([&](auto each) { s.for_each(each); }); }),
         fn(seq), [](model::Seq const& s) { return s.items; });
  lib.op(GNEISS_DEFINE(mixed, [](my::seq const& s, int a) { return s.fold(a, [](int x, int y) { return (x * 3 + y) % 1000; }); }),
         fn(seq, below(3)), model::mixed);
}

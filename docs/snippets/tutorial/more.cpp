// More of the queue: expressions, arguments that depend on others, exceptions, references that are spelled differently.
#include <gneiss/gneiss.hpp>
#include <algorithm>
#include <deque>
#include <vector>
#include "ring.hpp"

GNEISS_LIBRARY(ring, lib) {
  using namespace gneiss;
  using R = std::deque<int>;
  using C = my::ring<int>;
  lib.include("ring.hpp");
  auto ring  = lib.type<R, C>("ring").regular();
  auto some  = [](R const& r) { return !r.empty(); };
  auto value = arbitrary<int>();
  lib.op(GNEISS_METHOD(push_back), fn(ring, value));
  lib.op(GNEISS_METHOD(pop_front), fn(where(ring, some)));
  lib.op(GNEISS_METHOD(front),     fn(where(ring, some)));
  lib.op(GNEISS_METHOD(size),      fn(ring));
  lib.op(GNEISS_METHOD(empty),     fn(ring));
  lib.op(GNEISS_METHOD(clear),     fn(ring));

  // [dependent]
  auto index = [](R const& r) { return below(r.size()); };
  lib.op(GNEISS_CALL(r[i], r, i),        fn(ring, index));
  lib.op(GNEISS_CALL(r[i] = x, r, i, x), fn(ring, index, value));
  // [/dependent]

  // [throws]
  lib.op(GNEISS_METHOD(at), fn(ring, below(6u))).may_throw();
  lib.op(GNEISS_METHOD(at), fn(constant(ring), below(6u))).may_throw();
  // [/throws]

  // [reference]
  auto distance = [](R const& r) { return up_to(r.size()); };
  lib.op(GNEISS_METHOD(rotate), fn(ring, distance), [](R& r, std::size_t n) {
    std::rotate(r.begin(), r.begin() + static_cast<std::ptrdiff_t>(n), r.end());
  });
  lib.op(GNEISS_METHOD(to_vector), fn(ring), [](R const& r) { return std::vector<int>(r.begin(), r.end()); });
  // [/reference]

  // [define]
  lib.op(GNEISS_DEFINE(pop_many, [](auto& queue, std::size_t n) {
           std::vector<int> popped;
           for (; n != 0; --n) {
             popped.push_back(queue.front());
             queue.pop_front();
           }
           return popped;
         }),
         fn(ring, distance));
  // [/define]
}

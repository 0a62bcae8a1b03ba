// Queues on a ring of cells and of linked cells.
#include <gneiss/gneiss.hpp>
#include "array_queue.hpp"
#include "linked_queue.hpp"

GNEISS_LIBRARY(queues, lib) {
  using namespace gneiss;
  using R = arrays::queue<int>;
  using C = linked::queue<int>;
  lib.include("linked_queue.hpp");
  auto queue  = lib.type<R, C>("queue").regular();
  auto value  = below(16);
  auto index  = [](R const& q) { return below(q.size()); };
  auto some   = [](R const& q) { return !q.empty(); };
  auto count  = [](R const&, R const& other) { return up_to(other.size()); };
  auto turns  = up_to(std::size_t{16});
  auto keep   = function_of<bool(int const&)>(value, arbitrary<bool>());

  lib.op(GNEISS_METHOD(size),          fn(queue));
  lib.op(GNEISS_METHOD(empty),         fn(queue));
  lib.op(GNEISS_METHOD(front),         fn(where(queue, some)));
  lib.op(GNEISS_METHOD(front),         fn(where(constant(queue), some)));
  lib.op(GNEISS_METHOD(back),          fn(where(queue, some)));
  lib.op(GNEISS_METHOD(back),          fn(where(constant(queue), some)));
  lib.op(GNEISS_CALL(q[i], q, i),      fn(queue, index));
  lib.op(GNEISS_CALL(q[i], q, i),      fn(constant(queue), index));
  lib.op(GNEISS_CALL(q[i] = x, q, i, x), fn(queue, index, value));
  lib.op(GNEISS_METHOD(at),            fn(queue, below(std::size_t{16}))).may_throw();
  lib.op(GNEISS_METHOD(contains),      fn(queue, value));
  lib.op(GNEISS_METHOD(to_vector),     fn(queue));
  lib.op(GNEISS_METHOD(push),          fn(queue, value));
  lib.op(GNEISS_METHOD(push_all),      fn(queue, vector_of(value)));
  lib.op(GNEISS_METHOD(pop),           fn(where(queue, some)));
  lib.op(GNEISS_METHOD(try_pop),       fn(queue));
  lib.op(GNEISS_METHOD(clear),         fn(queue));
  lib.op(GNEISS_METHOD(transfer_from), fn(queue, queue));
  lib.op(GNEISS_METHOD(transfer_from), fn(queue, queue, count));
  lib.op(GNEISS_METHOD(rotate),        fn(queue, turns));
  lib.op(GNEISS_METHOD(keep_if),       fn(queue, keep));
}

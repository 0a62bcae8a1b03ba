// linked::queue<int> against arrays::queue<int>.
#include <gneiss/gneiss.hpp>
#include "linked_queue.hpp"
#include "array_queue.hpp"

GNEISS_LIBRARY(queues, lib) {
  using namespace gneiss;
  using R = arrays::queue<int>;
  using C = linked::queue<int>;
  lib.include("linked_queue.hpp");
  lib.include("array_queue.hpp");
  auto queue   = lib.type<R, C>("queue").regular();  //#mk8b7i5z
  auto element = below(16);  //#mi9mx6jy
  auto some    = [](R const& m) { return !m.empty(); };  //#dc9ex6j7
  auto index   = [](R const& m) { return below(m.size()); };  //#h9vunaf3
  auto index_or_end = [](R const& m) { return below(m.size() + 1); };  //#eta9gzna
  auto may_transfer_from = [](R const&, R const& other,
         std::size_t count) { return count <= other.size(); };  //#9kbc7uws

  lib.op(GNEISS_METHOD(size),  fn(queue));  //#ih8s2qb7
  lib.op(GNEISS_METHOD(empty), fn(queue));  //#2y6zyx62
  lib.op(GNEISS_METHOD(front), fn(where(queue, some)));  //#n4i5n3sw
  lib.op(GNEISS_METHOD(front), fn(where(constant(queue), some)));  //#ybdgixu9
  lib.op(GNEISS_METHOD(back),  fn(where(queue, some)));  //#seamnv92
  lib.op(GNEISS_METHOD(back),  fn(where(constant(queue), some)));  //#chfxgfhp
  lib.op(GNEISS_CALL(q[n] = x, q, n, x), fn(queue, index, element));  //#ugg3pxgc
  lib.op(GNEISS_CALL(q[n], q, n),        fn(constant(queue), index));  //#7u88jiv9
  lib.op(GNEISS_METHOD(at),            fn(queue, index_or_end)).may_throw(any_exception);  //#2qnqb52p
  lib.op(GNEISS_METHOD(contains),      fn(queue, element));  //#6r8gvnpp
  lib.op(GNEISS_METHOD(to_vector),     fn(queue));  //#djsxad9g
  lib.op(GNEISS_METHOD(push),          fn(queue, element));  //#ijkmaviy
  lib.op(GNEISS_METHOD(push_all),      fn(queue, vector_of(element)));  //#z3kqzfv4
  lib.op(GNEISS_METHOD(pop),           fn(where(queue, some)));  //#cqjhc56f
  lib.op(GNEISS_METHOD(try_pop),       fn(queue));  //#aztc4q2z
  lib.op(GNEISS_METHOD(clear),         fn(queue));  //#ak5gmp2h
  lib.op(GNEISS_METHOD(transfer_from), fn(queue, queue));  //#rnraraht
  lib.op(GNEISS_METHOD(transfer_from), fn(queue, queue, where(below(std::size_t{9}), may_transfer_from)));  //#wuyuznac
  lib.op(GNEISS_METHOD(rotate),        fn(queue, below(std::size_t{9})));  //#97vs38bm
  lib.op(GNEISS_METHOD(keep_if),       fn(queue, function_of<bool(int)>(element, arbitrary<bool>())));  //#xde4mp7q

  // Only linked::queue<int> has these; say what REFERENCE does:
  // lib.op(GNEISS_METHOD(swap), fn(queue, queue), REFERENCE);  //#ptwsrsg2
}

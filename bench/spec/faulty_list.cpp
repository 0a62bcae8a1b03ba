// A list with several bugs at once, of which bench_several chooses.
#include "bench/subject/faulty_list.hpp"

#include <gneiss/gneiss.hpp>

GNEISS_LIBRARY(faulty_list, lib) {
  using namespace gneiss;
  using R = bench::FaultyList<false>;
  using C = bench::FaultyList<true>;
  lib.include("bench/subject/faulty_list.hpp");
  auto const list = lib.type<R, C>("list").regular();
  auto const some = where(list, [](R const& l) { return l.size() != 0; });
  auto const room = where(list, [](R const& l) { return l.size() < 12; });
  auto const x = below(8);
  auto const inside = [](R const& l) { return below(l.size()); };
  auto const anywhere = [](R const& l) { return up_to(l.size()); };

  lib.op(GNEISS_METHOD(push_back), fn(room, x));
  lib.op(GNEISS_METHOD(push_front), fn(room, x));
  lib.op(GNEISS_METHOD(insert), fn(room, anywhere, x));
  lib.op(GNEISS_METHOD(erase), fn(some, inside));
  lib.op(GNEISS_METHOD(pop_front), fn(some));
  lib.op(GNEISS_METHOD(pop_back), fn(some));
  lib.op(GNEISS_METHOD(reverse), fn(list));
  lib.op(GNEISS_METHOD(sort), fn(list));
  lib.op(GNEISS_METHOD(unique), fn(list));
  lib.op(GNEISS_METHOD(rotate), fn(some, inside));
  lib.op(GNEISS_METHOD(resize), fn(list, below(std::size_t{8})));
  lib.op(GNEISS_METHOD(append), fn(room, constant(room)));
  lib.op(GNEISS_METHOD(touch), fn(list));
  lib.op(GNEISS_METHOD(size), fn(constant(list)));
  lib.op(GNEISS_METHOD(at), fn(constant(some), inside));
  lib.op(GNEISS_METHOD(count), fn(constant(list), x));
  lib.op(GNEISS_METHOD(find), fn(constant(list), x));
  lib.op(GNEISS_METHOD(max), fn(constant(some)));
}

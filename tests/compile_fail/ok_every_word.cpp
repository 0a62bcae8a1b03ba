#include <gneiss/gneiss.hpp>

#include <list>
#include <map>

#include "box.hpp"

namespace {

struct Tree {
  int size = 1;
};
[[maybe_unused]] Tree leaf(int n) {
  return {n};
}
[[maybe_unused]] Tree fork(Tree const& a, Tree const& b) {
  return {a.size + b.size};
}
[[maybe_unused]] std::string gneiss_show(Tree const& tree) {
  return "leaf(" + std::to_string(tree.size) + ")";
}
[[maybe_unused]] int size_of(Tree const& tree) {
  return tree.size;
}
[[maybe_unused]] bool nearly(double a, double b) {
  return a - b < 1;
}
[[maybe_unused]] bool valid(Box const& box) {
  return box.size() < 100;
}

}  // namespace

GNEISS_LIBRARY(every_word, lib) {
  using namespace gneiss;
  lib.include("box.hpp");
  auto box = lib.type<Box, Box>("box").check(GNEISS_FN(valid)).initial();
  auto numbers = vector_of(below(std::size_t{9}), between(0, 4));
  auto index = [](Box const& b) { return below(b.size()); };
  auto full = [](Box const& b) { return b.size() != 0; };
  lib.op(GNEISS_METHOD(put), fn(box, below(std::size_t{3})));
  lib.op(GNEISS_METHOD(put), fn(where(box, full), index)).may_throw();
  lib.op(GNEISS_METHOD(fill), fn(box, named(numbers)));
  lib.op(GNEISS_METHOD(size), fn(constant(box)));
  lib.op(GNEISS_METHOD(copy), fn(box) >> box);
  lib.op(GNEISS_METHOD(itself), fn(box) >> ignored);
  lib.op(GNEISS_METHOD(pointer), fn(where(box, full)) >> optional_of(same));
  lib.op(GNEISS_CALL(b.size() + n, b, n), fn(box, up_to(3u)));
  lib.op(GNEISS_DEFINE(two, [](Box const& b) { return std::pair(b, b.size()); }), fn(box) >> pair_of(box, same));
  lib.op(GNEISS_DEFINE(end, [](Box&) {}), fn(consumed(box)));
  lib.op(GNEISS_DEFINE(half, [](int n) { return n / 2.0; }), fn(arbitrary<int>()) >> observed(GNEISS_FN(nearly)));
  lib.op(
         "size", fn(box), [](Box const& b) { return b.size(); }, [](Box const& b) { return b.size(); })
      .observes();
  auto tree = recursive<Tree>("tree", [](auto self) {
    return one_of(term(GNEISS_FN(leaf), between(-2, 2)), term(GNEISS_FN(fork), self, self));
  });
  lib.op(GNEISS_FN(size_of), fn(tree));
}

GNEISS_PROPERTY(every_spec, prop) {
  using namespace gneiss;
  auto any = tuple_of(arbitrary<bool>(), arbitrary<char>(), arbitrary<double>(), arbitrary<std::string>());
  auto shapes = pair_of(optional_of(below(3)), variant_of(sequential(), one_of_values({1.5, 2.5})));
  auto odd = where(between(-9, 9), [](int n) { return n % 2 != 0; });
  prop.check(any, shapes, odd, container_of<std::map<int, char>>(pair_of(odd, arbitrary<char>())),
             container_of<std::list<int>>(generated([](Source& source) { return source.below(9); }), up_to(3)),
             array_of<3>(odd), GNEISS_DEFINE(holds, [](auto const&...) { return true; }));
}

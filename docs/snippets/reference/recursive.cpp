// Values that contain values of their own type.
#include <gneiss/gneiss.hpp>
#include "tree.hpp"

// [recursive]
GNEISS_PROPERTY(trees, prop) {
  using namespace gneiss;
  prop.include("tree.hpp");
  auto tree = recursive<Tree>("tree", [](auto self) {
    return one_of(term(GNEISS_FN(leaf)),
                  term(GNEISS_FN(node), self, below(10), self));
  }, 4);
  prop.check(tree, GNEISS_DEFINE(not_deep, [](Tree const& t) { return depth(t) <= 4; }));
}
// [/recursive]

// [weighted]
GNEISS_PROPERTY(mostly_small, prop) {
  using namespace gneiss;
  auto number = one_of(weighted(9, below(10)), weighted(1, arbitrary<int>()));
  prop.check(number, GNEISS_DEFINE(has_a_digit, [](int n) { return n % 10 < 10; }));
}
// [/weighted]

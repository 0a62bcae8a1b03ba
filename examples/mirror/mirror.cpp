// Seen from behind twice, a tree is itself again.
#include <gneiss/gneiss.hpp>
#include "mirror.hpp"

GNEISS_PROPERTY(mirror_twice, prop) {
  using namespace gneiss;
  prop.include("mirror.hpp");
  auto tree = recursive<Tree>("tree", [](auto self) {
    return one_of(term(GNEISS_FN(leaf)),
                  term(GNEISS_FN(node), self, below(10), self));
  });
  prop.check(tree, GNEISS_DEFINE(same_again, [](Tree const& t) {
    gneiss::classify(!t.root, "leaf");
    return mirror(mirror(t)) == t;
  }));
}

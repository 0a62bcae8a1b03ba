// Inserting keeps a search tree one. The generator is naive on purpose: most trees that pass `is_bst` are tiny.
#include <gneiss/gneiss.hpp>
#include "bst.hpp"

GNEISS_PROPERTY(bst_insert, prop) {
  using namespace gneiss;
  prop.include("bst.hpp");
  auto key  = below(10);
  auto tree = recursive<Bst>("tree", [key](auto self) {
    return one_of(term(GNEISS_FN(leaf)),
                  term(GNEISS_FN(node), self, key, self));
  }, 8);
  prop.check(key, tree, GNEISS_DEFINE(stays_bst, [](int k, Bst const& t) {
    gneiss::assume(is_bst(t));
    return is_bst(insert(k, t));
  }));
}

#pragma once
// What a search tree does, for any of the nine: a spec is a function, so that the benchmark can take them all at once.
#include <gneiss/gneiss.hpp>
#include "model.hpp"
#include "search_tree.hpp"

template <class Tree>
void search_tree_spec(gneiss::Library& lib) {
  using namespace gneiss;
  lib.include("search_tree.hpp");
  auto tree  = lib.type<model::Map, Tree>("tree")
                   .identify([](model::Map const& m) { return m.to_list(); }, [](Tree const& t) { return t.shape(); });
  auto key   = below(32);
  auto value = below(32);
  lib.op("my::tree::nil", fn() >> tree, [] { return model::Map(); }, Tree::nil);
  lib.op(GNEISS_METHOD(insert),  fn(tree, key, value) >> tree);
  lib.op(GNEISS_METHOD(remove),  fn(tree, key)        >> tree);
  lib.op(GNEISS_METHOD(unite),   fn(tree, tree)       >> tree);
  lib.op(GNEISS_METHOD(find),    fn(tree, key));
  lib.op(GNEISS_METHOD(keys),    fn(tree));
  lib.op(GNEISS_METHOD(to_list), fn(tree));
  lib.op(GNEISS_METHOD(size),    fn(tree));
}

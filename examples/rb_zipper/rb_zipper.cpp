// Red-black trees, and zippers to walk in them. A pointer is a pair, which is taken apart, so that a zipper can meet a
// tree it does not belong to. The reference of a zipper is the whole tree and the way down.
#include <gneiss/gneiss.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>
#include "rb_zipper.hpp"

namespace my {
std::string gneiss_show(direction d) { return d == direction::left ? "my::direction::left" : "my::direction::right"; }
}  // namespace my

namespace model {
using my::direction, my::tree;
struct Zipper {
  tree root;
  std::vector<direction> way;
};
using Pointer = std::pair<tree, Zipper>;
Pointer at(Zipper z) {
  auto t = z.root;
  for (auto d : z.way) t = t.child(d);
  return {t, z};
}
Pointer zip_open(tree const& t) { return {t, {t, {}}}; }
tree zip_close(tree const&, Zipper const& z) { return z.root; }
std::optional<Pointer> move(tree const&, Zipper z, direction d) {
  if (at(z).first.empty()) return std::nullopt;
  z.way.push_back(d);
  return at(z);
}
std::optional<Pointer> move_up(tree const&, Zipper z) {
  if (z.way.empty()) return std::nullopt;
  z.way.pop_back();
  return at(z);
}
}  // namespace model

GNEISS_LIBRARY(rb_zipper, lib) {
  using namespace gneiss;
  lib.include("rb_zipper.hpp");
  auto tree      = lib.type<my::tree, my::tree>("tree").check(GNEISS_FN(my::is_red_black))
                       .identify([](my::tree const& t) { return t.shape(); });
  auto zipper    = lib.type<model::Zipper, my::zipper>("zipper")
                       .identify([](model::Zipper const& z) { return std::pair(z.root.shape(), z.way); }, [](my::zipper const&) { return 0; });
  auto pointer   = pair_of(tree, zipper);
  auto direction = one_of_values({my::direction::left, my::direction::right});
  lib.op(GNEISS_FN(my::tree),     fn() >> tree);
  lib.op(GNEISS_METHOD(insert),   fn(tree, below(16)) >> tree);
  lib.op(GNEISS_METHOD(keys),     fn(tree));
  lib.op(GNEISS_FN(my::zip_open), fn(tree) >> pointer, model::zip_open);
  lib.op(GNEISS_CALL(my::zip_close({t, z}), t, z),  fn(tree, zipper) >> tree, model::zip_close);
  lib.op(GNEISS_CALL(my::move_up({t, z}), t, z),    fn(tree, zipper) >> optional_of(pointer), model::move_up);
  lib.op(GNEISS_CALL(my::move({t, z}, d), t, z, d), fn(tree, zipper, direction) >> optional_of(pointer), model::move);
}

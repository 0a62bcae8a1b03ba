// my::pile, tested alone.
#include <gneiss/gneiss.hpp>
#include "annotated.hpp"

GNEISS_SOLO(pile, lib) {
  using namespace gneiss;
  using C = my::pile;
  lib.include("annotated.hpp");
  auto pile  = lib.type<C>("pile").regular();  //#s4bdhuam
  auto index = [](C const& m) { return below(m.size()); };  //#h9vunpnv

  lib.op(GNEISS_METHOD(size), fn(pile));  //#ih8szmaw
  lib.op(GNEISS_METHOD(put),  fn(pile, between(-9, 9)));  //#miie7zcx
  lib.op(GNEISS_METHOD(take), fn(pile, index));  //#q2fu3xxs
}

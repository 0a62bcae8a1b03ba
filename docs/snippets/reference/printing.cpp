// How values of your own types are printed.
#include <gneiss/gneiss.hpp>
#include "point.hpp"

// [Show]
template <>
struct gneiss::Show<Angle> {
  static void show(core::Text& text, Angle const& a) {
    text << "Angle{";
    gneiss::show(text, a.degrees);
    text << '}';
  }
};
// [/Show]
static_assert(gneiss::Showable<Point> && gneiss::Showable<Angle>);

// [property]
GNEISS_PROPERTY(points, prop) {
  using namespace gneiss;
  prop.include("point.hpp");
  auto point = generated([](Source& source) { return Point{source.below(5), source.below(5)}; });
  auto angle = generated([](Source& source) { return Angle{source.below(360)}; });
  prop.check(point, angle, GNEISS_DEFINE(stays_near, [](Point p, Angle a) { return p.x + p.y < 8 && a.degrees < 360; }));
}
// [/property]

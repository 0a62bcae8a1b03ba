#pragma once
#include <string>

// [gneiss_show]
struct Point {
  int x;
  int y;
};
/// Found by the type of its argument: it stands in the namespace of the type. It needs no header of Gneiss.
inline std::string gneiss_show(Point const& p) {
  return "Point{" + std::to_string(p.x) + ", " + std::to_string(p.y) + "}";
}
// [/gneiss_show]

/// A type of somebody else's, to which no function can be added.
struct Angle {
  int degrees;
};

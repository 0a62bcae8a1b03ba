// expect: gneiss: an axis needs two values or more that its variable can have, the plainest first
#include <gneiss/gneiss.hpp>

#include "box.hpp"

inline int bits = 2;

GNEISS_LIBRARY(boxes, lib) {
  lib.axis("bits", &bits, 2, "three");
}

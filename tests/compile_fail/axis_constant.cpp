// expect: gneiss: the variable of an axis is set in each scenario, but this one is const
#include <gneiss/gneiss.hpp>

#include "box.hpp"

inline int const bits = 2;

GNEISS_LIBRARY(boxes, lib) {
  lib.axis("bits", &bits, 2, 3);
}

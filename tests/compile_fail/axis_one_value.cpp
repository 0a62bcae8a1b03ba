// expect: gneiss: an axis needs two values or more, all of one type, the plainest first
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  lib.axis("depth", 1);
}

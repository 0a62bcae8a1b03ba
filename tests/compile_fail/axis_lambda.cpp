// expect: gneiss: an axis is given as axis(
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  lib.axis([](int) {}, 1, 2);
}

// expect: gneiss: the values of an axis are of a type that can be copied and printed
#include <gneiss/gneiss.hpp>

#include "box.hpp"

struct Opaque {
  int inside;
};

GNEISS_LIBRARY(boxes, lib) {
  lib.axis("depth", Opaque{1}, Opaque{2});
}

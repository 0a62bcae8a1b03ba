// expect: gneiss: what sets an axis cannot be called with its values
#include <gneiss/gneiss.hpp>
#include <string>

#include "box.hpp"

inline void set_name(std::string const&) {}

GNEISS_LIBRARY(boxes, lib) {
  lib.axis(GNEISS_FN(set_name), 1, 2);
}

// expect: gneiss: elements of Gneiss are made of numbers
#include <gneiss/standard/set.hpp>

GNEISS_LIBRARY(other_spec, lib) {
  gneiss::standard::set<std::set<gneiss::Element>>(lib, {}, gneiss::below(16u));
}

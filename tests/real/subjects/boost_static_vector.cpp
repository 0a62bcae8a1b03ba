#include <boost/container/static_vector.hpp>
#include <gneiss/standard/fixed_vector.hpp>

// docs/gallery.md tells what becomes of an element of its own.
GNEISS_LIBRARY(boost_static_vector, lib) {
  lib.include("<boost/container/static_vector.hpp>");
  gneiss::standard::fixed_vector<boost::container::static_vector<int, 12>, gneiss::standard::throws>(
      lib, {.without = {"v.insert(i, v[n])", "v.emplace(i, v[n])", "v.insert(i, m, v[n])"}});
}

#include <boost/container/small_vector.hpp>
#include <gneiss/standard/small_vector.hpp>

// docs/gallery.md tells what becomes of an element of its own.
GNEISS_LIBRARY(boost_small_vector, lib) {
  lib.include("<boost/container/small_vector.hpp>");
  gneiss::standard::small_vector<boost::container::small_vector<int, 4>>(
      lib, {.without = {"v.insert(i, v[n])", "v.emplace(i, v[n])", "v.insert(i, m, v[n])"}});
}

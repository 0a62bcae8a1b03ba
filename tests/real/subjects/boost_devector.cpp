#include <boost/container/devector.hpp>
#include <gneiss/standard/vector.hpp>

// docs/gallery.md tells of assertions that are wrong, a capacity that is, and elements of its own.
GNEISS_LIBRARY(boost_devector, lib) {
  using namespace gneiss;
  lib.include("<boost/container/devector.hpp>");
  standard::vector<boost::container::devector<int>>(
      lib,
      {.iterators = standard::until_change,
       .without = {"insert", "emplace", "push_front", "emplace_front", "capacity", "v.push_back", "v.emplace_back"}});
}

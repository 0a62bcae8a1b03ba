#include <boost/container/deque.hpp>
#include <gneiss/standard/deque.hpp>

// docs/gallery.md tells what becomes of an element of its own, and what push_front moves.
GNEISS_LIBRARY(boost_deque, lib) {
  lib.include("<boost/container/deque.hpp>");
  gneiss::standard::deque<boost::container::deque<int>>(
      lib, {.elements = gneiss::standard::until_change,
            .without = {"v.insert(i, v[n])", "v.emplace(i, v[n])", "v.insert(i, m, v[n])"}});
}

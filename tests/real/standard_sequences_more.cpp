// More sequences that people use, each by a line and what it promises. What is left out is wrong in them:
// docs/gallery.md.
#include <boost/container/deque.hpp>
#include <boost/container/devector.hpp>
#include <boost/container/small_vector.hpp>
#include <boost/container/stable_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <boost/container/string.hpp>
#include <gneiss/standard/deque.hpp>
#include <gneiss/standard/fixed_vector.hpp>
#include <gneiss/standard/small_vector.hpp>
#include <gneiss/standard/string.hpp>

GNEISS_STANDARD(boost_stable_vector, stable_vector, "<boost/container/stable_vector.hpp>",
                boost::container::stable_vector<int>)

GNEISS_LIBRARY(boost_small_vector, lib) {
  lib.include("<boost/container/small_vector.hpp>");
  gneiss::standard::small_vector<boost::container::small_vector<int, 4>>(
      lib, {.without = {"v.insert(i, v[n])", "v.emplace(i, v[n])", "v.insert(i, m, v[n])"}});
}
GNEISS_LIBRARY(boost_static_vector, lib) {
  lib.include("<boost/container/static_vector.hpp>");
  gneiss::standard::fixed_vector<boost::container::static_vector<int, 12>, gneiss::standard::throws>(
      lib, {.without = {"v.insert(i, v[n])", "v.emplace(i, v[n])", "v.insert(i, m, v[n])"}});
}
GNEISS_LIBRARY(boost_string, lib) {
  lib.include("<boost/container/string.hpp>");
  gneiss::standard::string<boost::container::string>(
      lib, {.without = {"s[s.size()]", "find", "rfind", "s.insert(m, s.c_str() + n)", "s.insert(n, s)",
                        "s.insert(n, s, k, m)", "s.replace(n, m, s)", "s.replace(m, k, s.c_str() + n)"},
            .except = gneiss::except(gneiss::move, gneiss::move_assignment)});
}
GNEISS_LIBRARY(boost_deque, lib) {
  lib.include("<boost/container/deque.hpp>");
  gneiss::standard::deque<boost::container::deque<int>>(
      lib, {.elements = gneiss::standard::until_change,
            .without = {"v.insert(i, v[n])", "v.emplace(i, v[n])", "v.insert(i, m, v[n])"}});
}
GNEISS_LIBRARY(boost_devector, lib) {
  lib.include("<boost/container/devector.hpp>");
  gneiss::standard::vector<boost::container::devector<int>>(
      lib,
      {.iterators = gneiss::standard::until_change,
       .without = {"insert", "emplace", "push_front", "emplace_front", "capacity", "v.push_back", "v.emplace_back"}});
}

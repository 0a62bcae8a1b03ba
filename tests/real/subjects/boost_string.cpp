#include <boost/container/string.hpp>
#include <gneiss/standard/string.hpp>

// docs/gallery.md tells what is wrong with it; that s[s.size()] fails an assertion is documented.
GNEISS_LIBRARY(boost_string, lib) {
  lib.include("<boost/container/string.hpp>");
  gneiss::standard::string<boost::container::string>(
      lib, {.without = {"s[s.size()]", "find", "rfind", "s.insert(m, s.c_str() + n)", "s.insert(n, s)",
                        "s.insert(n, s, k, m)", "s.replace(n, m, s)", "s.replace(m, k, s.c_str() + n)"},
            .except = gneiss::except(gneiss::move, gneiss::move_assignment)});
}

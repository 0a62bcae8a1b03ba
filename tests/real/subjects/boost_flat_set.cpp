#include <boost/container/flat_set.hpp>
#include <gneiss/standard/set.hpp>

GNEISS_STANDARD(boost_flat_set, flat_set, "<boost/container/flat_set.hpp>", boost::container::flat_set<int>)

#include <boost/container/flat_map.hpp>
#include <gneiss/standard/map.hpp>

GNEISS_STANDARD(boost_flat_map, flat_map, "<boost/container/flat_map.hpp>", boost::container::flat_map<int, int>)

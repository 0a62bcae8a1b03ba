#include <boost/container/stable_vector.hpp>
#include <gneiss/standard/vector.hpp>

GNEISS_STANDARD(boost_stable_vector, stable_vector, "<boost/container/stable_vector.hpp>",
                boost::container::stable_vector<int>)

#include <boost/circular_buffer.hpp>
#include <gneiss/standard/ring_buffer.hpp>

GNEISS_STANDARD(boost_circular_buffer, ring_buffer, "<boost/circular_buffer.hpp>", boost::circular_buffer<int>)

// Sequences that people use, each by a line and what it promises; standard_sequences_more.cpp has the others.
#include <absl/container/inlined_vector.h>
#include <boost/circular_buffer.hpp>
#include <gneiss/standard/ring_buffer.hpp>
#include <gneiss/standard/small_vector.hpp>

GNEISS_STANDARD(absl_inlined_vector, small_vector, "<absl/container/inlined_vector.h>", absl::InlinedVector<int, 4>)
GNEISS_STANDARD(boost_circular_buffer, ring_buffer, "<boost/circular_buffer.hpp>", boost::circular_buffer<int>)

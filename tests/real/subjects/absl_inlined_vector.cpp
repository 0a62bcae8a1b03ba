#include <absl/container/inlined_vector.h>
#include <gneiss/standard/small_vector.hpp>

GNEISS_STANDARD(absl_inlined_vector, small_vector, "<absl/container/inlined_vector.h>", absl::InlinedVector<int, 4>)

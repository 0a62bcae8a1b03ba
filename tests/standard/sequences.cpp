// A sequence of the standard library, against itself: whatever is said of it is wrong. The kinds of the others are
// those of containers.cpp.
#include <gneiss/standard/string.hpp>

GNEISS_STANDARD(std_string, string, "<string>", std::string)

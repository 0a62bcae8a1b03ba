// expect: gneiss: looks like no set
#include <gneiss/standard/set.hpp>

struct Odd {};

GNEISS_STANDARD(odd, set, "odd.hpp", Odd)

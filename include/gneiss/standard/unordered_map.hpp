#pragma once
// unordered.hpp says what such a map has; the lines that all maps and sets have are in associative.hpp.
#include "gneiss/standard/unordered.hpp"

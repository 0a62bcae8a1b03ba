#pragma once
#include "gneiss/standard/unordered.hpp"

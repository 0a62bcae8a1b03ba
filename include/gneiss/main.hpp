#pragma once
// For those who write their own main function; who links gneiss::main has one already.
#include "gneiss/core/main.hpp"

#pragma once

/// Everything a spec needs.
#include "gneiss/compose.hpp"
#include "gneiss/counted.hpp"
#include "gneiss/library.hpp"
#include "gneiss/macros.hpp"
#include "gneiss/outcome.hpp"
#include "gneiss/property.hpp"
#include "gneiss/recursive.hpp"
#include "gneiss/results.hpp"
#include "gneiss/show.hpp"
#include "gneiss/spec.hpp"
#include "gneiss/values.hpp"

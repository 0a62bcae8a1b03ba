#pragma once

/// A version of the library that is loaded while the test runs: SharedObject.
#include "gneiss/core/shared_object.hpp"

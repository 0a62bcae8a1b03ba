#pragma once

// A setting of the code under test that is drawn once a scenario. In this header alone what a printed program may need:
// it includes nothing.
namespace gneiss::core {

/// One that is known before any spec is described: a variable and its values as C++, the plainest first.
struct KnownAxis {
  char const* variable;
  char const* const* values;
  unsigned count;
  void (*set)(unsigned value);
};

}  // namespace gneiss::core

#pragma once
#include "shrink/oracle.hpp"
#include "tape/tape.hpp"

namespace gneiss::shrink {

/// The simplest tape that can be reached from `start`. Precondition: `start` fails, and is as it was recorded.
ShrinkResult shrink(tape::Tape start, Oracle& oracle, ShrinkLimits const& limits = {});

}  // namespace gneiss::shrink

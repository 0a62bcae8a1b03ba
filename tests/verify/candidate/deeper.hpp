#pragma once

namespace bins {

/// Of a library that the first one needs, and nobody else names.
int deep_limit();

}  // namespace bins

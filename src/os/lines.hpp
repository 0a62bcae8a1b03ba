#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace gneiss::os {

/// A place in the sources.
struct Line {
  std::string file;  // empty: unknown
  unsigned line = 0;
  auto operator<=>(Line const&) const = default;
};

/// A function, and where in it.
struct Frame {
  std::string function;  // readable, with its arguments; empty: it was not asked for
  Line line;
};
enum class Names : bool { left_out, wanted };

/// For each address of this process the function that it lies in, and those that this is inlined in: the innermost
/// first. Runs llvm-symbolizer or addr2line, whichever is there, once for each module, for five seconds in all and
/// until `deadline` at the most, in seconds of monotonic_seconds(): for what is reported once, not for a loop. Empty if
/// there is neither, or no time.
std::vector<std::vector<Frame>> frames_at(std::vector<std::uintptr_t> const& addresses, Names names,
                                          double deadline = std::numeric_limits<double>::infinity());

}  // namespace gneiss::os

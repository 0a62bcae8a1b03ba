#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gneiss::os {

/// A place in the sources.
struct Line {
  std::string file;  // empty: unknown
  unsigned line = 0;
  auto operator<=>(Line const&) const = default;
};

/// The line that became the code at `address` of this process. Runs llvm-symbolizer or addr2line, whichever is there,
/// for two seconds at the most: for what is reported once, not for a loop. Unknown if there is neither.
Line line_at(std::uintptr_t address);

/// A function, and where in it.
struct Frame {
  std::string function;  // readable, with its arguments; empty: it was not asked for
  Line line;
};
enum class Names : bool { left_out, wanted };

/// For each address the function that it lies in, and those that this is inlined in: the innermost first. Runs a tool
/// as `line_at` does, once for all, for five seconds at the most. Empty if there is none.
std::vector<std::vector<Frame>> frames_at(std::vector<std::uintptr_t> const& addresses, Names names);

}  // namespace gneiss::os

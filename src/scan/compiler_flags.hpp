#pragma once
#include <string>
#include <vector>

namespace gneiss::scan {

/// The flags of a command line that say how a header is read: without the compiler, source and output files, what only
/// g++ knows, warnings, precompiled headers, and standards of C.
std::vector<std::string> flags_for_clang(std::vector<std::string> const& command_line);

}  // namespace gneiss::scan

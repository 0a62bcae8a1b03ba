#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace gneiss::interface {

/// The command that a build compiles the file with that is most like the header: the compiler and its flags, without
/// the file itself and what is made of it. `json` is what compile_commands.json holds.
base::Result<std::vector<std::string>> command_for(std::string_view json, std::string const& header);

}  // namespace gneiss::interface

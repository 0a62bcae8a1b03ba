#pragma once
#include <functional>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "config/config.hpp"

namespace gneiss::config {

/// The value of an environment variable; nothing where it is not set.
using Environment = std::function<std::optional<std::string>(char const* variable)>;

/// What the arguments (the first is the program's name) and the environment ask for. A flag beats a variable, a later
/// flag an earlier one, and a variable that is empty is not set. An error is a sentence or two for the user.
base::Result<Config> parse(int argc, char const* const* argv, Environment const& environment);

/// The environment of this process.
std::optional<std::string> process_environment(char const* variable);

}  // namespace gneiss::config

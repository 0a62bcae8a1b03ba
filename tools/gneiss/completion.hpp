#pragma once
#include <string>

#include <CLI/CLI.hpp>

namespace gneiss::tool {

/// A script that completes the subcommands and options of `app` in that shell, "bash", "zsh" or "fish"; empty for
/// another.
std::string completion(CLI::App const& app, std::string const& shell);

}  // namespace gneiss::tool

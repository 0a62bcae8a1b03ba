#pragma once
#include <string>

namespace gneiss::config {

/// What --help prints.
std::string help(std::string const& program);

/// The options as a table in Markdown, for the reference page.
std::string options_reference();

}  // namespace gneiss::config

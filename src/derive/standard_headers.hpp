#pragma once
#include <string>
#include <vector>

namespace gneiss::derive {

/// The standard headers that define what a type names: "<map>" for "std::map<int, std::string>", and "<string>".
std::vector<std::string> standard_headers(std::string const& type);

}  // namespace gneiss::derive

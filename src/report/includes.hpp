#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace gneiss::report {

/// The standard headers that a piece of C++ needs for the names of std it uses, sorted.
std::vector<std::string> standard_headers(std::string_view code);

}  // namespace gneiss::report

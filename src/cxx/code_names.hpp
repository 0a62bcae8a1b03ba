#pragma once
#include <string>

// Functions and files as they are named to the user.
namespace gneiss::cxx {

/// The last parts of a path: where a build lies says nothing.
std::string short_path(std::string const& path);
std::string without_arguments(std::string const& function);
/// The name without what stands between < and >, which may be any type.
std::string without_types(std::string const& function);

}  // namespace gneiss::cxx

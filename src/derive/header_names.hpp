#pragma once
#include <string>
#include <vector>

namespace gneiss::derive {

/// How a spec names a header: "<map>", or "flat_map.hpp" for one in quotes. `given` is a file, or a name as #include
/// finds it. `folders` are those that the compiler looks in, `directory` is that of the spec.
std::string header_name(std::string const& given, std::vector<std::string> const& folders,
                        std::string const& directory);

/// The folders of -I, -isystem and -iquote, in the order of the flags.
std::vector<std::string> include_folders(std::vector<std::string> const& flags);

}  // namespace gneiss::derive

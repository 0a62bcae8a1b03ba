#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace gneiss::os {

/// The bytes of the file `path`; an error that names it if it cannot be read or has more than `limit` bytes.
base::Result<std::string> read_file(std::string const& path, std::size_t limit);

/// Replaces the file `path` by one with `contents`: a reader sees the old or the new, even after a crash.
base::Result<void> write_file_atomically(std::string const& path, std::string_view contents);

/// Makes the directory `path` and those above it; no error if it is there.
base::Result<void> make_directories(std::string const& path);

}  // namespace gneiss::os

#include "os/scratch_directory.hpp"

#include <stdlib.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace gneiss::os {

FileResult<ScratchDirectory> ScratchDirectory::make() {
  char const* const set = std::getenv("TMPDIR");
  std::string path = std::string(set && *set ? set : "/tmp") + "/gneiss-XXXXXX";
  if (!::mkdtemp(path.data()))
    return FileFault{.action = FileFault::Action::make_directory, .path = path, .error = errno};
  std::error_code ignored;
  auto const absolute = std::filesystem::absolute(path, ignored);
  return ScratchDirectory(ignored ? path : absolute.string());
}

ScratchDirectory::~ScratchDirectory() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

}  // namespace gneiss::os

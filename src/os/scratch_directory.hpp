#pragma once

#include <string>

#include "os/files.hpp"

namespace gneiss::os {

/// A new and empty directory among the temporary files, which goes with its owner, and all that is in it.
class ScratchDirectory {
 public:
  static FileResult<ScratchDirectory> make();
  ScratchDirectory(ScratchDirectory&& other) noexcept : path_(std::move(other.path_)) { other.path_.clear(); }
  ScratchDirectory& operator=(ScratchDirectory&&) = delete;
  ~ScratchDirectory();

  std::string const& path() const { return path_; }

 private:
  explicit ScratchDirectory(std::string path) : path_(std::move(path)) {}

  std::string path_;
};

}  // namespace gneiss::os

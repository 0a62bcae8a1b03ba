#pragma once
#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace gneiss::test {

/// A directory that is there as long as the object is.
class TemporaryDirectory {
 public:
  TemporaryDirectory() : path_(testing::TempDir() + "gneiss-unit-XXXXXX") {
    if (::mkdtemp(path_.data()) == nullptr) ADD_FAILURE() << path_ << " cannot be made";
  }
  TemporaryDirectory(TemporaryDirectory const&) = delete;
  TemporaryDirectory& operator=(TemporaryDirectory const&) = delete;
  ~TemporaryDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  std::string const& path() const { return path_; }
  /// The paths of its files that end so, in order.
  std::vector<std::string> files(std::string const& ending = "") const {
    std::vector<std::string> result;
    for (auto const& entry : std::filesystem::directory_iterator(path_))
      if (entry.path().string().ends_with(ending)) result.push_back(entry.path().string());
    std::sort(result.begin(), result.end());
    return result;
  }

 private:
  std::string path_;
};

inline std::string contents_of(std::string const& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void write_file(std::string const& file, std::string const& contents) {
  std::ofstream(file, std::ios::binary) << contents;
}

}  // namespace gneiss::test

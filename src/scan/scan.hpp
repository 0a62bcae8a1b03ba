#pragma once
#include <string>
#include <vector>

#include "base/result.hpp"
#include "interface/interface_model.hpp"

namespace gneiss::scan {

/// Which classes of which headers are read, and how they are compiled.
struct ScanRequest {
  std::vector<std::string> headers{};     // as a program includes them: "flat_map.hpp", "<map>"
  std::vector<std::string> candidates{};  // "my::flat_map<int, int>"; of a C library perhaps "bm_t*"
  std::vector<std::string> references{};  // of the same number, or fewer; an empty one: none
  std::vector<std::string> flags{};       // of the compiler, without what flags_for_clang leaves out
  std::string directory{};                // what relative names among the flags start from; empty: the current one
};

/// What the headers say of the classes. Errors: a header that does not parse, a class that there is not, that is a
/// template or no class or nowhere defined, a word for Gneiss that it does not know.
base::Result<interface::InterfaceModel> scan(ScanRequest const& request);

/// Is Clang's library there? Without it `scan` says what to install.
bool can_scan();

}  // namespace gneiss::scan

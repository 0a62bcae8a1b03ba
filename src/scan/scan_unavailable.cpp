#include "scan/scan.hpp"

namespace gneiss::scan {

base::Result<interface::InterfaceModel> scan(ScanRequest const&) {
  return base::Error{
      "gneiss derive needs Clang's library, and this gneiss was built without it: install libclang-19-dev and "
      "llvm-19-dev, and build it again"};
}

bool can_scan() {
  return false;
}

}  // namespace gneiss::scan

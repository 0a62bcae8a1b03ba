#include "bench/harness/memory.hpp"
#include <unistd.h>
#include <fstream>

namespace bench {

long resident_kib() {
  long total = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> total >> resident;
  return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

}  // namespace bench

#include "bench/guided/compiler.hpp"
#include <cstring>

#ifdef BENCH_SANITIZED
// Thousands of processes are forked here, and each may die: nobody reads the reports, and what was freed is kept long
// enough for scenarios of this size.
extern "C" char const* __asan_default_options() {
  return "symbolize=0:quarantine_size_mb=16";
}
#endif

namespace bench::guided {

char const* compiler() {
#ifdef __clang__
  return "clang";
#else
  return "g++";
#endif
}

bool is_sanitized() {
#ifdef BENCH_SANITIZED
  return true;
#else
  return false;
#endif
}

char const* suffix(char const* usual) {
  if (std::strcmp(compiler(), usual) == 0) return "";
  return std::strcmp(compiler(), "clang") == 0 ? ".clang" : ".gcc";
}

}  // namespace bench::guided

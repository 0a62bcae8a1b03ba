#include "bench/guided/compiler.hpp"
#include <cstring>

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

#include "bench/harness/report.hpp"
#include <cstdio>
#include <cstdlib>

namespace bench {

void figure(std::string const& name, double value) {
  std::printf("figure %s %.6g\n", name.c_str(), value);
  std::fflush(stdout);
}

void heading(std::string const& text) {
  std::printf("\n%s\n", text.c_str());
  std::fflush(stdout);
}

double size_argument(int argc, char** argv, char const* meaning, double usual) {
  if (argc < 2) return usual;
  char* end = nullptr;
  double value = std::strtod(argv[1], &end);
  if (argc == 2 && end != argv[1] && *end == '\0' && value > 0) return value;
  std::fprintf(stderr, "usage: %s [%s, %g if not given]\n", argv[0], meaning, usual);
  std::exit(2);
}

}  // namespace bench

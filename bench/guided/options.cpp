#include "bench/guided/options.hpp"
#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace bench::guided {
namespace {

[[noreturn]] void refuse(std::string const& argument) {
  std::fprintf(stderr,
               "not understood: %s\n"
               "usage: ./go bench guided [SEEDS] [NAME=VALUE...]\n"
               "  part=all|ifc|sparse|hidden|ratio|misuse|overhead\n"
               "  compiler=g++|clang      that instruments the code under test\n"
               "  seeds=N                 runs of each; the default is a sample\n"
               "  seconds=S               for each run; 20\n"
               "  rivals=N                runs of what stands beside guided search; as many as seeds\n"
               "  rival_seconds=S         for each of these, whole; 2\n",
               argument.c_str());
  std::exit(2);
}

double positive(std::string const& argument, std::string const& value) {
  char* end = nullptr;
  double const number = std::strtod(value.c_str(), &end);
  if (value.empty() || *end != '\0' || !(number > 0)) refuse(argument);
  return number;
}

void take(Options& options, std::string const& argument) {
  auto const equals = argument.find('=');
  bool const named = equals != argument.npos;
  auto const name = named ? argument.substr(0, equals) : "seeds";
  auto const value = named ? argument.substr(equals + 1) : argument;
  auto const number = [&] { return positive(argument, value); };
  auto const count = [&] { return static_cast<std::uint64_t>(std::max(1.0, number())); };
  if (name == "part")
    options.part = value;
  else if (name == "compiler" && (value == "g++" || value == "clang"))
    options.compiler = value;
  else if (name == "seeds")
    options.seeds = count();
  else if (name == "seconds")
    options.seconds = number();
  else if (name == "rivals")
    options.rivals = count();
  else if (name == "rival_seconds")
    options.rival_seconds = count();
  else
    refuse(argument);
}

}  // namespace

Options parse(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) take(options, argv[i]);
  for (char const* const part : {"all", "ifc", "sparse", "hidden", "ratio", "misuse", "overhead"})
    if (options.part == part) return options;
  refuse("part=" + options.part);
}

}  // namespace bench::guided

#include "bench/guided/programs.hpp"
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace bench::guided {
namespace {

std::filesystem::path beside(std::string const& program) {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / program;
}

std::string command(std::string const& program, std::string const& arguments) {
  return "'" + beside(program).string() + "' " + arguments;
}

}  // namespace

bool there_is(std::string const& program) {
  return std::filesystem::exists(beside(program));
}

std::string output_of(std::string const& program, std::string const& arguments, std::string const& environment) {
  std::string output;
  auto* const pipe = popen((environment + " " + command(program, arguments) + " 2>/dev/null").c_str(), "r");
  if (!pipe) return output;
  std::array<char, 4096> buffer{};
  while (auto const count = std::fread(buffer.data(), 1, buffer.size(), pipe)) output.append(buffer.data(), count);
  pclose(pipe);
  return output;
}

void pass_on_to(std::string const& program, std::string const& arguments) {
  if (!there_is(program)) {
    std::printf("\n%s is left out: it has not been built, which takes clang\n", program.c_str());
    return;
  }
  std::fflush(stdout);
  if (std::system(command(program, arguments).c_str()) == 0) return;
  std::fprintf(stderr, "%s has failed\n", program.c_str());
  std::exit(1);
}

}  // namespace bench::guided

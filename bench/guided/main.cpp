// Guided search: what it finds that random search does not, what it costs, and that it costs nothing elsewhere.
#include <cstdlib>
#include <string>
#include "bench/guided/compiler.hpp"
#include "bench/guided/options.hpp"
#include "bench/guided/parts.hpp"
#include "bench/guided/programs.hpp"

namespace {

using namespace bench::guided;

constexpr char const* twin = "bench_guided_clang";
constexpr char const* sanitized = "bench_guided_asan";

std::string joined(int argc, char** argv) {
  std::string result;
  for (int i = 1; i < argc; ++i) result += std::string(argv[i]) + " ";
  return result;
}

}  // namespace

int main(int argc, char** argv) {
  auto const options = parse(argc, argv);
  if (is_sanitized()) return misuse(options), 0;
  auto const wanted = [&](char const* part) { return options.part == "all" || options.part == part; };
  bool const other = options.compiler == "clang" && std::string(compiler()) == "g++";
  if (other && options.part != "overhead") return pass_on_to(twin, joined(argc, argv)), 0;
  if (wanted("ifc")) ifc(options);
  if (wanted("sparse")) sparse(options);
  if (wanted("hidden")) hidden(options);
  if (wanted("hidden") && options.compiler == "g++")
    pass_on_to(twin, joined(argc, argv) + "compiler=clang part=hidden");
  if (wanted("ratio")) ratio(options);
  if (wanted("misuse")) pass_on_to(sanitized, joined(argc, argv));
  if (!wanted("overhead")) return 0;
  for (char const* const each : {"bench_guided_overhead", "bench_guided_overhead_clang"}) pass_on_to(each, "");
}

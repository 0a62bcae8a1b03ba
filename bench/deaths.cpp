// What a death costs: scenarios of a large spec, compiled with sanitizers, nearly all of which kill their worker.
// bench_isolation starts it.
#include "bench/harness/report.hpp"
#include "bench/spec/reports.hpp"

int main(int argc, char** argv) {
  using namespace bench;
  auto const seconds = size_argument(argc, argv, "seconds", 5);
  heading("deaths of workers a second, with sanitizers, a spec of 66 operations");
  figure("isolation.deaths", spec::deaths_a_second("hash_map", seconds));
}

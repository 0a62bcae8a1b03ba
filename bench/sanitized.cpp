// The map of throughput.cpp where everything, Gneiss too, is compiled with AddressSanitizer and
// UndefinedBehaviorSanitizer. bench_throughput starts it.
#include "bench/hand/loops.hpp"
#include "bench/harness/race.hpp"
#include "bench/harness/report.hpp"
#include "bench/spec/contestants.hpp"

int main(int argc, char** argv) {
  using namespace bench;
  auto seconds = size_argument(argc, argv, "seconds", 5);
  heading("map, all of it with sanitizers");
  auto map = race({{"hand-written loop", by_hand(hand::map)}, {"Gneiss", plain("map")}}, seconds);
  figure("throughput.sanitized", share(map[1], map[0]));
}

// Operations a second of Gneiss beside a hand-written loop and RapidCheck, in turns within one process.
#include <cstdio>
#include <cstdlib>
#include <string>
#include "bench/hand/loops.hpp"
#include "bench/harness/race.hpp"
#include "bench/harness/report.hpp"
#include "bench/rapidcheck/peers.hpp"
#include "bench/spec/contestants.hpp"

int main(int argc, char** argv) {
  using namespace bench;
  auto seconds = size_argument(argc, argv, "seconds for each workload", 5);

  heading("map: insert, erase, find, size; keys below 32; std::map against a sorted vector");
  auto map = race({{"hand-written loop", by_hand(hand::map)},
                   {"Gneiss", plain("map")},
                   {"Gneiss, default settings", by_default("map")},
                   {"RapidCheck", rapidcheck::map}},
                  seconds);
  heading("stack: push, pop, top, size");
  auto stack =
      race({{"hand-written loop", by_hand(hand::stack)}, {"Gneiss", plain("stack")}, {"RapidCheck", rapidcheck::stack}},
           seconds);
  heading("persistent array: make, get, set over all live arrays of length 1 to 16");
  auto array =
      race({{"hand-written loop", by_hand(hand::array)}, {"Gneiss", plain("array")}, {"RapidCheck", rapidcheck::array}},
           seconds);
  heading("map with iterators that stay until their element is erased; keys below 32; std::map against a sorted list");
  auto handles = race({{"hand-written loop", by_hand(hand::iterators)}, {"Gneiss", plain("iterators")}}, seconds);

  heading("shares of the hand-written loop, and times RapidCheck");
  figure("throughput.map.hand", share(map[1], map[0]));
  figure("throughput.map.default", share(map[2], map[0]));
  figure("throughput.map.rapidcheck", share(map[1], map[3]));
  figure("throughput.stack.hand", share(stack[1], stack[0]));
  figure("throughput.stack.rapidcheck", share(stack[1], stack[2]));
  figure("throughput.array.hand", share(array[1], array[0]));
  figure("throughput.array.rapidcheck", share(array[1], array[2]));
  figure("throughput.handles", share(handles[1], handles[0]));

  std::fflush(stdout);
  if (std::system(("\"" BENCH_SANITIZED "\" " + std::to_string(seconds)).c_str()) != 0) return 1;
}

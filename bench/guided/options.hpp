#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace bench::guided {

struct Options {
  std::string part = "all";
  std::string compiler = "g++";         // that instruments the code under test
  std::optional<std::uint64_t> seeds;   // runs of each; not given: a few, as many as a part sees fit
  double seconds = 20;                  // for each run
  std::optional<std::uint64_t> rivals;  // runs of what stands beside guided search; not given: as many
  std::uint64_t rival_seconds = 2;      // for each of these

  std::uint64_t seeds_or(std::uint64_t few) const { return seeds.value_or(few); }
};

/// Arguments NAME=VALUE, and a number alone, which is `seeds`. Ends the program with code 2 when there are others.
Options parse(int argc, char** argv);

}  // namespace bench::guided

#pragma once
// What Gneiss reports of a library with several bugs, and how often its workers can die.
#include <cstdint>
#include <string>
#include <vector>

namespace bench::spec {

struct Report {
  std::string tape;
  std::string operation;  ///< that shows the failure
};

struct Reported {
  std::vector<Report> failures;
  std::uint64_t operations = 0;  ///< in all
};

struct Wanted {
  std::uint64_t seed = 1;
  std::uint64_t scenarios = 0;  ///< 0: until one is found
  bool all = false;             ///< go on after a failure
  std::string known{};          ///< the tape of a failure that is not to be reported; empty: there is none
};

/// Runs the library of that name as a test binary does.
Reported reports(std::string const& name, Wanted const& what);

/// Does the tape fail in the library of that name as it is now?
bool fails(std::string const& name, std::string const& tape);

/// Lets workers die of random scenarios of the library, which must have nothing but deadly failures; how many do in a
/// second.
double deaths_a_second(std::string const& name, double seconds);

}  // namespace bench::spec

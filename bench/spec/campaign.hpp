#pragma once
// The one seam between the benchmarks and Gneiss: run a registered library or property by name, and say what it took.
#include <cstdint>
#include <string>

namespace bench::spec {

struct Settings {
  std::uint64_t seed = 1;
  std::uint64_t scenarios = UINT64_MAX;  ///< ends earlier at the first failure
  unsigned fuel = 0;                     ///< operations a scenario; 0 is the default of Gneiss
  bool plain = false;   ///< fixed length, equal weights, uniform over live values and ranges, no closing observation
  bool shrink = false;  ///< go on to the normal form after the first failure
};

struct Outcome {
  bool failed = false;
  std::uint64_t scenarios = 0;    ///< those run until the first failure, the failing one included
  std::uint64_t operations = 0;   ///< in these scenarios, closing observations included
  std::uint64_t evaluations = 0;  ///< executions while shrinking, those answered from the cache not counted
  std::string answer;  ///< the normal form: the calls with "; " between, or the property's arguments with ", "
};

/// How the engine is to run a subject.
struct Manner {
  bool isolate = true;     ///< in a worker process
  bool leaks = true;       ///< look for them
  bool guided = false;     ///< by what the code does
  bool published = false;  ///< by the published rules, if guided
  double seconds = 0;      ///< 0: no bound
};

/// Runs the library or property of that name in this process. Aborts with a sentence if there is none.
Outcome run(std::string const& name, Settings const& settings);

/// The operations of so many scenarios, run in this process. Aborts with a sentence if one of them fails.
std::uint64_t passed(std::string const& name, Settings const& settings);

/// As `run` does it, but through the engine, as a test binary does it: with workers, watching, looking for leaks. Says
/// nothing, shrinks nothing and saves nothing. Of the outcome `evaluations` and `answer` are left out.
Outcome explore(std::string const& name, Settings const& settings, Manner const& manner);

/// What an exhaustive search is to do.
struct Search {
  unsigned depth = 0;
  bool observers = false;  ///< are instructions like others
  bool merge = true;       ///< scenarios that lead to the same state, up to the names of values
};

struct Searched {
  std::uint64_t instructions = 0;  ///< that were run
  std::uint64_t states = 0;
};

/// Runs every scenario of the library, as a test binary does it. Aborts unless all pass.
Searched search(std::string const& name, Search const& how);

}  // namespace bench::spec

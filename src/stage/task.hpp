#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>

#include "explore/observing_replay.hpp"

// What a worker is to do. It lies in memory that the code under test may overwrite, so it owns nothing, and is checked
// before it is looked into.
namespace gneiss::stage {

/// Nothing.
struct Idle {};

/// Run the scenarios first, first + stride, … below end.
struct Explore {
  std::uint64_t first = 0;
  std::uint64_t end = 0;
  std::uint64_t stride = 1;
  bool each_with_care = false;  // look after every scenario for what is else looked for now and then
  bool guided = false;          // by what those before it did, rather than at random
  bool steered = false;         // operations are left out as the chances on the stage say
};

/// How one scenario is to be run.
struct RunOptions {
  bool typed = false;    // match the spans of the tape by their types
  bool leaks = false;    // repeat a scenario that passes, to see whether it leaks
  bool notes = false;    // write down what happens
  bool reports = false;  // let a sanitizer print its report
  bool heard = false;    // what the code says of the case counts
  bool traced = false;   // put the places of the code that run into the output
  bool timed = false;    // measure how long the slowest call takes

  // For whoever starts the worker:
  bool fresh = false;        // in a process that has run nothing else
  unsigned disturbance = 0;  // seed of what makes the heap of that process lie differently; 0: it lies as usual
  bool last = false;         // the run that the report is about: where the user wants an end, it gets a second more
  double lines_until = 0;    // of a death, lines of sources are looked up until then, in os::monotonic_seconds()
};

/// Run the tape that has been put on the stage.
struct ReplayTape {
  std::uint64_t length = 0;
  RunOptions options{};
};

/// Run the numbers that have been put on the stage.
struct ReplayNumbers {
  std::uint64_t length = 0;
  std::uint64_t last = ~std::uint64_t{0};  // where the last instruction starts
  RunOptions options{};
};

/// Run the tape that has been put on the stage, with every observer after each instruction: which of them is the
/// culprit?
struct Locate {
  static constexpr std::size_t most_faulty = 8;

  std::uint64_t length = 0;
  std::array<explore::FaultyObserver, most_faulty> faulty{};  // whose failures are overlooked
  std::uint32_t only = explore::PartingPlace::nobody;         // the only observer that is called; nobody: all are
};

/// Run this random scenario, which does not count.
struct Sample {
  std::uint64_t scenario = 0;
  RunOptions options{};
};

/// How a search treats failures that are known.
struct GoingPast {
  bool wanted = false;      // each call is told before it is made
  std::uint64_t known = 0;  // so many calls, whose hashes have been put on the stage, are left out
};

/// Go on from each of the states that have been put on the stage.
struct Expand {
  std::uint64_t from = 0;    // the first of them that counts
  std::uint64_t end = 0;     // how many there are
  unsigned levels = 0;       // instructions that are added to the scenario of each state, in all ways
  bool children = false;     // the states that they lead to are written down; only with one level
  bool observe = false;      // all observers are called in the states they lead to, or, with 0 levels, in the given
  bool trust_copies = true;  // values are copied to come back to a state, and identified
  bool identify = false;     // states are written down with their identity
  bool leaks = false;        // see whether anything leaks
  GoingPast past{};
  bool each_with_care = false;  // look after every instruction for what is else looked for in the end
};

/// Estimate how many scenarios there are.
struct EstimateSize {
  unsigned levels = 0;        // instructions of the longest
  std::uint64_t samples = 0;  // random scenarios that the estimate is made from
  std::uint64_t narrow = 0;   // values to which every range is narrowed; 0: ranges are as they are
  bool observe = false;       // estimate the number of calls of observers as well
  GoingPast past{};
};

/// Call one operation on instances.
struct Grow {
  static constexpr std::uint64_t initial = ~std::uint64_t{0};
  std::uint64_t words = 0;      // of the log, that have been put on the stage
  std::uint64_t fresh = 0;      // the first instance that the last round brought, by its place in the log
  std::uint64_t operation = 0;  // index of the one that is called; `initial`: none, but what every scenario begins with
  std::uint64_t first = 0;      // number of the first tuple of arguments
  std::uint64_t end = 0;        // number behind that of the last tuple
  bool drawn = false;           // the tuples are made up, from their number
  std::uint64_t seed = 0;       // of the generator that draws tuples and samples
  std::uint64_t round = 0;      // number of the round, which that generator depends on as well
  std::uint64_t most = 0;       // calls after which the task ends, the rejected ones included
  unsigned level = 0;           // of the values: how often they have become more
  bool new_values = false;      // only calls with a value that the level before had not
  bool draws_late = false;      // the operation, so that its values are not all known before it is called
  bool trust_copies = true;     // instances are copied rather than made again, and identified
  GoingPast past{};
  bool each_with_care = false;  // look after every call for what is else looked for in the end
};

using Task = std::variant<Idle, Explore, ReplayTape, ReplayNumbers, Locate, Sample, Expand, EstimateSize, Grow>;
static_assert(std::is_trivially_copyable_v<Task>, "it is copied to and from memory that two processes share");

/// What lies there, copied before it is checked; nothing where that is no task.
inline std::optional<Task> checked(Task const& shared) {
  Task const task = shared;
  if (task.index() >= std::variant_size_v<Task>) return std::nullopt;
  return task;
}

/// How the one scenario of a task is to be run, where it has one.
inline RunOptions const* options_of(Task const& task) {
  return std::visit(
      [](auto const& each) -> RunOptions const* {
        if constexpr (requires { each.options; })
          return &each.options;
        else
          return nullptr;
      },
      task);
}

}  // namespace gneiss::stage

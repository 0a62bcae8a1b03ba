#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>

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
  unsigned disturbance = 0;  // and whose heap lies differently
  bool last = false;         // an interrupted user waits for this one, a second
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
  static constexpr std::size_t most_left_out = 8;
  static constexpr std::uint32_t nobody = ~std::uint32_t{0};

  std::uint64_t length = 0;
  std::array<std::uint32_t, most_left_out> left_out = all_nobody();  // observers that are not called besides
  std::uint32_t only = nobody;  // the only observer that is; nobody: all others are

 private:
  static constexpr std::array<std::uint32_t, most_left_out> all_nobody() {
    std::array<std::uint32_t, most_left_out> all{};
    all.fill(nobody);
    return all;
  }
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
  unsigned levels = 0;       // all scenarios of so many instructions more
  bool children = false;     // where they lead is written down; only for one level
  bool observe = false;      // all observers are called where they lead, or in the states themselves without levels
  bool trust_copies = true;  // as the way back, and identities
  bool identify = false;     // the states
  bool leaks = false;        // see whether anything leaks
  GoingPast past{};
  bool each_with_care = false;  // look after every instruction for what is else looked for in the end
};

/// Estimate how many scenarios there are of up to so many instructions.
struct EstimateSize {
  unsigned levels = 0;
  std::uint64_t samples = 0;
  std::uint64_t narrow = 0;  // with all ranges narrowed to so many values; 0: as they are
  bool observe = false;      // and how many calls of observers
  GoingPast past{};
};

/// Call one operation on instances.
struct Grow {
  static constexpr std::uint64_t initial = ~std::uint64_t{0};
  std::uint64_t words = 0;      // of the log, that have been put on the stage
  std::uint64_t fresh = 0;      // the first instance that the last round brought, by its place in the log
  std::uint64_t operation = 0;  // or `initial`: no call, but what every scenario begins with
  std::uint64_t first = 0;      // tuples of arguments, by their number
  std::uint64_t end = 0;
  bool drawn = false;        // the tuples are made up, from their number
  std::uint64_t seed = 0;    // what they, and samples, are made up from
  std::uint64_t round = 0;   // and this
  std::uint64_t most = 0;    // calls
  unsigned level = 0;        // of the values: how often they have become more
  bool new_values = false;   // only calls with a value that the level before had not
  bool draws_late = false;   // the operation, so that its values are not all known before it is called
  bool trust_copies = true;  // as the way back, and identities
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

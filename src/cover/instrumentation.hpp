#pragma once
#include <cstddef>
#include <cstdint>

// What the compiler's instrumentation of the code under test tells, as it runs. The functions it calls are in
// callbacks.cpp, which only instrumented programs link; they must not call anything that could be instrumented itself.
namespace gneiss::cover {

/// The counters of one object file or library: a byte for each edge, which the code itself counts up.
struct CounterRange {
  std::uint8_t* begin;
  std::uint8_t* end;
};

/// Two numbers that were compared.
struct Compared {
  std::uint64_t a;
  std::uint64_t b;
  bool constant;  // the first stands in the code
};

/// The addresses that edges were called from, each once, in the order in which they were first; and once more, with a
/// mark, where the code under test ran.
struct PlaceList {
  static constexpr std::uint64_t under_test = std::uint64_t{1} << 63;
  static constexpr std::size_t most = std::size_t{1} << 15;
  std::uint64_t count;
  bool more;  // than there is room for
  std::uint64_t in_order[most];
  std::uint64_t table[2 * most];  // the same, by their hashes
};

/// Plain memory: it is written before any constructor has run.
struct Instrumentation {
  static constexpr std::size_t most_ranges = 512;
  static constexpr std::size_t most_edges = std::size_t{1} << 18;  // by calls
  static constexpr std::size_t most_steps = std::size_t{1} << 14;
  static constexpr std::size_t most_compared = 4096;

  // Counters in the code.
  CounterRange counters[most_ranges];
  std::size_t counter_ranges;

  // Calls for each edge: their number, or an address that gets one.
  bool called;
  std::uint32_t edges;     // so many have a number
  std::uint8_t* hits;      // by edge
  std::uint32_t* touched;  // edges that were hit, each once, in the order in which they were first
  std::size_t touched_count;
  std::uint32_t* steps;  // all, in order, as far as there is room
  std::size_t step_count;
  std::uintptr_t* addresses;  // a hash table: by where it is called from
  std::uint32_t* numbers;
  std::uint8_t const* phase;  // of the scenario; edges count only while
  std::uint8_t phases[2];     // it is one of these
  bool collecting;
  PlaceList* places;  // where addresses are wanted, and nothing else; or null

  // Comparisons.
  bool compares;              // the code tells of some
  bool comparing;             // somebody wants to know
  bool comparing_under_test;  // but only while the code under test runs
  Compared* compared;
  std::size_t compared_count;
  static constexpr std::size_t most_lately = 256;
  Compared lately[most_lately];

  bool present() const { return counter_ranges != 0 || called; }
};

extern Instrumentation instrumentation;

/// The number of the edge that is called from there; the same each time. Edges beyond the last number are number 0.
std::uint32_t edge_at(std::uintptr_t address);

}  // namespace gneiss::cover

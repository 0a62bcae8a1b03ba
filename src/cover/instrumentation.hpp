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

#pragma once
#include <cstdint>
#include <memory>
#include <unordered_set>
#include <vector>

namespace gneiss::cover {

/// What a scenario did in the code under test: the edges it took, each with about how often, or the way that it went.
struct Trace {
  std::vector<std::uint32_t> edges;  // each as edge · 16 + how often
  std::vector<std::uint32_t> way;    // edges in order; empty where nobody tells
};

/// How often, roughly: 1 to 8 are told apart, then it gets coarser.
std::uint32_t often(std::uint32_t hits);
inline constexpr std::uint32_t oftens = 16;

/// The traces that there have been.
class TraceLog {
 public:
  virtual ~TraceLog() = default;

  /// Takes a trace in. 0: nothing of it is new; else the more, the more it counts.
  virtual double add(Trace const& trace) = 0;
  /// Would it be new?
  virtual bool has(Trace const& trace) const = 0;
  /// How many different things it has seen.
  virtual std::size_t size() const = 0;
  virtual void clear() = 0;
};

/// A trace is new when it has an edge, or takes it more often, than any before. The more are new, the better.
std::unique_ptr<TraceLog> edge_log();
/// A trace is new when its way leaves all before it. The earlier, the better.
std::unique_ptr<TraceLog> way_log();

}  // namespace gneiss::cover

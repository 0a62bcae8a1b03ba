#pragma once
#include <cstdint>
#include <functional>

namespace gneiss::worker {

/// What is measured; only differences mean anything.
using Meter = std::int64_t (*)();
/// The bytes allocated from the heap.
std::int64_t bytes();
/// The objects that keep account of themselves.
std::int64_t objects();

/// Decides which scenarios are looked at, and for which of those it is worth while to ask whether they leak.
class LeakScreen {
 public:
  /// One in `interval` scenarios is looked at.
  LeakScreen(Meter meter, unsigned interval) : meter_(meter), interval_(interval) {}

  /// True if the next scenario is to be measured. Costs next to nothing when it is not.
  bool due() { return ++since_ >= interval_; }
  /// Before it, and after: true when it has kept something, which is mostly a cache or the first of its kind.
  void before();
  bool after();

 private:
  Meter meter_;
  unsigned interval_;
  unsigned since_ = 0;            // scenarios since one was measured
  std::int64_t before_ = 0;       // what the meter said before the scenario
  std::uint64_t looks_ = 0;       // scenarios measured
  std::uint64_t suspicions_ = 0;  // of them, those that kept something
};

/// What a scenario keeps each time it is repeated; 0 where it is not the same amount each time. A cache, a
/// pool or what is initialised at the first use stops to grow, or grows now and then; a leak goes on.
enum class Patience : std::uint8_t { quick, thorough };
std::uint64_t kept_by_each(Meter meter, std::function<void()> const& repeat, Patience patience);

}  // namespace gneiss::worker

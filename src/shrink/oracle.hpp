#pragma once
#include <cstdint>
#include <limits>
#include <optional>

#include "os/stop_token.hpp"
#include "tape/tape.hpp"

namespace gneiss::shrink {

/// Says whether a tape still fails in the same way.
class Oracle {
 public:
  Oracle() = default;
  Oracle(Oracle const&) = delete;
  Oracle& operator=(Oracle const&) = delete;
  virtual ~Oracle() = default;

  /// Runs the tape. When it fails in the same way: the tape as it was decoded, labels renumbered; else nothing.
  virtual std::optional<tape::Tape> operator()(tape::Tape const& tape) = 0;
};

/// When to stop before the normal form is reached.
struct ShrinkLimits {
  std::uint64_t evaluations = std::numeric_limits<std::uint64_t>::max();
  os::StopToken stop;       // asked before each evaluation
  unsigned operations = 0;  // of the subject; 0: only those that stand on the tape are tried in place of others
  bool last_fails = true;   // without the last instruction there is no failure
};

struct ShrinkResult {
  tape::Tape tape;
  std::uint64_t evaluations = 0;  // how often the oracle ran
  std::uint64_t cached = 0;       // how often it would have run a tape a second time
  std::uint64_t accepted = 0;     // how often it said yes to a simpler tape
  std::uint64_t rounds = 0;       // how often the list of passes was begun
  bool finished = false;          // a normal form: no pass makes it simpler. False when a limit came first
};

}  // namespace gneiss::shrink

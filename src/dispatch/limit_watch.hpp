#pragma once
#include <cstdint>
#include <optional>

#include "events/plan.hpp"
#include "gneiss/core/environment.hpp"
#include "notes/death.hpp"
#include "os/process.hpp"

namespace gneiss::dispatch {

/// Seconds between two looks at a worker that takes long: often enough for the memory it may eat in between.
inline constexpr double look_interval = 0.01;

/// Where in its scenario a worker is, as the shared memory says. It may have been overwritten, and is only compared.
struct Whereabouts {
  core::Phase phase{};
  unsigned operation = 0;                // index of the one that is called
  std::uint64_t recorded = 0;            // entries of the tape that have been recorded
  std::uint64_t const* start = nullptr;  // where the numbers of the instruction begin
  bool operator==(Whereabouts const&) const = default;
};

/// What is seen of a worker at one moment.
struct WorkerSample {
  double now = 0;            // seconds, by a clock that is never set back
  os::Usage usage{};         // of the worker since it was forked
  std::uint64_t output = 0;  // bytes that the worker has written since it was forked
  std::uint64_t begun = 0;   // scenarios that all workers of the slot have begun
  double slowest_call = 0;   // seconds of the slowest call that was timed and has come to its end
  bool dying = false;        // the worker has written down its last words, and may be writing a report
  Whereabouts where{};
};

/// What the scenarios of one task may use.
struct Allowance {
  events::Bounds bounds{};
  double discard_after = 0;  // seconds after which a case is given up rather than fails; 0: none is
  bool timed = false;        // the worker measures its calls
};

/// What was exceeded, if anything.
struct Overrun {
  notes::Exceeded exceeded{};  // by the scenario that runs; its limit is none where all is well
  bool late = false;           // the time was that of discard_after, so the case is given up
};

/// Judges whether the scenario that a worker runs takes too long, uses too much, or hangs in a call. It goes by what it
/// is shown, from time to time, and looks at nothing itself.
class LimitWatch {
 public:
  /// A worker was forked, when so many scenarios had been begun; it has so many resident bytes.
  void begin_worker(std::uint64_t resident_bytes, std::uint64_t begun);
  void begin_task(Allowance const& allowance);
  /// Seconds between two looks: few where a call has little time.
  double interval() const;
  /// Is it time for another look?
  bool due(double now) const { return now - seen_.looked >= interval() / 2; }
  Overrun look(WorkerSample const& look);
  /// For how many seconds this run of a scenario has been seen by `now`; 0 where it has not been seen.
  double seen_for(std::uint64_t begun, double now) const {
    return seen_.measured && seen_.begun == begun ? now - seen_.at : 0;
  }

 private:
  void see_first(WorkerSample const& look);
  double taken(WorkerSample const& look) const;
  std::optional<double> stood_still(WorkerSample const& look);
  double slowest_before(WorkerSample const& look) const;
  Overrun out_of_time(WorkerSample const& look) const;
  Overrun beyond(notes::Excess limit) const;

  Allowance allowed_;
  std::uint64_t memory_at_first_ = 0;  // resident bytes of the worker when it was forked
  std::uint64_t begun_at_first_ = 0;   // scenarios that had been begun when the worker was forked

  // The scenario that runs, and what its worker had used when the scenario was first seen.
  struct Seen {
    std::uint64_t begun = 0;    // WorkerSample::begun: which run of a scenario it is
    double at = 0;              // clock, in seconds: when the scenario was first seen
    double looked = 0;          // clock, in seconds: when it was last looked at
    double processor = 0;       // CPU seconds of the worker when the scenario was first seen
    double last_processor = 0;  // CPU seconds of the worker at the last look
    double asleep = 0;          // seconds that the scenario has slept
    std::uint64_t output = 0;   // bytes that the worker had written when the scenario was first seen
    std::uint64_t memory = 0;   // resident bytes of the worker when the scenario was first seen
    bool measured = false;      // the other members are of this task
  } seen_;

  // Where that scenario was when it was first seen there.
  struct Standing {
    Whereabouts where;
    double taken = 0;  // seconds that the scenario had taken by then, as they count for its limit
  };
  std::optional<Standing> standing_;
};

}  // namespace gneiss::dispatch

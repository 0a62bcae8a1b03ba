#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <vector>

#include "dispatch/worker_pool.hpp"
#include "events/listener.hpp"
#include "os/lines.hpp"

namespace gneiss::analysis {

/// The code under test that runs whenever a scenario like one fails, and never when one passes.
struct FailingCode {
  std::vector<events::CodeLine> told{};  // the user's lines where the ways part, in the order in which they run
  std::set<std::uintptr_t> places{};     // all of it; empty if it is too much to know all of its lines
  std::set<os::Line> lines{};            // the user's lines that these places are
};

/// Where the code is not instrumented, or has no information about lines, there is none. What runs any of the places
/// `avoided` fails for another reason.
FailingCode code_of_failing_runs(dispatch::WorkerPool& workers, tape::Tape const& tape, notes::Verdict const& verdict,
                                 dispatch::RunOptions options, std::set<std::uintptr_t> const& avoided,
                                 os::StopToken const& stop);

/// Is any of the places among those that ran?
bool runs_any(std::vector<cover::Place> const& ran, std::set<std::uintptr_t> const& places);

/// Of the places that ran under test, those on one of these lines: what is inlined or instantiated several times is in
/// several places. Nothing if nobody tells before `deadline`, in seconds of os::monotonic_seconds().
std::optional<std::set<std::uintptr_t>> places_on(std::set<os::Line> const& lines, std::vector<cover::Place> const& ran,
                                                  double deadline = std::numeric_limits<double>::infinity());

}  // namespace gneiss::analysis

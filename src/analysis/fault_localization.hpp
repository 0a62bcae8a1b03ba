#pragma once
#include <vector>

#include "dispatch/worker_pool.hpp"
#include "events/listener.hpp"

namespace gneiss::analysis {

/// The lines of the user's code that run whenever a scenario like this one fails, and never when one passes, in the
/// order in which they run. Where the code is not instrumented, or has no information about lines, there are none.
std::vector<events::CodeLine> lines_of_failing_runs(dispatch::WorkerPool& workers, tape::Tape const& tape,
                                                    notes::Verdict const& verdict, dispatch::RunOptions options,
                                                    os::StopToken const& stop);

}  // namespace gneiss::analysis

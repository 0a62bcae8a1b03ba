#pragma once
#include <vector>

#include "dispatch/worker_pool.hpp"
#include "events/listener.hpp"

namespace gneiss::analysis {

/// The arguments of a scenario that do not matter: whatever else is put in their place, it fails in the same way.
std::vector<events::ArgumentPlace> arguments_that_do_not_matter(dispatch::WorkerPool& workers, tape::Tape const& tape,
                                                                notes::Verdict const& verdict,
                                                                dispatch::RunOptions const& options,
                                                                os::StopToken const& stop);

}  // namespace gneiss::analysis

#pragma once
#include <vector>

#include "dispatch/worker_pool.hpp"
#include "events/warning.hpp"

namespace gneiss::campaign {

/// What is wrong with the test itself, judged by what has been explored. Nothing where too little has been run to
/// judge.
std::vector<events::Warning> health_warnings(core::Subject const& subject, events::Plan const& plan,
                                             dispatch::WorkerPool const& workers, events::CaseStatistics const& said,
                                             double seconds);

}  // namespace gneiss::campaign

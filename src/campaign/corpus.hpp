#pragma once
#include <string>
#include <vector>

#include "dispatch/worker_pool.hpp"
#include "events/search_note.hpp"
#include "stage/raw_choices.hpp"

namespace gneiss::campaign {

/// Saves scenarios for other runs to begin with, one file each, as failures are saved; gives what came of it.
events::SearchNote save_corpus(core::Subject const& subject, std::string const& directory,
                               std::vector<stage::RawChoices> const& scenarios, dispatch::WorkerPool& workers,
                               os::StopToken const& stop);

}  // namespace gneiss::campaign

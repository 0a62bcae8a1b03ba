#pragma once
#include <string>
#include <vector>

#include "events/listener.hpp"

namespace gneiss::report {

/// With all its digits; or, where it has become too large, that it is more than them.
std::string count_text(events::Count const& count);

/// How far a search has come, for the status line; empty where it has no end.
std::string how_far(events::SearchProgress const& progress);

/// What was searched, without a stop at its end. Precondition: the summary has a space.
std::string searched(events::Summary const& summary);

/// How it was searched and what that leaves out, a sentence each.
std::vector<std::string> about_search(events::Summary const& summary);

}  // namespace gneiss::report

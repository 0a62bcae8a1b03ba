#pragma once
#include <string>
#include <vector>

#include "engine/listener.hpp"

namespace gneiss::report {

/// What was searched, without a stop at its end. Precondition: the summary has a space.
std::string searched(engine::Summary const& summary);

/// How it was searched and what that leaves out, a sentence each.
std::vector<std::string> about_search(engine::Summary const& summary);

}  // namespace gneiss::report

#pragma once
#include <string>
#include <vector>

#include "events/listener.hpp"

namespace gneiss::report {

/// What the code of a spec said of the cases, line by line: a table of labels, the most frequent first, and how high
/// targets came.
std::vector<std::string> about_cases(events::Summary const& summary);

}  // namespace gneiss::report

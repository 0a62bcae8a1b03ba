#pragma once
#include <string>

#include "events/warning.hpp"

namespace gneiss::report {

/// What a user reads of a warning: a clause, or sentences that end with a full stop.
std::string warning_text(events::Warning const& warning);

}  // namespace gneiss::report

#pragma once
#include <string>

#include "events/verification.hpp"

namespace gneiss::report {

/// What came of a printed program, in sentences; what a compiler said stands on a line of its own.
std::string verification_text(events::Verification const& verification);

}  // namespace gneiss::report

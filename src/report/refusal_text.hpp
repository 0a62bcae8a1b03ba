#pragma once
#include <string>

#include "events/refusal.hpp"

namespace gneiss::report {

/// Why a subject was not tested, and what to do: a clause without a full stop.
std::string refusal_text(events::Refusal const& refusal);

}  // namespace gneiss::report

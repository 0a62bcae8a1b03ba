#pragma once
#include <string>

#include "events/listener.hpp"

namespace gneiss::report {

/// What was run before scenarios were made up, and what guided those, in sentences; empty: nothing did.
std::string guidance_text(events::Summary const& summary);

}  // namespace gneiss::report

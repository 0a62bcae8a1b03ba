#pragma once
#include <string>

#include "engine/stage.hpp"

namespace gneiss::engine {

/// What guided a search, and how far it came, in sentences.
std::string guided_by(core::Subject const& subject, Guided const& guided, bool targets);

}  // namespace gneiss::engine

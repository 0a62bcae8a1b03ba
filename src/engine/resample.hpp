#pragma once
#include <vector>

#include "engine/lab.hpp"
#include "engine/listener.hpp"

namespace gneiss::engine {

/// The arguments of a scenario that do not matter: whatever else is put in their place, it fails in the same way.
std::vector<ArgumentPlace> arguments_that_do_not_matter(Lab& lab, tape::Tape const& tape, run::Verdict const& verdict,
                                                        Manner const& manner);

}  // namespace gneiss::engine

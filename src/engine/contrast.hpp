#pragma once
#include <vector>

#include "engine/lab.hpp"
#include "engine/listener.hpp"

namespace gneiss::engine {

/// The lines of the user's code that run whenever a scenario like this one fails, and never when one passes, in the
/// order in which they run. Where the code is not instrumented, or has no information about lines, there are none.
std::vector<CodeLine> lines_of_failing_runs(Lab& lab, tape::Tape const& tape, run::Verdict const& verdict,
                                            Manner manner);

}  // namespace gneiss::engine

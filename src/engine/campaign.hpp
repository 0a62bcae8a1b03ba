#pragma once
#include <string>
#include <vector>

#include "engine/database.hpp"
#include "engine/listener.hpp"
#include "engine/plan.hpp"
#include "gneiss/core/library.hpp"
#include "tape/tape.hpp"

namespace gneiss::engine {

/// Replays the failures that were saved, then makes up scenarios of the subject until one fails or the plan is
/// fulfilled; a failure is shrunk, saved and told. Of a subject that is expected to fail nothing is saved.
Summary explore_subject(core::Subject const& subject, Plan const& plan, Database& database, Listener& listener);

/// A tape to be replayed, and the file it came from; empty: none.
struct Given {
  tape::Tape tape;
  std::string file;
};

/// Replays tapes, and tells what they do.
Summary replay_subject(core::Subject const& subject, Plan const& plan, Database& database,
                       std::vector<Given> const& tapes, Listener& listener);

}  // namespace gneiss::engine

#pragma once
#include <string>
#include <vector>

#include "events/listener.hpp"
#include "events/plan.hpp"
#include "gneiss/core/subject.hpp"
#include "os/stop_token.hpp"
#include "store/database.hpp"
#include "tape/tape.hpp"

namespace gneiss::campaign {

/// Replays the failures that were saved, then makes up scenarios of the subject until one fails or the plan is
/// fulfilled; a failure is shrunk, saved and told. Of a subject that is expected to fail nothing is saved.
events::Summary explore_subject(core::Subject const& subject, events::Plan const& plan, store::Database& database,
                                events::Listener& listener, os::StopToken const& stop);

/// A tape to be replayed, and the file it came from; empty: none.
struct Given {
  tape::Tape tape;
  std::string file;
};

/// Replays tapes, and tells what they do.
events::Summary replay_subject(core::Subject const& subject, events::Plan const& plan, store::Database& database,
                               std::vector<Given> const& tapes, events::Listener& listener, os::StopToken const& stop);

}  // namespace gneiss::campaign

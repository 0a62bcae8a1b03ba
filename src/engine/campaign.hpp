#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "engine/listener.hpp"
#include "explore/distribution.hpp"
#include "gneiss/core/library.hpp"
#include "tape/tape.hpp"

namespace gneiss::engine {

/// What is to be done with each subject.
struct Plan {
  explore::Distribution distribution;
  std::uint64_t seed = 0;
  std::uint64_t scenarios = 10'000;     // 0: no bound
  double seconds = 0;                   // 0: no bound
  std::uint64_t discards_each = 100;    // gives up when so many cases are discarded for each one that is not
  std::uint64_t evaluations = 100'000;  // that shrinking may take
  std::string directory = ".gneiss";    // for failures; empty: they are not saved
};

/// Makes up scenarios of a subject until one fails or the plan is fulfilled; a failure is shrunk, saved and told.
Summary explore_subject(core::Subject const& subject, Plan const& plan, Listener& listener);

/// Replays a tape, and tells what it does.
Summary replay_subject(core::Subject const& subject, Plan const& plan, tape::Tape const& tape, Listener& listener);

}  // namespace gneiss::engine

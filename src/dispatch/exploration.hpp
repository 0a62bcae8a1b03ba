#pragma once
#include <cstdint>
#include <optional>

#include "dispatch/task_slot.hpp"
#include "stage/raw_choices.hpp"
#include "tape/tape.hpp"

namespace gneiss::dispatch {

/// A scenario that failed while it was explored.
struct Found {
  Finished how{};
  stage::RawChoices numbers{};
  std::uint64_t scenario = 0;        // its number
  std::uint64_t first = 0;           // number of the first scenario that its worker had run
  std::uint64_t stride = 1;          // between the numbers of those the worker had run
  std::optional<tape::Tape> tape{};  // of a mutant, which has no numbers
  bool example = false;              // it was given by hand in the spec
};

/// How an exploration ended.
struct Exploration {
  std::optional<Found> found;
  bool gave_up = false;
  bool stopped = false;  // its token ended it before the end of its range
  bool cut_off = false;  // and a scenario did not end in time
};

}  // namespace gneiss::dispatch

#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "dispatch/task_slot.hpp"
#include "stage/raw_choices.hpp"

namespace gneiss::dispatch {

/// Tasks, numbered from 0, that are done by whoever is free, while what comes of them is taken in the order of their
/// numbers.
class Work {
 public:
  virtual ~Work() = default;
  /// Puts on the stage what the task needs; it is idle unless it is set. False: there is none of this number.
  virtual bool give(std::size_t number, stage::Stage& stage, stage::Task& task) = 0;

  enum class Then : std::uint8_t { on, again, end };
  struct Done {
    Finished how{};
    stage::Expanded expanded{};
    std::vector<std::uint64_t> output{};
    stage::RawChoices numbers{};  // of the scenario that failed
    stage::Growing growing{};     // the arguments of the call that did
  };
  virtual Then take(std::size_t number, Done const& done) = 0;
  /// A task that was not done to its end.
  virtual void cut_short(stage::Expanded const&) {}
};

}  // namespace gneiss::dispatch

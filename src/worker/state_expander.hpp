#pragma once
#include <functional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "events/plan.hpp"
#include "explore/exhaustive.hpp"
#include "run/case_recorder.hpp"
#include "run/walk.hpp"
#include "stage/stage.hpp"
#include "stage/state_layout.hpp"
#include "worker/leaks.hpp"

namespace gneiss::worker {

/// Does in a worker what an exhaustive search asks for: goes on from given states by every instruction there is.
class StateExpander {
 public:
  StateExpander(core::Subject const& subject, events::Plan const& plan, stage::Stage& stage);

  /// A failure is reported through `fail`; `pulse`, when it is set, is asked now and then and ends it.
  void perform(stage::Expand const& task);
  void estimate(stage::EstimateSize const& task);

  std::function<void(notes::Verdict const&)> fail;
  std::function<bool()> pulse;

  /// After each instruction it is asked what that did to the process.
  void inspect_by(std::function<core::FailureKind()> inspect) { walk_.inspect_by(std::move(inspect)); }

 private:
  using Instruction = std::vector<std::uint64_t>;

  bool expand_state(stage::Expand const& task);
  void read_path(std::size_t& at);
  bool rebuild();
  bool restore();
  bool go_down(unsigned levels, std::uint64_t weight);
  bool observe();
  void sample_observers(base::Rng& rng, double& most, std::uint64_t& which);
  bool observe_leaf(std::size_t before);
  void enter_path(std::size_t before);
  std::uint64_t hash_of_path() const;
  bool leaks();
  bool leaks_each(Meter meter);
  bool look_for_leak();
  bool allowed(core::Operation const& operation, bool as_observer) const;
  bool stopped();
  void write_identity();
  bool write_child();
  bool put(std::uint64_t word);

  core::Subject const& subject_;
  events::Plan const& plan_;
  stage::Stage& stage_;
  stage::SharedState& shared_;
  explore::Exhaustive driver_;
  run::Walk walk_;
  stage::Expand task_;
  std::vector<Instruction> path_;                           // instructions that lead to the current state
  run::CaseRecorder* recorder_ = nullptr;                   // of the cases of a property; null: of a library
  std::size_t depth_ = 0;                                   // instructions of path_ that are in use
  std::uint64_t weight_ = 1;                                // scenarios that the current state stands for
  std::size_t children_at_ = 0;                             // where in the output the number of its children is written
  std::unordered_map<std::uint64_t, std::size_t> written_;  // hash of a child: where in the output it lies
  unsigned until_pulse_ = 0;
  LeakScreen bytes_{bytes, 1};
  LeakScreen objects_{objects, 1};
};

}  // namespace gneiss::worker

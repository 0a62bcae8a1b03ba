#pragma once
#include <functional>
#include <memory>
#include <optional>

#include "cover/places.hpp"
#include "events/plan.hpp"
#include "explore/random.hpp"
#include "run/case_recorder.hpp"
#include "run/runner.hpp"
#include "stage/stage.hpp"
#include "worker/guide.hpp"
#include "worker/instance_grower.hpp"
#include "worker/leaks.hpp"
#include "worker/state_expander.hpp"

namespace gneiss::worker {

/// Does on a stage what a task says, in this process.
class TaskRunner {
 public:
  TaskRunner(core::Subject const& subject, events::Plan const& plan, stage::Stage& stage);

  void perform(stage::Task const& task);

  /// Asked now and then while scenarios are explored: true ends it. For whoever has no other process to watch from.
  std::function<bool()> pulse;

  /// In a worker: are the files it needs still open? Empty where there is none to ask for.
  std::function<bool()> files_open;

 private:
  void run(stage::Idle const&) {}
  void run(stage::Explore const& task);
  void run(stage::ReplayTape const& task);
  void run(stage::ReplayNumbers const& task);
  void run(stage::Locate const& task);
  void run(stage::Sample const& task);
  void run(stage::Expand const& task);
  void run(stage::EstimateSize const& task);
  void run(stage::Grow const& task);
  template <class Driver>
  void run_once(Driver& driver, stage::RunOptions const& options);

  StateExpander& expander();
  void trace(std::optional<cover::Places>& places, stage::RunOptions const& options);
  notes::Verdict run_random(std::uint64_t scenario);
  notes::Verdict run_next(stage::Explore const& task, std::uint64_t scenario);
  notes::Verdict run_again(stage::Explore const& task, std::uint64_t scenario);
  using Again = std::function<notes::Verdict()>;
  bool keeps(Meter meter, Again const& repeat, Again const& repeat_for_ledger, Patience patience,
             notes::Verdict& verdict);
  bool keeps_made_up(Meter meter, stage::Explore const& task, std::uint64_t scenario, notes::Verdict& verdict);
  core::FailureKind side_effect(bool with_care);
  void lost_descriptor(std::uint64_t scenario);
  void look_in_the_end();
  void begin(std::uint64_t scenario);
  void count(notes::Verdict const& verdict, std::uint64_t scenario);
  void fail(notes::Verdict const& verdict, std::uint64_t scenario);

  core::Subject const& subject_;
  events::Plan const& plan_;
  stage::Stage& stage_;
  stage::SharedState& shared_;
  run::Runner runner_;
  run::CaseRecorder recorder_;
  std::optional<explore::Random> random_;    // made for the first exploration
  std::optional<explore::Random> sampled_;   // made for the first sample
  std::unique_ptr<Guide> guide_;             // made for the first guided one
  std::unique_ptr<StateExpander> expander_;  // made for the first one
  std::unique_ptr<InstanceGrower> grower_;   // the same
  LeakScreen bytes_;
  LeakScreen objects_;
  bool with_care_ = false;  // each step of a search is looked after for all that it may have done
};

}  // namespace gneiss::worker

#pragma once
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/failure_analysis.hpp"
#include "campaign/code_separation.hpp"
#include "campaign/explore_subject.hpp"
#include "campaign/failure_groups.hpp"
#include "campaign/strategy.hpp"
#include "dispatch/worker_pool.hpp"

namespace gneiss::campaign {

/// What is done with one subject, from the failures that are saved to the summary: in campaign_saved.cpp what was found
/// by others, in campaign_failures.cpp what becomes of scenarios that fail. How scenarios are made up is up to a
/// Strategy.
class Campaign {
 public:
  Campaign(core::Subject const& subject, events::Plan const& plan, store::Database& database,
           events::Listener& listener, os::StopToken stop);

  void learn_known();
  void replay_saved();
  void replay_corpus();
  void run_examples();
  void replay(Given const& given);
  void explore();
  events::Summary finish();

  bool failed() const { return groups_.reported() != 0; }
  /// Nothing more is to be found out.
  bool done() const;

 private:
  /// How a tape does that has failed once.
  struct Again {
    std::optional<dispatch::Evaluation> failing{};
    events::Flakiness flakiness{};
    bool exact = true;       // it fits the spec
    bool too_long = false;   // so it was not run
    bool cut_short = false;  // the user wants an end, or the time was over: it was not run as often as was asked for
  };

  Strategy::End run(Strategy& strategy, os::StopToken const& stop);
  bool settle(Strategy& strategy, Strategy::End end);
  bool go_past_known(Strategy& strategy);
  bool doubt(Strategy& strategy, Strategy::End end);
  void warn_of_health();

  void tell_progress();
  /// Ends at the end of the time, too; a scenario that runs then is given up soon.
  os::StopToken end_of_exploring();
  /// For what is done about a failure.
  os::StopToken end_of_analysis();
  /// For what is done at all.
  os::StopToken end_of_workers() const;
  events::Ending ending() const;
  events::CaseStatistics said();
  Again run_again(tape::Tape const& tape, unsigned most);
  enum class Met : std::uint8_t {
    shown,      // it is told
    known,      // it is of a group that is known, and counted
    not_shown,  // again
    unclear     // there was no time to see
  };
  Met meet(dispatch::Found const& found);
  bool expects(dispatch::Finished const& how);
  void tell_unconfirmed(dispatch::Found const& found, events::Flakiness const& flakiness);
  void analyze(analysis::UnconfirmedFailure unconfirmed);
  void look_into_others();
  analysis::FailureGroup group_of(dispatch::Evaluation const& evaluation);
  /// Is what runs in the code asked for, to tell the failures of a group apart?
  bool traces();
  std::optional<CodeSeparation::Match> known_group(dispatch::Found const& found);
  std::optional<CodeSeparation::Match> known_group(analysis::UnconfirmedFailure const& unconfirmed);
  Met count(std::size_t group, dispatch::Finished const& how);
  void charge(std::size_t group, dispatch::Finished const& how);
  bool is_known(analysis::UnconfirmedFailure& unconfirmed);
  void count_saved(std::optional<std::size_t> group, analysis::UnconfirmedFailure const& unconfirmed);
  bool replay_one(store::Saved const& saved, events::Origin origin);
  void keep(analysis::FailureAnalysis::Settled settled, bool apart);
  void tell(std::size_t group, events::Failure& failure, dispatch::Finished const& how);
  bool blame_observer(dispatch::Evaluation const& evaluation);
  events::Progress progress();

  core::Subject const& subject_;
  events::SubjectInfo info_;  // for those who listen
  events::Plan const& plan_;
  store::Database& database_;
  events::Listener& listener_;
  os::StopToken stop_;  // the user wants an end
  double start_;
  double end_;  // of the time there is, in seconds of os::monotonic_seconds(); infinity: no bound
  double told_;
  double since_;  // what was done until then is charged, to a failure or to none
  dispatch::WorkerPool workers_;
  analysis::FailureAnalysis analysis_;
  FailureGroups groups_;
  CodeSeparation separation_{groups_, workers_};
  analysis::FaultyObservers faulty_observers_;
  Steering steering_;
  std::vector<analysis::UnconfirmedFailure> others_;  // met aside and not looked into yet
  std::set<analysis::FailureSignature> seen_aside_;
  Strategy const* running_ = nullptr;  // null: none is
  events::Progress explored_;          // by the strategy, when it was last running: what a failure is run for is none
  bool stopped_ = false;
  bool gave_up_ = false;
  bool refused_ = false;
  bool flaky_ = false;
  bool warned_of_time_ = false;
  bool replaying_ = false;                          // tapes that the user gave
  std::optional<events::FailureOutline> expected_;  // what failed, as it should
  std::uint64_t examples_ = 0;
  std::uint64_t examples_kept_ = 0;
  Findings findings_;
  events::Flakiness unconfirmed_;  // of the last failure that did not show again
};

}  // namespace gneiss::campaign

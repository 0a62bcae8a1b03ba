#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/failure_analysis.hpp"
#include "campaign/explore_subject.hpp"
#include "dispatch/worker_pool.hpp"
#include "enumerate/enumeration.hpp"
#include "search/search.hpp"

namespace gneiss::campaign {

/// What is done with one subject, from the failures that are saved to the summary: in campaign_modes.cpp how scenarios
/// are made up, in campaign_auto.cpp what the modes have in turn, in campaign_failures.cpp what becomes of those that
/// fail.
class Campaign {
 public:
  Campaign(core::Subject const& subject, events::Plan const& plan, store::Database& database,
           events::Listener& listener, os::StopToken stop);

  void replay_saved();
  void replay_corpus();
  void run_examples();
  void replay(Given const& given);
  void explore();
  void guide();
  void automate();
  void exhaust();
  void enumerate();
  events::Summary finish();

  bool failed() const { return !failures_.empty(); }
  /// Nothing more is to be found out.
  bool done() const { return !expected_.empty() || (failed() && !plan_.keep_going); }

 private:
  /// How a tape does that has failed once.
  struct Again {
    std::optional<dispatch::Evaluation> failing{};
    events::Flakiness flakiness{};
    bool exact = true;       // it fits the spec
    bool too_long = false;   // so it was not run
    bool cut_short = false;  // the user wants an end: it was not run as often as was asked for
  };

  enum class Way : std::uint8_t { random, guided };
  bool make_up(Way way, std::uint64_t next, os::StopToken const& stop);
  void burst(double seconds);
  void tell_guided();
  void warn_of_ailments();

  void tell_progress();
  /// Ends at the end of the time, too.
  os::StopToken end_of_exploring();
  events::Ending ending() const;
  events::CaseStatistics said();
  Again run_again(tape::Tape const& tape, unsigned most);
  bool meet(dispatch::Found const& found);
  bool expects(dispatch::Finished const& how);
  void tell_unconfirmed(dispatch::Found const& found, events::Flakiness const& flakiness);
  void tell_not_twice();
  void analyze(analysis::UnconfirmedFailure const& unconfirmed);
  void look_into_others();
  std::size_t keep(events::Failure failure);
  events::Progress progress();

  core::Subject const& subject_;
  events::Plan const& plan_;
  store::Database& database_;
  events::Listener& listener_;
  os::StopToken stop_;  // the user wants an end
  double start_;
  double told_;
  dispatch::WorkerPool workers_;
  analysis::FailureAnalysis investigation_;
  std::vector<events::Failure> failures_;             // distinct
  std::vector<analysis::UnconfirmedFailure> others_;  // met aside and not looked into yet
  std::set<analysis::FailureSignature> seen_aside_;
  std::uint64_t died_ = 0;  // scenarios that ended with their process
  events::Progress explored_;
  bool exploring_ = false;  // progress() asks the lab; else it is explored_: what a failure is run for does not count
  bool stopped_ = false;
  bool gave_up_ = false;
  bool refused_ = false;
  bool flaky_ = false;
  bool replaying_ = false;  // tapes that the user gave
  std::string expected_;    // what failed, as it should
  std::uint64_t examples_ = 0;
  std::uint64_t examples_kept_ = 0;
  // Those under way; they live in the function that runs them. To it meet() leaves a failure that does not show again:
  // it runs the search anew, trusting less, before that is told as flaky.
  search::Search* search_ = nullptr;
  enumerate::Enumeration* enumeration_ = nullptr;
  std::optional<events::Space> space_;
  std::optional<events::SmallScenarios> small_;
  std::optional<events::GuidedSearch> guided_;
  events::Flakiness unconfirmed_;  // of the last failure that did not show again

  /// What failures with one signature came down to.
  struct Alike {
    std::size_t failure = 0;
    unsigned times = 0;
    bool differ = false;
  };
  std::map<analysis::FailureSignature, Alike> alike_;
};

}  // namespace gneiss::campaign

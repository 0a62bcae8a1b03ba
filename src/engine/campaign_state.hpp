#pragma once
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/campaign.hpp"
#include "engine/enumeration.hpp"
#include "engine/investigation.hpp"
#include "engine/lab.hpp"
#include "engine/search.hpp"

namespace gneiss::engine {

/// What is done with one subject, from the failures that are saved to the summary: in campaign_modes.cpp how scenarios
/// are made up, in campaign_auto.cpp what the modes have in turn, in campaign_failures.cpp what becomes of those that
/// fail.
class Campaign {
 public:
  Campaign(core::Subject const& subject, Plan const& plan, Database& database, Listener& listener);

  void replay_saved();
  void replay_corpus();
  void run_examples();
  void replay(Given const& given);
  void explore();
  void guide();
  void automate();
  void exhaust();
  void enumerate();
  Summary finish();

  bool failed() const { return !failures_.empty(); }
  /// Nothing more is to be found out.
  bool done() const { return !expected_.empty() || (failed() && !plan_.keep_going); }

 private:
  /// How a tape does that has failed once.
  struct Again {
    std::optional<Evaluation> failing{};
    Flakiness flakiness{};
    bool exact = true;       // it fits the spec
    bool too_long = false;   // so it was not run
    bool cut_short = false;  // the user wants an end: it was not run as often as was asked for
  };

  enum class Way : std::uint8_t { random, guided };
  bool make_up(Way way, std::uint64_t next, std::function<bool()> const& stop);
  void burst(double seconds);
  void tell_guided();
  void warn_of_ailments();

  bool look();
  Ending ending() const;
  Said said();
  Again run_again(tape::Tape const& tape, unsigned most);
  bool meet(Found const& found);
  bool expects(Finished const& how);
  void tell_unconfirmed(Found const& found, Flakiness const& flakiness);
  void tell_not_twice();
  void look_into(Suspect const& suspect);
  void look_into_others();
  std::size_t keep(Failure failure);
  Progress progress();

  core::Subject const& subject_;
  Plan const& plan_;
  Database& database_;
  Listener& listener_;
  double start_;
  double told_;
  Lab lab_;
  Investigation investigation_;
  std::vector<Failure> failures_;  // distinct
  std::vector<Suspect> others_;    // met aside and not looked into yet
  std::set<Signature> seen_aside_;
  std::uint64_t died_ = 0;  // scenarios that ended with their process
  Progress explored_;
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
  Search* search_ = nullptr;
  Enumeration* enumeration_ = nullptr;
  std::optional<Space> space_;
  std::string burst_;  // what it came to
  std::string guided_by_;
  Flakiness unconfirmed_;  // of the last failure that did not show again

  /// What failures with one signature came down to.
  struct Alike {
    std::size_t failure = 0;
    unsigned times = 0;
    bool differ = false;
  };
  std::map<Signature, Alike> alike_;
};

}  // namespace gneiss::engine

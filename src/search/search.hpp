#pragma once
#include <optional>
#include <string>
#include <vector>

#include "dispatch/worker_pool.hpp"
#include "events/plan.hpp"
#include "events/refusal.hpp"
#include "events/search_progress.hpp"
#include "events/space.hpp"
#include "search/search_cursor.hpp"
#include "search/states.hpp"
#include "stage/known_calls.hpp"
#include "store/checkpoint_file.hpp"

namespace gneiss::search {

/// Runs every scenario of a subject, shortest first. One that is stopped goes on the next time.
class Search {
 public:
  Search(core::Subject const& subject, events::Plan const& plan, dispatch::WorkerPool& workers)
      : subject_(subject), plan_(plan), workers_(workers), past_(subject, plan) {}

  enum class End : std::uint8_t {
    complete,   // all of them passed
    found,      // one failed
    stopped,    // by whoever was asked
    too_large,  // and nothing was run
    not_twice   // the subject did not do the same again
  };
  End run(os::StopToken const& stop);
  /// What was found is a failure that is known: the next run leaves out the call that showed it, and goes on. False: it
  /// cannot.
  bool go_past() { return past_.leave_out(found_->how.verdict, cursor_, lost_); }

  /// What failed.
  dispatch::Found const& found() const { return *found_; }
  events::Space const& space() const { return space_; }
  /// Why it is too large, and what to do about it.
  events::SearchTooLarge const& too_large() const { return too_large_; }

  /// Nothing is copied and nothing identified any more: every scenario is run from its start.
  void distrust_copies() { trusted_ = false; }

  /// What looked like a leak was none, so they are not looked for any more.
  void ignore_leaks() { leaks_ = false; }

  /// For whoever shows how far it has come.
  events::Ran ran() const;
  events::SearchProgress progress() const;

 private:
  using Cursor = SearchCursor;
  class Pass;

  void describe();
  bool fits();
  void refuse();
  events::Estimate estimate(unsigned levels, std::uint64_t narrow);
  unsigned deepest(events::Estimate const& estimate) const;

  bool begin();
  End search_states();
  End search_tree();
  End shorter_than_observed(stage::Expand task);
  End pass(stage::Expand const& task);
  double expected_states() const;
  void next_level();
  void sum_up(bool complete);

  store::Checkpoint checkpoint() const;
  void save();
  void resume();

  core::Subject const& subject_;
  events::Plan const& plan_;
  dispatch::WorkerPool& workers_;
  os::StopToken stop_;
  bool trusted_ = true;    // copies and identities of values have been right so far
  bool leaks_ = true;      // leaks are looked for
  bool merges_ = false;    // states that are the same are expanded once
  bool observes_ = false;  // all observers are called in every state
  unsigned depth_ = 0;     // instructions of the longest scenarios that are to be run, the prologue included
  bool endless_ = false;   // the search goes deeper until the time is over
  bool listable_ = true;   // no state has more instructions than can be written down
  unsigned prologue_ = 0;  // instructions that every scenario begins with
  States states_;
  Cursor cursor_;
  std::uint64_t level_before_ = 0;  // states that scenarios of one instruction less led to
  stage::Expanded lost_;            // what was run by tasks that did not come to their end
  events::Estimate estimate_;
  std::optional<dispatch::Found> found_;
  bool observing_ = false;  // the failure that was found was shown by an observer, in a state
  stage::WayPast past_;
  events::Space described_;  // before anything was run
  events::Space space_;
  events::SearchTooLarge too_large_;
};

}  // namespace gneiss::search

#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dispatch/worker_pool.hpp"
#include "enumerate/enumeration_cursor.hpp"
#include "enumerate/instance_pool.hpp"
#include "events/refusal.hpp"
#include "events/search_progress.hpp"
#include "events/space.hpp"
#include "stage/known_calls.hpp"
#include "store/checkpoint_file.hpp"

namespace gneiss::enumerate {

/// Grows instances of every type, and calls every operation on them, in rounds. One that is stopped goes on the next
/// time.
class Enumeration {
 public:
  Enumeration(core::Subject const& subject, events::Plan const& plan, dispatch::WorkerPool& workers)
      : subject_(subject), plan_(plan), workers_(workers), pool_(subject, plan.exhaustion), past_(subject, plan) {}

  enum class End : std::uint8_t {
    complete,  // there are enough, or all there are
    found,
    stopped,
    refused,
    not_twice  // a call did not do the same again
  };
  End run(os::StopToken const& stop);
  /// What was found is a failure that is known: the next run leaves out the call that showed it, and goes on. False: it
  /// cannot.
  bool go_past() { return past_.leave_out(found_->how.verdict, cursor_, lost_); }

  /// Nothing is copied and nothing identified any more: all instances are made again each time.
  void distrust_copies() { trusted_ = false; }

  dispatch::Found const& found() const { return *found_; }
  events::Space const& space() const { return space_; }
  events::Refusal const& refusal() const { return refusal_; }
  events::Ran ran() const;
  events::SearchProgress progress() const;

  /// The scenarios that make the last instances, no more than so many.
  std::vector<stage::RawChoices> newest(std::size_t most) const;

 private:
  using Cursor = EnumerationCursor;
  /// Some of the calls of a round.
  struct Share {
    std::uint64_t operation;
    std::uint64_t first;  // tuple
    std::uint64_t end;
    bool drawn;
  };
  class Round;

  bool refused();
  void begin();
  void describe();
  End grow(os::StopToken const& stop);
  End out_of_memory(std::uint64_t bytes);
  std::vector<Share> shares() const;
  void add_shares(core::Operation const& operation, std::vector<Share>& shares) const;
  std::uint64_t quota() const;
  bool next_round();
  void sum_up(bool complete);

  store::Checkpoint checkpoint() const;
  void save();
  void resume();

  core::Subject const& subject_;
  events::Plan const& plan_;
  dispatch::WorkerPool& workers_;
  bool trusted_ = true;
  InstancePool pool_;
  Cursor cursor_;
  stage::Expanded lost_;                             // by tasks that were not done to their end
  std::map<stage::Stage const*, std::size_t> told_;  // so many words of the log have been put there
  std::optional<dispatch::Found> found_;
  stage::WayPast past_;
  events::Space described_;  // before anything was run
  events::Space space_;
  events::Refusal refusal_;
};

}  // namespace gneiss::enumerate

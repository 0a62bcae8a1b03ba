#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/lab.hpp"
#include "engine/plan.hpp"
#include "engine/space.hpp"
#include "engine/states.hpp"

namespace gneiss::engine {

/// Runs every scenario of a subject, shortest first. One that is stopped goes on the next time.
class Search {
 public:
  Search(core::Subject const& subject, Plan const& plan, Lab& lab) : subject_(subject), plan_(plan), lab_(lab) {}

  enum class End : std::uint8_t {
    complete,   // all of them passed
    found,      // one failed
    stopped,    // by whoever was asked
    too_large,  // and nothing was run
    not_twice   // the subject did not do the same again
  };
  /// `stop` is asked often.
  End run(std::function<bool()> const& stop);

  /// What failed.
  Found const& found() const { return *found_; }
  Space const& space() const { return space_; }
  /// Why it is too large, and what to do about it.
  std::string const& too_large() const { return too_large_; }

  /// Nothing is copied and nothing identified any more: every scenario is run from its start.
  void distrust_copies() { trusted_ = false; }

  /// What looked like a leak was none, so they are not looked for any more.
  void ignore_leaks() { leaks_ = false; }

  /// For whoever shows how far it has come.
  Ran ran() const;
  std::string progress() const;

 private:
  /// Where a search is: all of it, with the states, that another process needs to go on.
  struct Cursor {
    unsigned reached = 0;    // every scenario of so many instructions has been run
    std::uint64_t from = 0;  // the states that are gone through
    std::uint64_t to = 1;
    std::uint64_t done = 0;       // so many of them have been
    bool walking = false;         // what comes below them is not kept
    unsigned top = 0;             // then: how many instructions lead to them
    Count scenarios;              // that have been run from them
    std::vector<Count> levels{};  // of each length before
    Ran ran;
  };
  class Pass;

  void describe();
  bool fits();
  void refuse();
  Estimate estimate(unsigned levels, std::uint64_t narrow);
  unsigned deepest(Estimate const& estimate) const;

  End search_states();
  End search_tree();
  End shorter_than_observed(Task task);
  End pass(Task const& task);
  double expected_states() const;
  void next_level();
  void sum_up(bool complete);

  std::string file() const;
  void save();
  void resume();
  void forget() const;

  core::Subject const& subject_;
  Plan const& plan_;
  Lab& lab_;
  std::function<bool()> stop_;
  bool trusted_ = true;
  bool leaks_ = true;
  bool merges_ = false;    // states that are the same
  bool observes_ = false;  // every state
  unsigned depth_ = 0;     // to be reached, the prologue included
  unsigned prologue_ = 0;  // instructions of it
  States states_;
  Cursor cursor_;
  std::uint64_t level_before_ = 0;  // states of the length before
  Surveyed lost_;                   // by tasks that were not done to their end
  Estimate estimate_;
  std::optional<Found> found_;
  bool observing_ = false;  // it was met by looking at a state
  Space space_;
  std::string too_large_;
};

}  // namespace gneiss::engine

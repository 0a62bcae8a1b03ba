#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/bags.hpp"
#include "engine/lab.hpp"
#include "engine/space.hpp"

namespace gneiss::engine {

/// Grows instances of every type, and calls every operation on them, in rounds. One that is stopped goes on the next
/// time.
class Enumeration {
 public:
  Enumeration(core::Subject const& subject, Plan const& plan, Lab& lab)
      : subject_(subject), plan_(plan), lab_(lab), bags_(subject, plan.exhaustion) {}

  enum class End : std::uint8_t {
    complete,  // there are enough, or all there are
    found,
    stopped,
    refused,
    not_twice  // a call did not do the same again
  };
  End run(std::function<bool()> const& stop);

  /// Nothing is copied and nothing identified any more: all instances are made again each time.
  void distrust_copies() { trusted_ = false; }

  Found const& found() const { return *found_; }
  Space const& space() const { return space_; }
  std::string const& refusal() const { return refusal_; }
  Ran ran() const;
  std::string progress() const;

  /// The scenarios that make the last instances, no more than so many.
  std::vector<Numbers> newest(std::size_t most) const;

 private:
  /// Where it is: all that another process needs to go on, besides the bags.
  struct Cursor {
    std::uint64_t seed = 0;
    std::uint64_t round = 0;  // that is under way; in the first there are only the values that every scenario has
    std::uint64_t taken = 0;  // shares of it that are done
    std::uint64_t part = 0;   // and so many tuples of the next one
    unsigned level = 0;       // of the values
    bool new_values = false;  // the round is for these
    bool limited = false;     // there are more values than this level has
    bool cut = false;         // calls were left out
    bool cut_now = false;     // in this round
    unsigned in_vain = 0;     // rounds for new values, not whole ones, that brought nothing, one after the other
    Ran ran;
    /// What is known of an operation.
    struct Use {
      std::uint64_t tuples = 0;  // that it was called with
      std::uint64_t steps = 0;   // calls, and those that were rejected
      std::uint64_t now = 0;     // of these, in this round
      bool draws_late = false;
      // As it was known when the round began: what is done in it depends on nothing else.
      std::uint64_t expected = 0;  // steps for a tuple
      bool late = false;
    };
    std::vector<Use> uses;  // by operation
  };
  /// Some of the calls of a round.
  struct Share {
    std::uint64_t operation;
    std::uint64_t first;  // tuple
    std::uint64_t end;
    bool drawn;
  };
  class Round;

  bool refused();
  void describe();
  End grow(std::function<bool()> const& stop);
  End out_of_memory(std::uint64_t bytes);
  std::vector<Share> shares() const;
  void add_shares(core::Operation const& operation, std::vector<Share>& shares) const;
  std::uint64_t quota() const;
  bool next_round();
  void sum_up(bool complete);

  std::string file() const;
  void save();
  void resume();
  void forget() const;

  core::Subject const& subject_;
  Plan const& plan_;
  Lab& lab_;
  bool trusted_ = true;
  Bags bags_;
  Cursor cursor_;
  Surveyed lost_;                             // by tasks that were not done to their end
  std::map<Stage const*, std::size_t> told_;  // so many words of the log have been put there
  std::optional<Found> found_;
  Space space_;
  std::string refusal_;
};

}  // namespace gneiss::engine

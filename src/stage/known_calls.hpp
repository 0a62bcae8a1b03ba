#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "events/plan.hpp"
#include "gneiss/core/subject.hpp"
#include "notes/failure_traits.hpp"
#include "stage/stage.hpp"

namespace gneiss::stage {

/// The calls of a search that fail in a way that is known, by the hashes that workers wrote to Expanded::called: it
/// goes past them by leaving them out.
class KnownCalls {
 public:
  /// Was this failure of a call, and is that left out from now on? It is not if no call was to blame, or it was left
  /// out before.
  bool add(notes::Verdict const& verdict, std::uint64_t called) {
    bool const by_end = notes::at_the_end(verdict.phase) && !notes::remains(verdict.failure);
    auto const at = std::lower_bound(calls_.begin(), calls_.end(), called);
    if (by_end || called == 0 || calls_.size() == most || (at != calls_.end() && *at == called)) return false;
    calls_.insert(at, called);
    return true;
  }
  /// Puts them where workers find them, behind `words` words of the input; gives how many, or nothing where there is no
  /// room.
  std::optional<std::uint64_t> put(Stage& stage, std::size_t words) const {
    if (stage.input().size() - words < calls_.size()) return std::nullopt;
    std::copy(calls_.begin(), calls_.end(), stage.known(calls_.size()).begin());
    return calls_.size();
  }
  bool none() const { return calls_.empty(); }
  void clear() { calls_.clear(); }

 private:
  static constexpr std::size_t most = 100'000;

  std::vector<std::uint64_t> calls_;  // in order
};

/// How a search goes past failures that are known: by leaving out the calls that show them, one after the other, each
/// in a run of its own.
class WayPast {
 public:
  WayPast(core::Subject const& subject, events::Plan const& plan)
      : wanted_(!plan.known.empty() || !subject.known().empty()) {}

  /// Are failures known, which the search may meet?
  bool wanted() const { return wanted_; }
  /// The calls that are left out.
  KnownCalls const& calls() const { return calls_; }

  /// The search begins.
  void clear() { calls_.clear(); }
  /// A task of the search has ended with a failure, and before it all that is in `ran` was run.
  void met(Expanded const& task, events::Ran const& ran) {
    failed_ = task;
    ran_before_ = ran;
  }
  /// That failure is known. Is the call that showed it left out from now on? What its task has done besides is done
  /// again: it is taken from the cursor of the search, and added to what is `lost`.
  template <class Cursor>
  bool leave_out(notes::Verdict const& verdict, Cursor& cursor, Expanded& lost) {
    if (!calls_.add(verdict, failed_.called)) return false;
    cursor.ran = ran_before_;
    ++cursor.known;
    lost.add(failed_);
    return goes_on_ = true;
  }
  /// Does the run that begins go on behind such a call? Said once for each.
  bool going_on() { return std::exchange(goes_on_, false); }

  /// For a task; nothing where there is no room behind `words` words of the input.
  std::optional<GoingPast> put(Stage& stage, std::size_t words) const {
    auto const known = calls_.put(stage, words);
    return known ? std::optional(GoingPast{.wanted = wanted_, .known = *known}) : std::nullopt;
  }

 private:
  bool wanted_;
  bool goes_on_ = false;
  KnownCalls calls_;
  Expanded failed_;  // by the task that ended with a failure
  events::Ran ran_before_;
};

}  // namespace gneiss::stage

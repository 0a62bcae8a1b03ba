#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/failure_group.hpp"
#include "analysis/fault_localization.hpp"
#include "events/listener.hpp"

namespace gneiss::campaign {

/// What was found of one subject, put together by its cause: one group is one bug, as far as can be told.
class FailureGroups {
 public:
  struct Group {
    std::size_t number = 0;              // among those that are reported, from 1; 0: it is known, and is not
    std::string why{};                   // of a known one: why it is
    events::FailureOutline signature{};  // of the failure that is reported
    std::string tape_text{};             // of it; empty: none is
    std::uint64_t times = 0;             // scenarios that failed this way
    double seconds = 0;                  // that went into them
    std::uint64_t culprit = analysis::FailureGroup::none;  // an operation
    std::set<unsigned> shown_by{};                         // operations that failed
    std::vector<std::string> files{};  // other scenarios that fail this way, as far as they are saved
    tape::Tape tape{};                 // of the failure that is reported
    notes::Verdict verdict{};
    analysis::FailingCode
        code{};          // that runs only when it fails; more places on the same lines are added as they are met
    unsigned looks = 0;  // at what ran in a scenario of this group
    unsigned lines_looked_up = 0;  // of such a scenario
    unsigned tries = 0;            // to find another bug among its scenarios
  };

  bool empty() const { return groups_.empty(); }
  std::size_t reported() const { return reported_; }
  std::vector<Group> const& all() const { return groups_; }

  /// Which group it is; nothing if it is a new one. Where several are told apart by what runs in the code, the first.
  std::optional<std::size_t> find(analysis::FailureGroup const& key) const;
  /// All groups that it may be.
  std::vector<std::size_t> all_of(analysis::FailureGroup const& key) const;
  /// The group that reports this tape.
  std::optional<std::size_t> find_tape(std::string const& tape_text) const;
  Group& operator[](std::size_t index) { return groups_[index]; }

  /// A new group of a failure that is to be reported, beside others that may have the same key.
  std::size_t add(analysis::FailureGroup const& key, events::Failure const& failure, analysis::FailingCode code = {});
  /// Failures of this group are counted and not reported. Gives its index, or that of the group that it is already.
  std::size_t add_known(analysis::FailureGroup const& key, std::string why);
  /// A scenario of the group was met, whose failure this operation shows. Gives the operation without which the group
  /// would not have shown, as far as can be told: the culprit, unless all is seen by one operation alone.
  unsigned met(std::size_t index, unsigned operation);
  /// What fails like that is of this group, too.
  void also(analysis::FailureGroup const& key, std::size_t index) {
    index_.try_emplace(key, std::vector<std::size_t>{index});
  }

 private:
  std::vector<Group> groups_;
  std::map<analysis::FailureGroup, std::vector<std::size_t>> index_;
  std::size_t reported_ = 0;
};

}  // namespace gneiss::campaign

#pragma once
#include <set>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "shrink/oracle.hpp"

namespace gneiss::shrink {

using tape::Entry;
using tape::Tape;

/// The work on one failure, as the passes see it: the simplest tape so far, and a way to ask about others.
class Session {
 public:
  Session(Tape start, Oracle& oracle, ShrinkLimits limits);

  /// The simplest tape so far, as it was decoded.
  Tape const& tape() const { return result_.tape; }

  /// Takes the candidate in place of tape() if it fails and is simpler as decoded. Its labels need not be in order.
  bool attempt(Tape candidate);

  /// What the candidate decodes to if it fails, simpler or not: for changes that pay only together with another. Like
  /// attempt(), it takes one that is simpler.
  std::optional<Tape> probe(Tape candidate);

  /// Is the running pass at its first visit? Then it may look far; later it only looks whether something changed.
  bool first_visit() const { return first_visit_; }
  void set_first_visit(bool first) { first_visit_ = first; }

  /// How many operations there are, and the call with the fewest choices seen of one, its lists empty; none seen:
  /// empty.
  unsigned operations() const { return static_cast<unsigned>(samples_.size()); }
  Tape const& sample(unsigned operation) const { return samples_[operation]; }
  /// A call of the operation: the one seen, or where none was, with the arguments of another call.
  Tape call(unsigned operation, std::span<Entry const> other) const;

  /// May the first value that the operation makes be one of that type? It was used as one, or no call was seen.
  bool may_make(unsigned operation, std::uint32_t type) const {
    return samples_[operation].empty() || made_.count({operation, type}) != 0;
  }

  /// How many instructions at the end of a tape must stay: the one that fails, or none.
  std::size_t kept_at_end() const { return limits_.last_fails ? 1 : 0; }

  bool exhausted() const { return exhausted_; }
  ShrinkResult& result() { return result_; }

 private:
  std::optional<Tape> ask(Tape candidate);
  void learn(Tape const& tape);

  Oracle& oracle_;
  ShrinkLimits limits_;
  ShrinkResult result_;
  std::unordered_set<std::uint64_t> tried_;          // hashes of candidates and of what they decoded to
  std::unordered_map<std::uint64_t, Tape> failing_;  // what those that failed decoded to
  std::vector<Tape> samples_;
  std::set<std::pair<unsigned, std::uint32_t>> made_;  // operations, and types of the first value they make
  bool first_visit_ = true;
  bool exhausted_ = false;
};

}  // namespace gneiss::shrink

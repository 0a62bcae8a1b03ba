#include "analysis/failure_group.hpp"

#include <string_view>

#include "base/hash.hpp"
#include "gneiss/core/operation.hpp"

namespace gneiss::analysis {

namespace {

/// The innermost function of the user's, or what else is known of the place. What a sanitizer calls it does not
/// matter: memory that was freed is read in one run, and written in the next.
std::uint64_t place_of(dispatch::Finished const& finished) {
  auto const& death = finished.death;
  if (death.frames.empty()) return finished.verdict.place;
  return base::crc32(death.frames.front().function) | std::uint64_t{1} << 32;
}

/// The check of a property whose case it is, which may be one that was given by hand.
std::string_view check_of(std::string_view operation) {
  return operation.substr(0, operation.find(" example "));
}

/// A leak is there when its instruction has run, and stays: the first part of the tape that leaks ends with it.
std::optional<std::uint64_t> leaking_operation(dispatch::WorkerPool& workers, dispatch::Evaluation const& evaluation,
                                               os::StopToken const& stop) {
  auto const& tape = evaluation.tape;
  auto const starts = tape::instructions(tape);
  if (starts.empty()) return std::nullopt;
  auto const leaks = [&](std::size_t count) {
    auto const end = tape.begin() + static_cast<std::ptrdiff_t>(tape::end_of(tape, starts[count - 1]));
    auto const again = workers.replay(tape::Tape(tape.begin(), end), {.leaks = true});
    return notes::same_way(evaluation.verdict, again.verdict);
  };
  std::size_t without = 0;
  auto with = starts.size();
  while (with - without > 1 && !stop.requested()) {
    auto const middle = without + (with - without) / 2;
    (leaks(middle) ? with : without) = middle;
  }
  return tape[starts[with - 1]].tag;
}

}  // namespace

std::optional<FailureGroup> group_at_once(core::Subject const& subject, dispatch::Finished const& finished) {
  auto const& verdict = finished.verdict;
  auto const& kind = notes::traits(verdict.failure);
  FailureGroup group{.kind = verdict.failure};
  if (kind.of_phase) group.side = notes::side_of(verdict.phase);
  if (subject.is_property() && !kind.deadly && !kind.remains) {
    group.place = verdict.place;
    if (verdict.operation < subject.operations().size())
      group.type = base::crc32(check_of(subject.operations()[verdict.operation]->name));
    return group;
  }
  if (!kind.deadly) return std::nullopt;
  if (kind.same == notes::SameIf::always || kind.same == notes::SameIf::same_side) return group;
  group.at_the_end = notes::at_the_end(verdict.phase);
  if (kind.same == notes::SameIf::same_place) group.place = place_of(finished);
  if (group.place == 0 && !group.at_the_end) group.culprit = verdict.operation;
  return group;
}

FailureGroup group_of(dispatch::WorkerPool& workers, core::Subject const& subject,
                      dispatch::Evaluation const& evaluation, os::StopToken const& stop) {
  if (auto const known = group_at_once(subject, evaluation)) return *known;
  auto const& verdict = evaluation.verdict;
  auto const& kind = notes::traits(verdict.failure);
  FailureGroup group{.kind = verdict.failure, .culprit = verdict.operation, .place = verdict.place};
  if (kind.of_phase) group.side = notes::side_of(verdict.phase);
  if (kind.same == notes::SameIf::same_type) group.type = verdict.type;
  if (subject.is_property()) {
    group.culprit = FailureGroup::none;
  } else if (kind.remains) {
    group.culprit = leaking_operation(workers, evaluation, stop).value_or(FailureGroup::none);
  } else if (auto const culprit = workers.culprit(evaluation.tape)) {
    group.culprit = *culprit;
  }
  return group;
}

std::optional<FailureGroup> cause_of_death(dispatch::WorkerPool& workers, dispatch::Evaluation const& evaluation) {
  auto const starts = tape::instructions(evaluation.tape);
  if (starts.size() < 2) return std::nullopt;
  auto const end = evaluation.tape.begin() + static_cast<std::ptrdiff_t>(starts.back());
  auto const culprit = workers.culprit(tape::Tape(evaluation.tape.begin(), end));
  if (!culprit) return std::nullopt;
  return FailureGroup{.kind = core::FailureKind::disagreement, .culprit = *culprit};
}

}  // namespace gneiss::analysis

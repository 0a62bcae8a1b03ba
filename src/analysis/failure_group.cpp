#include "analysis/failure_group.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include "base/hash.hpp"
#include "gneiss/core/operation.hpp"

namespace gneiss::analysis {

namespace {

/// Did the code end the process itself? Then the innermost function may be the one that all do it by who find something
/// wrong.
bool ended_itself(notes::Death const& death) {
  return std::holds_alternative<notes::Death::Abort>(death.cause) ||
         std::holds_alternative<notes::Death::Exit>(death.cause);
}

/// The innermost function of the user's, or what else is known of the place. What a sanitizer calls it does not
/// matter: memory that was freed is read in one run, and written in the next.
std::uint64_t place_of(dispatch::Finished const& finished) {
  auto const& death = finished.death;
  if (death.frames.empty()) return finished.verdict.place;
  auto function = death.frames.front().function;
  if (ended_itself(death) && death.frames.size() > 1) function += " < " + death.frames[1].function;
  return base::crc32(function) | std::uint64_t{1} << 32;
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

using Located = dispatch::WorkerPool::Located;

// To see whether an observer is wrong itself: after so many operations it must seem to find a fault of theirs, in so
// many random scenarios.
constexpr std::size_t enough_culprits = 3;
constexpr std::uint64_t samples_of_observer = 200;

bool is_among(explore::FaultyObserver const& observer, FaultyObservers const& faulty) {
  return std::any_of(faulty.begin(), faulty.end(), [&](explore::FaultyObserver const& each) {
    bool const this_way = each.how == core::FailureKind::none || each.how == observer.how;
    return each.operation == observer.operation && this_way;
  });
}

/// The group of what an observer shows.
FailureGroup told_apart(Located const& located, FaultyObservers const& faulty) {
  bool const own = is_among(located.observer(), faulty);
  return {.kind = core::FailureKind::disagreement, .culprit = own ? located.shown_by : located.culprit};
}

bool is_exception(core::FailureKind kind) {
  using enum core::FailureKind;
  return kind == candidate_threw || kind == candidate_returned || kind == other_exception;
}

/// Where the sides part, of a tape whose failure is not deadly. What an observer dies of that the tape does not call is
/// another failure: where the sides part is seen by those that live.
std::optional<Located> parting(dispatch::WorkerPool& workers, tape::Tape const& tape, FaultyObservers faulty) {
  auto located = workers.locate(tape, faulty);
  while (located && located->died && located->looked && faulty.size() < stage::Locate::most_faulty) {
    faulty.push_back({.operation = located->shown_by});
    located = workers.locate(tape, faulty);
  }
  return located;
}

/// Is what the last operation threw, or did not throw, one more sign of what tells the sides apart there? If it is an
/// observer, it must show it at once, `by_last`, and not be alone in that, unless it does not throw there, but returns
/// something else: then it is the value that differs.
bool is_explained(dispatch::WorkerPool& workers, dispatch::Evaluation const& evaluation, Located const& located,
                  std::optional<Located> const& by_last, FaultyObservers faulty) {
  auto const last = evaluation.verdict.operation;
  if (!by_last || by_last->instruction != located.instruction) return false;
  if (located.shown_by != last || located.how == core::FailureKind::disagreement) return true;
  faulty.push_back({.operation = last});
  auto const by_others = parting(workers, evaluation.tape, faulty);
  return by_others && by_others->looked && by_others->instruction == located.instruction;
}

/// The group of an exception that an observer shows and the others do not explain: its culprit is the one after which
/// this observer shows it first, whatever else is wrong by then. Nothing where they do, or it is no such exception.
std::optional<FailureGroup> shown_by_exception(dispatch::WorkerPool& workers, core::Subject const& subject,
                                               dispatch::Evaluation const& evaluation, Located const& located,
                                               FaultyObservers const& faulty) {
  auto const& verdict = evaluation.verdict;
  bool const observed =
      verdict.operation < subject.operations().size() && subject.operations()[verdict.operation]->observer;
  if (!is_exception(verdict.failure) || !observed) return std::nullopt;
  auto const by_last = workers.locate_by(verdict.operation, evaluation.tape);
  if (is_explained(workers, evaluation, located, by_last, faulty)) return std::nullopt;
  if (is_among({.operation = verdict.operation, .how = verdict.failure}, faulty))
    return FailureGroup{.kind = core::FailureKind::disagreement, .culprit = verdict.operation};
  return FailureGroup{
      .kind = verdict.failure, .culprit = by_last ? by_last->culprit : located.culprit, .place = verdict.place};
}

/// Where the sides part, if a single observer tells them apart there.
std::optional<Located> seen_by_one(dispatch::WorkerPool& workers, tape::Tape const& tape, FaultyObservers faulty) {
  auto const located = workers.locate(tape, faulty);
  if (!located || !located->looked) return std::nullopt;
  faulty.push_back({.operation = located->shown_by});
  auto const besides = workers.locate(tape, faulty);
  // What another one sees later may be another bug.
  bool const by_others =
      besides && !is_among(besides->observer(), faulty) && besides->instruction <= located->instruction;
  if (by_others) return std::nullopt;
  return located;
}

}  // namespace

std::optional<FailureGroup> group_at_once(core::Subject const& subject, dispatch::Finished const& finished) {
  auto const& verdict = finished.verdict;
  auto const& kind = notes::traits(verdict.failure);
  FailureGroup group{.kind = verdict.failure};
  if (kind.of_phase) group.side = notes::side_of(verdict.phase);
  if (subject.is_property() && !kind.deadly && !kind.remains) {
    group.place = verdict.place;
    // An exception is the same one whichever check it leaves.
    if (group.place == 0 && verdict.operation < subject.operations().size())
      group.type = base::crc32(check_of(subject.operations()[verdict.operation]->name));
    return group;
  }
  if (!kind.deadly) return std::nullopt;
  if (kind.same == notes::SameIf::always || kind.same == notes::SameIf::same_side) return group;
  group.at_the_end = notes::at_the_end(verdict.phase);
  if (kind.same == notes::SameIf::same_place) group.place = place_of(finished);
  bool const by_whomever = ended_itself(finished.death) && finished.death.frames.size() < 2;
  if ((group.place == 0 || by_whomever) && !group.at_the_end) group.culprit = verdict.operation;
  return group;
}

FailureGroup group_of(dispatch::WorkerPool& workers, core::Subject const& subject,
                      dispatch::Evaluation const& evaluation, FaultyObservers const& faulty,
                      os::StopToken const& stop) {
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
  } else if (auto const located = parting(workers, evaluation.tape, faulty)) {
    if (is_among(located->observer(), faulty)) return told_apart(*located, faulty);
    group.culprit = located->culprit;
    if (!located->looked) return group;
    // What an observer shows, and how, depends on which one comes first.
    auto const own = shown_by_exception(workers, subject, evaluation, *located, faulty);
    return own ? *own : told_apart(*located, faulty);
  }
  return group;
}

std::optional<explore::FaultyObserver> faulty_observer(dispatch::WorkerPool& workers,
                                                       dispatch::Evaluation const& evaluation,
                                                       FaultyObservers const& faulty, os::StopToken const& stop) {
  auto const first = seen_by_one(workers, evaluation.tape, faulty);
  if (!first) return std::nullopt;
  std::set<unsigned> culprits{first->culprit};
  for (std::uint64_t i = 0; i != samples_of_observer && !stop.requested(); ++i) {
    auto const sample = workers.sample(i, {.timed = true});
    if (!sample.ran() || !sample.verdict.failed() || notes::deadly(sample.verdict.failure)) continue;
    auto const again = workers.replay(workers.sampled(), {.timed = true});
    auto const another = seen_by_one(workers, again.tape, faulty);
    if (another && another->observer() == first->observer()) culprits.insert(another->culprit);
    if (culprits.size() >= enough_culprits) return first->observer();
  }
  return std::nullopt;
}

std::optional<FailureGroup> cause_of_death(dispatch::WorkerPool& workers, dispatch::Evaluation const& evaluation,
                                           FaultyObservers const& faulty) {
  auto const starts = tape::instructions(evaluation.tape);
  if (starts.size() < 2) return std::nullopt;
  auto const end = evaluation.tape.begin() + static_cast<std::ptrdiff_t>(starts.back());
  auto const located = workers.locate(tape::Tape(evaluation.tape.begin(), end), faulty);
  if (!located || located->died) return std::nullopt;
  return told_apart(*located, faulty);
}

}  // namespace gneiss::analysis

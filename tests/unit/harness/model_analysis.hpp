#pragma once
#include <gtest/gtest.h>

#include <optional>
#include <utility>
#include <vector>

#include "analysis/failure_analysis.hpp"
#include "harness/model_workers.hpp"
#include "harness/tapes.hpp"
#include "harness/temporary_directory.hpp"

namespace gneiss::test {

/// A call of an operation with a number.
inline tape::Tape call(unsigned operation, std::uint64_t value, std::uint64_t label = 1) {
  return instruction(operation, label, {argument({{tape::choice(Kind::integer, value, 99)}})});
}

/// The operation and the number of each call.
inline std::vector<std::pair<unsigned, std::uint64_t>> calls_of(tape::Tape const& tape) {
  std::vector<std::pair<unsigned, std::uint64_t>> result;
  for (auto const at : tape::instructions(tape)) {
    std::uint64_t value = 0;
    for (auto i = at; i != tape::end_of(tape, at); ++i)
      if (tape[i].is_choice()) value = tape[i].value;
    result.emplace_back(tape[at].tag, value);
  }
  return result;
}

/// The analysis of failures by workers that are a model: `judge` says how a tape ends.
struct ModelAnalysis : testing::Test {
  ModelAnalysis() { plan.explain = false; }

  analysis::FailureAnalysis& analyzed(os::StopToken const& stop = {}) {
    workers.emplace(
        subject, plan,
        [this](tape::Tape const& tape, stage::RunOptions const& options) {
          ++runs;
          return judge(tape, options);
        },
        stop);
    workers->of_numbers = long_tape;
    database.emplace(plan.directory);
    made.emplace(subject, info, plan, *database, workers->pool());
    return *made;
  }
  /// Fails so in every n-th run.
  void fail_each(unsigned n, notes::Verdict const& verdict) {
    judge = [this, n, verdict](tape::Tape const&, stage::RunOptions const&) {
      return runs % n == 0 ? verdict : notes::Verdict();
    };
  }
  /// A scenario that threw, after its worker had run those from `first` on.
  dispatch::Found found_at(std::uint64_t scenario, std::uint64_t first) const {
    dispatch::Found found{.how = ended(stage::TaskResult::End::failed, scenario)};
    found.how.verdict = threw;
    found.scenario = scenario;
    found.first = first;
    return found;
  }
  analysis::UnconfirmedFailure unconfirmed(notes::Verdict const& verdict) const {
    analysis::UnconfirmedFailure result;
    result.evaluation.verdict = verdict;
    result.evaluation.state = dispatch::Evaluation::State::ran;
    result.evaluation.tape = long_tape;
    result.found_after = 17;
    result.flakiness = {.runs = 8, .failed = 8};
    return result;
  }
  std::optional<events::Failure> settle(analysis::UnconfirmedFailure const& what, os::StopToken const& stop = {}) {
    auto settled = made->settle(what, others, {}, stop);
    if (!settled) return std::nullopt;
    return std::move(settled->failure);
  }

  IdleSubject const subject{3};
  events::SubjectInfo const info{subject};
  TemporaryDirectory directory;
  events::Plan plan = [this] {
    events::Plan result;
    result.directory = directory.path();
    return result;
  }();
  // As a worker records it: the last call is the one that fails.
  tape::Tape const long_tape = joined({call(0, 3), call(1, 20, 2), call(2, 0, 3), call(0, 9, 4), call(1, 80, 5)});
  notes::Verdict const threw = failing(core::FailureKind::candidate_threw, 1);
  ModelWorkers::Judge judge = [](tape::Tape const&, stage::RunOptions const&) { return notes::Verdict(); };
  unsigned runs = 0;
  std::optional<ModelWorkers> workers;
  std::optional<store::Database> database;
  std::optional<analysis::FailureAnalysis> made;
  std::vector<analysis::UnconfirmedFailure> others;
};

}  // namespace gneiss::test

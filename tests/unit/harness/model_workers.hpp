#pragma once
#include <functional>
#include <memory>

#include "dispatch/worker_pool.hpp"
#include "harness/fake_slots.hpp"

namespace gneiss::test {

inline notes::Verdict failing(core::FailureKind kind, unsigned operation = 0, std::uint64_t place = 0) {
  notes::Verdict verdict;
  verdict.outcome = core::Outcome::failed;
  verdict.failure = kind;
  verdict.phase = core::Phase::candidate;
  verdict.operation = operation;
  verdict.place = place;
  return verdict;
}

/// A pool whose one slot replays tapes as `judge` says, and records them as they are.
class ModelWorkers {
 public:
  /// How a tape ends. It is asked once for each run.
  using Judge = std::function<notes::Verdict(tape::Tape const&, stage::RunOptions const&)>;

  ModelWorkers(core::Subject const& subject, events::Plan const& plan, Judge judge, os::StopToken stop = {})
      : judge_(std::move(judge)) {
    FakeSlots fake(subject, 1,
                   [this](std::size_t, stage::Task const& task, stage::Stage& stage) { return work(task, stage); });
    slot_ = fake.each[0];
    pool_ = std::make_unique<dispatch::WorkerPool>(subject, plan, std::move(stop), std::move(fake.slots));
  }

  dispatch::WorkerPool& pool() { return *pool_; }
  FakeSlot& slot() { return *slot_; }
  /// The options of each run so far.
  std::vector<stage::RunOptions> options() const {
    std::vector<stage::RunOptions> result;
    for (auto const& task : slot_->tasks)
      if (auto const* const one = stage::options_of(task)) result.push_back(*one);
    return result;
  }

  tape::Tape of_numbers;                                             // what numbers are decoded to
  std::function<dispatch::Finished(stage::Explore const&)> explore;  // what exploring comes to
  std::function<void(tape::Tape const&, stage::Stage&)> besides;     // what else a replay writes

 private:
  dispatch::Finished work(stage::Task const& task, stage::Stage& stage) {
    if (auto const* const range = std::get_if<stage::Explore>(&task)) return explore(*range);
    if (std::holds_alternative<stage::Locate>(task)) return ended(stage::TaskResult::End::done);
    auto const* const replay = std::get_if<stage::ReplayTape>(&task);
    auto const tape = replay ? stage.read_given(replay->length) : of_numbers;
    std::copy(tape.begin(), tape.end(), stage.record().begin());
    stage.shared().recorded = tape.size();
    if (besides) besides(tape, stage);
    dispatch::Finished finished;
    finished.verdict = judge_(tape, *stage::options_of(task));
    finished.end = finished.verdict.failed() ? stage::TaskResult::End::failed : stage::TaskResult::End::done;
    if (notes::deadly(finished.verdict.failure)) finished.death.failure = finished.verdict.failure;
    return finished;
  }

  Judge judge_;
  FakeSlot* slot_ = nullptr;
  std::unique_ptr<dispatch::WorkerPool> pool_;
};

}  // namespace gneiss::test

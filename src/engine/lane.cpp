#include "engine/lane.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "base/rng.hpp"
#include "os/clock.hpp"
#include "os/fork_guard.hpp"
#include "os/last_words.hpp"

namespace gneiss::engine {

namespace {

// How often a worker is looked at that takes long: often enough for the memory it may eat in between.
constexpr double look_interval = 0.01;
// By the clock a scenario may take so many times longer than of processor time: the machine may be busy.
constexpr double patience = 100;
constexpr double time_to_die = 20;  // seconds
// How much of what a scenario may take a worker may have piled up over many.
constexpr std::uint64_t hoard = 4;

/// Blocks that are never freed, so that all others come to lie elsewhere.
void disturb_heap(unsigned seed) {
  base::Rng rng(seed);
  static std::vector<std::unique_ptr<char[]>> blocks;
  for (auto count = 1 + rng.up_to(64); count != 0; --count)
    blocks.push_back(std::make_unique<char[]>(16 + rng.up_to(4096)));
  for (std::size_t i = 0; i < blocks.size(); i += 3) blocks[i].reset();
}

}  // namespace

Lane::Lane(core::Subject const& subject, Plan const& plan)
    : subject_(subject), plan_(plan), stage_(subject), performer_(subject, plan, stage_), bounds_(plan.bounds) {}

void Lane::renew(unsigned disturbance) {
  child_.reset();
  disturbance_ = disturbance;
}

/// In the worker: one task after the other.
void Lane::work(os::Parent& parent) {
  auto& board = stage_.board();
  os::guard_forks(stage_.memory(), stage_.size(), stage_.head());
  if (disturbance_ != 0) disturb_heap(disturbance_);
  performer_.files_open = [&parent] { return parent.all_open(); };
  std::optional<bool> full;
  while (parent.wait_for_order()) {
    if (full != board.task.reports) {
      full = board.task.reports;
      os::keep_last_words(board.words, *full ? os::Reports::in_full : os::Reports::end_at_once);
    }
    performer_.perform();
    if (!parent.answer()) return;
  }
}

void Lane::start(Task const& task) {
  auto& board = stage_.board();
  board.task = task;
  board.stop_at = ~std::uint64_t{0};
  board.result.end = Result::End::running;
  board.result.leaked = 0;
  board.result.exact = true;
  board.recorded = 0;
  board.words = {};
  busy_ = true;
  if (!plan_.isolate) return performer_.perform();
  if (!child_ || child_->ended()) {
    child_ = std::make_unique<os::Child>([this](os::Parent& parent) { work(parent); });
    memory_at_first_ = child_->usage().resident_bytes;
  }
  child_->forget_output();
  seen_ = {};
  child_->order();
}

std::optional<Finished> Lane::wait(double seconds) {
  if (!plan_.isolate) return finished();
  auto const deadline = os::monotonic_seconds() + seconds;
  for (;;) {
    auto const left = deadline - os::monotonic_seconds();
    switch (child_->wait(std::clamp(left, 0.0, look_interval))) {
      case os::Child::Event::answered:
        return finished();
      case os::Child::Event::ended:
        // One that has lost its way to us ends when it has done its task.
        if (stage_.board().result.end.load() != Result::End::running) return finished();
        return died(run::Excess::none);
      case os::Child::Event::nothing:
        break;
    }
    auto const excess = watch();
    if (excess != run::Excess::none) {
      child_->kill();
      if (late_) return given_up();
      return died(excess);
    }
    if (left <= 0) return std::nullopt;
  }
}

/// What has the scenario that runs taken by now?
run::Excess Lane::watch() {
  late_ = false;
  auto const now = os::monotonic_seconds();
  auto const since = now - seen_.looked;
  if (since < look_interval / 2) return run::Excess::none;
  auto const begun = stage_.board().begun.load(std::memory_order_relaxed);
  auto const usage = child_->usage();
  // Scenarios before it may have left something behind, but there is an end to that, too.
  if (usage.resident_bytes > memory_at_first_ + hoard * bounds_.memory) return run::Excess::memory;
  if (!seen_.measured || begun != seen_.begun) {
    auto const memory = seen_.measured ? usage.resident_bytes : memory_at_first_;
    seen_ = {.begun = begun,
             .at = now,
             .looked = now,
             .processor = usage.cpu_seconds,
             .last_processor = usage.cpu_seconds,
             .output = child_->output_bytes(),
             .memory = memory,
             .measured = true};
    return run::Excess::none;
  }
  if (usage.resident_bytes > seen_.memory + bounds_.memory) return run::Excess::memory;
  // Asleep, rather than waiting for a processor that others use.
  if (usage.asleep && usage.cpu_seconds - seen_.last_processor < since / 100) seen_.asleep += since;
  seen_.last_processor = usage.cpu_seconds;
  seen_.looked = now;
  if (child_->output_bytes() - seen_.output > bounds_.output) return run::Excess::output;
  auto const taken = usage.cpu_seconds - seen_.processor + seen_.asleep;
  // One that has spoken its last words is writing a sanitizer's report.
  bool const dying = stage_.board().words.cause != os::LastWords::Cause::none;
  auto const granted = subject_.discards_after();
  auto const kind = stage_.board().task.kind;
  bool const explores = kind == Task::Kind::explore || kind == Task::Kind::guide;
  late_ = explores && granted > 0 && granted < bounds_.seconds && !dying;
  auto const most = late_ ? granted : bounds_.seconds + (dying ? time_to_die : 0);
  if (taken > most || now - seen_.at > patience * most) return run::Excess::time;
  return run::Excess::none;
}

/// The case that ran took longer than its property grants.
Finished Lane::given_up() {
  busy_ = false;
  child_.reset();
  auto& board = stage_.board();
  Finished finished;
  finished.end = Result::End::late;
  finished.scenario = board.scenario;
  for (auto* const count : {&board.counts.scenarios, &board.counts.discarded, &board.counts.late}) ++*count;
  if (board.remarks.labels_used != 0) stage_.marks()[board.counted % stage_.marks().size()] = {};
  stage_.count({.scenario = finished.scenario, .dropped = true, .late = true});
  return finished;
}

void Lane::abandon() {
  child_.reset();
  busy_ = false;
}

Finished Lane::finished() {
  busy_ = false;
  auto const& result = stage_.board().result;
  Finished finished;
  finished.end = result.end;
  finished.verdict = result.verdict;
  finished.scenario = result.scenario;
  finished.leaked = result.leaked;
  finished.exact = result.exact;
  auto const operations = static_cast<unsigned>(subject_.operations().size());
  if (finished.verdict.operation >= operations) finished.verdict.operation = 0;
  // What it has done to the process stays done.
  auto const failure = finished.verdict.failure;
  if (failure == core::Failure::closed_descriptors || finished.end == Result::End::lost_descriptor) child_.reset();
  return finished;
}

Finished Lane::died(run::Excess excess) {
  busy_ = false;
  auto const& board = stage_.board();
  Finished finished;
  finished.end = Result::End::failed;
  run::Evidence const evidence{
      .ended = child_->how(), .words = board.words, .output = child_->output(), .excess = excess};
  finished.death = run::explain(evidence, board.task.reports);
  finished.scenario = board.scenario;
  auto& verdict = finished.verdict;
  verdict.outcome = core::Outcome::failed;
  verdict.failure = finished.death.failure;
  verdict.phase =
      static_cast<core::Phase>(std::min<unsigned>(static_cast<unsigned>(board.position.phase), core::phases - 1));
  auto const operations = static_cast<unsigned>(subject_.operations().size());
  bool const by_numbers =
      board.task.kind == Task::Kind::explore || (board.task.kind == Task::Kind::guide && !board.guided.on_tape);
  verdict.operation = by_numbers ? stage_.read_operation() : board.position.operation;
  if (verdict.operation >= operations) verdict.operation = 0;
  verdict.place = run::place_hash(finished.death);
  verdict.value = board.position.value;
  if (excess == run::Excess::time) finished.death.what = fmt::format("{:g} s", bounds_.seconds);
  if (excess == run::Excess::memory) finished.death.what = fmt::format("{} MB", bounds_.memory >> 20);
  if (excess == run::Excess::output) finished.death.what = fmt::format("{} MB", bounds_.output >> 20);
  child_.reset();
  return finished;
}

}  // namespace gneiss::engine

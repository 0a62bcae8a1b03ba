#include "dispatch/worker_slot.hpp"

#include <algorithm>
#include <vector>

#include "base/rng.hpp"
#include "os/clock.hpp"
#include "os/fork_guard.hpp"
#include "os/last_words.hpp"
#include "worker/task_runner.hpp"

namespace gneiss::dispatch {

namespace {

// How often a worker is given a task anew that was overwritten before it could read it.
constexpr unsigned most_orders = 3;

/// Blocks that are never freed, so that all others come to lie elsewhere.
void disturb_heap(unsigned seed) {
  base::Rng rng(seed);
  static std::vector<std::unique_ptr<char[]>> blocks;
  for (auto count = 1 + rng.up_to(64); count != 0; --count)
    blocks.push_back(std::make_unique<char[]>(16 + rng.up_to(4096)));
  for (std::size_t i = 0; i < blocks.size(); i += 3) blocks[i].reset();
}

}  // namespace

WorkerSlot::WorkerSlot(core::Subject const& subject, events::Plan const& plan)
    : subject_(subject),
      plan_(plan),
      stage_(subject),
      tasks_(std::make_unique<worker::TaskRunner>(subject, plan, stage_)),
      bounds_(plan.bounds) {}

WorkerSlot::~WorkerSlot() = default;

void WorkerSlot::set_pulse(std::function<bool()> pulse) {
  tasks_->pulse = std::move(pulse);
}

void WorkerSlot::renew(unsigned disturbance) {
  child_.reset();
  disturbance_ = disturbance;
}

/// In the worker: one task after the other.
void WorkerSlot::work(os::Parent& parent) {
  auto& shared = stage_.shared();
  os::guard_forks(stage_.memory(), stage_.size(), stage_.head());
  if (disturbance_ != 0) disturb_heap(disturbance_);
  tasks_->files_open = [&parent] { return parent.all_open(); };
  bool full = false;
  os::keep_last_words(shared.words, os::Reports::end_at_once);
  while (parent.wait_for_order()) {
    auto const task = stage::checked(shared.task);
    if (!task) {
      shared.result.end = stage::TaskResult::End::unread;
      return;
    }
    auto const* const options = stage::options_of(*task);
    bool const reports = options && options->reports;
    if (full != reports) {
      full = reports;
      os::keep_last_words(shared.words, full ? os::Reports::in_full : os::Reports::end_at_once);
    }
    tasks_->perform(*task);
    if (!parent.answer()) return;
  }
}

void WorkerSlot::start(stage::Task const& task) {
  task_ = task;
  orders_ = 0;
  order();
}

void WorkerSlot::order() {
  ++orders_;
  auto& shared = stage_.shared();
  shared.task = task_;
  shared.stop_at = ~std::uint64_t{0};
  shared.result.end = stage::TaskResult::End::running;
  shared.result.leaked = 0;
  shared.result.leak_in_doubt = 0;
  shared.result.exact = true;
  shared.recorded = 0;
  shared.words = {};
  busy_ = true;
  if (!plan_.isolate) return tasks_->perform(task_);
  if (!child_ || child_->ended()) begin_worker();
  child_->forget_output();
  watch_.begin_task(allowance());
  child_->order();
  // While it works there is time to make the next one ready.
  if (workers_ > 1 && !spare_) spare_ = forked();
}

std::unique_ptr<os::Child> WorkerSlot::forked() {
  return std::make_unique<os::Child>([this](os::Parent& parent) { work(parent); });
}

/// A process in which nothing has run yet.
void WorkerSlot::begin_worker() {
  ++workers_;
  if (spare_ && spare_->wait(0) == os::Child::Event::ended) spare_.reset();
  child_ = spare_ && disturbance_ == 0 ? std::move(spare_) : forked();
  watch_.begin_worker(child_->usage().resident_bytes, stage_.shared().begun);
}

/// Has the task, although its worker could not say so? Of one that was killed, what lies there may be anything.
bool WorkerSlot::has_ended() const {
  auto const end = stage_.shared().result.end.load();
  auto const& how = child_->how();
  bool const by_itself = !how.by_signal && !how.stopped && how.number == 0;
  return by_itself && end != stage::TaskResult::End::running && end < stage::TaskResult::End::unread;
}

/// Could a worker not read its task? Nothing is lost then: another one, in which nothing has run yet, gets it again.
bool WorkerSlot::orders_anew() {
  if (stage_.shared().result.end.load() != stage::TaskResult::End::unread || orders_ == most_orders) return false;
  child_.reset();
  order();
  return true;
}

std::optional<Finished> WorkerSlot::wait(double seconds) {
  if (!plan_.isolate) return finished();
  auto const deadline = os::monotonic_seconds() + seconds;
  for (;;) {
    auto const left = deadline - os::monotonic_seconds();
    switch (child_->wait(std::clamp(left, 0.0, watch_.interval()))) {
      case os::Child::Event::answered:
        return finished();
      case os::Child::Event::ended:
        if (orders_anew()) break;
        // One that has lost its way to us ends when it has done its task.
        if (has_ended()) return finished();
        return died({});
      case os::Child::Event::nothing:
        break;
    }
    auto const overrun = watch();
    if (overrun.exceeded.limit != notes::Excess::none) {
      child_->kill();
      return overrun.late ? given_up() : died(overrun.exceeded);
    }
    if (left <= 0) return std::nullopt;
  }
}

/// What has the scenario that runs exceeded by now?
Overrun WorkerSlot::watch() {
  auto const now = os::monotonic_seconds();
  if (!watch_.due(now)) return {};
  auto const& shared = stage_.shared();
  constexpr auto relaxed = std::memory_order_relaxed;
  return watch_.look({.now = now,
                      .usage = child_->usage(),
                      .output = child_->output_bytes(),
                      .begun = shared.begun.load(relaxed),
                      .slowest_call = static_cast<double>(shared.slowest_call.load(relaxed)) * 1e-9,
                      .dying = shared.words.cause != os::LastWords::Cause::none,
                      .where = {.phase = shared.position.phase,
                                .operation = shared.position.operation,
                                .recorded = shared.recorded,
                                .start = shared.start}});
}

/// What the scenarios of the task may use.
Allowance WorkerSlot::allowance() const {
  auto const* const options = stage::options_of(task_);
  bool const explores = std::holds_alternative<stage::Explore>(task_);
  return {
      .bounds = bounds_, .discard_after = explores ? subject_.discards_after() : 0, .timed = options && options->timed};
}

/// The case that ran took longer than its property grants.
Finished WorkerSlot::given_up() {
  busy_ = false;
  child_.reset();
  auto& shared = stage_.shared();
  Finished finished;
  finished.end = stage::TaskResult::End::late;
  finished.scenario = shared.scenario;
  for (auto* const count : {&shared.counts.scenarios, &shared.counts.discarded, &shared.counts.late}) ++*count;
  if (shared.statistics.labels_used != 0) stage_.marks()[shared.counted % stage_.marks().size()] = {};
  stage_.count({.scenario = finished.scenario, .dropped = true, .late = true});
  return finished;
}

void WorkerSlot::abandon() {
  child_.reset();
  busy_ = false;
}

Finished WorkerSlot::finished() {
  busy_ = false;
  auto const& result = stage_.shared().result;
  Finished finished;
  finished.end = result.end;
  finished.verdict = result.verdict;
  finished.scenario = result.scenario;
  finished.leaked = result.leaked;
  finished.leak_in_doubt = result.leak_in_doubt != 0;
  finished.exact = result.exact;
  auto const operations = static_cast<unsigned>(subject_.operations().size());
  if (finished.verdict.operation >= operations) finished.verdict.operation = 0;
  // What it has done to the process stays done.
  if (notes::deadly(finished.verdict.failure) || finished.end == stage::TaskResult::End::lost_descriptor)
    child_.reset();
  return finished;
}

Finished WorkerSlot::died(notes::Exceeded const& exceeded) {
  busy_ = false;
  auto const& shared = stage_.shared();
  Finished finished;
  finished.end = stage::TaskResult::End::failed;
  notes::Evidence const evidence{
      .ended = child_->how(), .words = shared.words, .output = child_->output(), .exceeded = exceeded};
  auto const* const options = stage::options_of(task_);
  finished.death = notes::explain(evidence, options ? options->lines_until : 0);
  finished.scenario = shared.scenario;
  finished.seconds = watch_.seen_for(shared.begun, os::monotonic_seconds());
  auto& verdict = finished.verdict;
  verdict.outcome = core::Outcome::failed;
  verdict.failure = finished.death.failure;
  verdict.phase =
      static_cast<core::Phase>(std::min<unsigned>(static_cast<unsigned>(shared.position.phase), core::phases - 1));
  auto const operations = static_cast<unsigned>(subject_.operations().size());
  auto const* const explored = std::get_if<stage::Explore>(&task_);
  bool const by_numbers = explored && !(explored->guided && shared.guided.on_tape);
  verdict.operation = by_numbers ? stage_.read_operation() : shared.position.operation;
  if (verdict.operation >= operations) verdict.operation = 0;
  verdict.place = notes::place_hash(finished.death);
  verdict.value = shared.position.value;
  child_.reset();
  return finished;
}

}  // namespace gneiss::dispatch

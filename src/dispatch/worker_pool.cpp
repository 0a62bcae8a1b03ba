#include "dispatch/worker_pool.hpp"

#include <algorithm>
#include <utility>

#include "dispatch/explore_policy.hpp"
#include "dispatch/guide_policy.hpp"
#include "dispatch/limit_watch.hpp"
#include "dispatch/work_policy.hpp"
#include "dispatch/worker_slot.hpp"

namespace gneiss::dispatch {

namespace {

// So often a replay is looked at that is not over when the time is: it may just have begun.
constexpr int looks_when_late = 5;

Slots worker_slots(core::Subject const& subject, events::Plan const& plan) {
  auto const count = plan.isolate ? std::max(1u, plan.jobs) : 1;
  Slots slots;
  for (unsigned i = 0; i != count; ++i) slots.push_back(std::make_unique<WorkerSlot>(subject, plan));
  return slots;
}

}  // namespace

WorkerPool::WorkerPool(core::Subject const& subject, events::Plan const& plan, os::StopToken stop)
    : WorkerPool(subject, plan, std::move(stop), worker_slots(subject, plan)) {}

WorkerPool::WorkerPool(core::Subject const& subject, events::Plan const& plan, os::StopToken stop, Slots slots)
    : subject_(subject), plan_(plan), stop_(std::move(stop)), slots_(std::move(slots)) {}

Evaluation WorkerPool::replay(tape::Tape const& tape, RunOptions const& options) {
  if (!slot().stage().put(tape)) return {};
  return evaluate(stage::ReplayTape{.length = tape.size(), .options = options}, options);
}

Evaluation WorkerPool::replay(stage::RawChoices const& numbers, RunOptions const& options) {
  if (!slot().stage().put(numbers.numbers)) return {};
  return evaluate(stage::ReplayNumbers{.length = numbers.numbers.size(), .last = numbers.last, .options = options},
                  options);
}

Evaluation WorkerPool::sample(std::uint64_t scenario, RunOptions const& options) {
  return evaluate(stage::Sample{.scenario = scenario, .options = options}, options);
}

std::optional<WorkerPool::Located> WorkerPool::locate(tape::Tape const& tape, FaultyObservers const& faulty) {
  stage::Locate task{.length = tape.size()};
  std::copy_n(faulty.begin(), std::min(faulty.size(), task.faulty.size()), task.faulty.begin());
  return located(tape, task);
}

std::optional<WorkerPool::Located> WorkerPool::locate_by(unsigned observer, tape::Tape const& tape) {
  return located(tape, stage::Locate{.length = tape.size(), .only = observer});
}

std::optional<WorkerPool::Located> WorkerPool::located(tape::Tape const& tape, stage::Locate const& task) {
  if (!slot().stage().put(tape)) return std::nullopt;
  slot().start(task);
  auto const finished = wait(20);
  if (!finished || !finished->verdict.failed()) return std::nullopt;
  auto const [culprit, instruction, looked] = slot().stage().shared().place;
  auto const operations = subject_.operations().size();
  auto const shown_by = finished->verdict.operation;
  if (culprit >= operations || shown_by >= operations) return std::nullopt;
  return Located{.culprit = culprit,
                 .shown_by = shown_by,
                 .how = finished->verdict.failure,
                 .instruction = instruction,
                 .looked = looked != 0,
                 .died = finished->death.happened()};
}

std::optional<Finished> WorkerPool::wait(int looks) {
  for (int overdue = 0;;) {
    if (auto const finished = slot().wait(look_interval)) return finished;
    if (!stop_.urgent() || ++overdue < (stop_.interrupted() ? looks : looks_when_late)) continue;
    slot().abandon();
    return std::nullopt;
  }
}

Evaluation WorkerPool::evaluate(stage::Task const& task, RunOptions const& options) {
  if (options.fresh || options.disturbance != 0) slot().renew(options.disturbance);
  slot().start(task);
  Evaluation evaluation;
  // When the user wants an end, or the time is over, a scenario that hangs is not waited for.
  auto const finished = wait(options.last ? 100 : 20);
  if (!finished) {
    evaluation.state = Evaluation::State::abandoned;
    return evaluation;
  }
  static_cast<Finished&>(evaluation) = *finished;
  evaluation.state = Evaluation::State::ran;
  evaluation.tape = slot().stage().read_tape();
  if (options.disturbance != 0) slot().renew();
  return evaluation;
}

Exploration WorkerPool::explore(std::uint64_t first, std::uint64_t end, os::StopToken const& stop) {
  ExplorePolicy::Dealing const dealing{
      .discards_each = plan_.discards_each, .steered = steered_, .goes_on = std::exchange(goes_on_, false)};
  ExplorePolicy policy(slots_, first, end, dealing, phases_seen_);
  auto const result = policy.result(drive(slots_, policy, stop, plan_.isolate));
  // Where the two sides differed the process is as good as before; to fork another one costs more than many scenarios.
  goes_on_ = result.found && !notes::deadly(result.found->how.verdict.failure) &&
             !notes::remains(result.found->how.verdict.failure);
  return result;
}

void WorkerPool::steer(std::vector<std::uint32_t> const& chances) {
  steered_ = true;
  for (auto const& slot : slots_) std::copy(chances.begin(), chances.end(), slot->stage().chances().begin());
}

Exploration WorkerPool::guide(std::uint64_t first, std::uint64_t end, os::StopToken const& stop) {
  GuidePolicy policy(slots_, first, end, steered_);
  return policy.result(drive(slots_, policy, stop, plan_.isolate));
}

bool WorkerPool::share(Work& work, os::StopToken const& stop) {
  WorkPolicy policy(slots_, work);
  bool const stopped = drive(slots_, policy, stop, plan_.isolate);
  return !stopped && !policy.ended();
}

bool WorkerPool::fails_after(Found const& found, std::uint64_t first) {
  slot().renew();
  slot().start(stage::Explore{.first = first, .end = found.scenario + 1, .stride = found.stride});
  auto const finished = wait(1);
  return finished && finished->end == stage::TaskResult::End::failed && finished->scenario == found.scenario &&
         notes::same_way(found.how.verdict, finished->verdict);
}

}  // namespace gneiss::dispatch

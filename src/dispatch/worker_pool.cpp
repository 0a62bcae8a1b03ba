#include "dispatch/worker_pool.hpp"

#include <algorithm>

#include "os/interruption.hpp"

namespace gneiss::dispatch {

namespace {

// A process runs so many scenarios and is replaced: not for what that costs, but so that it does not get old.
constexpr std::uint64_t scenarios_each = 1'000'000;
constexpr double interval = 0.01;

}  // namespace

/// One slot on its way through a range of scenarios: the scenarios next, next + stride, … below end.
struct WorkerPool::Course {
  WorkerSlot& slot;
  std::uint64_t next;
  std::uint64_t end;
  std::uint64_t stride;
  std::uint64_t first = 0;  // number of the first scenario that its worker has run
  bool each_with_care = false;
  std::uint64_t care_until = 0;
};

WorkerPool::WorkerPool(core::Subject const& subject, events::Plan const& plan) : subject_(subject), plan_(plan) {
  auto const count = plan.isolate ? std::max(1u, plan.jobs) : 1;
  for (unsigned i = 0; i != count; ++i) slots_.push_back(std::make_unique<WorkerSlot>(subject, plan));
}

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

Evaluation WorkerPool::evaluate(stage::Task const& task, RunOptions const& options) {
  if (options.fresh || options.disturbance != 0) slot().renew(options.disturbance);
  slot().start(task);
  Evaluation evaluation;
  // An interrupted user does not wait for a scenario that hangs.
  for (int overdue = 0;;) {
    auto const finished = slot().wait(interval);
    if (finished) {
      static_cast<Finished&>(evaluation) = *finished;
      break;
    }
    if (os::Interruption::wanted() && ++overdue == (options.last ? 100 : 20)) {
      slot().abandon();
      evaluation.state = Evaluation::State::abandoned;
      return evaluation;
    }
  }
  evaluation.state = Evaluation::State::ran;
  evaluation.tape = slot().stage().read_tape();
  if (options.disturbance != 0) slot().renew();
  return evaluation;
}

bool WorkerPool::wait(std::function<void(std::size_t, Finished const&)> const& settle) {
  std::vector<os::Child*> running;
  for (auto const& each : slots_)
    if (each->busy() && each->child()) running.push_back(each->child());
  if (running.size() > 1) os::wait_for_any(running.data(), running.size(), interval);
  bool busy = false;
  for (std::size_t i = 0; i != slots_.size(); ++i) {
    auto& each = *slots_[i];
    if (!each.busy()) continue;
    auto const finished = each.wait(running.size() > 1 ? 0 : interval);
    if (finished) settle(i, *finished);
    busy = busy || each.busy();
  }
  return busy;
}

void WorkerPool::halt(int& overdue) {
  for (auto const& each : slots_) each->stage().shared().stop_at = 0;
  // A scenario that has just begun may end.
  if (!os::Interruption::wanted() || ++overdue <= 20) return;
  for (auto const& each : slots_)
    if (each->busy()) each->abandon();
}

void WorkerPool::begin(Course& course) {
  stage::Explore task{.first = course.next, .stride = course.stride, .each_with_care = course.each_with_care};
  auto const left = course.end - course.next;
  auto const most = scenarios_each > left / course.stride ? left : scenarios_each * course.stride;
  task.end = course.next + most;
  if (course.each_with_care) task.end = std::min(task.end, course.care_until);
  course.slot.renew();
  course.first = course.next;
  course.slot.start(task);
  course.next = task.end;
}

/// The task of a slot has ended: the slot goes on, or the failure may be the one with the lowest number.
void WorkerPool::settle(Course& course, Finished const& finished, Exploration& exploration) {
  auto& slot = course.slot;
  switch (finished.end) {
    case stage::TaskResult::End::lost_descriptor: {
      // In one of the last scenarios: again from the first of those, one by one.
      auto const back = (stage::descriptor_interval - 1) * course.stride;
      course.care_until = finished.scenario + 1;
      course.next = finished.scenario - course.first > back ? finished.scenario - back : course.first;
      course.each_with_care = true;
      slot.stage().take_back(course.next, stage::descriptor_interval);
      return;
    }
    case stage::TaskResult::End::failed: {
      course.next = course.end;
      if (exploration.found && exploration.found->scenario < finished.scenario) return;
      exploration.found = Found{.how = finished,
                                .numbers = {slot.stage().read_numbers(), slot.stage().read_start()},
                                .scenario = finished.scenario,
                                .first = course.first,
                                .stride = course.stride};
      for (auto const& each : slots_) each->stage().shared().stop_at = finished.scenario;
      return;
    }
    case stage::TaskResult::End::late:
      // Its worker is gone; the next one goes on behind it.
      course.next = finished.scenario + course.stride;
      if (course.next < course.end && !slot.stage().discards_more_than(plan_.discards_each)) return;
      exploration.gave_up = exploration.gave_up || course.next < course.end;
      course.next = course.end;
      return;
    case stage::TaskResult::End::gave_up:
      exploration.gave_up = true;
      course.next = course.end;
      return;
    default:
      if (course.each_with_care) {
        // It did not show again: on with what comes after.
        course.next = std::max(course.next, course.care_until);
        auto const past = (course.next - course.first) % course.stride;
        if (past != 0) course.next += course.stride - past;
        course.each_with_care = false;
      }
  }
}

Exploration WorkerPool::explore(std::uint64_t first, std::uint64_t end, std::function<bool()> const& stop) {
  Exploration exploration;
  std::vector<Course> courses;
  for (std::size_t i = 0; i != slots_.size(); ++i)
    courses.push_back({.slot = *slots_[i], .next = first + i, .end = end, .stride = slots_.size()});
  auto const wanted = [&](Course const& course) {
    auto const bound = exploration.found ? std::min(course.end, exploration.found->scenario) : course.end;
    return course.next < bound && !exploration.stopped && !exploration.gave_up;
  };
  if (!plan_.isolate)
    slot().set_pulse([&] {
      exploration.stopped = stop();
      return exploration.stopped;
    });
  int overdue = 0;
  for (;;) {
    for (auto& course : courses)
      if (!course.slot.busy() && wanted(course)) begin(course);
    bool const busy = wait([&](std::size_t i, Finished const& finished) { settle(courses[i], finished, exploration); });
    for (auto const& each : slots_)
      if (each->busy()) ++phases_seen_[static_cast<unsigned>(each->stage().shared().position.phase) % core::phases];
    if (!busy && std::none_of(courses.begin(), courses.end(), wanted)) break;
    exploration.stopped = exploration.stopped || stop();
    if (exploration.stopped || exploration.gave_up) halt(overdue);
  }
  if (!plan_.isolate) slot().set_pulse(nullptr);
  // What came after the first failure is as if it had not been.
  if (exploration.found)
    for (auto const& each : slots_) each->stage().take_back(exploration.found->scenario + 1, scenarios_each);
  return exploration;
}

bool WorkerPool::fails_after(Found const& found, std::uint64_t first) {
  slot().renew();
  slot().start(stage::Explore{.first = first, .end = found.scenario + 1, .stride = found.stride});
  for (;;) {
    auto const finished = slot().wait(interval);
    if (finished)
      return finished->end == stage::TaskResult::End::failed && finished->scenario == found.scenario &&
             notes::same_way(found.how.verdict, finished->verdict);
    if (os::Interruption::wanted()) {
      slot().abandon();
      return false;
    }
  }
}

events::Progress WorkerPool::progress() const {
  events::Progress sum;
  for (auto const& slot : slots_) {
    auto const& counts = slot->stage().shared().counts;
    sum.scenarios += counts.scenarios.load(std::memory_order_relaxed);
    sum.operations += counts.operations.load(std::memory_order_relaxed);
    sum.rejected += counts.rejected.load(std::memory_order_relaxed);
    sum.discarded += counts.discarded.load(std::memory_order_relaxed);
    sum.late += counts.late.load(std::memory_order_relaxed);
  }
  return sum;
}

std::vector<WorkerPool::Use> WorkerPool::used() const {
  std::vector<Use> sum(subject_.operations().size());
  for (auto const& slot : slots_)
    for (std::size_t i = 0; i != sum.size(); ++i) {
      sum[i].ran = sum[i].ran || slot->stage().ran()[i] != 0;
      sum[i].rejected += slot->stage().rejected()[i];
    }
  return sum;
}

}  // namespace gneiss::dispatch

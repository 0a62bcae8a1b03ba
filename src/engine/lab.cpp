#include "engine/lab.hpp"

#include <algorithm>

#include "os/interruption.hpp"

namespace gneiss::engine {

namespace {

// A process runs so many scenarios and is replaced: not for what that costs, but so that it does not get old.
constexpr std::uint64_t scenarios_each = 1'000'000;
constexpr double interval = 0.01;

}  // namespace

/// One lane on its way through a range: the scenarios next, next + stride, … below end.
struct Lab::Course {
  Lane& lane;
  std::uint64_t next;
  std::uint64_t end;
  std::uint64_t stride;
  std::uint64_t first = 0;  // that its worker has run
  bool each_with_care = false;
  std::uint64_t care_until = 0;
};

Lab::Lab(core::Subject const& subject, Plan const& plan) : subject_(subject), plan_(plan) {
  auto const count = plan.isolate ? std::max(1u, plan.jobs) : 1;
  for (unsigned i = 0; i != count; ++i) lanes_.push_back(std::make_unique<Lane>(subject, plan));
}

Evaluation Lab::replay(tape::Tape const& tape, Manner const& manner) {
  Task task;
  task.kind = Task::Kind::replay;
  task.length = tape.size();
  if (!lane().stage().put(tape)) return {};
  return evaluate(task, manner);
}

Evaluation Lab::replay(Numbers const& numbers, Manner const& manner) {
  Task task;
  task.kind = Task::Kind::replay_numbers;
  task.length = numbers.numbers.size();
  task.last = numbers.last;
  if (!lane().stage().put(numbers.numbers)) return {};
  return evaluate(task, manner);
}

Evaluation Lab::sample(std::uint64_t scenario, Manner const& manner) {
  Task task;
  task.kind = Task::Kind::sample;
  task.first = scenario;
  return evaluate(task, manner);
}

Evaluation Lab::evaluate(Task task, Manner const& manner) {
  task.typed = manner.typed;
  task.leaks = manner.leaks;
  task.notes = manner.notes;
  task.heard = manner.heard;
  task.reports = manner.reports;
  task.traced = manner.traced;
  if (manner.fresh || manner.disturbance != 0) lane().renew(manner.disturbance);
  lane().start(task);
  Evaluation evaluation;
  // An interrupted user does not wait for a scenario that hangs.
  for (int overdue = 0;;) {
    auto const finished = lane().wait(interval);
    if (finished) {
      static_cast<Finished&>(evaluation) = *finished;
      break;
    }
    if (os::Interruption::wanted() && ++overdue == (manner.last ? 100 : 20)) {
      lane().abandon();
      evaluation.state = Evaluation::State::abandoned;
      return evaluation;
    }
  }
  evaluation.state = Evaluation::State::ran;
  evaluation.tape = lane().stage().read_tape();
  if (manner.disturbance != 0) lane().renew();
  return evaluation;
}

bool Lab::wait(std::function<void(std::size_t, Finished const&)> const& settle) {
  std::vector<os::Child*> running;
  for (auto const& each : lanes_)
    if (each->busy() && each->child()) running.push_back(each->child());
  if (running.size() > 1) os::wait_for_any(running.data(), running.size(), interval);
  bool busy = false;
  for (std::size_t i = 0; i != lanes_.size(); ++i) {
    auto& each = *lanes_[i];
    if (!each.busy()) continue;
    auto const finished = each.wait(running.size() > 1 ? 0 : interval);
    if (finished) settle(i, *finished);
    busy = busy || each.busy();
  }
  return busy;
}

void Lab::halt(int& overdue) {
  for (auto const& each : lanes_) each->stage().board().stop_at = 0;
  // A scenario that has just begun may end.
  if (!os::Interruption::wanted() || ++overdue <= 20) return;
  for (auto const& each : lanes_)
    if (each->busy()) each->abandon();
}

void Lab::begin(Course& course) {
  Task task;
  task.kind = Task::Kind::explore;
  task.first = course.next;
  task.stride = course.stride;
  auto const left = course.end - course.next;
  auto const most = scenarios_each > left / course.stride ? left : scenarios_each * course.stride;
  task.end = course.next + most;
  task.each_with_care = course.each_with_care;
  if (course.each_with_care) task.end = std::min(task.end, course.care_until);
  course.lane.renew();
  course.first = course.next;
  course.lane.start(task);
  course.next = task.end;
}

/// The task of a lane has ended: it goes on, or its failure may be the first.
void Lab::settle(Course& course, Finished const& finished, Exploration& exploration) {
  auto& lane = course.lane;
  switch (finished.end) {
    case Result::End::lost_descriptor: {
      // In one of the last scenarios: again from the first of those, one by one.
      auto const back = (descriptor_interval - 1) * course.stride;
      course.care_until = finished.scenario + 1;
      course.next = finished.scenario - course.first > back ? finished.scenario - back : course.first;
      course.each_with_care = true;
      lane.stage().take_back(course.next, descriptor_interval);
      return;
    }
    case Result::End::failed: {
      course.next = course.end;
      if (exploration.found && exploration.found->scenario < finished.scenario) return;
      exploration.found = Found{.how = finished,
                                .numbers = {lane.stage().read_numbers(), lane.stage().read_start()},
                                .scenario = finished.scenario,
                                .first = course.first,
                                .stride = course.stride};
      for (auto const& each : lanes_) each->stage().board().stop_at = finished.scenario;
      return;
    }
    case Result::End::late:
      // Its worker is gone; the next one goes on behind it.
      course.next = finished.scenario + course.stride;
      if (course.next < course.end && !lane.stage().discards_more_than(plan_.discards_each)) return;
      exploration.gave_up = exploration.gave_up || course.next < course.end;
      course.next = course.end;
      return;
    case Result::End::gave_up:
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

Exploration Lab::explore(std::uint64_t first, std::uint64_t end, std::function<bool()> const& stop) {
  Exploration exploration;
  std::vector<Course> courses;
  for (std::size_t i = 0; i != lanes_.size(); ++i)
    courses.push_back({.lane = *lanes_[i], .next = first + i, .end = end, .stride = lanes_.size()});
  auto const wanted = [&](Course const& course) {
    auto const bound = exploration.found ? std::min(course.end, exploration.found->scenario) : course.end;
    return course.next < bound && !exploration.stopped && !exploration.gave_up;
  };
  if (!plan_.isolate)
    lane().set_pulse([&] {
      exploration.stopped = stop();
      return exploration.stopped;
    });
  int overdue = 0;
  for (;;) {
    for (auto& course : courses)
      if (!course.lane.busy() && wanted(course)) begin(course);
    bool const busy = wait([&](std::size_t i, Finished const& finished) { settle(courses[i], finished, exploration); });
    for (auto const& each : lanes_)
      if (each->busy()) ++phases_seen_[static_cast<unsigned>(each->stage().board().position.phase) % core::phases];
    if (!busy && std::none_of(courses.begin(), courses.end(), wanted)) break;
    exploration.stopped = exploration.stopped || stop();
    if (exploration.stopped || exploration.gave_up) halt(overdue);
  }
  if (!plan_.isolate) lane().set_pulse(nullptr);
  // What came after the first failure is as if it had not been.
  if (exploration.found)
    for (auto const& each : lanes_) each->stage().take_back(exploration.found->scenario + 1, scenarios_each);
  return exploration;
}

bool Lab::fails_after(Found const& found, std::uint64_t first) {
  Task task;
  task.kind = Task::Kind::explore;
  task.first = first;
  task.end = found.scenario + 1;
  task.stride = found.stride;
  lane().renew();
  lane().start(task);
  for (;;) {
    auto const finished = lane().wait(interval);
    if (finished)
      return finished->end == Result::End::failed && finished->scenario == found.scenario &&
             run::same_way(found.how.verdict, finished->verdict);
    if (os::Interruption::wanted()) {
      lane().abandon();
      return false;
    }
  }
}

Progress Lab::progress() const {
  Progress sum;
  for (auto const& lane : lanes_) {
    auto const& counts = lane->stage().board().counts;
    sum.scenarios += counts.scenarios.load(std::memory_order_relaxed);
    sum.operations += counts.operations.load(std::memory_order_relaxed);
    sum.rejected += counts.rejected.load(std::memory_order_relaxed);
    sum.discarded += counts.discarded.load(std::memory_order_relaxed);
    sum.late += counts.late.load(std::memory_order_relaxed);
  }
  return sum;
}

std::vector<Lab::Use> Lab::used() const {
  std::vector<Use> sum(subject_.operations().size());
  for (auto const& lane : lanes_)
    for (std::size_t i = 0; i != sum.size(); ++i) {
      sum[i].ran = sum[i].ran || lane->stage().ran()[i] != 0;
      sum[i].rejected += lane->stage().rejected()[i];
    }
  return sum;
}

}  // namespace gneiss::engine

#include <algorithm>

#include "engine/lab.hpp"

namespace gneiss::engine {

namespace {

Found found_by(Lane& lane, Finished const& finished) {
  Found found{.how = finished, .scenario = finished.scenario, .first = finished.scenario};
  auto const& guided = lane.stage().board().guided;
  if (guided.on_tape)
    found.tape = guided.recorded ? lane.stage().read_tape() : lane.stage().read_given(guided.length);
  else
    found.numbers = {lane.stage().read_numbers(), lane.stage().read_start()};
  return found;
}

}  // namespace

Exploration Lab::guide(std::uint64_t first, std::uint64_t end, std::function<bool()> const& stop) {
  Exploration exploration;
  if (!plan_.isolate)
    lane().set_pulse([&] {
      exploration.stopped = exploration.stopped || stop();
      return exploration.stopped;
    });
  auto const begin = [&](Lane& lane, std::uint64_t from) {
    Task task;
    task.kind = Task::Kind::guide;
    task.first = from;
    task.end = end;
    task.stride = lanes_.size();
    lane.start(task);
  };
  for (std::size_t i = 0; i != lanes_.size(); ++i) begin(*lanes_[i], first + i);
  auto const settle = [&](std::size_t i, Finished const& finished) {
    bool const failed = finished.end == Result::End::failed || finished.end == Result::End::lost_descriptor;
    if (failed && !exploration.found) exploration.found = found_by(*lanes_[i], finished);
    // Its worker is gone, and what it had learned; the next one goes on behind it.
    if (finished.end == Result::End::late && !exploration.found && !exploration.stopped)
      begin(*lanes_[i], finished.scenario + lanes_.size());
  };
  for (int overdue = 0; wait(settle);) {
    exploration.stopped = exploration.stopped || stop();
    if (exploration.stopped || exploration.found) halt(overdue);
  }
  if (!plan_.isolate) lane().set_pulse(nullptr);
  return exploration;
}

Guided Lab::guided() const {
  Guided sum;
  for (auto const& lane : lanes_) {
    auto const& one = lane->stage().board().guided;
    sum.seeds += one.seeds;
    sum.mutants += one.mutants;
    sum.seen = std::max(sum.seen, one.seen);
    sum.resets += one.resets;
    sum.saved += one.saved;
    sum.unsaved += one.unsaved;
  }
  return sum;
}

}  // namespace gneiss::engine

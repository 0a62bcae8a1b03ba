#include <algorithm>

#include "engine/lab.hpp"
#include "os/interruption.hpp"

namespace gneiss::engine {

namespace {

constexpr double interval = 0.01;

Found found_by(Lane& lane, Finished const& finished) {
  Found found{finished, {}, finished.scenario, finished.scenario, 1};
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
  int overdue = 0;
  for (;;) {
    std::vector<os::Child*> running;
    for (auto const& each : lanes_)
      if (each->busy() && each->child()) running.push_back(each->child());
    if (running.size() > 1) os::wait_for_any(running.data(), running.size(), interval);
    bool busy = false;
    for (auto const& each : lanes_) {
      if (!each->busy()) continue;
      auto const finished = each->wait(running.size() > 1 ? 0 : interval);
      bool const failed =
          finished && (finished->end == Result::End::failed || finished->end == Result::End::lost_descriptor);
      if (failed && !exploration.found) exploration.found = found_by(*each, *finished);
      bool const late = finished && finished->end == Result::End::late;
      if (late && !exploration.found && !exploration.stopped) begin(*each, finished->scenario + lanes_.size());
      busy = busy || each->busy();
    }
    if (!busy) break;
    exploration.stopped = exploration.stopped || stop();
    if (exploration.stopped || exploration.found)
      for (auto const& each : lanes_) each->stage().board().stop_at = 0;
    if (exploration.stopped && os::Interruption::wanted() && ++overdue > 20)
      for (auto const& each : lanes_)
        if (each->busy()) each->abandon();
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

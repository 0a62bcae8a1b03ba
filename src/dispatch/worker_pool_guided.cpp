#include <algorithm>

#include "dispatch/worker_pool.hpp"

namespace gneiss::dispatch {

namespace {

Found found_by(WorkerSlot& slot, Finished const& finished) {
  Found found{.how = finished, .scenario = finished.scenario, .first = finished.scenario};
  auto const& guided = slot.stage().shared().guided;
  if (guided.on_tape)
    found.tape = guided.recorded ? slot.stage().read_tape() : slot.stage().read_given(guided.length);
  else
    found.numbers = {slot.stage().read_numbers(), slot.stage().read_start()};
  return found;
}

}  // namespace

Exploration WorkerPool::guide(std::uint64_t first, std::uint64_t end, std::function<bool()> const& stop) {
  Exploration exploration;
  if (!plan_.isolate)
    slot().set_pulse([&] {
      exploration.stopped = exploration.stopped || stop();
      return exploration.stopped;
    });
  auto const begin = [&](WorkerSlot& slot, std::uint64_t from) {
    slot.start(stage::Explore{.first = from, .end = end, .stride = slots_.size(), .guided = true});
  };
  for (std::size_t i = 0; i != slots_.size(); ++i) begin(*slots_[i], first + i);
  auto const settle = [&](std::size_t i, Finished const& finished) {
    bool const failed =
        finished.end == stage::TaskResult::End::failed || finished.end == stage::TaskResult::End::lost_descriptor;
    if (failed && !exploration.found) exploration.found = found_by(*slots_[i], finished);
    // Its worker is gone, and what it had learned; the next one goes on behind it.
    if (finished.end == stage::TaskResult::End::late && !exploration.found && !exploration.stopped)
      begin(*slots_[i], finished.scenario + slots_.size());
  };
  for (int overdue = 0; wait(settle);) {
    exploration.stopped = exploration.stopped || stop();
    if (exploration.stopped || exploration.found) halt(overdue);
  }
  if (!plan_.isolate) slot().set_pulse(nullptr);
  return exploration;
}

stage::Guided WorkerPool::guided() const {
  stage::Guided sum;
  for (auto const& slot : slots_) {
    auto const& one = slot->stage().shared().guided;
    sum.seeds += one.seeds;
    sum.mutants += one.mutants;
    sum.seen = std::max(sum.seen, one.seen);
    sum.resets += one.resets;
    sum.saved += one.saved;
    sum.unsaved += one.unsaved;
  }
  return sum;
}

}  // namespace gneiss::dispatch

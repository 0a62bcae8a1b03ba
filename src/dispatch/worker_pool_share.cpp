#include <algorithm>
#include <map>

#include "dispatch/worker_pool.hpp"

namespace gneiss::dispatch {

namespace {

Work::Done done_by(WorkerSlot& slot, Finished const& finished) {
  auto& stage = slot.stage();
  Work::Done done{.how = finished, .surveyed = stage.shared().surveyed, .growing = stage.shared().growing};
  if (finished.end == stage::TaskResult::End::failed) {
    done.numbers = {stage.read_numbers(), stage.read_start()};
    return done;
  }
  // What a worker has written is not trusted to be right, but to be read.
  auto const words = std::min<std::uint64_t>(done.surveyed.words, stage.output().size());
  auto const output = stage.output().first(static_cast<std::size_t>(words));
  done.output.assign(output.begin(), output.end());
  return done;
}

}  // namespace

stage::Surveyed WorkerPool::surveying() const {
  stage::Surveyed sum;
  for (auto const& slot : slots_) {
    if (!slot->busy()) continue;
    sum.add(slot->stage().shared().surveyed);
  }
  return sum;
}

bool WorkerPool::share(Work& work, std::function<bool()> const& stop) {
  std::vector<std::size_t> doing(slots_.size());
  std::map<std::size_t, Work::Done> done;
  std::size_t next = 0;
  std::size_t taken = 0;
  std::optional<std::size_t> again;
  bool more = true;
  bool ended = false;
  bool stopped = false;
  int overdue = 0;
  auto const give = [&](std::size_t slot, std::size_t number) {
    stage::Task task;
    if (!work.give(number, slots_[slot]->stage(), task)) return false;
    doing[slot] = number;
    slots_[slot]->start(task);
    return true;
  };
  if (!plan_.isolate)
    slot().set_pulse([&] {
      stopped = stopped || stop();
      return stopped;
    });
  for (;;) {
    for (std::size_t i = 0; i != slots_.size() && !ended && !stopped; ++i) {
      if (slots_[i]->busy()) continue;
      if (again) {
        if (give(i, *again)) again.reset();
      } else if (more && next < taken + 4 * slots_.size()) {
        more = give(i, next);
        if (more) ++next;
      }
    }
    // While others work, what is done is taken.
    for (auto at = done.begin(); at != done.end() && at->first == taken && !ended && !again; at = done.begin()) {
      auto const then = work.take(taken, at->second);
      done.erase(at);
      if (then == Work::Then::again)
        again = taken;
      else
        ++taken;
      ended = then == Work::Then::end;
    }
    bool const busy = std::any_of(slots_.begin(), slots_.end(), [](auto const& each) { return each->busy(); });
    if (!busy && (ended || stopped || (!more && done.empty() && !again))) break;
    wait([&](std::size_t i, Finished const& finished) {
      if (!stopped)
        done.emplace(doing[i], done_by(*slots_[i], finished));
      else if (finished.end != stage::TaskResult::End::failed)
        work.cut_short(slots_[i]->stage().shared().surveyed);
    });
    stopped = stopped || stop();
    if (stopped || ended) halt(overdue);
  }
  if (!plan_.isolate) slot().set_pulse(nullptr);
  return !stopped && !ended;
}

}  // namespace gneiss::dispatch

#include <algorithm>
#include <map>

#include "engine/lab.hpp"

namespace gneiss::engine {

namespace {

Work::Done done_by(Lane& lane, Finished const& finished) {
  auto& stage = lane.stage();
  Work::Done done{.how = finished, .surveyed = stage.board().surveyed, .growing = stage.board().growing};
  if (finished.end == Result::End::failed) {
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

Surveyed Lab::surveying() const {
  Surveyed sum;
  for (auto const& lane : lanes_) {
    if (!lane->busy()) continue;
    sum.add(lane->stage().board().surveyed);
  }
  return sum;
}

bool Lab::share(Work& work, std::function<bool()> const& stop) {
  std::vector<std::size_t> doing(lanes_.size());
  std::map<std::size_t, Work::Done> done;
  std::size_t next = 0;
  std::size_t taken = 0;
  std::optional<std::size_t> again;
  bool more = true;
  bool ended = false;
  bool stopped = false;
  int overdue = 0;
  auto const give = [&](std::size_t lane, std::size_t number) {
    Task task;
    if (!work.give(number, lanes_[lane]->stage(), task)) return false;
    doing[lane] = number;
    lanes_[lane]->start(task);
    return true;
  };
  if (!plan_.isolate)
    lane().set_pulse([&] {
      stopped = stopped || stop();
      return stopped;
    });
  for (;;) {
    for (std::size_t i = 0; i != lanes_.size() && !ended && !stopped; ++i) {
      if (lanes_[i]->busy()) continue;
      if (again) {
        if (give(i, *again)) again.reset();
      } else if (more && next < taken + 4 * lanes_.size()) {
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
    bool const busy = std::any_of(lanes_.begin(), lanes_.end(), [](auto const& each) { return each->busy(); });
    if (!busy && (ended || stopped || (!more && done.empty() && !again))) break;
    wait([&](std::size_t i, Finished const& finished) {
      if (!stopped)
        done.emplace(doing[i], done_by(*lanes_[i], finished));
      else if (finished.end != Result::End::failed)
        work.cut_short(lanes_[i]->stage().board().surveyed);
    });
    stopped = stopped || stop();
    if (stopped || ended) halt(overdue);
  }
  if (!plan_.isolate) lane().set_pulse(nullptr);
  return !stopped && !ended;
}

}  // namespace gneiss::engine

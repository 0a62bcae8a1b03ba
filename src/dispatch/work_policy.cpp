#include "dispatch/work_policy.hpp"

#include <algorithm>

namespace gneiss::dispatch {

namespace {

// So many tasks for each slot may be given before the first of them is taken.
constexpr std::size_t ahead = 4;

Work::Done done_on(stage::Stage& stage, Finished const& finished) {
  Work::Done done{.how = finished, .expanded = stage.shared().expanded, .growing = stage.shared().growing};
  if (finished.end == stage::TaskResult::End::failed) {
    done.numbers = {stage.read_numbers(), stage.read_start()};
    return done;
  }
  // What a worker has written is not trusted to be right, but to be read.
  auto const words = std::min<std::uint64_t>(done.expanded.words, stage.output().size());
  auto const output = stage.output().first(static_cast<std::size_t>(words));
  done.output.assign(output.begin(), output.end());
  return done;
}

}  // namespace

std::optional<stage::Task> WorkPolicy::next(std::size_t slot) {
  if (!again_ && (!more_ || next_ >= taken_ + ahead * slots_.size())) return std::nullopt;
  auto const number = again_.value_or(next_);
  stage::Task task;
  if (!work_.give(number, slots_[slot]->stage(), task)) {
    more_ = false;
    ended_ = again_.has_value();  // it was there before: there is no way on
    return std::nullopt;
  }
  if (!again_) ++next_;
  again_.reset();
  doing_[slot] = number;
  return task;
}

void WorkPolicy::digest() {
  for (auto at = done_.begin(); at != done_.end() && at->first == taken_ && !ended_ && !again_; at = done_.begin()) {
    auto const then = work_.take(taken_, at->second);
    done_.erase(at);
    if (then == Work::Then::again)
      again_ = taken_;
    else
      ++taken_;
    ended_ = then == Work::Then::end;
  }
}

void WorkPolicy::settle(std::size_t slot, Finished const& finished, bool stopped) {
  auto& stage = slots_[slot]->stage();
  if (!stopped)
    done_.emplace(doing_[slot], done_on(stage, finished));
  else if (finished.end != stage::TaskResult::End::failed)
    work_.cut_short(stage.shared().expanded);
}

}  // namespace gneiss::dispatch

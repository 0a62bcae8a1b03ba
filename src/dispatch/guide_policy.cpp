#include "dispatch/guide_policy.hpp"

#include <algorithm>
#include <utility>

namespace gneiss::dispatch {

namespace {

Found found_on(stage::Stage& stage, Finished const& finished) {
  Found found{.how = finished, .scenario = finished.scenario, .first = finished.scenario};
  auto const& guided = stage.shared().guided;
  if (guided.on_tape)
    found.tape = guided.recorded ? stage.read_tape() : stage.read_given(guided.length);
  else
    found.numbers = {stage.read_numbers(), stage.read_start()};
  return found;
}

}  // namespace

GuidePolicy::GuidePolicy(Slots& slots, std::uint64_t first, std::uint64_t end, bool steered)
    : slots_(slots), end_(end), steered_(steered) {
  for (std::size_t i = 0; i != slots.size(); ++i) next_.emplace_back(first + i);
}

bool GuidePolicy::empty() const {
  return std::none_of(next_.begin(), next_.end(), [](auto const& each) { return each.has_value(); });
}

std::optional<stage::Task> GuidePolicy::next(std::size_t slot) {
  auto const from = std::exchange(next_[slot], std::nullopt);
  if (!from || *from >= end_) return std::nullopt;
  // No scenario can be made up again once its worker is gone, and what it had learned: each is looked after at once.
  return stage::Explore{.first = *from,
                        .end = end_,
                        .stride = slots_.size(),
                        .each_with_care = true,
                        .guided = true,
                        .steered = steered_};
}

void GuidePolicy::settle(std::size_t slot, Finished const& finished, bool) {
  using End = stage::TaskResult::End;
  if (finished.end == End::failed && !exploration_.found)
    exploration_.found = found_on(slots_[slot]->stage(), finished);
  // Its worker is gone, and what it had learned; the next one goes on behind it.
  if (finished.end == End::late) next_[slot] = finished.scenario + slots_.size();
}

Exploration GuidePolicy::result(bool stopped) {
  exploration_.stopped = stopped;
  return exploration_;
}

}  // namespace gneiss::dispatch

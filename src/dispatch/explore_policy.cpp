#include "dispatch/explore_policy.hpp"

#include <algorithm>
#include <utility>

namespace gneiss::dispatch {

namespace {

// A process runs so many scenarios and is replaced: not for what that costs, but so that it does not get old.
constexpr std::uint64_t scenarios_each = 1'000'000;

}  // namespace

ExplorePolicy::ExplorePolicy(Slots& slots, std::uint64_t first, std::uint64_t end, Dealing const& dealing,
                             PhasesSeen& phases_seen)
    : slots_(slots), end_(end), stride_(slots.size()), dealing_(dealing), phases_seen_(phases_seen) {
  for (std::size_t i = 0; i != slots.size(); ++i)
    courses_.push_back({.next = first + i, .first = first + i, .goes_on = dealing.goes_on});
}

/// Behind the first failure nothing is wanted.
std::uint64_t ExplorePolicy::bound() const {
  return exploration_.found ? std::min(end_, exploration_.found->scenario) : end_;
}

bool ExplorePolicy::is_wanted(Course const& course) const {
  return course.next < bound();
}

bool ExplorePolicy::empty() const {
  return std::none_of(courses_.begin(), courses_.end(), [this](Course const& each) { return is_wanted(each); });
}

std::optional<stage::Task> ExplorePolicy::next(std::size_t slot) {
  auto& course = courses_[slot];
  if (!is_wanted(course)) return std::nullopt;
  stage::Explore task{
      .first = course.next, .stride = stride_, .each_with_care = course.each_with_care, .steered = dealing_.steered};
  auto const left = bound() - course.next;
  auto const most = scenarios_each > left / stride_ ? left : scenarios_each * stride_;
  task.end = course.next + most;
  if (course.each_with_care) task.end = std::min(task.end, course.care_until);
  if (!std::exchange(course.goes_on, false)) slots_[slot]->renew();
  course.first = course.next;
  course.next = task.end;
  return task;
}

void ExplorePolicy::found(std::size_t slot, Finished const& finished) {
  auto& course = courses_[slot];
  auto& stage = slots_[slot]->stage();
  course.next = end_;
  if (exploration_.found && exploration_.found->scenario < finished.scenario) return;
  exploration_.found = Found{.how = finished,
                             .numbers = {stage.read_numbers(), stage.read_start()},
                             .scenario = finished.scenario,
                             .first = course.first,
                             .stride = stride_};
  for (auto const& each : slots_) each->stage().shared().stop_at = finished.scenario;
}

/// A descriptor was lost in one of the last scenarios: again from the first of those, one by one.
void ExplorePolicy::look_closer(Course& course, stage::Stage& stage, std::uint64_t seen_after) {
  auto const back = (stage::descriptor_interval - 1) * stride_;
  course.care_until = seen_after + 1;
  course.next = seen_after - course.first > back ? seen_after - back : course.first;
  course.each_with_care = true;
  stage.take_back(course.next, stage::descriptor_interval);
}

void ExplorePolicy::settle(std::size_t slot, Finished const& finished, bool) {
  auto& course = courses_[slot];
  auto& stage = slots_[slot]->stage();
  switch (finished.end) {
    case stage::TaskResult::End::lost_descriptor:
      return look_closer(course, stage, finished.scenario);
    case stage::TaskResult::End::failed:
      return found(slot, finished);
    case stage::TaskResult::End::late:
      // Its worker is gone; the next one goes on behind it.
      course.next = finished.scenario + stride_;
      if (course.next < end_ && !stage.discards_more_than(dealing_.discards_each)) return;
      exploration_.gave_up = exploration_.gave_up || course.next < end_;
      course.next = end_;
      return;
    case stage::TaskResult::End::gave_up:
      exploration_.gave_up = true;
      course.next = end_;
      return;
    default:
      if (!course.each_with_care) return;
      // It did not show again: on with what comes after.
      course.next = std::max(course.next, course.care_until);
      auto const past = (course.next - course.first) % stride_;
      if (past != 0) course.next += stride_ - past;
      course.each_with_care = false;
  }
}

void ExplorePolicy::looked() {
  for (auto const& each : slots_)
    if (each->busy()) ++phases_seen_[static_cast<unsigned>(each->stage().shared().position.phase) % core::phases];
}

Exploration ExplorePolicy::result(bool stopped) {
  exploration_.stopped = stopped;
  if (exploration_.found)
    for (auto const& each : slots_) each->stage().take_back(exploration_.found->scenario + 1, scenarios_each);
  return exploration_;
}

}  // namespace gneiss::dispatch

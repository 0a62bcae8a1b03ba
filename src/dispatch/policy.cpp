#include "dispatch/policy.hpp"

#include <algorithm>

#include "dispatch/limit_watch.hpp"

namespace gneiss::dispatch {

namespace {

// When there is no more time to wait, a scenario that has just begun may end: so many looks long, fewer where the time
// granted is over, as that may be a second in all.
constexpr int looks_to_end = 20;
constexpr int looks_when_over = 5;

bool any_busy(Slots const& slots) {
  return std::any_of(slots.begin(), slots.end(), [](auto const& each) { return each->busy(); });
}

/// Waits a moment for the slots that are busy, and settles the tasks that have ended.
void settle_ended(Slots& slots, Policy& policy, bool const& stopped) {
  std::vector<os::Child*> running;
  for (auto const& each : slots)
    if (each->busy() && each->child()) running.push_back(each->child());
  if (running.size() > 1) os::wait_for_any(running.data(), running.size(), look_interval);
  for (std::size_t i = 0; i != slots.size(); ++i) {
    if (!slots[i]->busy()) continue;
    auto const finished = slots[i]->wait(running.size() > 1 ? 0 : look_interval);
    if (finished) policy.settle(i, *finished, stopped);
  }
}

void halt(Slots& slots, Policy& policy, os::StopToken const& stop, int& looks) {
  for (auto const& each : slots) each->stage().shared().stop_at = 0;
  if (!stop.urgent() || ++looks <= (stop.interrupted() ? looks_to_end : looks_when_over)) return;
  for (auto const& each : slots) {
    if (!each->busy()) continue;
    each->abandon();
    if (!stop.interrupted()) policy.cut_off();
  }
}

}  // namespace

bool drive(Slots& slots, Policy& policy, os::StopToken const& stop, bool isolated) {
  bool stopped = false;
  auto const asked = [&] { return stopped = stopped || stop.requested(); };
  if (!isolated) slots.front()->set_pulse(asked);
  for (int looks = 0;;) {
    for (std::size_t i = 0; i != slots.size() && !stopped && !policy.ended(); ++i) {
      if (slots[i]->busy()) continue;
      if (auto const task = policy.next(i)) slots[i]->start(*task);
    }
    policy.digest();
    if (!any_busy(slots) && (stopped || policy.ended() || policy.empty())) break;
    settle_ended(slots, policy, stopped);
    policy.looked();
    // What is complete was not stopped, however little time is left.
    if (!any_busy(slots) && policy.empty()) break;
    asked();
    if (stopped || policy.ended()) halt(slots, policy, stop, looks);
  }
  if (!isolated) slots.front()->set_pulse(nullptr);
  return stopped;
}

}  // namespace gneiss::dispatch

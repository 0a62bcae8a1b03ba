#include "dispatch/limit_watch.hpp"

#include <algorithm>
#include <cmath>

namespace gneiss::dispatch {

namespace {

// By the clock a scenario may take so many times longer than of processor time: the machine may be busy.
constexpr double patience = 100;
constexpr double time_to_die = 20;  // seconds
// How much of what a scenario may take a worker may have piled up over many.
constexpr std::uint64_t hoard = 4;

}  // namespace

void LimitWatch::begin_worker(std::uint64_t resident_bytes, std::uint64_t begun) {
  memory_at_first_ = resident_bytes;
  begun_at_first_ = begun;
}

void LimitWatch::begin_task(Allowance const& allowance) {
  allowed_ = allowance;
  seen_ = {};
  standing_.reset();
}

double LimitWatch::interval() const {
  auto const call = allowed_.bounds.call;
  return call > 0 ? std::clamp(call / 4, look_interval / 5, look_interval) : look_interval;
}

void LimitWatch::see_first(WorkerSample const& look) {
  standing_.reset();
  seen_ = {.begun = look.begun,
           .at = look.now,
           .looked = look.now,
           .processor = look.usage.cpu_seconds,
           .last_processor = look.usage.cpu_seconds,
           .output = look.output,
           .memory = seen_.measured ? look.usage.resident_bytes : memory_at_first_,
           .measured = true};
}

/// Seconds of the scenario, as they count for its limit.
double LimitWatch::taken(WorkerSample const& look) const {
  return look.usage.cpu_seconds - seen_.processor + seen_.asleep;
}

Overrun LimitWatch::look(WorkerSample const& look) {
  auto const& [cpu_seconds, resident_bytes, asleep] = look.usage;
  auto const& bounds = allowed_.bounds;
  // Scenarios before it may have left something behind, but there is an end to that, too.
  if (resident_bytes > memory_at_first_ + hoard * bounds.memory) return beyond(notes::Excess::memory);
  if (!seen_.measured || look.begun != seen_.begun) {
    see_first(look);
    return {};
  }
  if (resident_bytes > seen_.memory + bounds.memory) return beyond(notes::Excess::memory);
  auto const since = look.now - seen_.looked;
  // Asleep, rather than waiting for a processor that others use.
  if (asleep && cpu_seconds - seen_.last_processor < since / 100) seen_.asleep += since;
  seen_.last_processor = cpu_seconds;
  seen_.looked = look.now;
  if (look.output - seen_.output > bounds.output) return beyond(notes::Excess::output);
  // In hundredths, where there are some: it is told.
  if (auto const stood = stood_still(look))
    return {.exceeded = {notes::Excess::time, *stood < 0.1 ? *stood : std::floor(*stood * 100) / 100}};
  return out_of_time(look);
}

/// The same for the whole scenario. One that has spoken its last words is writing a sanitizer's report.
Overrun LimitWatch::out_of_time(WorkerSample const& look) const {
  auto const seconds = allowed_.bounds.seconds;
  auto const granted = allowed_.discard_after;
  bool const late = granted > 0 && granted < seconds && !look.dying;
  auto const most = late ? granted : seconds + (look.dying ? time_to_die : 0);
  if (taken(look) <= most && look.now - seen_.at <= patience * most) return {};
  auto overrun = beyond(notes::Excess::time);
  overrun.late = late;
  return overrun;
}

/// Seconds that it has been in one call, if they are more than a call may take.
std::optional<double> LimitWatch::stood_still(WorkerSample const& look) {
  // One that has spoken its last words is not in a call any more.
  if (allowed_.bounds.call <= 0 || look.dying) return std::nullopt;
  if (!standing_ || standing_->where != look.where) {
    standing_ = {look.where, taken(look)};
    return std::nullopt;
  }
  auto const stood = taken(look) - standing_->taken;
  if (stood <= std::max(allowed_.bounds.call, allowed_.bounds.slow_calls * slowest_before(look))) return std::nullopt;
  return stood;
}

/// Seconds of the slowest call that came to its end, or, where calls are not timed, of a whole scenario.
double LimitWatch::slowest_before(WorkerSample const& look) const {
  auto const scenarios = look.begun - begun_at_first_;
  if (allowed_.timed || scenarios < 2) return look.slowest_call;
  // The one that runs may have begun right after the look before.
  auto const before = std::max(0.0, seen_.processor - look_interval);
  return std::max(look.slowest_call, before / static_cast<double>(scenarios - 1));
}

/// With what was granted: seconds, or bytes.
Overrun LimitWatch::beyond(notes::Excess limit) const {
  auto const& bounds = allowed_.bounds;
  switch (limit) {
    case notes::Excess::none:
      break;
    case notes::Excess::time:
      return {.exceeded = {limit, bounds.seconds}};
    case notes::Excess::memory:
      return {.exceeded = {limit, static_cast<double>(bounds.memory)}};
    case notes::Excess::output:
      return {.exceeded = {limit, static_cast<double>(bounds.output)}};
  }
  return {};
}

}  // namespace gneiss::dispatch

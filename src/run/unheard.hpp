#pragma once
#include <utility>

#include "run/runner.hpp"

// The loop that runs most instructions, compiled for a type of driver, so that what the driver does for each of them is
// done here and not behind a call. Included where that type is known to be worth it.
namespace gneiss::run {

template <class D>
notes::Verdict const& Runner::run_as(D& driver, notes::Notes* notes) {
  begin(driver, notes);
  if ((subject_.prologue().empty() || play_prologue(driver)) && start_values()) play(driver);
  finish();
  if (!subject_.axes().empty()) subject_.reset_axes();
  return verdict_;
}

template <class D>
void Runner::play(D& driver) {
  tape::Scene const scene{subject_, env_.pools_, &env_.hollow_};
  bool const unheard = !checks_ && !env_.attended_ && !watcher_ && !subject_.is_property();
  env_.emptiness_changed_ = true;
  rejects_ = 0;
  // The handler stands outside of the loops, so that a step that goes well costs as little as can be.
  for (;;) {
    try {
      if (unheard && env_.tracks_)
        play_unheard<true>(driver, scene);
      else if (unheard)
        play_unheard<false>(driver, scene);
      else
        play_heard(driver, scene);
      return;
    } catch (...) {
      // Whatever a call throws has been caught there: this is a generator, a precondition or a printer.
      env_.settle_exception();
    }
    if (!go_on(driver, chosen_->index)) return;
  }
}

/// Of a library where nobody wants to hear of single instructions, and nothing is to be done after each. `Tracks`:
/// values belong to each other.
template <bool Tracks, class D>
void Runner::play_unheard(D& driver, tape::Scene const& scene) {
  auto& env = env_;
  auto const* const calls = calls_.data();
  auto* const position = env.position_;
  // Where the next call goes to is looked up before the one that comes first, so that the processor, which cannot
  // foresee it, knows it as soon as it gets there.
  if (calls_.empty()) return;
  auto const* next = &calls[driver.ahead()];
  auto next_run = next->run;
  for (;;) {
    auto const* call = next;
    auto run = next_run;
    asm("" : "+r"(run));  // is in a register from here on, long before it is jumped to
    if (!env.emptiness_changed_ && driver.follows_ahead()) [[likely]] {
      driver.take_ahead();
    } else {
      auto const chosen = driver.operation(scene, std::exchange(env.emptiness_changed_, false));
      if (chosen == tape::Driver::end) return;
      call = &calls[chosen];
      run = call->run;
    }
    chosen_ = call;
    driver.begin_instruction();
    if constexpr (Tracks) {
      env.selected_.clear();
      env.doomed_.clear();
      env.foresees_ = call->foresees;
    }
    *const_cast<core::Phase volatile*>(&position->phase) = core::Phase::drawing;
    next = &calls[driver.ahead()];
    next_run = next->run;
    run(*call->operation, env);
    if (driver.rejected()) {
      driver.take_back();
      env.outcome_ = core::Outcome::passed;
      ++verdict_.rejected;
      ++uses_.rejected[call->index];
      // In a row are those between which nothing ran.
      if (std::exchange(ran_before_reject_, verdict_.operations) != verdict_.operations) rejects_ = 0;
      if (++rejects_ == rejects_in_a_row) return;
      continue;
    }
    ++verdict_.operations;
    *call->ran = 1;
    if (env.outcome_ != core::Outcome::passed) [[unlikely]] {
      verdict_.operation = call->index;
      return;
    }
    if constexpr (Tracks)
      if (!env.doomed_.empty()) env.bury();
  }
}

}  // namespace gneiss::run

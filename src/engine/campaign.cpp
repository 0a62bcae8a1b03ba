#include "engine/campaign.hpp"

#include <algorithm>

#include "engine/judge.hpp"
#include "explore/random.hpp"
#include "os/clock.hpp"
#include "os/files.hpp"
#include "run/runner.hpp"
#include "shrink/shrink.hpp"
#include "tape/codec.hpp"
#include "tape/replay.hpp"

namespace gneiss::engine {

namespace {

/// Keeps the counts of a run, and tells them about once a second.
class Counter {
 public:
  Counter(core::Subject const& subject, Listener& listener)
      : subject_(subject), listener_(listener), start_(os::monotonic_seconds()), told_(start_) {}

  void add(run::Verdict const& verdict) {
    ++progress_.scenarios;
    progress_.operations += verdict.operations;
    progress_.rejected += verdict.rejected;
    bool const dropped = verdict.outcome == core::Outcome::discarded ||
                         verdict.outcome == core::Outcome::unimplemented ||
                         (subject_.is_property() && verdict.operations == 0);
    progress_.discarded += dropped ? 1 : 0;
  }

  /// Reads the clock now and then; true when the time is up.
  bool look(double limit) {
    if (until_look_-- != 0) return false;
    auto const now = os::monotonic_seconds();
    auto const before = progress_.seconds;
    progress_.seconds = now - start_;
    // As many scenarios as run in about 5 ms.
    auto const rate = static_cast<double>(progress_.scenarios) / std::max(progress_.seconds, 1e-6);
    until_look_ = static_cast<std::uint64_t>(std::clamp(rate * 0.005, 0.0, 100'000.0));
    if (now - told_ >= 1.0 && progress_.seconds > before) {
      told_ = now;
      listener_.progress(subject_, progress_);
    }
    return limit > 0 && progress_.seconds >= limit;
  }

  Progress const& counts() const { return progress_; }
  Progress const& now() {
    progress_.seconds = os::monotonic_seconds() - start_;
    return progress_;
  }

 private:
  core::Subject const& subject_;
  Listener& listener_;
  double start_;
  double told_;
  Progress progress_;
  std::uint64_t until_look_ = 0;
};

shrink::Limits limits(core::Subject const& subject, Plan const& plan) {
  shrink::Limits result;
  result.evaluations = plan.evaluations;
  result.operations = static_cast<unsigned>(subject.operations().size());
  return result;
}

/// Shrinks, saves and tells a failure.
Ending settle(core::Subject const& subject, run::Runner& runner, Plan const& plan, Listener& listener,
              tape::Tape const& found, run::Verdict const& verdict, std::uint64_t found_after, bool replayed) {
  Judge judge(runner, verdict);
  auto const shrunk = shrink::shrink(found, judge, limits(subject, plan));
  run::Notes notes;
  tape::Replay replay(shrunk.tape);
  auto const last = runner.run(replay, &notes);
  if (!last.failed()) {
    listener.warned(subject, "the failure did not show again when the smallest scenario was replayed");
    return Ending::flaky;
  }
  Failure failure{subject,
                  last,
                  notes,
                  shrunk.tape,
                  tape::encode(shrunk.tape, subject),
                  "",
                  "",
                  shrunk.evaluations,
                  found_after,
                  tape::instructions(found).size(),
                  replayed};
  if (!plan.directory.empty()) save(failure, plan.directory);
  listener.failed(failure);
  return Ending::failed;
}

}  // namespace

Summary explore_subject(core::Subject const& subject, Plan const& plan, Listener& listener) {
  listener.started(subject, plan.seed);
  run::Runner runner(subject);
  explore::Random random(subject, plan.distribution, plan.seed);
  Counter counter(subject, listener);
  auto ending = Ending::passed;
  for (std::uint64_t i = 0; plan.scenarios == 0 || i != plan.scenarios; ++i) {
    random.restart(i);
    auto const verdict = runner.run(random);
    counter.add(verdict);
    if (verdict.failed()) [[unlikely]] {
      listener.met(subject, verdict, counter.now());
      tape::RawReplay again(random.numbers());
      auto const second = runner.run(again);
      if (run::same_way(verdict, second)) {
        ending = settle(subject, runner, plan, listener, again.recorded(), second, i + 1, false);
      } else {
        listener.warned(subject, "the failure did not show again when the same scenario was replayed");
        ending = Ending::flaky;
      }
      break;
    }
    if (counter.look(plan.seconds)) break;
    auto const& progress = counter.counts();
    auto const kept = progress.scenarios - progress.discarded;
    if (progress.discarded > plan.discards_each * (kept + 10)) {
      ending = Ending::gave_up;
      break;
    }
  }
  Summary const summary{subject, ending, counter.now()};
  listener.finished(summary);
  return summary;
}

Summary replay_subject(core::Subject const& subject, Plan const& plan, tape::Tape const& tape, Listener& listener) {
  listener.started(subject, plan.seed);
  run::Runner runner(subject);
  Counter counter(subject, listener);
  tape::Replay replay(tape);
  auto const verdict = runner.run(replay);
  counter.add(verdict);
  if (!replay.exact())
    listener.warned(subject, "the tape does not fit the spec any more in every place; what fits was replayed");
  auto ending = Ending::passed;
  if (verdict.failed()) ending = settle(subject, runner, plan, listener, replay.recorded(), verdict, 0, true);
  Summary const summary{subject, ending, counter.now()};
  listener.finished(summary);
  return summary;
}

}  // namespace gneiss::engine

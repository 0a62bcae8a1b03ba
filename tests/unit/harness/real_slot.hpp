#pragma once
#include <functional>

#include "dispatch/worker_slot.hpp"
#include "harness/scenario.hpp"

namespace gneiss::test {

/// A slot with real workers. Its subject has two operations, `before` and `act`; the candidate of the second does what
/// `act` says, in the worker, and then returns what the reference does.
struct RealSlot {
  static events::Plan usual_plan() {
    events::Plan plan;
    plan.seed = 1;
    plan.leaks = false;
    return plan;
  }
  explicit RealSlot(events::Plan const& given = usual_plan()) : plan(given) {}

  dispatch::Finished finished() {
    for (;;)
      if (auto const done = slot.wait(1)) return *done;
  }
  dispatch::Finished run(stage::Task const& task) {
    slot.start(task);
    return finished();
  }
  stage::SharedState& shared() { return slot.stage().shared(); }
  std::uint64_t scenarios() { return shared().counts.scenarios; }

  std::function<void(int)> act = [](int) {};  // is what it is when a worker is forked
  Described const lib{[this](Library& described) {
    described.op(
        "before", fn(below(200)), [](int n) { return n; }, [](int n) { return n; });
    described.op(
        "act", fn(below(200)), [](int n) { return n; },
        [this](int n) {
          act(n);
          return n;
        });
  }};
  events::Plan const plan;
  dispatch::WorkerSlot slot{lib.subject, plan};
};

}  // namespace gneiss::test

#pragma once
#include <memory>
#include <string>

#include "dispatch/policy.hpp"
#include "gneiss/core/operation.hpp"
#include "harness/fake_slot.hpp"

namespace gneiss::test {

/// A subject of so many operations that do nothing, for whoever needs one that is never run.
struct IdleSubject : core::Subject {
  explicit IdleSubject(unsigned operations = 1) : core::Subject("idle", false) {
    for (unsigned i = 0; i != operations; ++i)
      add_operation(std::make_unique<core::Operation>()).name = "operation" + std::to_string(i);
  }
};

inline dispatch::Finished ended(stage::TaskResult::End end, std::uint64_t scenario = 0,
                                core::FailureKind kind = core::FailureKind::disagreement) {
  dispatch::Finished result{.end = end, .verdict = {}, .death = {}, .scenario = scenario};
  if (end != stage::TaskResult::End::failed) return result;
  result.verdict.outcome = core::Outcome::failed;
  result.verdict.failure = kind;
  return result;
}

/// Several slots without workers. `work` does the tasks of all of them; it is told which slot is meant.
struct FakeSlots {
  using Worker = std::function<dispatch::Finished(std::size_t slot, stage::Task const&, stage::Stage&)>;

  FakeSlots(core::Subject const& subject, std::size_t count)
      : FakeSlots(subject, count,
                  [](std::size_t, stage::Task const&, stage::Stage&) { return ended(stage::TaskResult::End::done); }) {}
  FakeSlots(core::Subject const& subject, std::size_t count, Worker const& work) {
    for (std::size_t i = 0; i != count; ++i) {
      auto slot = std::make_unique<FakeSlot>(
          subject, [work, i](stage::Task const& task, stage::Stage& stage) { return work(i, task, stage); });
      // As if a scenario had begun: without one, all numbers there is room for would be read.
      slot->stage().shared().start = slot->stage().numbers().data();
      each.push_back(slot.get());
      slots.push_back(std::move(slot));
    }
  }
  FakeSlot& operator[](std::size_t slot) { return *each[slot]; }

  dispatch::Slots slots;        // may be given away
  std::vector<FakeSlot*> each;  // the same ones
};

}  // namespace gneiss::test

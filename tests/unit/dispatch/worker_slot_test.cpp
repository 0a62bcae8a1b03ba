#include "dispatch/worker_slot.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <cstring>

#include "harness/scenario.hpp"

namespace gneiss::dispatch {
namespace {

struct WorkerSlotTest : testing::Test {
  WorkerSlotTest() : slot(lib.subject, plan) {}

  static events::Plan usual_plan() {
    events::Plan plan;
    plan.seed = 1;
    return plan;
  }

  Finished finished() {
    for (;;)
      if (auto const done = slot.wait(1)) return *done;
  }
  /// The worker reads nothing until it goes on.
  void stop_worker() {
    ASSERT_EQ(::kill(slot.child()->id(), SIGSTOP), 0);
    siginfo_t info;
    ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(slot.child()->id()), &info, WSTOPPED | WNOWAIT), 0);
  }
  void damage_task() {
    auto& task = slot.stage().shared().task;
    std::memset(static_cast<void*>(&task), 0x77, sizeof task);
  }
  std::uint64_t scenarios() { return slot.stage().shared().counts.scenarios; }

  test::Described const lib{[](Library& described) {
    described.op(
        "get", fn(below(200)), [](int n) { return n; }, [](int n) { return n; });
  }};
  events::Plan const plan = usual_plan();
  WorkerSlot slot;
};

TEST_F(WorkerSlotTest, DoesOneTaskAfterTheOtherInOneWorker) {
  slot.start(stage::Explore{.first = 0, .end = 3});
  EXPECT_EQ(finished().end, stage::TaskResult::End::done);
  auto const worker = slot.child()->id();
  slot.start(stage::Explore{.first = 3, .end = 5});
  EXPECT_EQ(finished().end, stage::TaskResult::End::done);
  EXPECT_EQ(slot.child()->id(), worker);
  EXPECT_EQ(scenarios(), 5u);
}

// The code under test may leave a thread behind that writes anywhere.
TEST_F(WorkerSlotTest, GivesATaskAnewThatWasOverwritten) {
  slot.start(stage::Explore{.first = 0, .end = 3});
  EXPECT_EQ(finished().end, stage::TaskResult::End::done);
  auto const worker = slot.child()->id();
  stop_worker();
  slot.start(stage::Explore{.first = 3, .end = 5});
  damage_task();
  ASSERT_EQ(::kill(worker, SIGCONT), 0);
  ASSERT_EQ(finished().end, stage::TaskResult::End::done);
  EXPECT_NE(slot.child()->id(), worker);
  EXPECT_EQ(scenarios(), 5u);
}

// What a worker was doing when it died is asked of nobody who could have overwritten it.
TEST_F(WorkerSlotTest, KeepsTheTaskThatIsUnderWay) {
  slot.start(stage::Explore{.first = 0, .end = ~std::uint64_t{0}});
  while (scenarios() == 0) ASSERT_FALSE(slot.wait(0.001));
  damage_task();
  ASSERT_EQ(::kill(slot.child()->id(), SIGKILL), 0);
  auto const dead = finished();
  EXPECT_EQ(dead.end, stage::TaskResult::End::failed);
  EXPECT_EQ(dead.verdict.failure, core::FailureKind::crashed);
  EXPECT_EQ(std::get<notes::Death::Signal>(dead.death.cause).name, "SIGKILL");
}

}  // namespace
}  // namespace gneiss::dispatch

// How a slot tells that its worker died, was killed or went on in its own memory: with real processes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <set>

#include "gneiss/property.hpp"
#include "harness/real_slot.hpp"
#include "harness/tapes.hpp"
#include "report/signature_text.hpp"

namespace gneiss::dispatch {
namespace {

using core::FailureKind;
using test::RealSlot;
using testing::HasSubstr;
using End = stage::TaskResult::End;

constexpr std::uint64_t no_end = ~std::uint64_t{0};

struct Death {
  char const* name;
  std::function<void(int)> act;
  FailureKind failure;
  char const* what;
};
std::ostream& operator<<(std::ostream& out, Death const& death) {
  return out << death.name;
}

class WorkerDeaths : public testing::TestWithParam<Death> {};

TEST_P(WorkerDeaths, AreToldAndTheNextWorkerGoesOn) {
  RealSlot real;
  real.act = GetParam().act;
  auto const dead = real.run(stage::Explore{.first = 0, .end = no_end});
  EXPECT_EQ(dead.end, End::failed);
  EXPECT_TRUE(dead.verdict.failed());
  EXPECT_EQ(dead.verdict.failure, GetParam().failure);
  EXPECT_EQ(dead.death.failure, GetParam().failure);
  EXPECT_THAT(report::cause_text(dead.death.cause), HasSubstr(GetParam().what));
  EXPECT_EQ(dead.verdict.phase, core::Phase::candidate);
  EXPECT_EQ(dead.verdict.operation, 1u);
  EXPECT_EQ(dead.scenario, real.scenarios()) << "the one that killed it is not counted by its worker";
  EXPECT_FALSE(real.slot.busy());
  EXPECT_EQ(real.slot.child(), nullptr);
  real.act = [](int) {};
  auto const before = real.scenarios();
  EXPECT_EQ(real.run(stage::Explore{.first = 0, .end = 10}).end, End::done);
  EXPECT_EQ(real.scenarios(), before + 10);
}

INSTANTIATE_TEST_SUITE_P(
    Each, WorkerDeaths,
    testing::Values(Death{"abort", [](int) { std::abort(); }, FailureKind::aborted, "abort()"},
                    Death{"kill", [](int) { ::kill(::getpid(), SIGKILL); }, FailureKind::crashed, "SIGKILL"},
                    Death{"exit", [](int) { std::exit(3); }, FailureKind::exited, "exit(3)"},
                    Death{"quick_exit", [](int) { std::quick_exit(4); }, FailureKind::exited, "quick_exit(4)"},
                    Death{"_exit", [](int) { ::_exit(0); }, FailureKind::exited, "_exit(0)"},
                    Death{"stop", [](int) { ::raise(SIGSTOP); }, FailureKind::stopped_itself, "SIGSTOP"},
                    Death{"terminate", [](int) { std::terminate(); }, FailureKind::uncaught, "std::terminate()"}),
    [](auto const& each) { return std::string(each.param.name); });

void spin(int) {
  for (int volatile turns = 0;;) turns = turns ^ 1;
}

/// With bounds of `bounds`, what becomes of a scenario in which the candidate does this.
Finished exceeded(events::Bounds const& bounds, std::function<void(int)> const& act) {
  auto plan = RealSlot::usual_plan();
  plan.bounds = bounds;
  RealSlot real(plan);
  real.act = act;
  return real.run(stage::Explore{.first = 0, .end = no_end});
}

TEST(WorkerLimits, AScenarioThatComputesForEverIsKilled) {
  auto const late = exceeded({.seconds = 0.05}, spin);
  EXPECT_EQ(late.end, End::failed);
  EXPECT_EQ(late.verdict.failure, FailureKind::timed_out);
  EXPECT_EQ(report::cause_text(late.death.cause), "0.05 s");
  EXPECT_EQ(late.verdict.operation, 1u);
}

TEST(WorkerLimits, AScenarioThatSleepsForEverIsKilled) {
  auto const late = exceeded({.seconds = 0.05}, [](int) {
    for (;;) ::pause();
  });
  EXPECT_EQ(late.verdict.failure, FailureKind::timed_out);
}

TEST(WorkerLimits, AScenarioThatTakesTooMuchMemoryIsKilled) {
  auto const large = exceeded({.memory = std::uint64_t{16} << 20}, [](int) {
    for (;;) {
      constexpr std::size_t block = std::size_t{1} << 20;
      static void* last = nullptr;
      auto* const next = static_cast<void**>(std::malloc(block));
      if (next == nullptr) continue;
      std::memset(static_cast<void*>(next), 1, block);
      *next = last;
      last = next;
    }
  });
  EXPECT_EQ(large.verdict.failure, FailureKind::out_of_memory);
  EXPECT_EQ(report::cause_text(large.death.cause), "16 MB");
}

TEST(WorkerLimits, AScenarioThatWritesWithoutEndIsKilled) {
  auto const loud = exceeded({.output = std::uint64_t{1} << 20}, [](int) {
    std::string const line(1000, 'x');
    for (;;) static_cast<void>(::write(STDOUT_FILENO, line.data(), line.size()));
  });
  EXPECT_EQ(loud.verdict.failure, FailureKind::flooded);
  EXPECT_EQ(report::cause_text(loud.death.cause), "1 MB");
}

TEST(WorkerLimits, AreThoseThatWereSetLast) {
  RealSlot real;
  real.act = spin;
  real.slot.set_bounds({.seconds = 0.03});
  EXPECT_EQ(report::cause_text(real.run(stage::Explore{.first = 0, .end = no_end}).death.cause), "0.03 s");
}

/// A property whose cases never end, and are given up after a moment.
struct Patient : core::Subject {
  Patient() : core::Subject("patient", true) {
    core::Describing const now(*this);
    Property property(*this);
    property.check(below(1000), GNEISS_DEFINE(runs_for_ever, [](int n) {
                     spin(n);
                     return true;
                   }));
    property.discard_after(std::chrono::milliseconds(20));
  }
};
struct PatientSlot {
  Finished run(stage::Task const& task) {
    slot.start(task);
    for (;;)
      if (auto const done = slot.wait(1)) return *done;
  }
  Patient const subject;
  events::Plan const plan = [] {
    auto result = RealSlot::usual_plan();
    result.bounds.seconds = 0.2;
    return result;
  }();
  WorkerSlot slot{subject, plan};
};

TEST(WorkerLimits, ACaseThatTakesLongerThanItsPropertyGrantsIsGivenUpAndCounted) {
  PatientSlot patient;
  auto const late = patient.run(stage::Explore{.first = 5, .end = no_end});
  EXPECT_EQ(late.end, End::late);
  EXPECT_EQ(late.scenario, 5u);
  EXPECT_FALSE(late.verdict.failed());
  auto const& shared = patient.slot.stage().shared();
  EXPECT_EQ(shared.counts.scenarios, 1u);
  EXPECT_EQ(shared.counts.discarded, 1u);
  EXPECT_EQ(shared.counts.late, 1u);
  EXPECT_TRUE(patient.slot.stage().history()[0].late);
  EXPECT_EQ(patient.slot.child(), nullptr) << "its worker still runs the case";
  patient.slot.stage().take_back(5, 1);
  EXPECT_EQ(shared.counts.late, 0u);
}

// Whoever replays it wants to know what it does.
TEST(WorkerLimits, ACaseThatIsReplayedHasTheTimeOfAScenario) {
  PatientSlot patient;
  auto const tape = test::instruction(0, 1, {test::argument({test::number(3)})});
  ASSERT_TRUE(patient.slot.stage().put(tape));
  auto const late = patient.run(stage::ReplayTape{.length = tape.size()});
  EXPECT_EQ(late.end, End::failed);
  EXPECT_EQ(late.verdict.failure, FailureKind::timed_out);
  EXPECT_EQ(report::cause_text(late.death.cause), "0.2 s");
}

TEST(WorkerSlots, ALostDescriptorIsSeenAtTheEndOfATask) {
  RealSlot real;
  real.act = [](int) { ::close(STDOUT_FILENO); };
  auto const lost = real.run(stage::Explore{.first = 0, .end = 5});
  EXPECT_EQ(lost.end, End::lost_descriptor);
  EXPECT_EQ(lost.scenario, 4u);
  EXPECT_EQ(real.slot.child(), nullptr) << "what was done to the process stays done";
}

TEST(WorkerSlots, ALostDescriptorIsSeenNowAndThen) {
  RealSlot real;
  real.act = [](int) { ::close(STDOUT_FILENO); };
  auto const lost = real.run(stage::Explore{.first = 0, .end = 100'000});
  EXPECT_EQ(lost.end, End::lost_descriptor);
  EXPECT_EQ(lost.scenario, stage::descriptor_interval - 1);
}

TEST(WorkerSlots, WithCareTheScenarioThatLostADescriptorIsKnown) {
  RealSlot real;
  real.act = [](int) { ::close(STDIN_FILENO); };
  auto const lost = real.run(stage::Explore{.first = 0, .end = 1000, .each_with_care = true});
  EXPECT_EQ(lost.end, End::failed);
  EXPECT_EQ(lost.verdict.failure, FailureKind::closed_descriptors);
  EXPECT_EQ(lost.scenario + 1, real.scenarios()) << "it is the last that was run";
  EXPECT_EQ(real.slot.child(), nullptr);
}

// The way to the parent is closed with all others: the result lies in the shared memory all the same.
TEST(WorkerSlots, AWorkerThatCannotAnswerHasDoneItsTask) {
  RealSlot real;
  real.act = [](int) {
    for (int i = 0; i != 256; ++i) ::close(i);
  };
  auto const lost = real.run(stage::Explore{.first = 0, .end = 1000, .each_with_care = true});
  EXPECT_EQ(lost.end, End::failed);
  EXPECT_EQ(lost.verdict.failure, FailureKind::closed_descriptors);
}

TEST(WorkerSlots, AReplayLooksForClosedDescriptorsAfterEachCall) {
  RealSlot real;
  real.act = [](int) { ::close(STDERR_FILENO); };
  auto const act = test::instruction(1, 1, {test::argument({test::number(3)})});
  auto const before = test::instruction(0, 2, {test::argument({test::number(3)})});
  auto const tape = test::joined({act, before});
  ASSERT_TRUE(real.slot.stage().put(tape));
  auto const lost = real.run(stage::ReplayTape{.length = tape.size()});
  EXPECT_EQ(lost.verdict.failure, FailureKind::closed_descriptors);
  EXPECT_EQ(tape::instructions(real.slot.stage().read_tape()).size(), 1u);
}

TEST(WorkerSlots, ATapeIsKnownUpToTheInstructionThatKilled) {
  RealSlot real;
  real.act = [](int n) {
    if (n == 7) std::abort();
  };
  auto const call = [](unsigned operation, std::uint64_t label, std::uint64_t value) {
    return test::instruction(operation, label, {test::argument({test::number(value)})});
  };
  auto const tape = test::joined({call(0, 1, 7), call(1, 2, 5), call(1, 3, 7), call(0, 4, 1)});
  ASSERT_TRUE(real.slot.stage().put(tape));
  auto const dead = real.run(stage::ReplayTape{.length = tape.size()});
  EXPECT_EQ(dead.verdict.failure, FailureKind::aborted);
  EXPECT_EQ(dead.verdict.operation, 1u);
  auto const recorded = real.slot.stage().read_tape();
  EXPECT_EQ(tape::instructions(recorded).size(), 3u);
  EXPECT_EQ(recorded.back(), tape::close());
}

TEST(WorkerSlots, AnAbandonedWorkerIsKilled) {
  RealSlot real;
  real.act = spin;
  real.slot.start(stage::Explore{.first = 0, .end = no_end});
  auto const worker = real.slot.child()->id();
  EXPECT_TRUE(real.slot.busy());
  real.slot.abandon();
  EXPECT_FALSE(real.slot.busy());
  EXPECT_EQ(real.slot.child(), nullptr);
  EXPECT_EQ(::kill(worker, 0), -1) << "it is gone, and was waited for";
}

TEST(WorkerSlots, AWorkerThatIsRenewedIsAnotherProcess) {
  RealSlot real;
  EXPECT_EQ(real.run(stage::Explore{.first = 0, .end = 1}).end, End::done);
  auto const worker = real.slot.child()->id();
  real.slot.renew();
  EXPECT_EQ(real.slot.child(), nullptr);
  EXPECT_EQ(real.run(stage::Explore{.first = 1, .end = 2}).end, End::done);
  EXPECT_NE(real.slot.child()->id(), worker);
  EXPECT_EQ(real.scenarios(), 2u);
}

// What looks at memory that it does not own sees something else then.
TEST(WorkerSlots, TheHeapOfADisturbedWorkerLiesDifferently) {
  std::set<std::uint64_t> addresses;
  RealSlot real;
  real.act = [&real](int) {
    static void* const block = std::malloc(100);
    real.slot.stage().output()[0] = reinterpret_cast<std::uintptr_t>(block);
  };
  for (unsigned disturbance = 1; disturbance != 9; ++disturbance) {
    real.slot.renew(disturbance);
    ASSERT_EQ(real.run(stage::Explore{.first = 0, .end = 5}).end, End::done);
    addresses.insert(real.slot.stage().output()[0]);
  }
  EXPECT_GT(addresses.size(), 1u);
}

TEST(WorkerSlots, StoppedScenariosAreNotBegun) {
  RealSlot real;
  real.act = [&real](int) { real.shared().stop_at = 3; };
  EXPECT_EQ(real.run(stage::Explore{.first = 0, .end = 1000}).end, End::done);
  EXPECT_EQ(real.scenarios(), 3u);
  real.act = [](int) {};
  real.slot.renew();
  EXPECT_EQ(real.run(stage::Explore{.first = 3, .end = 10}).end, End::done);
  EXPECT_EQ(real.scenarios(), 10u) << "of the next task all are";
}

/// What lies where the worker and its parent look is overwritten with this byte, but for the counts; then the worker
/// dies.
class DamagedStages : public testing::TestWithParam<int> {
 protected:
  static void damage(stage::Stage const& stage) {
    auto& shared = stage.shared();
    auto const recorded = shared.recorded;
    auto const fill = [](auto&... fields) {
      (std::memset(static_cast<void*>(&fields), GetParam(), sizeof fields), ...);
    };
    fill(shared.task, shared.begun, shared.scenario, shared.position, shared.result, shared.expanded, shared.growing,
         shared.guided, shared.words, shared.start, shared.recorded, shared.notes_in, shared.notes_size);
    std::memset(static_cast<void*>(stage.numbers().data()), GetParam(), 1 << 16);
    std::memset(static_cast<void*>(stage.record().data()), GetParam(), 1 << 16);
    // To read a tape of all entries there is room for takes a while: once is enough.
    if (GetParam() != 0x77) shared.recorded = recorded + 100;
  }
};

TEST_P(DamagedStages, AreReadWithoutHarmAndUsedAgain) {
  RealSlot real;
  real.act = [&real](int) {
    damage(real.slot.stage());
    ::kill(::getpid(), SIGKILL);
  };
  auto const dead = real.run(stage::Explore{.first = 0, .end = no_end});
  EXPECT_EQ(dead.end, End::failed) << "whatever the result says: the worker did not live to give it";
  EXPECT_TRUE(dead.verdict.failed());
  EXPECT_TRUE(notes::deadly(dead.verdict.failure));
  EXPECT_LT(dead.verdict.operation, 2u);
  EXPECT_LT(static_cast<unsigned>(dead.verdict.phase), core::phases);
  auto const& stage = real.slot.stage();
  EXPECT_LE(stage.read_start(), stage.numbers().size());
  EXPECT_FALSE(stage.read_numbers().empty());
  EXPECT_LE(stage.read_notes().instructions.size(), 1u);
  auto const tape = stage.read_tape();
  for (auto const at : tape::instructions(tape)) ASSERT_LT(tape[at].tag, 2u);
  // What is next is done.
  real.act = [](int) {};
  auto const before = real.scenarios();
  EXPECT_EQ(real.run(stage::Explore{.first = 0, .end = 5}).end, End::done);
  EXPECT_EQ(real.scenarios(), before + 5);
}

INSTANTIATE_TEST_SUITE_P(Bytes, DamagedStages, testing::Values(0x00, 0x01, 0x77, 0xff));

TEST(DamagedResults, NameAnOperationThatIsThere) {
  RealSlot real;
  real.act = [&real](int) { real.shared().result.verdict.operation = 4'000'000'000u; };
  auto const done = real.run(stage::Explore{.first = 0, .end = 5});
  EXPECT_EQ(done.end, End::done);
  EXPECT_LT(done.verdict.operation, 2u);
}

TEST(SlotsOfThisProcess, DoTheirTasksAtOnce) {
  auto plan = RealSlot::usual_plan();
  plan.isolate = false;
  RealSlot real(plan);
  auto const self = ::getpid();
  int calls = 0;
  real.act = [&](int) { calls += ::getpid() == self ? 1 : 0; };
  EXPECT_EQ(real.run(stage::Explore{.first = 0, .end = 20}).end, End::done);
  EXPECT_GT(calls, 0);
  EXPECT_EQ(real.scenarios(), 20u);
  EXPECT_EQ(real.slot.child(), nullptr);
}

TEST(SlotsOfThisProcess, StopWhenTheirPulseSaysSo) {
  auto plan = RealSlot::usual_plan();
  plan.isolate = false;
  RealSlot real(plan);
  real.slot.set_pulse([&] { return real.scenarios() >= 50; });
  EXPECT_EQ(real.run(stage::Explore{.first = 0, .end = no_end}).end, End::done);
  EXPECT_GE(real.scenarios(), 50u);
  EXPECT_LT(real.scenarios(), 100u);
  real.slot.set_pulse(nullptr);
}

}  // namespace
}  // namespace gneiss::dispatch

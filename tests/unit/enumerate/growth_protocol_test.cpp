// What an enumeration makes of what its workers write: one that is a model here, and one that has gone wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "enumerate/enumeration.hpp"
#include "harness/fake_slots.hpp"
#include "harness/scenario.hpp"
#include "harness/temporary_directory.hpp"

namespace gneiss::enumerate {
namespace {

using test::ended;
using testing::SizeIs;
using Finish = stage::TaskResult::End;
using End = Enumeration::End;
using Words = std::vector<std::uint64_t>;

struct GrownCell {
  int value = 0;
  void set(int x) { value = x; }
};

struct GrowthProtocol : testing::Test {
  GrowthProtocol() {
    plan.mode = events::Mode::enumerate;
    plan.directory = "";
  }
  End run(os::StopToken const& stop = {}) {
    test::FakeSlots fake(lib.subject, 1, [this](std::size_t, stage::Task const& task, stage::Stage& stage) {
      auto const* const grow = std::get_if<stage::Grow>(&task);
      if (!grow) return ended(Finish::done);
      tasks.push_back(*grow);
      return work(*grow, stage);
    });
    workers.emplace(lib.subject, plan, os::StopToken(), std::move(fake.slots));
    enumeration.emplace(lib.subject, plan, *workers);
    return enumeration->run(stop);
  }
  /// What a worker writes: this instance.
  static void write(stage::Stage& stage, stage::Provenance const& provenance) {
    Words words;
    stage::write(provenance, words);
    auto& used = stage.shared().expanded.words;
    std::copy(words.begin(), words.end(), stage.output().begin() + static_cast<std::ptrdiff_t>(used));
    used += words.size();
  }
  static stage::Provenance initial() { return {.identity = core::Identity(0, 0)}; }
  /// Of a call set(argument, number).
  static stage::Provenance changed(std::uint32_t argument, std::uint64_t number) {
    return {.changed = true,
            .call = {.arguments = {argument}, .numbers = {0, 5, number}, .references = {1}},
            .identity = core::Identity(0, number)};
  }

  /// What is there from the start; then of each tuple what setting it to its number brings.
  std::function<dispatch::Finished(stage::Grow const&, stage::Stage&)> work = [](stage::Grow const& task,
                                                                                 stage::Stage& stage) {
    stage.shared().expanded = {.states = task.end - task.first, .transitions = 1, .steps = 1};
    if (task.operation == stage::Grow::initial)
      write(stage, initial());
    else if (task.round < 5)
      write(stage, changed(static_cast<std::uint32_t>(task.fresh), task.round));
    return ended(Finish::done);
  };
  test::Described const lib{[](Library& described) {
    auto cell =
        described.type<GrownCell, GrownCell>("cell").initial().identify([](GrownCell const& c) { return c.value; });
    described.op(GNEISS_METHOD(set), fn(cell, below(60)));
  }};
  events::Plan plan;
  std::vector<stage::Grow> tasks;
  std::optional<dispatch::WorkerPool> workers;
  std::optional<Enumeration> enumeration;
};

TEST_F(GrowthProtocol, RoundAfterRoundUntilNothingIsNew) {
  EXPECT_EQ(run(), End::complete);
  EXPECT_EQ(enumeration->space().instances.at(0).count, 5u);
  ASSERT_GE(tasks.size(), 6u);
  EXPECT_EQ(tasks[0].operation, stage::Grow::initial);
  for (std::size_t i = 1; i != 6; ++i) {
    EXPECT_EQ(tasks[i].round, i);
    EXPECT_EQ(tasks[i].fresh, i - 1) << "what the round before has brought";
    EXPECT_EQ(tasks[i].end, 1u) << "only the new one is an argument";
    EXPECT_GT(tasks[i].words, tasks[i - 1].words) << "the log grows";
  }
}

/// Three instances to begin with; of the calls on them a task has room for one.
dispatch::Finished one_at_a_time(stage::Grow const& task, stage::Stage& stage) {
  stage.shared().expanded = {.states = 1, .steps = 1};
  if (task.operation != stage::Grow::initial) return ended(Finish::done);
  for (std::uint64_t i = 0; i != 3; ++i) GrowthProtocol::write(stage, {.which = i, .identity = core::Identity(9, i)});
  return ended(Finish::done);
}

TEST_F(GrowthProtocol, WhatWasNotDoneIsGivenAgain) {
  work = one_at_a_time;
  EXPECT_EQ(run(), End::complete);
  ASSERT_GE(tasks.size(), 4u);
  for (std::size_t i = 1; i != 4; ++i) {
    EXPECT_EQ(tasks[i].first, i - 1);
    EXPECT_EQ(tasks[i].end, 3u);
  }
}

TEST_F(GrowthProtocol, AnotherRunGoesOnBehindThePartThatWasDone) {
  test::TemporaryDirectory const directory;
  plan.directory = directory.path();
  work = one_at_a_time;
  EXPECT_EQ(run(os::StopToken().or_when([this] { return tasks.size() == 2; })), End::stopped);
  tasks.clear();
  EXPECT_EQ(run(), End::complete);
  ASSERT_FALSE(tasks.empty());
  EXPECT_EQ(tasks[0].first, 1u);
  EXPECT_EQ(tasks[0].end, 3u);
}

TEST_F(GrowthProtocol, AWorkerThatCouldNotMakeTheInstancesAgainHasNotDoneTheSame) {
  work = [](stage::Grow const&, stage::Stage& stage) {
    stage.shared().expanded = {};
    auto how = ended(Finish::done);
    how.exact = false;
    return how;
  };
  EXPECT_EQ(run(), End::not_twice);
}

TEST_F(GrowthProtocol, AWorkerThatDidNothingHasNotDoneTheSame) {
  auto const all = work;
  work = [&](stage::Grow const& task, stage::Stage& stage) {
    if (task.operation == stage::Grow::initial) return all(task, stage);
    stage.shared().expanded = {};
    return ended(Finish::done);
  };
  EXPECT_EQ(run(), End::not_twice);
}

TEST_F(GrowthProtocol, AWorkerThatIsFullEndsIt) {
  work = [](stage::Grow const&, stage::Stage& stage) {
    stage.shared().expanded = {.full = std::uint64_t{300} << 20};
    return ended(Finish::done);
  };
  EXPECT_EQ(run(), End::stopped);
  ASSERT_FALSE(enumeration->space().notes.empty());
  auto const& note = std::get<events::InstancesOutOfMemory>(enumeration->space().notes.front());
  EXPECT_EQ(note.megabytes, 300u);
  EXPECT_EQ(note.limit, 1024u);
}

// Whatever a worker has written, it is not believed.
TEST_F(GrowthProtocol, InstancesThatMakeNoSenseEndIt) {
  auto far = changed(3, 1);  // of an instance that is not there
  auto unknown = changed(0, 1);
  unknown.call.numbers[0] = 9;  // an operation that is not there
  auto strange = initial();
  strange.type = 4;
  auto other = changed(0, 1);
  other.which = 2;  // an argument that is not there
  for (auto const& wrong : {far, unknown, strange, other}) {
    auto const all = work;
    work = [&](stage::Grow const& task, stage::Stage& stage) {
      if (task.operation == stage::Grow::initial) return all(task, stage);
      stage.shared().expanded = {.states = 1, .steps = 1};
      write(stage, wrong);
      return ended(Finish::done);
    };
    EXPECT_EQ(run(), End::not_twice);
    work = all;
  }
}

TEST_F(GrowthProtocol, WordsThatAreCutOffEndIt) {
  auto const all = work;
  work = [&](stage::Grow const& task, stage::Stage& stage) {
    auto const how = all(task, stage);
    if (task.operation != stage::Grow::initial) --stage.shared().expanded.words;
    return how;
  };
  EXPECT_EQ(run(), End::not_twice);
}

TEST_F(GrowthProtocol, AFailureIsToldAsTheCallWithWhatMakesItsArguments) {
  auto const all = work;
  work = [&](stage::Grow const& task, stage::Stage& stage) {
    if (task.round < 3) return all(task, stage);
    // set(the last instance, 33) fails; its id is one that the worker gave.
    stage.put(Words{0, 4711, 33});
    stage.shared().start = stage.numbers().data();
    stage.shared().growing = {.count = 1, .arguments = {2}, .ids = {4711}};
    return ended(Finish::failed);
  };
  ASSERT_EQ(run(), End::found);
  auto const& [numbers, last] = enumeration->found().numbers;
  // set(cell, 1) on the first, which becomes the second; set(cell, 2) on that; and the call.
  ASSERT_GE(numbers.size(), 9u);
  EXPECT_EQ(last, 6u);
  EXPECT_EQ((Words{numbers.begin(), numbers.begin() + 9}), (Words{0, 0, 1, 0, 0, 2, 0, 0, 33}));
}

TEST_F(GrowthProtocol, AFailureWhoseArgumentsWereOverwrittenIsNoHarm) {
  auto const all = work;
  work = [&](stage::Grow const& task, stage::Stage& stage) {
    if (task.operation == stage::Grow::initial) return all(task, stage);
    stage.put(Words(10, 77));
    stage.shared().start = nullptr;
    stage.shared().growing.count = ~std::uint64_t{0};
    for (auto& argument : stage.shared().growing.arguments) argument = 4'000'000'000u;
    return ended(Finish::failed);
  };
  ASSERT_EQ(run(), End::found);
  EXPECT_FALSE(enumeration->found().numbers.numbers.empty());
}

}  // namespace
}  // namespace gneiss::enumerate

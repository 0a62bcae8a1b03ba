// What a search makes of what its workers write: a worker that is a model here, and one that has gone wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/fake_slots.hpp"
#include "harness/scenario.hpp"
#include "search/search.hpp"
#include "stage/state_layout.hpp"

namespace gneiss::search {
namespace {

using test::ended;
using testing::Each;
using testing::Field;
using Finish = stage::TaskResult::End;
using End = Search::End;
using Words = std::vector<std::uint64_t>;

/// Does what a worker would do for a ring of `values`: the first operation steps, the second goes back to the start.
/// Or, where it `forks`, for a tree: each leads to another state, as long as there are any.
class ModelWorker {
 public:
  explicit ModelWorker(std::uint64_t ring) : values(ring) {}

  dispatch::Finished operator()(stage::Task const& task, stage::Stage& stage) {
    if (auto const* const expand = std::get_if<stage::Expand>(&task)) return work(*expand, stage);
    stage.shared().expanded = {};  // nobody knows how many there are
    return ended(Finish::done);
  }

  std::uint64_t values;
  bool forks = false;
  std::uint64_t most_states = ~std::uint64_t{0};  // there is no more room than for these
  std::vector<stage::Expand> tasks;
  std::function<dispatch::Finished(stage::Expand const&, stage::Stage&)> instead;  // of all that

 private:
  std::uint64_t after(std::uint64_t state, std::uint64_t operation) const {
    if (forks) return (2 * state + 1 + operation) % values;
    return operation == 0 ? (state + 1) % values : 0;
  }
  std::uint64_t follow(stage::WordReader& input) const {
    input.next();  // its weight
    std::uint64_t state = 0;
    for (auto left = input.next(); left != 0; --left) state = after(state, input.list().at(0));
    return state;
  }
  dispatch::Finished work(stage::Expand const& task, stage::Stage& stage) {
    tasks.push_back(task);
    if (instead) return instead(task, stage);
    stage::WordReader input(stage.input());
    Words output;
    auto& expanded = stage.shared().expanded;
    expanded = {};
    for (std::uint64_t i = 0; i != task.end; ++i) {
      auto const state = follow(input);
      if (i < task.from) continue;
      if (i - task.from == most_states) break;
      expanded.states = i + 1;
      output.insert(output.end(), {1, 77, state});
      output.push_back(task.children ? 2 : 0);
      for (std::uint64_t operation = 0; task.children && operation != 2; ++operation) {
        ++expanded.transitions;
        output.insert(output.end(), {1, 77, after(state, operation), 1, 1, operation});
      }
    }
    std::copy(output.begin(), output.end(), stage.output().begin());
    expanded.words = output.size();
    return ended(Finish::done);
  }
};

struct RingOfFew {
  int at = 0;
  void step() { ++at; }
  void reset() { at = 0; }
};

struct ExpansionProtocol : testing::Test {
  ExpansionProtocol() {
    plan.mode = events::Mode::exhaustive;
    plan.directory = "";
  }
  End run(std::size_t slots = 1) {
    test::FakeSlots fake(lib.subject, slots, [this](std::size_t, stage::Task const& task, stage::Stage& stage) {
      return model(task, stage);
    });
    for (std::size_t i = 0; i != slots; ++i) fake[i].looks_it_takes = static_cast<unsigned>(3 * (slots - i) - 3);
    workers.emplace(lib.subject, plan, os::StopToken(), std::move(fake.slots));
    search.emplace(lib.subject, plan, *workers);
    return search->run({});
  }

  test::Described const lib{[](Library& described) {
    auto ring =
        described.type<RingOfFew, RingOfFew>("ring").initial().identify([](RingOfFew const& r) { return r.at; });
    described.op(GNEISS_METHOD(step), fn(ring));
    described.op(GNEISS_METHOD(reset), fn(ring));
  }};
  events::Plan plan;
  ModelWorker model{40};
  std::optional<dispatch::WorkerPool> workers;
  std::optional<Search> search;
};

TEST_F(ExpansionProtocol, ARingIsGoneThroughOnce) {
  EXPECT_EQ(run(), End::complete);
  EXPECT_EQ(search->space().states, 40u);
  EXPECT_EQ(search->space().ran.transitions, 80u);
  EXPECT_TRUE(search->space().closed);
  EXPECT_THAT(model.tasks, Each(Field(&stage::Expand::identify, true)));
}

TEST_F(ExpansionProtocol, HowManyWorkAndWhoIsFasterDoesNotMatter) {
  plan.exhaustion.depth = 60;
  EXPECT_EQ(run(), End::complete);
  auto const scenarios = search->space().scenarios.digits();
  plan.jobs = 3;
  EXPECT_EQ(run(3), End::complete);
  EXPECT_EQ(search->space().states, 40u);
  EXPECT_EQ(search->space().scenarios.digits(), scenarios);
  EXPECT_EQ(search->space().ran.transitions, 80u);
}

TEST_F(ExpansionProtocol, WhatThereWasNoRoomForIsGivenAgain) {
  model = ModelWorker(500);
  model.forks = true;
  model.most_states = 3;  // some batches have more
  EXPECT_EQ(run(), End::complete);
  EXPECT_EQ(search->space().states, 500u);
  EXPECT_EQ(search->space().ran.transitions, 1000u) << "each once";
  bool again = false;
  for (auto const& task : model.tasks) again = again || task.from != 0;
  EXPECT_TRUE(again);
}

TEST_F(ExpansionProtocol, AFailureIsToldWithItsNumbers) {
  model.instead = [](stage::Expand const&, stage::Stage& stage) {
    stage.put(Words{0, 0, 1});
    stage.shared().start = stage.numbers().data() + 2;
    stage.shared().expanded = {.transitions = 12};
    return ended(Finish::failed, 0, core::FailureKind::check_failed);
  };
  ASSERT_EQ(run(), End::found);
  EXPECT_EQ(search->found().numbers.last, 2u);
  EXPECT_EQ(search->found().how.verdict.failure, core::FailureKind::check_failed);
  EXPECT_EQ(search->found().scenario, 12u);
  EXPECT_EQ(search->found().first, 12u) << "none of those before it can be run again";
}

TEST_F(ExpansionProtocol, AWorkerThatGotElsewhereHasNotDoneTheSame) {
  model.instead = [](stage::Expand const&, stage::Stage& stage) {
    stage.shared().expanded = {.states = 1};
    auto how = ended(Finish::done);
    how.exact = false;
    return how;
  };
  EXPECT_EQ(run(), End::not_twice);
}

TEST_F(ExpansionProtocol, AWorkerThatDidNothingHasNotDoneTheSame) {
  model.instead = [](stage::Expand const&, stage::Stage& stage) {
    stage.shared().expanded = {};
    return ended(Finish::done);
  };
  EXPECT_EQ(run(), End::not_twice);
}

TEST_F(ExpansionProtocol, AStateThatHasTooManyInstructionsIsTooLarge) {
  model.instead = [](stage::Expand const&, stage::Stage& stage) {
    stage.shared().expanded = {.overflow = true};
    return ended(Finish::done);
  };
  EXPECT_EQ(run(), End::too_large);
}

TEST_F(ExpansionProtocol, AStateThatIsAnotherWhenItIsRunAgainIsSeen) {
  model.instead = [](stage::Expand const& task, stage::Stage& stage) {
    // Every state is the same one, and leads to another.
    Words output;
    for (auto i = task.from; i != task.end; ++i) output.insert(output.end(), {1, 77, 0, 1, 1, 77, 1, 1, 1, 0});
    std::copy(output.begin(), output.end(), stage.output().begin());
    stage.shared().expanded = {.states = task.end, .words = output.size()};
    return ended(Finish::done);
  };
  EXPECT_EQ(run(), End::not_twice);
}

// Whatever a worker has written, it is not believed.
TEST_F(ExpansionProtocol, WordsThatCannotBeRightEndIt) {
  Words const wrong[] = {{},
                         {1},
                         {1, 77, 0},
                         {1, 77, 0, 5},
                         {1, 77, 0, ~std::uint64_t{0}, 1, 77, 1, 1, 1, 0},
                         {1, 77, 0, 1, 1, 77, 1, 1, 0},
                         {1, 77, 0, 1, 1, 77, 1, 1, 9, 0},
                         {1, 77, 0, 1, 1, 77, 1, 1, ~std::uint64_t{0}, 0}};
  for (auto const& output : wrong) {
    model.instead = [&](stage::Expand const& task, stage::Stage& stage) {
      std::copy(output.begin(), output.end(), stage.output().begin());
      stage.shared().expanded = {.states = task.end, .words = output.size()};
      return ended(Finish::done);
    };
    EXPECT_EQ(run(), End::not_twice) << testing::PrintToString(output);
  }
}

TEST_F(ExpansionProtocol, MoreStatesThanWereGivenAreNotBelieved) {
  model.instead = [](stage::Expand const&, stage::Stage& stage) {
    Words const output{1, 77, 0, 0};
    std::copy(output.begin(), output.end(), stage.output().begin());
    stage.shared().expanded = {.states = ~std::uint64_t{0}, .words = output.size()};
    return ended(Finish::done);
  };
  EXPECT_EQ(run(), End::complete);
  EXPECT_EQ(search->space().states, 1u);
}

TEST_F(ExpansionProtocol, LeaksAreLookedForAsLongAsTheyAreBelieved) {
  EXPECT_EQ(run(), End::complete);
  EXPECT_THAT(model.tasks, Each(Field(&stage::Expand::leaks, true)));
  model.tasks.clear();
  search->ignore_leaks();
  EXPECT_EQ(search->run({}), End::complete);
  EXPECT_THAT(model.tasks, Each(Field(&stage::Expand::leaks, false)));
  model.tasks.clear();
  search->distrust_copies();
  plan.exhaustion.depth = 1;
  search->run({});
  EXPECT_THAT(model.tasks, Each(Field(&stage::Expand::trust_copies, false)));
  EXPECT_THAT(model.tasks, Each(Field(&stage::Expand::identify, false)));
}

}  // namespace
}  // namespace gneiss::search

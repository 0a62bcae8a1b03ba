// What a run says of itself adds up, in every mode.
#include <gtest/gtest.h>

#include "campaign/explore_subject.hpp"
#include "gneiss/gneiss.hpp"
#include "harness/collected.hpp"
#include "harness/often.hpp"
#include "harness/scenario.hpp"

namespace gneiss::campaign {
namespace {

using events::Mode;

/// Keeps the summary and the failures whole.
class Kept final : public events::Listener {
 public:
  using SubjectInfo = events::SubjectInfo;

  void started(SubjectInfo const&, std::uint64_t) override {}
  void progress(SubjectInfo const&, events::Progress const&) override {}
  void failure_found(SubjectInfo const&, events::FailureOutline const&, events::Progress const&) override {}
  void failed(events::Failure const& failure) override { failures.push_back(failure); }
  void fixed(SubjectInfo const&, std::string const&) override {}
  void warned(SubjectInfo const&, events::Warning const&) override {}
  void refused(SubjectInfo const&, events::Refusal const&) override {}
  void finished(events::Summary const& told) override { summary = told; }

  std::vector<events::Failure> failures;
  std::optional<events::Summary> summary;
};

struct Counter {
  int value = 0;
};

/// A counter that goes wrong when it has been raised so many times; 0: never.
test::Described counters(int wrong_at) {
  return test::Described{[=](Library& lib) {
    auto const counter = lib.type<Counter, Counter>("counter").initial();
    auto const right = [](Counter& c, int by) { c.value += by; };
    lib.op("raise", fn(counter, below(10)), right, [=](Counter& c, int by) {
      c.value += by;
      if (c.value == wrong_at) ++c.value;
    });
    auto const get = [](Counter const& c) { return c.value; };
    lib.op("get", fn(constant(counter)), get, get);
  }};
}

struct Numbers : testing::TestWithParam<Mode> {
  Numbers() {
    plan.mode = GetParam();
    plan.isolate = plan.leaks = plan.explain = false;
    plan.seed = 1;
    plan.scenarios = 300;
    plan.seconds = 1;
    plan.directory = "";
  }
  Kept explored(core::Subject const& subject) {
    store::Database nowhere("");
    Kept kept;
    explore_subject(subject, plan, nowhere, kept, {});
    return kept;
  }
  events::Plan plan;
};

TEST_P(Numbers, AFailureIsFoundInTheLastScenarioThatWasRun) {
  for (int const wrong_at : {1, 2, 9}) {
    auto const lib = counters(wrong_at);
    auto const kept = explored(lib.subject);
    ASSERT_EQ(kept.failures.size(), 1u);
    auto const& progress = kept.summary->progress;
    EXPECT_EQ(kept.failures[0].found_after, progress.scenarios) << "goes wrong at " << wrong_at;
    EXPECT_GT(progress.scenarios, 0u);
    EXPECT_GT(progress.operations, 0u);
  }
}

TEST_P(Numbers, WhatIsWrongBeforeAnythingIsCalledIsAScenario) {
  test::Described const lib{[](Library& described) {
    auto const counter = described.type<Counter, Counter>("counter").initial();
    described.op(
        "raise", fn(counter, below(3)), [](Counter&, int) {}, [](Counter&, int) {});
    described.op(
        "get", fn(constant(counter)), [](Counter const&) { return 0; }, [](Counter const&) { return 1; });
  }};
  auto const kept = explored(lib.subject);
  ASSERT_EQ(kept.failures.size(), 1u);
  EXPECT_GE(kept.summary->progress.scenarios, 1u);
  EXPECT_EQ(kept.failures[0].found_after, kept.summary->progress.scenarios);
}

TEST_P(Numbers, LabelsAreThoseOfTheCasesThatAreCounted) {
  test::Described const property{[](Library& described) {
    described.op(
        "check", fn(below(5)),
        [](int n) {
          label(n % 2 == 0 ? "even" : "odd");
          return true;
        },
        [](int) { return true; });
  }};
  auto const kept = explored(property.subject);
  EXPECT_EQ(kept.summary->said.labels.empty(), GetParam() == Mode::exhaustive) << "that counts none";
  for (auto const& each : kept.summary->said.labels) EXPECT_LE(each.cases, kept.summary->said.kept);
}

INSTANTIATE_TEST_SUITE_P(Modes, Numbers,
                         testing::Values(Mode::random, Mode::exhaustive, Mode::guided, Mode::automatic));

// With a time and without a depth it goes on until the time is over.
TEST(ExhaustiveTime, GoesDeeperUntilItIsOver) {
  test::Described const lib{[](Library& described) {
    auto const counter = described.type<Counter, Counter>("counter").initial();
    // More than a million scenarios of two instructions: without a time only those of one are run.
    described.op(
        "raise", fn(counter, below(test::often(1100, 100))), [](Counter& c, int by) { c.value += by; },
        [](Counter& c, int by) {
          if (by == 1 && c.value == 1) ++c.value;
          c.value += by;
        });
    auto const get = [](Counter const& c) { return c.value; };
    described.op("get", fn(constant(counter)), get, get);
  }};
  events::Plan plan;
  plan.mode = Mode::exhaustive;
  plan.isolate = plan.leaks = plan.explain = false;
  plan.exhaustion.deduplicate = false;
  plan.directory = "";
  store::Database nowhere("");
  plan.seconds = 60;
  test::Collected with;
  explore_subject(lib.subject, plan, nowhere, with, {});
  EXPECT_EQ(with.failures.size(), 1u);
}

}  // namespace
}  // namespace gneiss::campaign

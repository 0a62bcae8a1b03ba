// What is said of the test itself when all has passed. The counts are made up.
#include "campaign/health_warnings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>

#include "harness/fake_slots.hpp"
#include "report/warning_text.hpp"

namespace gneiss::events {

/// In its words, where a test fails.
static void PrintTo(Warning const& warning, std::ostream* out) {
  *out << report::warning_text(warning);
}

}  // namespace gneiss::events

namespace gneiss::campaign {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// Two operations, of which the second makes values of a type.
struct Made : core::Subject {
  explicit Made(bool property = false) : core::Subject("made", property) {
    auto& type = add_type("thing", "Thing");
    for (auto const* name : {"look", "make"}) add_operation(std::make_unique<core::Operation>()).name = name;
    operations()[1]->may_make(type);
  }
};

struct HealthWarnings : testing::Test {
  HealthWarnings() {
    counts().scenarios = 1000;
    counts().operations = 5000;
    for (auto& ran : stage().ran()) ran = 1;
  }
  stage::Stage& stage() { return fake[0].stage(); }
  stage::Counts& counts() { return stage().shared().counts; }
  std::vector<events::Warning> warnings(core::Subject const& of, double seconds = 0) {
    if (!workers) workers.emplace(of, plan, os::StopToken(), std::move(fake.slots));
    return health_warnings(of, plan, *workers, said, seconds);
  }
  std::vector<events::Warning> warnings() { return warnings(subject); }
  /// Looks at a slot that is in this phase so many times.
  void look(core::Phase phase, unsigned times) {
    fake[0].looks_it_takes = times;
    stage().shared().position.phase = phase;
    if (!workers) workers.emplace(subject, plan, os::StopToken(), std::move(fake.slots));
    workers->explore(0, 1, {});
  }

  Made const subject;
  events::Plan plan;
  test::FakeSlots fake{subject, 1};
  std::optional<dispatch::WorkerPool> workers;
  events::CaseStatistics said;
};

TEST_F(HealthWarnings, AreNoneWhereAllIsWell) {
  EXPECT_THAT(warnings(), IsEmpty());
}

TEST_F(HealthWarnings, TellOfManyInstructionsThatAreRejected) {
  counts().rejected = 20'000;
  stage().rejected()[0] = 5000;
  stage().rejected()[1] = 15'000;
  EXPECT_THAT(warnings(), ElementsAre(events::Warning(events::ManyRejected{
                              .percent = 80, .instructions = 25'000, .operation = "make", .rejected = 15'000})));
}

TEST_F(HealthWarnings, TellNothingOfSomeThatAreRejected) {
  counts().rejected = 19'000;
  EXPECT_THAT(warnings(), IsEmpty());
}

TEST_F(HealthWarnings, TellOfOperationsThatNeverRanAndTypesThatWereNeverMade) {
  stage().ran()[1] = 0;
  stage().rejected()[1] = 7;
  EXPECT_THAT(
      warnings(),
      ElementsAre(events::Warning(events::OperationNeverRan{.operation = "make", .scenarios = 1000, .rejected = 7}),
                  events::Warning(events::TypeNeverMade{.type = "thing", .scenarios = 1000})));
}

TEST_F(HealthWarnings, TellNothingOfATypeThatNobodyMakesWhereItsOperationRan) {
  stage().ran()[0] = 0;
  EXPECT_THAT(warnings(), SizeIs(1)) << "look() never ran; things were made";
}

TEST_F(HealthWarnings, WaitUntilThereHasBeenEnough) {
  counts().scenarios = 499;
  stage().ran()[1] = 0;
  counts().rejected = 1'000'000;
  EXPECT_THAT(warnings(), IsEmpty());
  counts().scenarios = 500;
  EXPECT_THAT(warnings(), SizeIs(3));
  plan.scenarios = 1;
  EXPECT_THAT(warnings(), IsEmpty()) << "the user wants one alone";
}

TEST_F(HealthWarnings, OfAPropertyNoOperationIsMissed) {
  Made const property(true);
  for (auto& ran : stage().ran()) ran = 0;
  counts().rejected = 1'000'000;
  EXPECT_THAT(warnings(property), IsEmpty());
}

TEST_F(HealthWarnings, TellOfMuchTimeThatIsSpentOnDrawing) {
  look(core::Phase::drawing, 60);
  look(core::Phase::candidate, 40);
  EXPECT_THAT(warnings(subject, 10),
              ElementsAre(events::Warning(events::SlowDrawing{.percent = 60, .operations = 5000, .seconds = 10})));
  EXPECT_THAT(warnings(subject, 0.01), IsEmpty()) << "half a million a second are not slow";
}

TEST_F(HealthWarnings, TellNothingOfDrawingAfterAFewLooks) {
  look(core::Phase::drawing, 40);
  EXPECT_THAT(warnings(subject, 10), IsEmpty());
}

TEST_F(HealthWarnings, TellOfLabelsThatAreRarerThanTheyShouldBe) {
  said.kept = 10'000;
  said.labels = {{.text = "long", .cases = 100, .wanted = 10}, {.text = "short", .cases = 9000, .wanted = 50}};
  EXPECT_THAT(
      warnings(),
      ElementsAre(events::Warning(events::LabelTooRare{.label = "long", .percent = 1, .cases = 10'000, .wanted = 10})));
}

TEST_F(HealthWarnings, TellOfManyCasesThatWereGivenUp) {
  counts().late = 99;
  EXPECT_THAT(warnings(), IsEmpty());
  counts().late = 100;
  EXPECT_THAT(warnings(),
              ElementsAre(events::Warning(events::ManyGivenUp{.given_up = 100, .cases = 1000, .milliseconds = 0})));
}

}  // namespace
}  // namespace gneiss::campaign

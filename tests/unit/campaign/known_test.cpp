// Failures that are known: every mode goes past them, and finds what is behind.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "campaign/explore_subject.hpp"
#include "gneiss/gneiss.hpp"
#include "harness/collected.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "report/search_text.hpp"
#include "tape/codec.hpp"

namespace gneiss::campaign {
namespace {

using events::Ending;
using events::Mode;
using test::Collected;
using testing::Contains;
using testing::IsEmpty;
using testing::SizeIs;

struct Sum {
  int value = 0;
  bool operator==(Sum const&) const = default;
};

struct Known : testing::Test {
  Known() {
    plan.isolate = plan.leaks = plan.explain = false;
    plan.seed = 1;
    plan.scenarios = 1 << 14;
    plan.directory = "";
    plan.exhaustion.depth = 3;
    plan.exhaustion.deduplicate = false;
    plan.exhaustion.required = 100;
    plan.known = {{.why = "a ticket", .tape_text = tape::encode(known_tape(), lib.subject), .operations = {}}};
  }
  test::Described const lib{[this](Library& described) {
    auto const sum = described.type<Sum, Sum>("sum").initial().identify([](Sum const& s) { return s.value; });
    described.op(
        "often", fn(sum, below(3)), [](Sum& s, int n) { return s.value += n; },
        [](Sum& s, int n) { return n == 0 ? -1 : s.value += n; });
    described.op(
        "seldom", fn(sum, below(seldom_of)), [](Sum& s, int n) { return s.value += n; },
        [this](Sum& s, int n) { return n == wrong ? -2 : s.value += n; });
  }};
  /// `often` with 0.
  static tape::Tape known_tape() {
    return test::instruction(0, 1, {test::live(0), test::argument({{tape::choice(Kind::integer, 0, 2)}})});
  }
  Collected explored(Mode mode) {
    plan.mode = mode;
    store::Database nowhere("");
    Collected told;
    explore_subject(lib.subject, plan, nowhere, told, {});
    return told;
  }
  std::uint64_t known_times(Collected const& told) {
    for (auto const& group : told.groups)
      if (group.why == "a ticket") return group.times;
    return 0;
  }

  static constexpr int seldom_of = 4;
  int wrong = -1;  // what `seldom` gets wrong
  events::Plan plan;
};

TEST_F(Known, OnesAreMetInOneOfTwentyScenariosThatAreMadeUpOrMutated) {
  for (auto const mode : {Mode::random, Mode::guided}) {
    auto const told = explored(mode);
    EXPECT_EQ(told.ending, Ending::passed);
    EXPECT_GE(told.last.scenarios, plan.scenarios);
    EXPECT_GT(known_times(told), 0u);
    EXPECT_LE(20 * known_times(told), told.last.scenarios);
  }
}

TEST_F(Known, OnesHideNoOther) {
  wrong = 3;
  for (auto const mode : {Mode::random, Mode::guided, Mode::exhaustive, Mode::enumerate, Mode::automatic}) {
    auto const told = explored(mode);
    EXPECT_EQ(told.ending, Ending::failed);
    ASSERT_THAT(told.failures, SizeIs(1)) << static_cast<int>(mode);
    EXPECT_THAT(told.failures[0].signature, testing::HasSubstr("seldom"));
  }
}

TEST_F(Known, CallsAreLeftOutOfASearchOneByOne) {
  auto const told = explored(Mode::exhaustive);
  EXPECT_EQ(told.ending, Ending::passed);
  ASSERT_TRUE(told.space);
  // `often` with 0, first, and after each of the 6 and 36 scenarios that go on.
  EXPECT_EQ(known_times(told), 1 + 6 + 36u);
  EXPECT_THAT(told.space->notes, Contains(events::SearchNote(events::KnownCallsLeftOut{43})));
  EXPECT_EQ(report::count_text(told.space->scenarios), "258") << "6 of 1 instruction, 36 of 2, 216 of 3";
  EXPECT_EQ(told.last.scenarios, told.space->ran.scenarios());
  EXPECT_TRUE(told.space->complete);
}

TEST_F(Known, CallsAreLeftOutOfASearchOfStatesAndOfAnEnumeration) {
  plan.exhaustion.deduplicate = true;
  for (auto const mode : {Mode::exhaustive, Mode::enumerate}) {
    auto const told = explored(mode);
    EXPECT_EQ(told.ending, Ending::passed) << static_cast<int>(mode);
    EXPECT_THAT(told.failures, IsEmpty());
    ASSERT_TRUE(told.space);
    EXPECT_THAT(told.space->notes, Contains(events::SearchNote(events::KnownCallsLeftOut{known_times(told)})));
  }
}

TEST_F(Known, OnesThatNoCallIsToBlameForEndASearch) {
  test::Described const deadly{[](Library& described) {
    auto const handle = described.type<int, int>("handle").released_by(
        "end", [](int) {}, [](int) { std::abort(); });
    described.op(
        "make", fn() >> handle, [] { return 1; }, [] { return 1; });
  }};
  plan.isolate = true;
  plan.known[0].tape_text = tape::encode(test::instruction(0, 1), deadly.subject);
  plan.mode = Mode::exhaustive;
  store::Database nowhere("");
  Collected told;
  explore_subject(deadly.subject, plan, nowhere, told, {});
  EXPECT_NE(told.warning<events::KnownFailureEndsSearch>(), nullptr);
  EXPECT_EQ(told.ending, Ending::stopped) << "which is not to have passed";
}

}  // namespace
}  // namespace gneiss::campaign

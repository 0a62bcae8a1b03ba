#include "dispatch/limit_watch.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <vector>

// Tables of what is seen of a worker, and what is made of it: no process, no clock.
namespace gneiss::dispatch {
namespace {

using notes::Excess;

constexpr std::uint64_t megabyte = std::uint64_t{1} << 20;
constexpr std::uint64_t at_first = 50 * megabyte;  // what every worker of these tests begins with

/// One row of a table: seconds by the clock and of the processor, and what is new since the row before.
struct Seen {
  double now = 0;
  double processor = 0;
  bool asleep = false;
  std::uint64_t memory = 0;  // bytes more than at first
  std::uint64_t output = 0;  // bytes
  std::uint64_t begun = 1;   // scenarios
  unsigned operation = 0;    // index of the one that is called
  double slowest_call = 0;   // seconds
  bool dying = false;
  std::uint64_t recorded = 0;  // entries of the tape
};

WorkerSample as_look(Seen const& seen) {
  return {.now = seen.now,
          .usage = {.cpu_seconds = seen.processor, .resident_bytes = at_first + seen.memory, .asleep = seen.asleep},
          .output = seen.output,
          .begun = seen.begun,
          .slowest_call = seen.slowest_call,
          .dying = seen.dying,
          .where = {.operation = seen.operation, .recorded = seen.recorded}};
}

/// The verdict on the last look; all before it must find nothing.
Overrun judged(Allowance const& allowance, std::vector<Seen> const& looks) {
  LimitWatch watch;
  watch.begin_worker(at_first, 0);
  watch.begin_task(allowance);
  Overrun last;
  for (std::size_t i = 0; i != looks.size(); ++i) {
    EXPECT_EQ(last.exceeded.limit, Excess::none) << "too early, at look " << i - 1;
    last = watch.look(as_look(looks[i]));
  }
  return last;
}

void expect(Overrun const& overrun, Excess limit, double granted) {
  EXPECT_EQ(overrun.exceeded.limit, limit);
  EXPECT_DOUBLE_EQ(overrun.exceeded.granted, granted);
  EXPECT_FALSE(overrun.late);
}
void expect_nothing(Overrun const& overrun) {
  expect(overrun, Excess::none, 0);
}

/// Two seconds for a scenario, and nothing said of a call.
Allowance two_seconds() {
  return {.bounds = {.seconds = 2, .memory = 100 * megabyte, .output = 1000}};
}
/// A call may take 5 ms, or 100 times the slowest one before.
Allowance while_shrinking() {
  return {.bounds = {.seconds = 2, .memory = 100 * megabyte, .output = 1000, .call = 0.005, .slow_calls = 100},
          .timed = true};
}

TEST(LimitWatch, CountsTimeFromWhenAScenarioWasFirstSeen) {
  // What the worker has used before is of other scenarios.
  expect_nothing(judged(two_seconds(), {{.now = 10, .processor = 7}, {.now = 11.9, .processor = 8.9}}));
  expect(judged(two_seconds(), {{.now = 10, .processor = 7}, {.now = 12.1, .processor = 9.1}}), Excess::time, 2);
}

TEST(LimitWatch, BeginsAnewWithEachScenario) {
  expect_nothing(judged(two_seconds(), {{.now = 1, .processor = 1},
                                        {.now = 2.5, .processor = 2.5},
                                        {.now = 2.6, .processor = 2.6, .begun = 2},
                                        {.now = 4.5, .processor = 4.5, .begun = 2}}));
  expect(judged(two_seconds(), {{.now = 1, .processor = 1},
                                {.now = 2.5, .processor = 2.5, .begun = 2},
                                {.now = 4.6, .processor = 4.6, .begun = 2}}),
         Excess::time, 2);
}

TEST(LimitWatch, CountsSleepAsTime) {
  expect(judged(two_seconds(),
                {{.now = 1}, {.now = 2, .asleep = true}, {.now = 2.9, .asleep = true}, {.now = 3.1, .asleep = true}}),
         Excess::time, 2);
}

TEST(LimitWatch, ABusyMachineCostsAScenarioNothingForAHundredTimesAsLong) {
  // It runs now and then, so it is not asleep; what is seen as asleep at one moment has worked since the look before.
  expect_nothing(judged(two_seconds(), {{.now = 1}, {.now = 100, .processor = 1}, {.now = 200.9, .processor = 1.9}}));
  expect_nothing(judged(two_seconds(), {{.now = 1}, {.now = 50, .processor = 1, .asleep = true}}));
  expect(judged(two_seconds(), {{.now = 1}, {.now = 100, .processor = 1}, {.now = 201.1, .processor = 1.9}}),
         Excess::time, 2);
}

TEST(LimitWatch, GrantsMemoryToAScenarioAndFourTimesAsMuchToAll) {
  auto const limit = static_cast<double>(100 * megabyte);
  // The first scenario of a task is measured from what the worker began with.
  expect(judged(two_seconds(), {{.now = 1, .memory = 0}, {.now = 1.01, .memory = 101 * megabyte}}), Excess::memory,
         limit);
  expect(judged(two_seconds(), {{.now = 1, .memory = 101 * megabyte}, {.now = 1.01, .memory = 101 * megabyte}}),
         Excess::memory, limit);
  // Others are from what they found.
  std::vector<Seen> piling{{.now = 1, .memory = 90 * megabyte}, {.now = 2, .memory = 180 * megabyte, .begun = 2}};
  expect_nothing(judged(two_seconds(), piling));
  piling.push_back({.now = 2.1, .memory = 270 * megabyte, .begun = 2});
  expect_nothing(judged(two_seconds(), piling));
  piling.push_back({.now = 3, .memory = 350 * megabyte, .begun = 3});
  piling.push_back({.now = 3.1, .memory = 401 * megabyte, .begun = 3});
  expect(judged(two_seconds(), piling), Excess::memory, limit);
}

TEST(LimitWatch, GrantsOutputToAScenario) {
  expect_nothing(judged(two_seconds(), {{.now = 1, .output = 5000}, {.now = 1.1, .output = 6000}}));
  expect(judged(two_seconds(), {{.now = 1, .output = 5000}, {.now = 1.1, .output = 6001}}), Excess::output, 1000);
}

TEST(LimitWatch, ACallThatStandsStillHangs) {
  // First seen in its call after 3 ms, so it stood there from then on.
  expect_nothing(judged(while_shrinking(), {{.now = 1}, {.now = 1.003, .processor = 0.003}}));
  expect_nothing(
      judged(while_shrinking(), {{.now = 1}, {.now = 1.003, .processor = 0.003}, {.now = 1.008, .processor = 0.0079}}));
  auto const hang = judged(while_shrinking(), {{.now = 1},
                                               {.now = 1.003, .processor = 0.003},
                                               {.now = 1.006, .processor = 0.006},
                                               {.now = 1.009, .processor = 0.009}});
  EXPECT_EQ(hang.exceeded.limit, Excess::time);
  EXPECT_NEAR(hang.exceeded.granted, 0.006, 1e-9);
}

TEST(LimitWatch, HowLongACallStoodIsToldInHundredths) {
  auto const hang =
      judged(while_shrinking(), {{.now = 1}, {.now = 1.01, .processor = 0.01}, {.now = 1.2, .processor = 0.25777}});
  expect(hang, Excess::time, 0.24);
}

TEST(LimitWatch, ASleepingCallStandsStillToo) {
  auto const hang = judged(
      while_shrinking(),
      {{.now = 1}, {.now = 1.002, .asleep = true}, {.now = 1.005, .asleep = true}, {.now = 1.01, .asleep = true}});
  EXPECT_EQ(hang.exceeded.limit, Excess::time);
  EXPECT_NEAR(hang.exceeded.granted, 0.008, 1e-9);
}

TEST(LimitWatch, ACallThatWaitsForAProcessorDoesNotHang) {
  expect_nothing(judged(while_shrinking(), {{.now = 1}, {.now = 1.002}, {.now = 1.5}, {.now = 3}}));
}

TEST(LimitWatch, AScenarioThatGoesOnDoesNotHang) {
  std::vector<Seen> other_call{{.now = 1}}, same_call_again = other_call, other_scenario = other_call;
  for (unsigned i = 1; i != 10; ++i) {
    auto const at = 0.004 * i;
    other_call.push_back({.now = 1 + at, .processor = at, .operation = i});
    same_call_again.push_back({.now = 1 + at, .processor = at, .recorded = i});
    other_scenario.push_back({.now = 1 + at, .processor = at, .begun = 1 + i});
  }
  expect_nothing(judged(while_shrinking(), other_call));
  expect_nothing(judged(while_shrinking(), same_call_again));
  expect_nothing(judged(while_shrinking(), other_scenario));
}

// A call that takes long each time is only slow.
TEST(LimitWatch, ACallMayTakeAHundredTimesTheSlowestBefore) {
  auto const looks = [](double slowest, double last) {
    return std::vector<Seen>{{.now = 1, .slowest_call = slowest},
                             {.now = 1.01, .processor = 0.01, .slowest_call = slowest},
                             {.now = 1.01 + last, .processor = 0.01 + last, .slowest_call = slowest}};
  };
  expect_nothing(judged(while_shrinking(), looks(0.002, 0.19)));
  expect(judged(while_shrinking(), looks(0.002, 0.211)), Excess::time, 0.21);
  expect(judged(while_shrinking(), looks(0.001, 0.111)), Excess::time, 0.11);
}

// Where calls are not timed, what a scenario took is the most that a call of it can have taken.
TEST(LimitWatch, WithoutTimedCallsScenariosSayHowSlowTheyAre) {
  auto allowance = while_shrinking();
  allowance.timed = false;
  // Ten scenarios in 30 ms, with 10 ms that may be of the eleventh.
  auto const looks = [](double last) {
    return std::vector<Seen>{{.now = 1, .processor = 0.03, .begun = 11},
                             {.now = 1.001, .processor = 0.031, .begun = 11},
                             {.now = 1.001 + last, .processor = 0.031 + last, .begun = 11}};
  };
  expect_nothing(judged(allowance, looks(0.19)));
  expect(judged(allowance, looks(0.211)), Excess::time, 0.21);
  // With the calls timed they count for nothing.
  EXPECT_EQ(judged(while_shrinking(), looks(0.05)).exceeded.limit, Excess::time);
}

TEST(LimitWatch, WithoutALimitForCallsNoneStandsStill) {
  expect_nothing(judged(two_seconds(), {{.now = 1}, {.now = 1.5, .processor = 0.5}, {.now = 2.9, .processor = 1.9}}));
}

TEST(LimitWatch, AProcessThatDiesGetsTimeForItsReport) {
  // It is in no call any more, and a sanitizer may print for long; but there is an end to that, too.
  expect_nothing(judged(while_shrinking(), {{.now = 1},
                                            {.now = 1.01, .processor = 0.01, .dying = true},
                                            {.now = 1.5, .processor = 0.5, .dying = true},
                                            {.now = 22.9, .processor = 21.9, .dying = true}}));
  expect(judged(while_shrinking(), {{.now = 1}, {.now = 23.1, .processor = 22.1, .dying = true}}), Excess::time, 2);
}

TEST(LimitWatch, ACaseIsLateWhereItsPropertySaysSo) {
  auto allowance = two_seconds();
  allowance.discard_after = 0.5;
  std::vector<Seen> const slow{{.now = 1}, {.now = 1.6, .processor = 0.6}};
  auto const late = judged(allowance, slow);
  EXPECT_EQ(late.exceeded.limit, Excess::time);
  EXPECT_TRUE(late.late);
  // One that dies is none, nor is any where a scenario may not even take so long.
  expect_nothing(judged(allowance, {{.now = 1}, {.now = 1.6, .processor = 0.6, .dying = true}}));
  allowance.discard_after = 3;
  expect_nothing(judged(allowance, slow));
  expect(judged(allowance, {{.now = 1}, {.now = 3.1, .processor = 2.1}}), Excess::time, 2);
}

TEST(LimitWatch, LooksMoreOftenWhereACallHasLittleTime) {
  LimitWatch watch;
  EXPECT_DOUBLE_EQ(watch.interval(), 0.01);
  watch.begin_task(while_shrinking());
  EXPECT_DOUBLE_EQ(watch.interval(), 0.002);
  auto allowance = while_shrinking();
  allowance.bounds.call = 0.02;
  watch.begin_task(allowance);
  EXPECT_DOUBLE_EQ(watch.interval(), 0.005);
  allowance.bounds.call = 0.2;
  watch.begin_task(allowance);
  EXPECT_DOUBLE_EQ(watch.interval(), 0.01);
}

TEST(LimitWatch, ALookIsDueAfterHalfTheInterval) {
  LimitWatch watch;
  watch.begin_task(two_seconds());
  watch.look(as_look({.now = 1}));
  EXPECT_FALSE(watch.due(1.004));
  EXPECT_TRUE(watch.due(1.006));
}

TEST(LimitWatch, ANewTaskIsMeasuredAnew) {
  LimitWatch watch;
  watch.begin_worker(at_first, 0);
  watch.begin_task(two_seconds());
  watch.look(as_look({.now = 1}));
  watch.begin_task(two_seconds());
  expect_nothing(watch.look(as_look({.now = 5, .processor = 4})));
  expect_nothing(watch.look(as_look({.now = 6, .processor = 5})));
}

}  // namespace
}  // namespace gneiss::dispatch

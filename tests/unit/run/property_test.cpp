// Properties: one case a scenario.
#include <gtest/gtest.h>

#include <stdexcept>

#include "explore/random.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"

namespace gneiss::test {
namespace {

template <class Describe>
Replayed played(Describe const& describe, Tape const& tape = instruction(0, 1)) {
  core::Subject subject("property", true);
  core::Describing const now(subject);
  Property property(subject);
  describe(property);
  subject.validate();
  return replay(subject, tape);
}

TEST(Property, HoldsOrDoesNot) {
  auto const describe = [](Property& prop) {
    prop.check(below(10), GNEISS_DEFINE(is_small, [](int n) { return n < 5; }));
  };
  EXPECT_EQ(played(describe).verdict.outcome, core::Outcome::passed);
  auto const wrong = played(describe, instruction(0, 1, {argument({number(7)})}));
  EXPECT_EQ(wrong.verdict.failure, core::FailureKind::property_false);
  EXPECT_EQ(wrong.text, "is_small(7)\n");
}

TEST(Property, ThatThrowsFails) {
  auto const thrown = played([](Property& prop) {
    prop.check(below(10), GNEISS_DEFINE(throws, [](int) -> bool { throw std::runtime_error("why"); }));
  });
  EXPECT_EQ(thrown.verdict.failure, core::FailureKind::property_threw);
  EXPECT_EQ(thrown.notes.instructions.back().message, "why");
}

TEST(Property, WhatIsAssumedDiscards) {
  auto const discarded = played([](Property& prop) {
    prop.check(below(10), GNEISS_DEFINE(assumes, [](int n) {
                 gneiss::assume(n > 5);
                 return false;
               }));
  });
  EXPECT_EQ(discarded.verdict.outcome, core::Outcome::discarded);
}

TEST(Property, ThatSaysNothingDiscards) {
  auto const describe = [](Property& prop) {
    prop.check(below(10), GNEISS_DEFINE(answer, [](int n) { return n == 0 ? std::nullopt : std::optional(n < 5); }));
  };
  auto const of = [&](std::uint64_t n) { return played(describe, instruction(0, 1, {argument({number(n)})})); };
  EXPECT_EQ(of(0).verdict.outcome, core::Outcome::discarded);
  EXPECT_EQ(of(1).verdict.outcome, core::Outcome::passed);
  EXPECT_EQ(of(7).verdict.failure, core::FailureKind::property_false);
  EXPECT_EQ(of(7).notes.instructions.back().condition, "$ != false");
}

TEST(Property, ThatCannotBeMadeUpIsDiscarded) {
  auto const rejected = played([](Property& prop) {
    prop.check(where(below(10), [](int) { return false; }), GNEISS_DEFINE(never, [](int) { return false; }));
  });
  EXPECT_EQ(rejected.verdict.outcome, core::Outcome::discarded);
  EXPECT_EQ(rejected.verdict.operations, 0u);
}

TEST(Property, DependentAndNamedArguments) {
  auto const describe = [](Property& prop) {
    auto below_it = [](int n) { return below(n + 1); };
    auto between_them = [](int n, int m) { return between(m, n); };
    prop.check(
        below(10), below_it, between_them, named(vector_of(below(3))),
        GNEISS_DEFINE(ordered, [](int n, int m, int x, std::vector<int>& v) { return m <= x && x <= n && v.empty(); }));
  };
  EXPECT_EQ(played(describe).verdict.outcome, core::Outcome::passed);
  auto const tape = instruction(0, 1, {argument({number(7)}), argument({number(3)}), argument({number(2)})});
  EXPECT_EQ(played(describe, tape).text, "ordered(7, 3, 5, std::vector<int>{})\n");
}

TEST(Property, OneCaseAScenario) {
  core::Subject subject("property", true);
  {
    core::Describing const now(subject);
    Property property(subject);
    property.check(below(10), GNEISS_DEFINE(holds, [](int) { return true; }));
  }
  explore::Random random(subject, {.fuel = 200}, 1);
  run::Runner runner(subject);
  for (unsigned i = 0; i != 50; ++i) {
    random.restart(i);
    EXPECT_EQ(runner.run(random).operations, 1u);
  }
}

}  // namespace
}  // namespace gneiss::test

#include "notes/failure_traits.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "notes/verdict.hpp"

namespace gneiss::notes {
namespace {

using core::FailureKind;

TEST(FailureTraits, GiveEachKindItsOwnName) {
  std::set<std::string> names;
  for (auto const& row : failure_traits) EXPECT_TRUE(names.insert(row.name).second) << row.name;
}

TEST(FailureTraits, OfWhatIsNoKindClaimNothing) {
  auto const& unknown = traits(static_cast<FailureKind>(failure_traits.size()));
  EXPECT_STREQ(unknown.name, "failure");
  EXPECT_STREQ(traits(static_cast<FailureKind>(255)).name, "failure");
  EXPECT_FALSE(unknown.deadly || unknown.remains || unknown.of_phase || unknown.of_test || unknown.shows_output);
}

TEST(FailureTraits, OfAKindFitTogether) {
  for (auto const& row : failure_traits) {
    EXPECT_FALSE(row.deadly && row.remains) << row.name;
    EXPECT_TRUE(row.deadly || !row.shows_output) << row.name;
    EXPECT_TRUE(row.deadly || row.limit == Excess::none) << row.name;
    EXPECT_TRUE(row.deadly || (row.same != SameIf::same_place && row.same != SameIf::same_caller)) << row.name;
    EXPECT_FALSE(row.of_test && row.of_phase) << row.name;
  }
  EXPECT_TRUE(deadly(FailureKind::crashed));
  EXPECT_FALSE(deadly(FailureKind::leaked));
  EXPECT_TRUE(remains(FailureKind::objects_left));
  EXPECT_FALSE(remains(FailureKind::none));
}

Verdict verdict(FailureKind failure, core::Phase phase, unsigned operation = 0, std::uint64_t place = 0) {
  return {.outcome = core::Outcome::failed, .failure = failure, .phase = phase, .operation = operation, .place = place};
}

TEST(TestAtFault, IsSaidByThePhaseOfAllThatDieOrRemain) {
  using core::Phase;
  EXPECT_TRUE(test_at_fault(verdict(FailureKind::crashed, Phase::reference)));
  EXPECT_TRUE(test_at_fault(verdict(FailureKind::leaked, Phase::ending_reference)));
  EXPECT_TRUE(test_at_fault(verdict(FailureKind::timed_out, Phase::drawing)));
  EXPECT_FALSE(test_at_fault(verdict(FailureKind::crashed, Phase::candidate)));
  // The candidate may have done it long before.
  EXPECT_FALSE(test_at_fault(verdict(FailureKind::heap_corrupted, Phase::reference)));
  EXPECT_FALSE(test_at_fault(verdict(FailureKind::disagreement, Phase::drawing)));
  EXPECT_TRUE(test_at_fault(verdict(FailureKind::reference_failed, Phase::candidate)));
}

TEST(SameWay, FollowsTheRuleOfTheKind) {
  using core::Phase;
  auto const same = [](FailureKind kind, Verdict const& a, Verdict const& b) {
    auto one = a, other = b;
    one.failure = other.failure = kind;
    return same_way(one, other);
  };
  auto const here = verdict(FailureKind::none, Phase::candidate, 1, 7);
  auto const elsewhere = verdict(FailureKind::none, Phase::candidate, 2, 8);
  auto const other_caller = verdict(FailureKind::none, Phase::candidate, 2, 7);
  auto const other_side = verdict(FailureKind::none, Phase::reference, 1, 7);
  EXPECT_TRUE(same(FailureKind::disagreement, here, elsewhere));
  EXPECT_TRUE(same(FailureKind::heap_corrupted, here, other_side));
  EXPECT_FALSE(same(FailureKind::candidate_threw, here, other_caller));
  EXPECT_TRUE(same(FailureKind::crashed, here, other_caller));
  EXPECT_FALSE(same(FailureKind::crashed, here, elsewhere));
  EXPECT_FALSE(same(FailureKind::crashed, here, other_side));
  EXPECT_FALSE(same(FailureKind::stack_overflow, here, other_caller));
  EXPECT_TRUE(same(FailureKind::came_back_twice, here, elsewhere));
  EXPECT_FALSE(same(FailureKind::came_back_twice, here, other_side));
}

}  // namespace
}  // namespace gneiss::notes

#include "shrink/session.hpp"

#include <gtest/gtest.h>

#include "shrink/shrink.hpp"
#include "tapes.hpp"

namespace gneiss::shrink {
namespace {

bool always(Tape const&) {
  return true;
}

TEST(ShrinkSession, TakesOnlyWhatIsSimpler) {
  Fails oracle(always);
  Session session(call(1, 0, {number(5)}), oracle, {});
  EXPECT_FALSE(session.attempt(call(1, 0, {number(6)})));
  EXPECT_FALSE(session.attempt(call(1, 1, {number(5)})));
  EXPECT_TRUE(session.attempt(call(1, 0, {number(4)})));
  EXPECT_EQ(values(session.tape()), (std::vector<std::uint64_t>{4}));
  EXPECT_EQ(oracle.runs, 3u);
}

TEST(ShrinkSession, TakesOnlyWhatFails) {
  Fails oracle([](Tape const&) { return false; });
  Session session(call(1, 0, {number(5)}), oracle, {});
  EXPECT_FALSE(session.attempt(call(1, 0, {number(4)})));
  EXPECT_EQ(values(session.tape()), (std::vector<std::uint64_t>{5}));
}

TEST(ShrinkSession, RunsNoTapeTwice) {
  Fails oracle([](Tape const&) { return false; });
  Session session(call(1, 0, {number(5)}), oracle, {});
  session.attempt(call(1, 0, {number(4)}));
  session.attempt(call(9, 0, {number(4)}));  // the same but for its label
  session.attempt(call(1, 0, {number(5)}));  // where it began
  EXPECT_EQ(oracle.runs, 1u);
  EXPECT_EQ(session.result().cached, 2u);
}

TEST(ShrinkSession, RemembersWhatAProbeDecodedTo) {
  Fails oracle(always);
  Session session(call(1, 0, {number(5)}), oracle, {});
  auto const first = session.probe(call(1, 0, {number(7)}));
  auto const again = session.probe(call(1, 0, {number(7)}));
  ASSERT_TRUE(first && again);
  EXPECT_EQ(*first, *again);
  EXPECT_EQ(oracle.runs, 1u);
  EXPECT_EQ(values(session.tape()), (std::vector<std::uint64_t>{5}));
}

TEST(ShrinkSession, ADroppedValueIsNotMistakenForTheOneThatGetsItsLabel) {
  Fails oracle([](Tape const&) { return false; });
  auto const start = joined({call(1, 0, {}), call(2, 0, {}), call(3, 0, {}), call(4, 1, {made_by(2)})});
  Session session(start, oracle, {});
  session.attempt(joined({call(1, 0, {}), call(3, 0, {}), call(4, 1, {made_by(2)})}));  // hangs: names 1
  session.attempt(joined({call(1, 0, {}), call(3, 0, {}), call(4, 1, {made_by(3)})}));
  EXPECT_EQ(oracle.runs, 2u);
}

TEST(ShrinkSession, KnowsWhatAnOperationMayMake) {
  Fails oracle(always);
  ShrinkLimits limits;
  limits.operations = 3;
  Session const session(joined({call(1, 0, {}), call(2, 1, {made_by(1, 5)})}), oracle, limits);
  EXPECT_TRUE(session.may_make(0, 5));
  EXPECT_FALSE(session.may_make(0, 6));
  EXPECT_FALSE(session.may_make(1, 5));
  EXPECT_TRUE(session.may_make(2, 5));  // it was not seen
}

TEST(Shrink, StopsAtItsLimit) {
  Fails oracle(always);
  ShrinkLimits limits;
  limits.evaluations = 3;
  auto const result = shrink(call(1, 0, {number(5), number(6), number(7)}), oracle, limits);
  EXPECT_LE(oracle.runs, 3u);
  EXPECT_EQ(oracle.runs, result.evaluations);
}

TEST(Shrink, StopsWhenToldTo) {
  Fails oracle([](Tape const&) { return false; });
  ShrinkLimits limits;
  limits.stop = os::StopToken([&] { return oracle.runs == 2; });
  auto const result = shrink(call(1, 0, {number(5), number(6), number(7)}), oracle, limits);
  EXPECT_EQ(oracle.runs, 2u);
  EXPECT_FALSE(result.finished);
}

TEST(Shrink, EndsInANormalForm) {
  auto const fails = [](Tape const& tape) {
    auto const all = values(tape);
    return all.size() >= 2 && all.at(0) + all.at(1) >= 10;
  };
  Fails oracle(fails);
  auto const result = shrink(joined({call(1, 3, {number(700)}), call(2, 2, {number(800)}), call(3, 1, {})}), oracle);
  EXPECT_TRUE(result.finished);
  EXPECT_EQ(values(result.tape), (std::vector<std::uint64_t>{0, 10}));
  Fails second(fails);
  EXPECT_EQ(shrink(result.tape, second).accepted, 0u);
}

TEST(Shrink, AnEmptyTapeIsAsSimpleAsCanBe) {
  Fails oracle(always);
  EXPECT_TRUE(shrink({}, oracle).tape.empty());
}

}  // namespace
}  // namespace gneiss::shrink

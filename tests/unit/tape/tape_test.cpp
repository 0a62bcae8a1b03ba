#include "tape/tape.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "harness/tapes.hpp"

namespace gneiss::test {
namespace {

using tape::compare;

Tape random_entries(base::Rng& rng, std::size_t most) {
  Tape tape(rng.up_to(most));
  for (auto& entry : tape) {
    auto const kind = rng.up_to(4);
    switch (rng.up_to(3)) {
      case 0:
        entry = tape::close();
        break;
      case 1:
        entry = tape::open(kind == 4 ? Span::instruction : static_cast<Span>(kind),
                           static_cast<std::uint32_t>(rng.up_to(2)), rng.up_to(3));
        break;
      default:
        entry = tape::choice(static_cast<Kind>(kind), rng.up_to(2), 3);
    }
  }
  return tape;
}

TEST(Order, IsTotal) {
  base::Rng rng(1);
  std::vector<Tape> tapes;
  for (int i = 0; i != 70; ++i) tapes.push_back(random_entries(rng, 6));
  for (auto const& a : tapes) {
    EXPECT_TRUE(compare(a, a) == 0);
    for (auto const& b : tapes) {
      auto const ab = compare(a, b);
      EXPECT_TRUE((ab < 0) == (compare(b, a) > 0));
      EXPECT_TRUE((ab == 0) == (compare(b, a) == 0));
      for (auto const& c : tapes)
        if (ab <= 0 && compare(b, c) <= 0) {
          EXPECT_TRUE(compare(a, c) <= 0);
        }
    }
  }
}

TEST(Order, InstructionsThenChoicesThenNumbers) {
  auto const big = number(~std::uint64_t{0});
  std::vector<Tape> const simplest_first{
      {},
      instruction(0, 1),
      instruction(5, 1),
      instruction(0, 1, {number(0)}),
      instruction(0, 1, {number(3)}),
      instruction(0, 1, {big}),
      instruction(1, 1, {number(0)}),
      instruction(0, 1, {number(0), number(9)}),
      instruction(0, 1, {number(1), number(0)}),
      instruction(0, 1) + instruction(0, 2),
      instruction(0, 1) + instruction(1, 2),
      instruction(1, 1) + instruction(0, 2),
      instruction(0, 1, {number(0)}) + instruction(0, 2),
  };
  for (std::size_t i = 0; i != simplest_first.size(); ++i)
    for (std::size_t j = 0; j != simplest_first.size(); ++j)
      EXPECT_TRUE(compare(simplest_first[i], simplest_first[j]) == (i <=> j)) << i << " and " << j;
}

TEST(Order, MarksWithinAnInstructionDoNotCount) {
  EXPECT_TRUE(compare(instruction(0, 1, {argument({number(1)})}), instruction(0, 1, {number(1)})) == 0);
}

TEST(Spans, EndAndMatches) {
  auto const tape = joined({number(1), instruction(0, 1, {argument({number(2)}), argument()}), {tape::close()}});
  // 0 choice · 1 open · 2 open · 3 choice · 4 close · 5 open · 6 close · 7 close · 8 close
  EXPECT_EQ(tape::end_of(tape, 0), 1u);
  EXPECT_EQ(tape::end_of(tape, 1), 8u);
  EXPECT_EQ(tape::end_of(tape, 2), 5u);
  EXPECT_EQ(tape::end_of(tape, 5), 7u);
  EXPECT_EQ(tape::end_of(tape, 8), 9u);
  EXPECT_EQ(tape::end_of(tape, 9), 9u);
  EXPECT_EQ(tape::matches(tape), (std::vector<std::size_t>{0, 7, 4, 3, 4, 6, 6, 7, 8}));
  EXPECT_EQ(tape::instructions(tape), std::vector<std::size_t>{1});
  EXPECT_EQ(tape::count_choices(tape), 2u);
}

TEST(Spans, UnbalancedTapesEndWhereTheyEnd) {
  Tape const open{tape::open(Span::instruction), tape::open(Span::argument), tape::choice(Kind::integer, 1, 1)};
  EXPECT_EQ(tape::end_of(open, 0), 3u);
  EXPECT_EQ(tape::matches(open), (std::vector<std::size_t>{2, 2, 2}));
  EXPECT_TRUE(tape::matches({}).empty());
  EXPECT_TRUE(tape::instructions({}).empty());
  base::Rng rng(2);
  for (int i = 0; i != 2000; ++i) {
    auto const tape = random_entries(rng, 20);
    auto const ends = tape::matches(tape);
    ASSERT_EQ(ends.size(), tape.size());
    for (std::size_t at = 0; at != tape.size(); ++at) {
      ASSERT_GE(ends[at], at);
      ASSERT_LT(ends[at], tape.size());
      if (tape[at].is_open()) {
        ASSERT_EQ(tape::end_of(tape, at), ends[at] + 1);
      }
    }
  }
}

std::vector<std::uint64_t> references(Tape const& tape) {
  std::vector<std::uint64_t> result;
  for (auto const& entry : tape)
    if (entry.is_choice(Kind::reference)) result.push_back(entry.value);
  return result;
}

TEST(Renumber, LabelsBecomeOneTwoThreeAndReferencesFollow) {
  auto tape = joined(
      {instruction(0, 10), instruction(0, 20, {live(10, 2), live(0, 1)}), instruction(0, 31, {live(20), live(10)})});
  tape::renumber(tape);
  std::vector<std::uint64_t> labels;
  for (auto const at : tape::instructions(tape)) labels.push_back(tape[at].value);
  EXPECT_EQ(labels, (std::vector<std::uint64_t>{1, 2, 3}));
  EXPECT_EQ(references(tape), (std::vector<std::uint64_t>{tape::value_id(1, 2), tape::value_id(0, 1),
                                                          tape::value_id(2, 0), tape::value_id(1, 0)}));
  auto again = tape;
  tape::renumber(again);
  EXPECT_EQ(again, tape);
}

TEST(Renumber, AReferenceToNothingGoesOnNamingTheNearestOlder) {
  auto tape = joined({instruction(0, 10), instruction(0, 20, {live(15), live(5), live(99)})});
  tape::renumber(tape);
  auto const found = references(tape);
  EXPECT_EQ(tape::label_of(found[0]), 1u);
  EXPECT_EQ(tape::label_of(found[1]), 0u);
  EXPECT_EQ(tape::label_of(found[2]), 2u);
  auto const again = [](Tape copy) { return tape::renumber(copy), copy; }(tape);
  EXPECT_EQ(again, tape);
}

TEST(Renumber, LabelsOutOfOrderAndTwice) {
  auto tape = joined({instruction(0, 30), instruction(0, 10, {live(30)}), instruction(0, 10, {live(10)})});
  tape::renumber(tape);
  EXPECT_EQ(references(tape), (std::vector<std::uint64_t>{tape::value_id(1, 0), tape::value_id(2, 0)}));
}

TEST(Renumber, IsHarmlessOnGarbage) {
  base::Rng rng(5);
  for (int i = 0; i != 1000; ++i) {
    auto tape = random_entries(rng, 20);
    tape::renumber(tape);
    auto again = tape;
    tape::renumber(again);
    // References to what comes later stay as they are or hang; labels are settled at once.
    ASSERT_EQ(tape::instructions(again), tape::instructions(tape));
    ASSERT_EQ(tape.size(), again.size());
  }
}

TEST(Hash, TellsTapesApartByWhatReplayingDependsOn) {
  auto const tape = instruction(1, 1, {argument({number(2)})});
  auto other = tape;
  EXPECT_EQ(tape::hash(tape), tape::hash(other));
  other[2].max = 5;
  EXPECT_EQ(tape::hash(tape), tape::hash(other)) << "ranges do not count";
  for (auto const edit :
       {+[](Tape& t) { t[2].value = 3; }, +[](Tape& t) { t[2].kind = 1; }, +[](Tape& t) { t[0].tag = 2; },
        +[](Tape& t) { t.pop_back(); }, +[](Tape& t) { t[1].mark = tape::Entry::Mark::close; }}) {
    auto changed = tape;
    edit(changed);
    EXPECT_NE(tape::hash(changed), tape::hash(tape));
  }
}

}  // namespace
}  // namespace gneiss::test

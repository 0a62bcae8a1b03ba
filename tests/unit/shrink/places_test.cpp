// The last passes that repeat, tune and move instructions: each makes a step that no pass of a round can make.
#include <gtest/gtest.h>

#include "shrink/edit.hpp"
#include "tapes.hpp"

namespace gneiss::shrink {
namespace {

using Numbers = std::vector<std::uint64_t>;
using Operations = std::vector<std::uint32_t>;

/// Operation 1 is operation 0 with a number behind: how often.
Tape repeated(std::uint64_t label, std::uint64_t times) {
  return call(label, 1, {number(0, 7), number(times - 1, 19)});
}
Tape once(std::uint64_t label) {
  return call(label, 0, {number(0, 7)});
}
std::uint64_t count_repetitions(Tape const& tape) {
  std::uint64_t result = 0;
  for (auto const& instruction : instructions_of(tape)) {
    if (tape[instruction.begin].tag == 0) ++result;
    if (tape[instruction.begin].tag == 1) result += values(tape).at(1) + 1;
  }
  return result;
}

TEST(ShrinkRepetitions, JoinWithOneThatIsNotRepeated) {
  auto const three = [](Tape const& tape) { return count_repetitions(tape) == 3 && operations(tape).back() == 2; };
  auto const wanted = joined({repeated(1, 3), call(2, 2, {})});
  EXPECT_EQ(after(join_repetitions, joined({repeated(1, 2), once(2), call(3, 2, {})}), three), wanted);
}

TEST(ShrinkRepetitions, JoinInTheLastPlace) {
  auto const fails = [](Tape const& tape) {
    auto const all = values(tape);
    return operations(tape) == Operations{1, 1} ? all.at(1) + all.at(3) == 5 : all.at(1) == 6;
  };
  EXPECT_EQ(after(join_repetitions, joined({repeated(1, 3), repeated(2, 4)}), fails), repeated(1, 7));
}

TEST(ShrinkRepetitions, JoinTwoThatAreNotRepeated) {
  // The first one shows how operation 1 is called.
  auto const start = joined({repeated(1, 1), call(2, 3, {}), once(3), once(4), call(5, 2, {})});
  auto const wanted = joined({repeated(1, 1), call(2, 3, {}), repeated(3, 2), call(4, 2, {})});
  EXPECT_EQ(after(join_repetitions, start, [&](Tape const& tape) { return tape == wanted; }), wanted);
}

TEST(ShrinkRepetitions, OneGoesAndAnotherIsRepeated) {
  auto const start = joined({repeated(1, 1), once(2), call(3, 3, {}), call(4, 2, {})});
  auto const wanted = joined({repeated(1, 1), repeated(2, 3), call(3, 2, {})});
  EXPECT_EQ(after(drop_and_repeat, start, [&](Tape const& tape) { return tape == wanted; }), wanted);
}

TEST(ShrinkRepetitions, BecomeTheLastOfThem) {
  auto const start = joined({call(1, 2, {}), call(2, 1, {number(1, 7), number(3, 19)})});
  auto const wanted = joined({call(1, 2, {}), call(2, 0, {number(4, 7)})});
  EXPECT_EQ(after(
                make_last_repetition, start, [&](Tape const& tape) { return tape == wanted; }, 3),
            wanted);
}

TEST(ShrinkTuning, DropsOneAndChangesANumberBeforeIt) {
  // Operation 1 takes away one of those that operation 0 has put there.
  auto const start = joined({call(1, 0, {number(7)}), call(2, 1, {}), call(3, 2, {})});
  for (std::uint64_t const wanted : {8u, 6u, 2u}) {
    auto const result = after(drop_and_tune, start, [&](Tape const& tape) {
      return operations(tape) == Operations{0, 2} && values(tape) == Numbers{wanted};
    });
    EXPECT_EQ(values(result), (Numbers{wanted}));
  }
}

TEST(ShrinkTuning, PassesOverNumbersThatDoNotMatter) {
  Fails oracle([](Tape const& tape) { return operations(tape) == Operations{0, 0, 1, 2}; });
  auto const start = joined({call(1, 0, {number(0)}), call(2, 0, {number(0)}), call(3, 1, {}), call(4, 2, {})});
  Session session(start, oracle, {});
  drop_and_tune(session);
  EXPECT_EQ(oracle.runs, 2u);
}

TEST(ShrinkTuning, MakesOneTwiceInPlaceOfAnother) {
  auto const start = joined({call(1, 0, {number(0)}), call(2, 1, {number(0), number(0)}), call(3, 2, {})});
  auto const wanted = joined({call(1, 0, {number(0)}), call(2, 0, {number(1)}), call(3, 2, {})});
  EXPECT_EQ(after(drop_and_double, start, [&](Tape const& tape) { return tape == wanted; }), wanted);
}

TEST(ShrinkTuning, LowersTwoOfDifferentMake) {
  auto const start = joined({call(1, 0, {number(29, 40)}), call(2, 1, {number(27, 28)})});
  auto const gap = [](Tape const& tape) { return values(tape).at(0) == values(tape).at(1) + 2; };
  EXPECT_EQ(values(after(lower_any_two, start, gap)), (Numbers{2, 0}));
}

TEST(ShrinkPlaces, MovesOneAsAnotherOperation) {
  // The first one shows how operation 6 is called.
  auto const start = joined({call(1, 6, {}), call(2, 5, {}), call(3, 0, {}), call(4, 2, {})});
  auto const moved = [](Tape const& tape) { return operations(tape) == Operations{6, 0, 6, 2}; };
  EXPECT_EQ(operations(after(move_as_another, start, moved)), (Operations{6, 0, 6, 2}));
}

TEST(ShrinkPlaces, MovesOneToThePlaceOfAnother) {
  auto const start = joined({call(1, 1, {number(0)}), call(2, 0, {number(0)}), call(3, 3, {}), call(4, 5, {made_by(3)}),
                             call(5, 2, {made_by(4)})});
  auto const wanted =
      joined({call(1, 1, {number(0)}), call(2, 3, {}), call(3, 1, {number(0)}), call(4, 2, {made_by(2)})});
  auto const moved = [](Tape const& tape) { return operations(tape) == Operations{1, 3, 1, 2}; };
  EXPECT_EQ(operations(after(move_and_drop, start, moved)), operations(wanted));
}

TEST(ShrinkPlaces, DropsOneAndTakesOtherwise) {
  // Operation 4 puts something into a value, as operation 1 does, and takes what operation 6 takes.
  auto const start = joined({call(1, 0, {}), call(2, 4, {made_by(1), number(2)}), call(3, 1, {made_by(1), number(0)}),
                             call(4, 1, {made_by(1), number(1)}), call(5, 6, {made_by(1)}),
                             call(6, 2, {made_by(2, 1), made_by(5, 1)})});
  auto const wanted = joined({call(1, 0, {}), call(2, 4, {made_by(1), number(2)}), call(3, 1, {made_by(1), number(1)}),
                              call(4, 4, {made_by(1), number(0)}), call(5, 2, {made_by(2, 1), made_by(4, 1)})});
  EXPECT_EQ(after(drop_and_take_otherwise, start, [&](Tape const& tape) { return tape == wanted; }), wanted);
}

TEST(ShrinkPlaces, DoesBeforeWhatWasDoneToAValueThatIsTaken) {
  // Something is put into the first value by way of the second; operation 1 does it without.
  auto const start = joined({call(1, 0, {}), call(2, 6, {made_by(1)}),
                             call(3, 3, {made_by(1), made_by(2, 1), number(0)}), call(4, 2, {made_by(3, 1)})});
  auto const wanted = joined(
      {call(1, 0, {}), call(2, 1, {made_by(1), number(0)}), call(3, 6, {made_by(1)}), call(4, 2, {made_by(3, 1)})});
  EXPECT_EQ(after(
                replace_before, start, [&](Tape const& tape) { return tape == wanted; }, 7),
            wanted);
}

TEST(ShrinkPlaces, ReplacesOneThatMakesAValueAndOneThatUsesIt) {
  auto const start =
      joined({call(1, 0, {}), call(2, 7, {made_by(1)}), call(3, 1, {made_by(1), number(0)}), call(4, 6, {made_by(1)}),
              call(5, 3, {made_by(1), made_by(4, 1), number(0)}), call(6, 2, {made_by(1)})});
  auto const both = [](Tape const& tape) { return operations(tape) == Operations{0, 7, 1, 7, 1, 2}; };
  EXPECT_EQ(operations(after(replace_maker_and_user, start, both)), (Operations{0, 7, 1, 7, 1, 2}));
}

TEST(ShrinkPlaces, GoesOnWithACopy) {
  auto const start = joined({call(1, 0, {}), call(2, 3, {made_by(1), made_by(1)}), call(3, 2, {made_by(1)})});
  auto const wanted = joined({call(1, 0, {}), call(2, 1, {made_by(1), made_by(1)}), call(3, 2, {made_by(2)})});
  EXPECT_EQ(after(
                replace_and_redirect, start, [&](Tape const& tape) { return tape == wanted; }, 4),
            wanted);
}

TEST(ShrinkPlaces, ExchangesNamesInPlaceOfValues) {
  auto const start = joined({call(1, 0, {}), call(2, 0, {}), call(3, 3, {made_by(1), made_by(2)}),
                             call(4, 1, {made_by(2)}), call(5, 2, {made_by(1)})});
  auto const wanted = joined({call(1, 0, {}), call(2, 0, {}), call(3, 1, {made_by(1)}), call(4, 2, {made_by(2)})});
  EXPECT_EQ(after(drop_joints, start, [&](Tape const& tape) { return tape == wanted; }), wanted);
}

TEST(ShrinkPlaces, LooksElsewhereWhereANumberIsZero) {
  // Operation 3 sees it only where the number is not 0, operation 1 only where it is.
  auto const start = joined({call(1, 0, {number(2)}), call(2, 3, {number(0)})});
  auto const wanted = joined({call(1, 0, {number(0)}), call(2, 1, {number(0)})});
  EXPECT_EQ(after(
                zero_and_look_elsewhere, start, [&](Tape const& tape) { return tape == wanted; }, 4),
            wanted);
}

}  // namespace
}  // namespace gneiss::shrink

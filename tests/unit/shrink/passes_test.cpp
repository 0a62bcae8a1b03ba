#include "shrink/passes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>

#include "shrink/edit.hpp"
#include "shrink/shrink.hpp"
#include "tapes.hpp"

namespace gneiss::shrink {
namespace {

using Numbers = std::vector<std::uint64_t>;
using Operations = std::vector<std::uint32_t>;

template <class T>
T last(std::vector<T> const& all) {
  return all.at(all.size() - 1);
}

bool contains(Tape const& tape, Operations const& wanted) {
  auto const all = operations(tape);
  auto at = all.begin();
  for (auto const operation : wanted) {
    at = std::find(at, all.end(), operation);
    if (at == all.end()) return false;
    ++at;
  }
  return true;
}

std::vector<ShrinkPass> every_pass() {
  std::vector<ShrinkPass> result(passes().begin(), passes().end());
  result.insert(result.end(), last_passes().begin(), last_passes().end());
  return result;
}

TEST(ShrinkPasses, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (auto const& pass : every_pass()) names.insert(pass.name);
  EXPECT_EQ(names.size(), passes().size() + last_passes().size());
}

// One without a row compiles, and is never visited.
TEST(ShrinkPasses, EachThatIsDeclaredHasItsRow) {
  std::set<std::string> names;
  for (auto const& pass : every_pass()) names.insert(pass.name);
  std::ifstream header(GNEISS_PASSES_HEADER);
  std::size_t declared = 0;
  for (std::string line; std::getline(header, line);) {
    auto const end = line.find("(Session& session);");
    if (!line.starts_with("void ") || end == line.npos) continue;
    ++declared;
    EXPECT_TRUE(names.contains(line.substr(5, end - 5))) << line << " has no row in passes.cpp";
  }
  EXPECT_EQ(declared, names.size());
}

TEST(ShrinkPasses, CopeWithEveryEmptyThing) {
  Tape const starts[] = {{},
                         call(1, 0, {}),
                         call(1, 0, {list({})}),
                         call(1, 0, {span(Span::list, {})}),
                         call(1, 0, {span(Span::alternative, {})}),
                         call(1, 0, {span(Span::term, {})}),
                         joined({call(1, 0, {}), call(2, 0, {})})};
  for (auto const& start : starts)
    for (auto const& pass : every_pass()) {
      EXPECT_EQ(after(pass.visit, start, [](Tape const&) { return false; }), start) << pass.name;
      after(
          pass.visit, start, [](Tape const&) { return true; }, 3);
    }
}

TEST(ShrinkInstructions, KeepsTheAncestorsOfTheLast) {
  auto const start =
      joined({call(1, 0, {}), call(2, 1, {made_by(1)}), call(3, 2, {made_by(1)}), call(4, 3, {made_by(2)})});
  auto const all = [](Tape const& tape) { return contains(tape, {0, 1, 3}); };
  EXPECT_EQ(operations(after(keep_what_the_last_needs, start, all)), (Operations{0, 1, 3}));
}

TEST(ShrinkInstructions, KeepsTheFamilyOfTheLast) {
  auto const start = joined(
      {call(1, 0, {}), call(2, 0, {}), call(3, 1, {made_by(1)}), call(4, 2, {made_by(2)}), call(5, 3, {made_by(2)})});
  auto const both = [](Tape const& tape) { return contains(tape, {0, 2, 3}); };
  EXPECT_EQ(operations(after(keep_what_the_last_needs, start, both)), (Operations{0, 2, 3}));
}

TEST(ShrinkInstructions, DropsALongTapeInFewEvaluations) {
  Tape start;
  for (std::uint64_t i = 1; i != 264; ++i) start = joined({start, call(i, i == 100 ? 7 : 0, {number(1)})});
  start = joined({start, call(264, 8, {})});
  Fails oracle([](Tape const& tape) { return contains(tape, {7, 8}); });
  Session session(start, oracle, {});
  drop_instructions(session);
  EXPECT_EQ(operations(session.tape()), (Operations{7, 8}));
  EXPECT_LE(oracle.runs, 25u);
}

TEST(ShrinkInstructions, ADroppedValueIsReplacedByWhatItWasMadeFrom) {
  auto const start = joined({call(1, 0, {}), call(2, 0, {}), call(3, 1, {made_by(1)}), call(4, 2, {made_by(3)})});
  auto const result = without_instructions(start, {false, false, true, false});
  EXPECT_EQ(values(result, Kind::reference), (Numbers{tape::value_id(1, 0)}));
}

TEST(ShrinkInstructions, DropsTwoThatUndoEachOther) {
  auto const start = joined({call(1, 0, {}), call(2, 1, {}), call(3, 2, {}), call(4, 3, {})});
  auto const balanced = [](Tape const& tape) {
    auto const all = operations(tape);
    return !all.empty() && last(all) == 3 &&
           std::count(all.begin(), all.end(), 1u) == std::count(all.begin(), all.end(), 2u);
  };
  EXPECT_EQ(operations(after(drop_neighbours, start, balanced)), (Operations{0, 3}));
}

TEST(ShrinkInstructions, DropsOneWithAllThatDependsOnIt) {
  auto const start =
      joined({call(1, 0, {}), call(2, 1, {}), call(3, 2, {made_by(2)}), call(4, 4, {}), call(5, 3, {made_by(1)})});
  auto const together = [](Tape const& tape) {
    return contains(tape, {1}) == contains(tape, {2}) && contains(tape, {0, 4, 3});
  };
  EXPECT_EQ(operations(after(drop_with_dependants, start, together)), (Operations{0, 4, 3}));
}

TEST(ShrinkOperations, TakesASimplerOne) {
  auto const start = joined({call(1, 2, {number(3), number(3)}), call(2, 3, {number(4), number(5)})});
  auto const result = after(
      simplify_operations, start, [](Tape const& tape) { return operations(tape).at(1) != 0; }, 4);
  EXPECT_EQ(operations(result), (Operations{0, 1}));
}

TEST(ShrinkOperations, TriesASimplerOneOnAllValues) {
  auto const start = joined({call(1, 0, {}), call(2, 0, {}), call(3, 1, {made_by(1), made_by(1)}),
                             call(4, 3, {made_by(2), number(4), number(5)}), call(5, 2, {made_by(2)})});
  auto const wanted = joined({made_by(1), made_by(1), made_by(1), made_by(2), made_by(2)});
  auto const result = after(simplify_on_any_values, start, [&](Tape const& tape) {
    return operations(tape) == Operations{0, 0, 1, 1, 2} &&
           values(tape, Kind::reference) == values(wanted, Kind::reference);
  });
  EXPECT_EQ(operations(result), (Operations{0, 0, 1, 1, 2}));
}

TEST(ShrinkOperations, ChangesTheObserverWhereThatLeavesLessToSee) {
  // Operation 2 sees a difference only where a number is not 0; operation 3 always.
  auto const start = joined({call(1, 0, {number(1)}), call(2, 2, {})});
  auto const result = after(
      change_observer, start,
      [](Tape const& tape) {
        return last(operations(tape)) == 3 || (last(operations(tape)) == 2 && values(tape).at(0) != 0);
      },
      4);
  EXPECT_EQ(operations(result), (Operations{0, 3}));
  EXPECT_EQ(values(result), (Numbers{0}));
}

TEST(ShrinkReferences, TakesTheOldestThatWillDo) {
  auto const start =
      joined({call(1, 0, {}), call(2, 0, {}), call(3, 0, {}), call(4, 1, {made_by(2)}), call(5, 1, {made_by(3)})});
  auto const result = after(use_older_values, start, [](Tape const& tape) {
    return last(values(tape, Kind::reference)) >= tape::value_id(2, 0);
  });
  EXPECT_EQ(values(result, Kind::reference).at(0), 0u);
  EXPECT_EQ(tape::label_of(values(result, Kind::reference).at(1)), 2u);
}

// 1 and 2 are joined by 3; either will do, or the one built on the other.
TEST(ShrinkReferences, AJointIsDroppedInFavourOfItsSecondArgument) {
  auto const start =
      joined({call(1, 0, {}), call(2, 1, {}), call(3, 2, {made_by(1), made_by(2)}), call(4, 3, {made_by(3)})});
  auto const second = [](Tape const& tape) {
    return last(values(tape, Kind::reference)) == tape::value_id(tape::instructions(tape).size() - 1, 0);
  };
  auto const result = after(drop_joints, start, second);
  EXPECT_EQ(operations(result), (Operations{0, 1, 3}));
}

TEST(ShrinkReferences, AJointIsReplacedByAChain) {
  auto const start = joined({call(1, 0, {}), call(2, 1, {made_by(1), number(5)}), call(3, 1, {made_by(1), number(6)}),
                             call(4, 2, {made_by(2), made_by(3)}), call(5, 3, {made_by(4)})});
  auto const both = [](Tape const& tape) {
    return contains(tape, {2}) ||
           values(tape, Kind::reference) == Numbers{tape::value_id(1, 0), tape::value_id(2, 0), tape::value_id(3, 0)};
  };
  auto const result = after(drop_joints, start, both);
  EXPECT_EQ(operations(result), (Operations{0, 1, 1, 3}));
}

TEST(ShrinkOrder, OtherNamesAllowASimplerOrder) {
  // Which number is used again does not matter, as long as it is the same.
  auto const start =
      joined({call(1, 0, {number(0)}), call(2, 0, {number(1)}), call(3, 1, {number(1)}), call(4, 2, {})});
  auto const again = [](Tape const& tape) {
    auto const all = values(tape);
    return all.at(0) != all.at(1) && (all.at(2) == all.at(0) || all.at(2) == all.at(1)) &&
           operations(tape) == Operations{0, 0, 1, 2};
  };
  EXPECT_EQ(values(after(rename_and_sort, start, again)), (Numbers{0, 1, 0}));
}

TEST(ShrinkOrder, SortsInstructionsAndReferencesFollow) {
  auto const start =
      joined({call(1, 1, {number(7)}), call(2, 0, {number(9)}), call(3, 1, {number(3)}), call(4, 2, {made_by(1)})});
  auto const result = after(sort_instructions, start, [](Tape const&) { return true; });
  EXPECT_EQ(values(result), (Numbers{9, 3, 7}));
  EXPECT_EQ(values(result, Kind::reference), (Numbers{tape::value_id(3, 0)}));
}

TEST(ShrinkOrder, NothingComesBeforeWhatItUses) {
  auto const start = joined({call(1, 1, {number(7)}), call(2, 0, {made_by(1)}), call(3, 2, {})});
  EXPECT_EQ(after(sort_instructions, start, [](Tape const&) { return true; }), start);
}

TEST(ShrinkOrder, SortsElementsAsFarAsItGoes) {
  auto const start = call(1, 0, {list({number(5), number(4), number(3)})});
  EXPECT_EQ(values(after(sort_siblings, start, [](Tape const&) { return true; })), (Numbers{3, 4, 5}));
  auto const last_is_3 = [](Tape const& tape) { return last(values(tape)) == 3; };
  EXPECT_EQ(values(after(sort_siblings, start, last_is_3)), (Numbers{4, 5, 3}));
}

TEST(ShrinkOrder, SwapsArgumentsOfTheSameShapeOnly) {
  auto const start = call(1, 0, {list({number(1)}), list({}), number(4), number(2, 7)});
  auto const result = after(sort_siblings, start, [](Tape const&) { return true; });
  EXPECT_EQ(values(result, Kind::length), (Numbers{0, 1}));
  EXPECT_EQ(values(result), (Numbers{1, 4, 2}));
}

TEST(ShrinkLists, DropsElementsAndLowersTheLength) {
  auto const start = call(1, 0, {list({number(1), number(2), number(3), number(4), number(5)})});
  auto const result = after(drop_elements, start, [](Tape const& tape) {
    auto const all = values(tape);
    return std::count(all.begin(), all.end(), 2u) == 1 && std::count(all.begin(), all.end(), 5u) == 1;
  });
  EXPECT_EQ(result, call(1, 0, {list({number(2), number(5)})}));
}

TEST(ShrinkLists, LowersALengthThatStandsElsewhere) {
  auto const elements = span(Span::list, {span(Span::element, {number(1)}), span(Span::element, {number(900)})});
  auto const start = call(1, 0, {number(1, 99), elements});
  auto const result = after(drop_elements, start, [](Tape const& tape) {
    auto const all = values(tape);
    return all.size() == all.at(0) + 2 && last(all) == 900;
  });
  EXPECT_EQ(values(result), (Numbers{0, 900}));
}

TEST(ShrinkLists, JoinsTwoInAList) {
  auto const start = call(1, 0, {list({list({number(1)}), list({number(2), number(3)})})});
  auto const result = after(join_lists, start, [](Tape const& tape) { return values(tape).size() == 3; });
  EXPECT_EQ(result, call(1, 0, {list({list({number(1), number(2), number(3)})})}));
}

TEST(ShrinkLists, JoinsNoMoreThanFit) {
  auto const start = call(1, 0, {list({list({number(1)}, 2), list({number(2), number(3)}, 2)})});
  EXPECT_EQ(after(join_lists, start, [](Tape const&) { return true; }), start);
}

TEST(ShrinkLists, MovesElementsToALaterOne) {
  auto const start = call(1, 0, {list({number(1), number(2), number(3)}, 4), list({number(4)}, 4), list({}, 5)});
  auto const result = after(move_elements, start, [](Tape const& tape) { return values(tape).size() == 4; });
  EXPECT_EQ(result, call(1, 0, {list({}, 4), list({number(1), number(2), number(3), number(4)}, 4), list({}, 5)}));
}

TEST(ShrinkTerms, TakesASimplerAlternativeWithNothingInIt) {
  auto const start = call(1, 0, {alternative(2, {number(5), number(6)})});
  auto const result = after(simplify_alternatives, start, [](Tape const& tape) {
    return !values(tape, Kind::alternative).empty() && values(tape, Kind::alternative).at(0) >= 1;
  });
  EXPECT_EQ(result, call(1, 0, {alternative(1, {})}));
}

TEST(ShrinkTerms, TakesASimplerAlternativeWithItsFields) {
  auto const start = call(1, 0, {alternative(2, {number(5)})});
  auto const result = after(lower_alternatives, start, [](Tape const& tape) { return values(tape) == Numbers{5}; });
  EXPECT_EQ(result, call(1, 0, {alternative(0, {number(5)})}));
}

TEST(ShrinkTerms, PassesToADescendant) {
  auto const wanted = term(1, {term(0, {number(7)}), term(0, {number(8)})});
  auto const start = call(1, 0, {term(1, {term(0, {number(1)}), term(2, {term(0, {number(2)}), wanted})})});
  auto const result = after(pass_to_descendants, start, [](Tape const& tape) {
    auto const all = values(tape);
    return std::count(all.begin(), all.end(), 7u) == 1 && std::count(all.begin(), all.end(), 8u) == 1;
  });
  EXPECT_EQ(result, call(1, 0, {wanted}));
}

TEST(ShrinkNumbers, BecomeZeroAllAtOnce) {
  Fails oracle([](Tape const&) { return true; });
  Session session(call(1, 0, {number(5), wide(6), number(7)}), oracle, {});
  zero_all_numbers(session);
  EXPECT_EQ(values(session.tape()), (Numbers{0, 0}));
  EXPECT_EQ(values(session.tape(), Kind::wide), (Numbers{0}));
  EXPECT_EQ(oracle.runs, 1u);
}

TEST(ShrinkNumbers, BecomeZeroInRanges) {
  auto const start =
      call(1, 0, {number(1), number(2), number(3), number(4), number(5), number(6), number(7), number(8)});
  auto const result = after(zero_ranges_of_numbers, start, [](Tape const& tape) { return values(tape).at(0) == 1; });
  EXPECT_EQ(values(result), (Numbers{1, 2, 0, 0, 0, 0, 0, 0}));
}

TEST(ShrinkNumbers, AreLoweredOneByOne) {
  auto const start = call(1, 0, {number(700), number(800)});
  auto const result = after(lower_numbers, start,
                            [](Tape const& tape) { return values(tape).at(0) >= 3 && values(tape).at(1) >= 200; });
  EXPECT_EQ(values(result), (Numbers{3, 200}));
}

TEST(ShrinkNumbers, EqualOnesAreLoweredTogether) {
  auto const start = call(1, 0, {number(700), number(5), number(700)});
  auto const result = after(lower_equal_numbers, start, [](Tape const& tape) {
    auto const all = values(tape);
    return all.at(0) == all.at(2) && all.at(0) >= 6;
  });
  EXPECT_EQ(values(result), (Numbers{6, 5, 6}));
}

TEST(ShrinkNumbers, BecomeOneThatStandsElsewhere) {
  auto const start = call(1, 0, {number(40), number(90)});
  auto const result = after(merge_numbers, start,
                            [](Tape const& tape) { return values(tape).at(1) == 40 || values(tape).at(1) == 90; });
  EXPECT_EQ(values(result), (Numbers{40, 40}));
}

TEST(ShrinkNumbers, ChangePlaces) {
  auto const start = joined({call(1, 0, {number(3), number(2)}), call(2, 0, {number(1), number(2)})});
  auto const distinct = [](Tape const& tape) { return values(tape).at(0) != values(tape).at(2); };
  EXPECT_EQ(values(after(exchange_numbers, start, distinct)), (Numbers{1, 2, 3, 2}));
}

TEST(ShrinkNumbers, ChangePlacesEverywhere) {
  auto const start = joined({call(1, 0, {number(3)}), call(2, 0, {number(1)}), call(3, 1, {number(1)})});
  auto const equal = [](Tape const& tape) {
    return values(tape).at(1) == values(tape).at(2) && values(tape).at(0) + values(tape).at(1) == 4;
  };
  EXPECT_EQ(values(after(exchange_numbers, start, equal)), (Numbers{1, 3, 3}));
}

TEST(ShrinkPairs, WhatOneLosesTheOtherGets) {
  auto const start = call(1, 0, {number(300), number(400)});
  auto const sum = [](Tape const& tape) { return values(tape).at(0) + values(tape).at(1) == 700; };
  EXPECT_EQ(values(after(shift_between_numbers, start, sum)), (Numbers{0, 700}));
}

TEST(ShrinkPairs, TheOtherGetsNoMoreThanItHolds) {
  auto const start = call(1, 0, {number(600), number(700)});
  auto const sum = [](Tape const& tape) { return values(tape).at(0) + values(tape).at(1) >= 1300; };
  EXPECT_EQ(values(after(shift_between_numbers, start, sum)), (Numbers{300, 1000}));
}

TEST(ShrinkPairs, AreAddedWithTheirSigns) {
  auto const value = [](std::uint64_t n) { return static_cast<std::int64_t>(n % 2 != 0 ? n / 2 + 1 : ~(n / 2) + 1); };
  auto const start = call(1, 0, {wide(5), wide(9)});  // 3 and 5
  auto const sum = [&](Tape const& tape) {
    return value(values(tape, Kind::wide).at(0)) + value(values(tape, Kind::wide).at(1)) == 8;
  };
  EXPECT_EQ(values(after(shift_between_numbers, start, sum), Kind::wide), (Numbers{0, 15}));
}

TEST(ShrinkPairs, AreLoweredTogether) {
  auto const start = call(1, 0, {number(700), number(703)});
  auto const gap = [](Tape const& tape) {
    return values(tape).at(0) + 3 == values(tape).at(1) && values(tape).at(0) >= 10;
  };
  EXPECT_EQ(values(after(lower_pairs_of_numbers, start, gap)), (Numbers{10, 13}));
}

// Each of the last passes makes a double step that no pass of a round can make.

bool ends_with(Tape const& tape, std::uint32_t operation) {
  auto const all = operations(tape);
  return !all.empty() && all.at(all.size() - 1) == operation;
}
std::size_t count(Tape const& tape, std::uint32_t operation) {
  auto const all = operations(tape);
  return static_cast<std::size_t>(std::count(all.begin(), all.end(), operation));
}

TEST(ShrinkLast, LowersAColumn) {
  auto const start = joined({call(1, 0, {number(2), number(9)}), call(2, 0, {number(6), number(9)})});
  auto const result = after(lower_columns, start, [](Tape const& tape) {
    auto const all = values(tape);
    return all.at(2) - all.at(0) == 4 && all.at(1) == 9 && all.at(3) == 9;
  });
  EXPECT_EQ(values(result), (Numbers{0, 9, 4, 9}));
}

TEST(ShrinkLast, TriesEverySmallerNumber) {
  auto const start = call(1, 0, {number(16), number(16)});
  auto const result = after(try_every_smaller_number, start, [](Tape const& tape) {
    auto const all = values(tape);
    return (all.at(0) == 16 || all.at(0) == 12) && all.at(1) % 4 == 0 && all.at(1) != 0;
  });
  EXPECT_EQ(values(result), (Numbers{12, 4}));
}

TEST(ShrinkLast, DoesNotTryEverySmallerOneOfALargeNumber) {
  Fails oracle([](Tape const&) { return false; });
  Session session(call(1, 0, {number(900)}), oracle, {});
  try_every_smaller_number(session);
  EXPECT_EQ(oracle.runs, 0u);
}

TEST(ShrinkLast, LowersOneAndRaisesTheNext) {
  auto const rising = [](Tape const& tape) {
    return values(tape).at(0) != values(tape).at(1) && values(tape).at(1) < 2;
  };
  EXPECT_EQ(values(after(lower_one_raise_next, call(1, 0, {number(2), number(0)}), rising)), (Numbers{0, 1}));
  // Of another range, and so of another make.
  EXPECT_EQ(values(after(lower_one_raise_next, call(1, 0, {number(1), number(0, 7)}), rising)), (Numbers{0, 1}));
}

TEST(ShrinkLast, DropsElementsInPairs) {
  auto const start = call(1, 0, {list({number(0), number(1), number(2), number(3), number(4)})});
  auto const odd = [](Tape const& tape) { return values(tape).size() % 2 == 1 && values(tape).at(0) == 0; };
  auto const result = after(drop_ranges_of_elements, start, odd);
  EXPECT_EQ(values(result), (Numbers{0, 1, 2}));
}

TEST(ShrinkLast, ExchangesReferencesUnderOtherNames) {
  // With the first value's name the second fails too, but only as the other argument.
  auto const program = [](std::uint64_t changed, std::uint64_t left, std::uint64_t right, std::uint64_t key) {
    return joined({call(1, 0, {made_by(0), number(0)}), call(2, 0, {made_by(0), number(1)}),
                   call(3, 1, {made_by(changed), number(key)}), call(4, 2, {made_by(left), made_by(right)})});
  };
  auto const wanted = program(1, 2, 3, 1);
  EXPECT_EQ(after(exchange_references, program(2, 3, 1, 0), [&](Tape const& tape) { return tape == wanted; }), wanted);
}

TEST(ShrinkLast, DropsOneAndRaisesAnIndex) {
  // Operation 1 makes everything stand one place lower.
  auto const start = joined({call(1, 0, {}), call(2, 1, {}), call(3, 1, {}), call(4, 2, {number(3)})});
  auto const result = after(drop_and_shift, start, [](Tape const& tape) {
    return ends_with(tape, 2) && count(tape, 0) == 1 && values(tape).at(0) + count(tape, 1) == 5;
  });
  EXPECT_EQ(count(result, 1), 1u);
  EXPECT_EQ(values(result), (Numbers{4}));
}

TEST(ShrinkLast, DropsOneAndRaisesAnIndexThatWasNotOnTheTape) {
  auto const start = joined({call(1, 0, {}), call(2, 1, {}), call(3, 2, {{}})});
  auto const result = after(drop_and_shift, start, [](Tape const& tape) {
    auto const all = values(tape);
    return ends_with(tape, 2) && count(tape, 0) == 1 && (count(tape, 1) == 1 ? all.empty() : all == Numbers{1});
  });
  EXPECT_EQ(operations(result), (Operations{0, 2}));
  EXPECT_EQ(values(result), (Numbers{1}));
}

TEST(ShrinkLast, DropsSomeAndLowersAllThatComesLater) {
  auto const start =
      joined({call(1, 0, {}), call(2, 0, {}), call(3, 0, {}), call(4, 1, {number(2)}), call(5, 2, {number(4)})});
  auto const result = after(drop_and_shift, start, [](Tape const& tape) {
    auto const fillers = count(tape, 0);
    return ends_with(tape, 2) && count(tape, 1) == 1 && (fillers == 3 || fillers == 1) &&
           values(tape) == Numbers{fillers - 1, fillers + 1};
  });
  EXPECT_EQ(operations(result), (Operations{0, 1, 2}));
  EXPECT_EQ(values(result), (Numbers{0, 2}));
}

TEST(ShrinkLast, DropsOneAndAnElement) {
  auto const start = joined({call(1, 1, {}), call(2, 2, {list({number(0), number(0)})})});
  auto const result = after(drop_and_shift, start, [](Tape const& tape) {
    return ends_with(tape, 2) && values(tape).size() == 1 + count(tape, 1);
  });
  EXPECT_EQ(operations(result), (Operations{2}));
  EXPECT_EQ(values(result), (Numbers{0}));
}

TEST(ShrinkLast, DropsWhereNumbersAreDifferent) {
  // Operation 1 makes two equal ones different: without it they must be so themselves.
  auto const start = joined({call(1, 0, {wide(0)}), call(2, 0, {wide(0)}), call(3, 1, {}), call(4, 2, {})});
  auto const result = after(drop_from_distinct, start, [](Tape const& tape) {
    auto const all = values(tape, Kind::wide);
    return ends_with(tape, 2) && all.size() == 2 && (count(tape, 1) == 1 || all.at(0) != all.at(1));
  });
  EXPECT_EQ(operations(result), (Operations{0, 0, 2}));
  EXPECT_EQ(values(result, Kind::wide), (Numbers{0, 1}));
}

TEST(ShrinkLast, LooksElsewhere) {
  // Operation 2 compares two values; operation 3 sees the same at place 5 of one of them, without the other.
  auto const start = joined(
      {call(1, 0, {}), call(2, 0, {}), call(3, 3, {made_by(1), number(0)}), call(4, 2, {made_by(1), made_by(2)})});
  auto const one = tape::value_id(1, 0);
  auto const result = after(look_elsewhere, start, [&](Tape const& tape) {
    if (ends_with(tape, 2)) return values(tape, Kind::reference) == Numbers{one, one, tape::value_id(2, 0)};
    return ends_with(tape, 3) && count(tape, 0) >= 1 && last(values(tape)) == 5;
  });
  EXPECT_EQ(operations(result), (Operations{0, 0, 3}));
  EXPECT_EQ(values(result), (Numbers{5}));
}

TEST(ShrinkLast, ReplacesTwoByOne) {
  // Operation 1 and then 2 do what operation 3 does with the number 1, even if it was never seen.
  auto const start =
      joined({call(1, 0, {number(0)}), call(2, 1, {number(0)}), call(3, 2, {number(0)}), call(4, 4, {})});
  auto const fails = [](Tape const& tape) {
    auto const all = operations(tape);
    return all == Operations{0, 1, 2, 4} || (all == Operations{0, 3, 4} && values(tape).at(1) == 1);
  };
  EXPECT_EQ(operations(after(replace_two_by_one, start, fails, 5)), (Operations{0, 3, 4}));
}

TEST(ShrinkLast, ReplacesOneAndRedirectsAnother) {
  // A copy of the first becomes a new one, which then has to be changed itself.
  auto const start = joined(
      {call(1, 0, {}), call(2, 1, {made_by(1)}), call(3, 2, {made_by(1)}), call(4, 3, {made_by(1), made_by(2)})});
  auto const wanted =
      joined({call(1, 0, {}), call(2, 0, {}), call(3, 2, {made_by(2)}), call(4, 3, {made_by(1), made_by(2)})});
  EXPECT_EQ(after(replace_and_redirect, start, [&](Tape const& tape) { return tape == wanted; }), wanted);
}

TEST(ShrinkLast, PassesOverLongTapes) {
  Tape start;
  for (std::uint64_t i = 1; i <= 40; ++i) start = joined({start, call(i, 0, {made_by(0), made_by(0), number(900)})});
  Fails oracle([](Tape const&) { return false; });
  Session session(start, oracle, {});
  for (auto const& pass : last_passes()) pass.visit(session);
  EXPECT_LE(oracle.runs, 1u);  // the column
}

TEST(ShrinkLast, ARoundFollowsWhatALastPassFound) {
  // Pairs of elements go in a last pass; what they leave is lowered after that.
  auto const start = call(1, 0, {list({number(0), number(0), number(0), number(7)})});
  Fails oracle([](Tape const& tape) {
    auto const all = values(tape);
    return all.size() % 2 == 0 && !all.empty() && all.back() + all.size() > 5;
  });
  auto const result = shrink(start, oracle);
  EXPECT_EQ(values(result.tape), (Numbers{0, 4}));
  EXPECT_TRUE(result.finished);
}

}  // namespace
}  // namespace gneiss::shrink

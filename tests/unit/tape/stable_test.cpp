// Invariant 4: deleting an unrelated instruction does not change what a later reference means, and every span is
// decoded for itself.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "harness/often.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "tape/every_spec.hpp"

namespace gneiss::test {
namespace {

class Stable : public testing::Test {
 protected:
  unsigned op(std::string const& name) const { return index_of(*subject_, name); }
  std::vector<std::string> lines(Tape const& tape) const {
    std::vector<std::string> result;
    auto const played = replay(*subject_, tape);
    // The first is the value every scenario begins with.
    for (std::size_t i = 1; i < played.notes.instructions.size(); ++i)
      result.push_back(written(*subject_, played.notes.instructions[i]));
    return result;
  }
  static bool is_used(Tape const& tape, std::uint64_t label) {
    return std::any_of(tape.begin(), tape.end(), [&](tape::Entry const& entry) {
      return entry.is_choice(Kind::reference) && tape::label_of(entry.value) == label;
    });
  }

  std::unique_ptr<core::Subject> const subject_ = every_spec();
};

TEST_F(Stable, UnrelatedInstructionsCanBeDropped) {
  // These leave live values and sequences alone.
  std::set<std::string> const harmless{"get",    "at",      "size",   "join",      "two",      "three",  "perhaps",
                                       "either", "sum",     "pins",   "turns",     "integers", "ranges", "others",
                                       "chosen", "sums",    "choosy", "generated", "sets",     "fussy",  "products",
                                       "lists",  "vectors", "trees",  "missing",   "decline"};
  unsigned dropped = 0;
  for (unsigned i = 0; i != often(60, 10); ++i) {
    auto const tape = random_tape(*subject_, 21, i);
    auto const before = replay(*subject_, tape);
    auto const starts = tape::instructions(tape);
    auto const written_before = lines(tape);
    ASSERT_EQ(written_before.size(), starts.size());
    for (std::size_t k = 0; k + 1 < starts.size(); ++k) {
      auto const& start = tape[starts[k]];
      if (!harmless.contains(subject_->operations()[start.tag]->name) || is_used(tape, start.value)) continue;
      auto edited = tape;
      edited.erase(edited.begin() + static_cast<std::ptrdiff_t>(starts[k]),
                   edited.begin() + static_cast<std::ptrdiff_t>(tape::end_of(tape, starts[k])));
      auto expected = edited;
      tape::renumber(expected);
      auto const after = replay(*subject_, edited);
      ASSERT_TRUE(after.exact) << before.text << "without " << written_before[k];
      ASSERT_TRUE(after.recorded == expected) << before.text << "without " << written_before[k];
      ASSERT_EQ(after.verdict.outcome, before.verdict.outcome);
      ASSERT_EQ(after.verdict.failure, before.verdict.failure);
      ++dropped;
      if (written_before[k].find(" -> ") != std::string::npos) continue;  // variables are counted anew
      auto wanted = written_before;
      wanted.erase(wanted.begin() + static_cast<std::ptrdiff_t>(k));
      ASSERT_EQ(lines(edited), wanted);
    }
  }
  EXPECT_GT(dropped, often(200, 30));
}

TEST_F(Stable, AReferenceToNothingNamesTheNearestOlderValue) {
  auto const make = op("make");
  auto const put = instruction(op("put"), 9, {live(3), argument({number(1)})});
  auto const make_of = [&](std::uint64_t label) { return instruction(make, label, {argument({number(label)})}); };
  auto const last = [&](Tape const& tape) { return lines(tape).back(); };
  EXPECT_EQ(last(make_of(1) + make_of(2) + make_of(3) + make_of(4) + put), "put(bag2, 1)");
  EXPECT_EQ(last(make_of(1) + make_of(2) + make_of(4) + put), "put(bag1, 1)");
  EXPECT_EQ(last(make_of(1) + make_of(4) + put), "put(bag0, 1)");
  EXPECT_EQ(last(make_of(4) + make_of(5) + put), "put(bag0, 1)") << "none is older: the oldest";
  EXPECT_TRUE(lines(put).empty()) << "there is none: rejected";
}

TEST_F(Stable, AReferenceToAConsumedValueNamesTheNearestOlderValue) {
  auto const made = instruction(op("make"), 1) + instruction(op("make"), 2) + instruction(op("make"), 3);
  auto const dropped = made + instruction(op("drop"), 4, {live(2)});
  EXPECT_EQ(lines(dropped + instruction(op("put"), 5, {live(2)})).back(), "put(bag0, 0)");
  EXPECT_EQ(lines(dropped + instruction(op("put"), 5, {live(3)})).back(), "put(bag2, 0)");
  auto const first = made + instruction(op("drop"), 4, {live(1)});
  EXPECT_EQ(lines(first + instruction(op("put"), 5, {live(1)})).back(), "put(bag1, 0)");
}

TEST_F(Stable, AReferenceToAnotherTypeNamesTheNearestOlderValue) {
  auto const tape = instruction(op("make"), 1) + instruction(op("pins"), 2) + instruction(op("make"), 3) +
                    instruction(op("put"), 4, {live(2)});
  EXPECT_EQ(lines(tape).back(), "put(bag0, 0)");
}

TEST_F(Stable, AFilterIsRespected) {
  // put_any takes a bag that is not empty.
  auto const made = instruction(op("make"), 1, {argument({number(1)})}) + instruction(op("make"), 2) +
                    instruction(op("make"), 3, {argument({number(2)})});
  EXPECT_EQ(lines(made + instruction(op("put_any"), 4, {live(2)})).back(), "put_any(bag0, 0)");
  EXPECT_EQ(lines(made + instruction(op("put_any"), 4, {live(3)})).back(), "put_any(bag2, 0)");
  EXPECT_EQ(lines(made + instruction(op("put_any"), 4, {live(0)})).back(), "put_any(bag0, 0)");
}

TEST_F(Stable, ResultsOfOneInstructionAreNamedEach) {
  auto const made = instruction(op("make"), 1, {argument({number(1)})}) + instruction(op("three"), 2);
  EXPECT_EQ(lines(made + instruction(op("put"), 3, {live(2, 0)})).back(), "put(bag1, 0)");
  EXPECT_EQ(lines(made + instruction(op("put"), 3, {live(2, 1)})).back(), "put(bag2, 0)");
  EXPECT_EQ(lines(made + instruction(op("put"), 3, {live(2, 7)})).back(), "put(bag2, 0)");
}

TEST_F(Stable, SpansThatRunOutReadZerosAndLeftOversAreDropped) {
  auto const list = [](std::uint64_t length, std::initializer_list<Tape> elements) {
    return argument({span_of(Span::list, {number(length, Kind::length), joined(elements)})});
  };
  auto const three = list(3, {element({number(1)}), element({number(2)}), element({number(3)})});
  auto const next =
      instruction(op("missing"), 9) +
      instruction(op("choosy"), 10, {argument({number(4)}), argument({number(2)}), argument({number(7)})});
  auto const shown = [&](Tape const& first) {
    auto const all = lines(instruction(op("make"), 1) + instruction(op("lists"), 2, {first}) + next);
    EXPECT_EQ(all.size(), 4u);
    EXPECT_EQ(all.back(), "choosy(4, 2, 7)") << "something leaked";
    return all[1];
  };
  auto const lists = [](std::string const& ints) { return "lists(std::list<int>{" + ints + "}, std::deque<char>{})"; };
  EXPECT_EQ(shown(three), lists("1, 2, 3"));
  EXPECT_EQ(shown(list(3, {element({number(1)})})), lists("1, 0, 0"));
  EXPECT_EQ(shown(list(1, {element({number(1)}), element({number(2)})})), lists("1"));
  EXPECT_EQ(shown(list(2, {element(), element({number(2)})})), lists("0, 2")) << "an empty element takes no other's";
  EXPECT_EQ(shown(list(2, {element({number(1), number(4)}), element({number(2)})})), lists("1, 2"));
  EXPECT_EQ(shown(argument()), lists(""));
  EXPECT_EQ(shown(Tape{}), lists(""));
  // A close that is missing, one too many, and a span of another kind.
  EXPECT_EQ(shown({tape::open(Span::argument), tape::open(Span::list), tape::choice(Kind::length, 2, 8)}),
            lists("0, 0"));
  EXPECT_EQ(shown(argument({Tape{tape::close(), tape::close()}})), lists(""));
  EXPECT_EQ(shown(argument({span_of(Span::alternative, {number(2)})})), lists(""));
}

TEST_F(Stable, ArgumentsDoNotTakeEachOthersChoices) {
  auto const choosy = op("choosy");
  EXPECT_EQ(lines(instruction(choosy, 1, {argument(), argument({number(4)}), argument({number(5)})})).back(),
            "choosy(0, 4, 5)");
  // The third is 0, which is below the first: rejected.
  EXPECT_TRUE(
      lines(instruction(choosy, 1, {argument({number(1), number(2), number(3)}), argument({number(4)})})).empty());
}

TEST_F(Stable, ANumberTooLargeIsBroughtIntoItsRange) {
  EXPECT_EQ(
      lines(instruction(op("choosy"), 1, {argument({number(13)}), argument({number(14)}), argument({number(~0ull)})}))
          .back(),
      "choosy(3, 4, 5)");
}

}  // namespace
}  // namespace gneiss::test

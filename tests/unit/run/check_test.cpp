// Live values: which are checked, which can be chosen.
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "explore/random.hpp"
#include "harness/often.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"

namespace gneiss::test {
namespace {

struct Cup {
  int id = 0;
  int drops = 0;
};

int cups_made = 0;
std::vector<int> checked;
std::vector<int> asked;

bool note_check(Cup const& cup) {
  checked.push_back(cup.id);
  return cup.drops < 3;
}

Cup make_cup() {
  return {cups_made++, 0};
}

void describe(Library& lib) {
  lib.before_each([] {
    cups_made = 0;
    checked.clear();
    asked.clear();
  });
  auto cup = lib.type<int, Cup>("cup");
  cup.check("$0.drops < 3", note_check);
  auto const drops = [](int const& n) {
    asked.push_back(n);
    return n > 0;
  };
  lib.op(
      "make", fn() >> cup, [] { return 0; }, make_cup);
  lib.op(
      "pour", fn(cup), [](int& n) { ++n; }, [](Cup& c) { ++c.drops; });
  lib.op(
      "look", fn(constant(cup)), [](int const& n) { return n; }, [](Cup const& c) { return c.drops; });
  lib.op(
      "drink", fn(where(cup, drops)), [](int& n) { --n; }, [](Cup& c) { --c.drops; });
  lib.op(
      "same", fn(cup, where(cup, [](int a, int b) { return a == b; })), [](int, int) {}, [](Cup const&, Cup const&) {});
  lib.op(
      "nothing", fn(), [] {}, [] {});
  lib.op(
      "refused", fn(), [] { reject(); }, [] {});
  lib.op(
      "break", fn(consumed(cup)), [](int) {}, [](Cup const&) {});
}

class Live : public testing::Test {
 protected:
  Tape op(std::string const& name, std::uint64_t label, std::initializer_list<Tape> arguments = {}) const {
    return instruction(index_of(lib_.subject, name), label, arguments);
  }
  Replayed run(Tape const& tape) const { return replay(lib_.subject, tape); }

  Described const lib_{describe};
};

TEST_F(Live, EveryValueIsCheckedAfterEveryInstruction) {
  run(op("make", 1) + op("make", 2) + op("nothing", 3) + op("look", 4, {live(2)}));
  EXPECT_EQ(checked, (std::vector<int>{0, 0, 1, 0, 1, 0, 1}));
}

TEST_F(Live, ConsumedValuesAreNotChecked) {
  run(op("make", 1) + op("make", 2) + op("break", 3, {live(1)}) + op("nothing", 4));
  EXPECT_EQ(checked, (std::vector<int>{0, 0, 1, 1, 1}));
}

TEST_F(Live, NothingIsCheckedAfterARejectedInstruction) {
  run(op("make", 1) + op("refused", 2));
  EXPECT_EQ(checked, std::vector<int>{0});
}

TEST_F(Live, TheCheckThatFailsEndsTheScenario) {
  auto const pour = op("pour", 3, {live(2)}) + op("pour", 4, {live(2)}) + op("pour", 5, {live(2)});
  auto const played = run(op("make", 1) + op("make", 2) + pour + op("look", 6));
  EXPECT_EQ(played.verdict.failure, core::FailureKind::check_failed);
  EXPECT_EQ(played.verdict.type, 0u);
  EXPECT_EQ(played.verdict.operation, index_of(lib_.subject, "pour"));
  EXPECT_EQ(played.verdict.operations, 5u);
  EXPECT_EQ(played.notes.failed_check, "cup1.drops < 3");
  EXPECT_EQ(checked.back(), 1);
}

TEST_F(Live, AFilterChoosesAmongThoseItAccepts) {
  auto const made = op("make", 1) + op("make", 2) + op("make", 3) + op("pour", 4, {live(2)});
  EXPECT_EQ(written(lib_.subject, run(made + op("drink", 5, {live(3)})).notes.instructions.back()), "drink(cup1)");
  EXPECT_EQ(written(lib_.subject, run(made + op("drink", 5, {live(1)})).notes.instructions.back()), "drink(cup1)");
  auto const none = run(op("make", 1) + op("drink", 2, {live(1)}));
  EXPECT_EQ(none.notes.instructions.size(), 1u);
  EXPECT_EQ(none.verdict.rejected, 1u);
  EXPECT_EQ(none.verdict.outcome, core::Outcome::passed);
}

TEST_F(Live, AFilterSeesTheEarlierArguments) {
  auto const made = op("make", 1) + op("make", 2) + op("make", 3) + op("pour", 4, {live(1)}) + op("pour", 5, {live(3)});
  EXPECT_EQ(written(lib_.subject, run(made + op("same", 6, {live(1), live(2)})).notes.instructions.back()),
            "same(cup0, cup0)");
  EXPECT_EQ(written(lib_.subject, run(made + op("same", 6, {live(1), live(3)})).notes.instructions.back()),
            "same(cup0, cup2)");
  EXPECT_EQ(written(lib_.subject, run(made + op("same", 6, {live(2), live(3)})).notes.instructions.back()),
            "same(cup1, cup1)");
}

TEST_F(Live, RandomScenariosRespectFiltersWithoutRejecting) {
  explore::Random random(lib_.subject, {.fuel = 60, .closing = false, .swarm_percent = 0}, 1);
  run::Runner runner(lib_.subject);
  for (unsigned i = 0; i != 300; ++i) {
    random.restart(i);
    auto const verdict = runner.run(random);
    EXPECT_TRUE(verdict.outcome == core::Outcome::passed || verdict.failure == core::FailureKind::check_failed);
  }
}

TEST_F(Live, ConsumedValuesAreNeverUsedAgain) {
  auto const made = op("make", 1) + op("make", 2) + op("break", 3, {live(2)});
  EXPECT_EQ(written(lib_.subject, run(made + op("pour", 4, {live(2)})).notes.instructions.back()), "pour(cup0)");
  auto const all = run(made + op("break", 4, {live(1)}) + op("pour", 5, {live(1)}) + op("break", 6));
  EXPECT_EQ(all.notes.instructions.size(), 4u);
  EXPECT_EQ(all.verdict.rejected, 2u);
}

TEST(Check, SeesTheReference) {
  auto const describe_pair = [](Library& lib) {
    auto number = lib.type<int, long>("number");
    number.check("close($R, $0)", [](int r, long c) { return c - r < 2; });
    number.initial();
    lib.op(
        "drift", fn(number), [](int& n) { n += 5; }, [](long& n) { n += 6; });
  };
  Described const lib(describe_pair);
  auto const played = replay(lib.subject, instruction(0, 1) + instruction(0, 2) + instruction(0, 3));
  EXPECT_EQ(played.verdict.failure, core::FailureKind::check_failed);
  EXPECT_EQ(played.notes.failed_check, "close(10, number0)");
}

TEST(Check, ASecondOneIsAskedAfterTheFirst) {
  auto const describe_two = [](Library& lib) {
    auto number = lib.type<int, int>("number").check("$0 < 3", [](int c) { return c < 3; });
    number.check("$0 < 2", [](int c) { return c < 2; }).initial();
    lib.op(
        "add", fn(number, below(4)), [](int& n, int by) { n += by; }, [](int& n, int by) { n += by; });
  };
  Described const lib(describe_two);
  auto const add = [&](std::uint64_t by) {
    return replay(lib.subject, instruction(0, 1, {live(0), argument({number(by)})}));
  };
  EXPECT_EQ(add(1).verdict.outcome, core::Outcome::passed);
  EXPECT_EQ(add(2).notes.failed_check, "number0 < 2");
  EXPECT_EQ(add(3).notes.failed_check, "number0 < 3");
}

TEST(Check, OnInitialValues) {
  auto const describe_bad = [](Library& lib) {
    lib.type<int, int>("number").check("$0 != 0", [](int c) { return c != 0; }).initial();
    lib.op(
        "nothing", fn(), [] {}, [] {});
  };
  Described const lib(describe_bad);
  auto const played = replay(lib.subject, instruction(0, 1));
  EXPECT_EQ(played.verdict.failure, core::FailureKind::check_failed);
  EXPECT_EQ(played.verdict.operations, 0u);
}

TEST(Check, ThatThrowsIsAFaultOfTheTest) {
  auto const describe_bad = [](Library& lib) {
    auto number =
        lib.type<int, int>("number").check("$0 != 3", [](int c) { return c != 3 ? true : throw 5; }).initial();
    lib.op(
        "add", fn(number), [](int& n) { ++n; }, [](int& n) { ++n; });
  };
  Described const lib(describe_bad);
  auto const twice = instruction(0, 1) + instruction(0, 2);
  EXPECT_EQ(replay(lib.subject, twice).verdict.outcome, core::Outcome::passed);
  EXPECT_EQ(replay(lib.subject, twice + instruction(0, 3)).verdict.failure, core::FailureKind::test_failed);
}

TEST(Where, InsideAnotherSpecIsAskedToo) {
  auto const even = [](int x) { return x % 2 == 0; };
  auto const small = [](int x) { return x < 6; };
  auto const describe_nested = [&](Library& lib) {
    auto const evens = where(below(10), even);
    auto const hold = [](auto const&... values) { return sizeof...(values); };
    lib.op("nested", fn(vector_of(evens), pair_of(evens, evens), named(evens), where(evens, small)), hold, hold);
  };
  Described const lib(describe_nested);
  explore::Random random(lib.subject, {.fuel = 40, .closing = false, .swarm_percent = 0}, 1);
  unsigned seen = 0;
  for (unsigned i = 0; i != often(200, 40); ++i) {
    random.restart(i);
    auto const played = play(lib.subject, random);
    for (auto const& note : played.notes.instructions) {
      ++seen;
      for (auto const& argument : note.arguments)
        for (auto const* odd : {"1", "3", "5", "7", "9"})
          EXPECT_EQ(argument.text.find(odd), std::string::npos) << argument.text;
      EXPECT_NE(note.arguments[3].text, "6");
      EXPECT_NE(note.arguments[3].text, "8");
    }
  }
  EXPECT_GT(seen, 100u);
}

}  // namespace
}  // namespace gneiss::test

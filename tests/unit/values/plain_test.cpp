// Specs of plain values that are made of lists, of other specs, of earlier values.
#include <limits>
#include <map>

#include "values/cases.hpp"

namespace gneiss::test {
namespace {

enum class Colour : signed char { red = -1, green, blue };

int half(int x) {
  return x / 2;
}

struct Point {
  int x;
  unsigned char y;
};

TEST(ElementOf, AnyRange) {
  auto const cases = values([] { return element_of(std::map<int, char>{{1, 'a'}, {2, 'b'}}); });
  EXPECT_EQ(cases.random(50), (Texts{"std::pair<const int, char>{1, 'a'}", "std::pair<const int, char>{2, 'b'}"}));
  EXPECT_EQ(values([] { return element_of(std::string("xyz")); }).made({}), "'x'");
  EXPECT_THROW(values([] { return element_of(std::vector<int>()); }), SpecError);
}

TEST(ElementOf, NothingRejects) {
  auto const cases = values(
      [] { return bound(vector_of(below(3), up_to(1)), [](std::vector<int> const& v) { return element_of(v); }); });
  EXPECT_EQ(cases.random(60), (Texts{"0", "1", "2"}));
}

TEST(SubsetOf, KeepsTheOrder) {
  auto const cases = values([] { return subset_of({3, 1, 2}); });
  EXPECT_EQ(cases.random(200).size(), 8u);
  EXPECT_EQ(cases.made({number(1), number(0), number(1)}), "std::vector<int>{3, 2}");
  EXPECT_EQ(cases.made({}), "std::vector<int>{}");
  EXPECT_EQ(values([] { return subset_of(std::vector<bool>{true}); }).made({number(1)}), "std::vector<bool>{true}");
  Cases const with_two(
      [] {
        return subset_of({3, 1, 2});
      },
      [](std::vector<int> const& v) { return v.empty() || v.back() != 2; });
  EXPECT_EQ(with_two.smallest(), Texts{"std::vector<int>{2}"});
}

TEST(Enumeration, FromFirstToLast) {
  auto const cases = values([] { return enumeration(Colour::red, Colour::blue); });
  EXPECT_EQ(cases.random(60).size(), 3u);
  EXPECT_NE(cases.made({}).find("Colour>(-1)"), std::string::npos) << cases.made({});
  EXPECT_THROW(values([] { return enumeration(Colour::blue, Colour::red); }), SpecError);
}

TEST(Mapped, IsWrittenAsACall) {
  auto const cases = values([] { return mapped(between(-9, 9), GNEISS_FN(half)); });
  EXPECT_EQ(cases.made({number(6)}), "half(-3)");
}

TEST(Bound, TheSecondDependsOnTheFirst) {
  auto const spec = [] { return bound(between(1, 4), [](int n) { return vector_of(below(n), between(n, n)); }); };
  auto const cases = values(spec);
  EXPECT_EQ(cases.made({}), "std::vector<int>{0}");
  EXPECT_EQ(cases.made({number(1)}), "std::vector<int>{0, 0}");
  EXPECT_GT(cases.random(200).size(), 20u);
  Cases const three(spec, [](std::vector<int> const& v) { return v.size() < 3 || v[1] == 0; });
  EXPECT_EQ(three.smallest(), Texts{"std::vector<int>{0, 1, 0}"});
}

TEST(Bound, GoesOnWithNoValueThatWasRefused) {
  auto const cases = values([] {
    return bound(where(below(4), [](int n) { return n != 0; }), [](int n) {
      EXPECT_NE(n, 0);
      return below(n);
    });
  });
  EXPECT_EQ(cases.random(100), (Texts{"0", "1", "2"}));
}

TEST(TextOf, AnAlphabetOrASpec) {
  auto const cases = values([] { return text_of("ab", up_to(2)); });
  EXPECT_EQ(cases.random(200),
            (Texts{"std::string(\"\")", "std::string(\"a\")", "std::string(\"b\")", "std::string(\"aa\")",
                   "std::string(\"ab\")", "std::string(\"ba\")", "std::string(\"bb\")"}));
  auto const digits = values([] { return text_of(between('0', '9'), between(2, 3)); });
  EXPECT_EQ(digits.made({}), "std::string(\"00\")");
  Cases const long_one([] { return text_of("xyz"); }, [](std::string const& s) { return s.size() < 3; });
  EXPECT_EQ(long_one.smallest(), Texts{"std::string(\"xxx\")"});
}

TEST(AggregateOf, IsWrittenInBraces) {
  auto const cases = values([] { return aggregate_of<Point>(between(-3, 3), arbitrary<unsigned char>()); });
  auto const made = cases.made({number(2), number(7)});
  EXPECT_TRUE(made.ends_with("Point{-1, 7}")) << made;
}

TEST(Weighted, AlternativesComeAsOftenAsTheySay) {
  Described const lib([](Library& library) {
    auto const hold = [](int n) { return n; };
    library.op("take",
               fn(one_of(weighted(9, one_of_values({1})), one_of_values({2}), weighted(90, one_of_values({3})))), hold,
               hold);
  });
  explore::Random random(lib.subject, {.fuel = 1000, .vary_length = false, .closing = false}, 1);
  std::map<std::string, int> seen;
  for (auto const& note : play(lib.subject, random).notes.instructions) ++seen[note.arguments.front().text];
  EXPECT_GT(seen["1"], 50);
  EXPECT_LT(seen["1"], 150);
  EXPECT_GT(seen["2"], 0);
  EXPECT_LT(seen["2"], 40);
  EXPECT_GT(seen["3"], 800);
}

TEST(Weighted, IsOnNoTape) {
  auto const heavy = [] { return one_of(weighted(1, one_of_values({1})), weighted(1000, one_of_values({2}))); };
  EXPECT_EQ(values(heavy).made({}), "1");
  EXPECT_EQ(values(heavy).made({alternative(1)}), "2");
  EXPECT_EQ(Cases(heavy, [](int) { return false; }).smallest(), Texts{"1"});
  EXPECT_THROW(values([] { return one_of(weighted(0, below(1))); }), SpecError);
}

TEST(Weighted, TermsThatMustEndDo) {
  struct Node {
    int depth;
  };
  static auto const leaf = [] { return Node{1}; };
  static auto const up = [](Node n) { return Node{n.depth + 1}; };
  Cases const cases(
      [] {
        return recursive<Node>(
            "node", [](auto self) { return one_of(weighted(1000, term(GNEISS_FN(up), self)), term(GNEISS_FN(leaf))); },
            5);
      },
      [](Node const& n) { return n.depth <= 5; });
  EXPECT_EQ(cases.random(100).size(), 1u) << "all as deep as can be";
  EXPECT_EQ(cases.made({}), "leaf()");
}

/// The arguments of a scenario of calls with one argument each.
std::vector<std::string> arguments(Played const& played) {
  std::vector<std::string> result;
  for (auto const& note : played.notes.instructions) result.push_back(note.arguments.front().text);
  return result;
}

TEST(Reused, NowAndThenAValueOfBefore) {
  Described const lib([](Library& library) {
    auto const hold = [](long n) { return n; };
    library.op("take", fn(reused(arbitrary<long>())), hold, hold);
  });
  explore::Random random(lib.subject, {.fuel = 100, .vary_length = false, .closing = false}, 1);
  random.restart(3);
  auto const played = play(lib.subject, random);
  auto const all = arguments(played);
  std::set<std::string> const different(all.begin(), all.end());
  EXPECT_LT(different.size(), 80u);
  EXPECT_GT(different.size(), 20u);
  tape::RawChoiceReplay raw(random.numbers());
  EXPECT_EQ(play(lib.subject, raw).text, played.text);
  auto const again = replay(lib.subject, raw.recorded());
  EXPECT_EQ(again.text, played.text);
  EXPECT_TRUE(again.exact);
}

Tape take(std::uint64_t label, std::uint64_t back, std::initializer_list<Tape> parts = {}) {
  return instruction(0, label, {argument({alternative(back, parts)})});
}

TEST(Reused, CountsFromTheLastRoundAndRound) {
  Described const lib([](Library& library) {
    auto const hold = [](int n) { return n; };
    library.op("take", fn(reused(below(100))), hold, hold);
  });
  auto const tape = take(1, 3) + take(2, 0, {number(7)}) + take(3, 0, {number(9)}) + take(4, 1) + take(5, 2) +
                    take(6, 3) + take(7, 4);
  EXPECT_EQ(arguments(replay(lib.subject, tape)), (std::vector<std::string>{"0", "7", "9", "9", "7", "0", "9"}));
  EXPECT_EQ(arguments(replay(lib.subject, take(1, 1, {number(5)}))), (std::vector<std::string>{"5"}))
      << "a scenario begins with nothing";
}

TEST(Reused, WhatWasRejectedIsNotKept) {
  Described const lib([](Library& library) {
    auto const hold = [](int n) { return n; };
    library.op("take", fn(where(reused(below(100)), [](int n) { return n != 50; })), hold, hold);
  });
  auto const tape = take(1, 0, {number(7)}) + take(2, 0, {number(50)}) + take(3, 1);
  EXPECT_EQ(arguments(replay(lib.subject, tape)), (std::vector<std::string>{"7", "7"}));
}

TEST(Reused, LeavesNothingBehind) {
  auto const before = live_objects();
  Described const lib([](Library& library) {
    auto const hold = [](Counted<int> const& n) { return n.value(); };
    library.op("take", fn(reused(mapped(below(9), GNEISS_FN(Counted<int>)))), hold, hold);
  });
  run::Runner runner(lib.subject);
  explore::Random random(lib.subject, {}, 1);
  runner.run(random);
  EXPECT_EQ(live_objects(), before);
}

TEST(Reused, TwoSpecsKeepTheirOwn) {
  Described const lib([](Library& library) {
    auto const hold = [](int n) { return n; };
    library.op("take", fn(reused(below(100))), hold, hold);
    library.op("give", fn(reused(below(100))), hold, hold);
  });
  auto const give = instruction(1, 2, {argument({alternative(1, {number(8)})})});
  EXPECT_EQ(arguments(replay(lib.subject, take(1, 0, {number(7)}) + give)), (std::vector<std::string>{"7", "8"}));
}

TEST(LongDouble, HasARangeOfItsOwn) {
  bool large = false;
  bool precise = false;
  Cases const cases([] { return arbitrary<long double>(); },
                    [&](long double x) {
                      large = large || x > static_cast<long double>(std::numeric_limits<double>::max());
                      precise = precise || static_cast<long double>(static_cast<double>(x)) != x;
                      return true;
                    });
  cases.random(300);
  EXPECT_TRUE(large);
  EXPECT_TRUE(precise);
  EXPECT_EQ(cases.made({}), "0.0L");
}

}  // namespace
}  // namespace gneiss::test

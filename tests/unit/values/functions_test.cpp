// Functions as arguments.
#include <vector>

#include "values/cases.hpp"

namespace gneiss::test {
namespace {

int twice(int x) {
  return 2 * x;
}
int minus(int x) {
  return -x;
}

auto table() {
  return function_of<int(int)>(below(5), below(9));
}

TEST(Functions, AreTablesWithADefault) {
  TableFn<int(int)> const f(7, {{{2}, 1}, {{4}, 0}, {{2}, 5}});
  EXPECT_EQ(f(2), 1);
  EXPECT_EQ(f(4), 0);
  EXPECT_EQ(f(3), 7);
  auto const copy = f;
  EXPECT_EQ(copy(2), 1);
  EXPECT_EQ((TableFn<int(int)>()(3)), 0);
  EXPECT_EQ((TableFn<int(int)>([](int const& x) { return x + 1; })(3)), 4);
}

TEST(Functions, OfSeveralArgumentsAndOfNone) {
  TableFn<std::string(std::string const&, int)> const f("none", {{{"a", 1}, "one"}});
  EXPECT_EQ(f("a", 1), "one");
  EXPECT_EQ(f("a", 2), "none");
  EXPECT_EQ((TableFn<int()>(3)()), 3);
}

TEST(Functions, AreWrittenAsLambdas) {
  auto const cases = values(table);
  EXPECT_EQ(cases.made({}), "[](int) -> int { return 0; }");
  EXPECT_EQ(
      cases.made({list(2, {element({number(3)}), element({number(1), number(2)}), element({number(7), number(4)})})}),
      "[](int x) -> int { return x == 2 ? 1 : x == 4 ? 7 : 3; }");
  EXPECT_EQ(
      cases.made({list(2, {element({number(3)}), element({number(1), number(2)}), element({number(7), number(2)})})}),
      "[](int x) -> int { return x == 2 ? 1 : 3; }")
      << "the first of two with one key counts";
}

TEST(Functions, AreWrittenWithTheirTypes) {
  EXPECT_EQ(values([] {
              return function_of<bool(int)>(below(5), below(2));
            }).made({list(1, {element({number(1)}), element({number(0), number(2)})})}),
            "[](int x) -> bool { return x == 2 ? false : true; }");
  EXPECT_EQ(values([] {
              return function_of<unsigned(char, double)>(arbitrary<char>(), below(5), below(5u));
            }).made({list(1, {element({number(1)}), element({number(0), number(0), number(2)})})}),
            "[](char x, double y) -> unsigned { return x == 'a' && y == 2.0 ? 0 : 1; }");
  EXPECT_EQ(
      values([] {
        return function_of<std::vector<int>(std::string)>(text_of("ab"), vector_of(below(3)));
      }).made({list(1, {element({list(1, {element()})}), element({list(0, {}), list(1, {element({number(1)})})})})}),
      "[](std::string x) -> std::vector<int> { return x == std::string(\"b\") ? std::vector<int>{} : "
      "std::vector<int>{0}; }");
  EXPECT_EQ(values([] { return function_of<int()>(below(3)); }).made({list(0, {element({number(2)})})}),
            "[]() -> int { return 2; }");
  EXPECT_EQ(values([] {
              return function_of<int(int, int, int, int)>(below(3), below(3), below(3), below(3), below(3));
            }).made({list(1, {element(), element({number(0), number(1)})})}),
            "[](int x0, int x1, int x2, int x3) -> int { return x0 == 1 && x1 == 0 && x2 == 0 && x3 == 0 ? 0 : 0; }");
}

TEST(Functions, InContainersAreStandardFunctions) {
  auto const made = values([] { return vector_of(table()); }).made({list(1, {element()})});
  EXPECT_TRUE(made == "std::vector<std::function<int(int)>>{[](int) -> int { return 0; }}" ||
              made == "std::vector<std::function<int (int)>>{[](int) -> int { return 0; }}")
      << made;
}

TEST(Functions, OfAPoolAreWrittenByTheirNames) {
  auto const cases = values([] { return one_of_functions<int(int)>(GNEISS_FN(twice), GNEISS_FN(minus)); });
  EXPECT_EQ(cases.made({}), "twice");
  EXPECT_EQ(cases.made({number(1)}), "minus");
  auto const both = [] { return one_of(table(), one_of_functions<int(int)>(GNEISS_FN(twice), GNEISS_FN(minus))); };
  EXPECT_EQ(values(both).made({alternative(1, {number(1)})}), "minus");
  EXPECT_EQ(values(both).made({}), "[](int) -> int { return 0; }");
}

TEST(Functions, OfAPoolHaveNames) {
  EXPECT_THROW(values([] { return one_of_functions<int(int)>(GNEISS_CALL(x + 1, x)); }), SpecError);
}

TEST(Functions, AreOfManyKindsAndReplay) {
  auto const seen = values(table).random(300);
  EXPECT_GT(seen.size(), 100u);
}

TEST(Functions, ShrinkToTheConstant) {
  Cases const any(table, [](TableFn<int(int)> const&) { return false; });
  EXPECT_EQ(any.smallest(), Texts{"[](int) -> int { return 0; }"});
  Cases const never_three(table, [](TableFn<int(int)> const& f) { return f(2) != 3; });
  EXPECT_EQ(never_three.smallest(), Texts{"[](int) -> int { return 3; }"});
  // A table and its opposite may both be where nothing becomes simpler.
  Cases const only_one(table, [](TableFn<int(int)> const& f) { return f(2) != 3 || f(1) != 0 || f(4) != 0; });
  for (auto const& text : only_one.smallest())
    EXPECT_TRUE(text == "[](int x) -> int { return x == 2 ? 3 : 0; }" ||
                text == "[](int x) -> int { return x == 1 ? 0 : x == 4 ? 0 : 3; }")
        << text;
  Cases const same(table, [](TableFn<int(int)> const& f) { return f(1) == f(3); });
  auto const smallest = same.smallest();
  EXPECT_LE(smallest.size(), 2u);
  for (auto const& text : smallest)
    EXPECT_TRUE(text == "[](int x) -> int { return x == 1 ? 1 : 0; }" ||
                text == "[](int x) -> int { return x == 3 ? 1 : 0; }")
        << text;
}

}  // namespace
}  // namespace gneiss::test

// Where two results differ first, in words.
#include <gtest/gtest.h>

#include <limits>
#include <list>
#include <map>
#include <set>

#include "harness/results.hpp"

namespace gneiss::test {
namespace {

constexpr auto nan = std::numeric_limits<double>::quiet_NaN();

TEST(Agree, Numbers) {
  EXPECT_TRUE(agree(1, 1));
  EXPECT_TRUE(agree(1, 1ul));
  EXPECT_TRUE(agree(short{3}, 3ll));
  EXPECT_FALSE(agree(-1, 0xffffffffu));
  EXPECT_FALSE(agree(0xfffffffffffffffful, -1));
  EXPECT_FALSE(agree(static_cast<signed char>(-1), static_cast<unsigned char>(255)));
  EXPECT_TRUE(agree(true, 1));
  EXPECT_TRUE(agree(nan, nan));
  EXPECT_FALSE(agree(nan, 0.0));
  EXPECT_TRUE(agree(0.0, -0.0));
  EXPECT_TRUE(agree(0.5f, 0.5));
  EXPECT_TRUE(agree(2, 2.0));
}

TEST(Agree, TextsAndShapes) {
  EXPECT_TRUE(agree(std::string("a"), std::string("a")));
  EXPECT_TRUE(agree(std::vector<int>{1, 2}, std::list<long>{1, 2}));
  EXPECT_TRUE(agree(std::vector<double>{nan}, std::vector<double>{nan}));
  EXPECT_TRUE(agree(std::optional<int>(), std::optional<long>()));
  EXPECT_FALSE(agree(std::optional<int>(), std::optional<long>(0)));
  EXPECT_TRUE(agree(std::pair(1, 2), std::tuple(1, 2l)));
  EXPECT_TRUE(agree(std::variant<int, char>(1), std::variant<int, char>(1)));
  EXPECT_FALSE(
      agree(std::variant<int, int>(std::in_place_index<0>, 1), std::variant<int, int>(std::in_place_index<1>, 1)));
}

TEST(Difference, Scalars) {
  expect_words(difference(1, 2), "$ == 1", "2");
  expect_words(difference(true, false), "$ == true", "false");
  expect_words(difference('a', 'b'), "$ == 'a'", "'b'");
  expect_words(difference(std::string("a"), std::string("b")), "$ == \"a\"", "\"b\"");
  expect_words(difference(nan, 1.0), "std::isnan($)", "1.0");
  expect_words(difference(1.0, nan), "$ == 1.0", "std::numeric_limits<double>::quiet_NaN()");
  expect_words(difference(-1, 0xffffffffu), "std::cmp_equal($, -1)", "4294967295u");
  expect_words(difference(2u, -1), "$ == 2", "-1");
  expect_words(difference(0xffffffffu, -1), "std::cmp_equal($, 4294967295u)", "-1");
}

TEST(Difference, TheFirstElement) {
  expect_words(difference(std::vector<int>{1, 2, 3}, std::vector<int>{1, 5, 6}), "$[1] == 2", "5");
  expect_words(difference(std::vector<int>{1, 2, 3}, std::list<int>{1, 5, 6}), "*std::next(std::begin($), 1) == 2",
               "5");
  expect_words(difference(std::vector<int>{1, 2}, std::vector<int>{1, 2, 3}),
               "std::distance(std::begin($), std::end($)) == 2", "3");
  expect_words(difference(std::vector<int>{1}, std::vector<int>{}), "std::distance(std::begin($), std::end($)) == 1",
               "0");
  expect_words(difference(std::vector<bool>{true}, std::vector<bool>{false}), "$[0] == true", "false");
  using Map = std::map<int, std::string>;
  expect_words(difference(Map{{1, "a"}, {2, "b"}}, Map{{1, "a"}, {2, "c"}}),
               "std::get<1>(*std::next(std::begin($), 1)) == \"b\"", "\"c\"");
  using Nested = std::vector<std::vector<int>>;
  expect_words(difference(Nested{{1}, {2, 3}}, Nested{{1}, {2, 4}}), "$[1][1] == 3", "4");
  using Lists = std::list<std::vector<int>>;
  expect_words(difference(Lists{{1}, {2, 3}}, Lists{{1}, {2, 4}}), "(*std::next(std::begin($), 1))[1] == 3", "4");
  using Maybes = std::vector<std::optional<int>>;
  expect_words(difference(Maybes{1}, Maybes{2}), "*$[0] == 1", "2");
  expect_words(difference(std::optional(std::vector{1}), std::optional(std::vector{2})), "(*$)[0] == 1", "2");
}

TEST(Difference, FieldsAndOptionals) {
  expect_words(difference(std::tuple(1, 'a', 2), std::tuple(1, 'b', 3)), "std::get<1>($) == 'a'", "'b'");
  expect_words(difference(std::pair(1, std::pair(2, 3)), std::pair(1, std::pair(2, 4))),
               "std::get<1>(std::get<1>($)) == 3", "4");
  expect_words(difference(std::optional(1), std::optional(2)), "*$ == 1", "2");
  expect_words(difference(std::optional(1), std::optional<int>()), "$.has_value() == true", "false");
  using Maybe = std::optional<std::optional<int>>;
  expect_words(difference(Maybe(std::optional<int>(1)), Maybe(std::optional<int>())), "(*$).has_value() == true",
               "false");
  using Sum = std::variant<int, char>;
  expect_words(difference(Sum(1), Sum('a')), "$.index() == 0", "1");
  expect_words(difference(Sum('a'), Sum('b')), "std::get<1>($) == 'a'", "'b'");
}

TEST(Difference, AsTheSpecSays) {
  expect_words(difference(std::pair(1, 2), std::pair(1, 3), pair_of(same, same)), "std::get<1>($) == 2", "3");
  EXPECT_TRUE(agree(std::pair(1, 2), std::pair(1, 3), pair_of(same, ignored)));
  expect_words(difference(std::tuple(1, 2), std::tuple(0, 3), tuple_of(same, ignored)), "std::get<0>($) == 1", "0");
  expect_words(difference(std::optional(1), std::optional<int>(), optional_of(same)), "static_cast<bool>($) == true",
               "false");
  expect_words(difference(std::optional(1), std::optional(2), optional_of(same)), "*$ == 1", "2");
  using Sum = std::variant<int, char>;
  expect_words(difference(Sum(1), Sum('a'), variant_of(same, same)), "$.index() == 0", "1");
  expect_words(difference(Sum('b'), Sum('a'), variant_of(same, same)), "std::get<1>($) == 'b'", "'a'");
  EXPECT_TRUE(agree(1, 2, ignored));
}

bool nearly(double a, double b) {
  return a - b < 0.5 && b - a < 0.5;
}

TEST(Difference, ByAFunction) {
  EXPECT_TRUE(agree(1.0, 1.25, observed(GNEISS_FN(nearly))));
  expect_words(difference(1.0, 2.0, observed(GNEISS_FN(nearly))), "nearly(1.0, $)", "2.0");
}

TEST(Difference, InAnyOrder) {
  using Ints = std::vector<int>;
  EXPECT_TRUE(agree(Ints{1, 2, 2}, Ints{2, 1, 2}, in_any_order(same)));
  expect_words(difference(Ints{1, 2, 2}, Ints{1, 1, 2}, in_any_order(same)),
               "std::count(std::begin($), std::end($), 1) == 1", "2 of them");
  expect_words(difference(Ints{1}, Ints{1, 3}, in_any_order(same)), "std::count(std::begin($), std::end($), 3) == 0",
               "1 of them");
}

TEST(Difference, ADollarInAStringIsTheUsers) {
  expect_words(difference(std::optional<std::string>("a$b\"$"), std::optional<std::string>("c")), "*$ == \"a$b\\\"$\"",
               "\"c\"");
  EXPECT_EQ(notes::fill("$ == \"a$b\\\"$\" && '$' != $", "x"), "x == \"a$b\\\"$\" && '$' != x");
}

}  // namespace
}  // namespace gneiss::test

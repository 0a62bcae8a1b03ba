// Variants of any arity, values or errors, signs, views and smart pointers: as arguments and as results.
#include <compare>
#include <memory>
#include <span>

#include "harness/results.hpp"
#include "values/cases.hpp"

namespace gneiss::test {
namespace {

TEST(VariantOf, AnyNumberOfAlternatives) {
  auto const cases = values([] { return variant_of(below(4), text_of("ab"), arbitrary<bool>(), below(2)); });
  EXPECT_EQ(cases.made({}), "std::variant<int, std::string, bool, int>{std::in_place_index<0>, 0}");
  EXPECT_EQ(cases.made({alternative(3, {number(1)})}),
            "std::variant<int, std::string, bool, int>{std::in_place_index<3>, 1}");
  EXPECT_EQ(values([] { return variant_of(below(4)); }).made({alternative(0, {number(3)})}),
            "std::variant<int>{std::in_place_index<0>, 0}")
      << "one alternative is no choice";
  Cases const third([] { return variant_of(below(4), text_of("ab"), arbitrary<bool>()); },
                    [](std::variant<int, std::string, bool> const& v) { return v.index() != 2; });
  EXPECT_EQ(third.smallest(), Texts{"std::variant<int, std::string, bool>{std::in_place_index<2>, false}"});
}

TEST(VariantOf, EndsWhereItMust) {
  struct Tree {
    int depth;
  };
  static auto const wrap = [](std::variant<Tree, int, Tree, bool> const& v) {
    return Tree{v.index() == 0 ? std::get<0>(v).depth + 1 : v.index() == 2 ? std::get<2>(v).depth + 1 : 1};
  };
  auto const describe = [] {
    return recursive<Tree>(
        "tree", [](auto self) { return term(GNEISS_FN(wrap), variant_of(self, below(2), self, arbitrary<bool>())); },
        4);
  };
  int deepest = 0;
  Cases const cases(describe, [&](Tree const& t) {
    deepest = std::max(deepest, t.depth);
    return t.depth <= 4;
  });
  EXPECT_GT(cases.random(300).size(), 10u);
  EXPECT_EQ(deepest, 4);
  EXPECT_TRUE(cases.smallest().empty()) << "none is too deep";
}

TEST(VariantOf, TakesResultsApart) {
  using Sum = std::variant<int, char, bool>;
  EXPECT_TRUE(agree(Sum(true), Sum(true), variant_of(same, same, same)));
  EXPECT_TRUE(agree(Sum(1), Sum(2), variant_of(ignored, same, same)));
  expect_words(difference(Sum(1), Sum(true), variant_of(same, same, same)), "$.index() == 0", "2");
  expect_words(difference(Sum(true), Sum(false), variant_of(same, same, same)), "std::get<2>($) == true", "false");
}

/// A value or an error, as std::expected will be.
template <class T, class E>
struct Expected {
  std::optional<T> value;
  E problem{};
  bool has_value() const { return value.has_value(); }
  T const& operator*() const { return *value; }
  E const& error() const { return problem; }
};
template <class E>
struct Done {
  std::optional<E> problem;
  bool has_value() const { return !problem; }
  void operator*() const {}
  E const& error() const { return *problem; }
};
enum class Problem { none, late };

TEST(Expected, IsComparedByWhatItHolds) {
  using A = Expected<int, std::string>;
  using B = Expected<long, std::string>;
  EXPECT_TRUE(agree(A{3, ""}, B{3, "x"}));
  EXPECT_TRUE(agree(A{{}, "x"}, B{{}, "x"}));
  expect_words(difference(A{3, ""}, B{4, ""}), "*$ == 3", "4");
  expect_words(difference(A{3, ""}, B{{}, "late"}), "$.has_value() == true", "false");
  expect_words(difference(A{{}, "x"}, B{{}, "y"}), "$.error() == \"x\"", "\"y\"");
  EXPECT_TRUE(agree(Done<int>{}, Done<int>{}));
  expect_words(difference(Done<int>{}, Done<int>{3}), "$.has_value() == true", "false");
  expect_words(difference(Done<int>{2}, Done<int>{3}), "$.error() == 2", "3");
}

TEST(Expected, OfTwoSpecs) {
  using A = Expected<int, std::string>;
  using B = Expected<int, Problem>;
  EXPECT_TRUE(agree(A{3, ""}, B{3}, expected_of(same, ignored)));
  EXPECT_TRUE(agree(A{{}, "x"}, B{{}, Problem::late}, expected_of(same, ignored)));
  expect_words(difference(A{3, ""}, B{4}, expected_of(same, ignored)), "*$ == 3", "4");
  expect_words(difference(A{{}, "x"}, B{4}, expected_of(same, ignored)), "$.has_value() == false", "true");
  using V = std::variant<int, std::string>;
  EXPECT_TRUE(agree(V(3), A{3, ""}, expected_of(same, same)));
  EXPECT_TRUE(agree(A{3, ""}, V(3), expected_of(same, same)));
  expect_words(difference(V(3), A{{}, "x"}, expected_of(same, same)), "$.has_value() == true", "false");
  expect_words(difference(A{3, ""}, V("x"), expected_of(same, same)), "($.index() == 0) == true", "false");
  expect_words(difference(A{{}, "y"}, V("x"), expected_of(same, same)), "std::get<1>($) == \"y\"", "\"x\"");
  EXPECT_TRUE(agree(Done<int>{}, Done<int>{}, expected_of(ignored, same)));
  expect_words(difference(Done<int>{1}, Done<int>{2}, expected_of(ignored, same)), "$.error() == 1", "2");
}

TEST(Expected, MakesLiveValues) {
  Described const lib([](Library& library) {
    auto number = library.type<int, long>("number");
    library.op(
        "make", fn(below(4)) >> expected_of(number, same),
        [](int n) {
          return Expected<int, int>{n, 0};
        },
        [](int n) {
          return Expected<long, int>{n, 0};
        });
    library.op(
        "get", fn(number), [](int n) { return n; }, [](long n) { return n; });
  });
  auto const played = replay(lib.subject, instruction(0, 1, {argument({number(2)})}) + instruction(1, 2, {live(1)}));
  EXPECT_EQ(played.text, "make(2) -> number0 *$\nget(number0)\n");
}

TEST(BySign, NumbersAndOrderings) {
  EXPECT_TRUE(agree(1, 7, by_sign));
  EXPECT_TRUE(agree(-1, -100l, by_sign));
  EXPECT_TRUE(agree(0, 0u, by_sign));
  EXPECT_TRUE(agree(std::strong_ordering::less, -4, by_sign));
  EXPECT_TRUE(agree(3, std::weak_ordering::greater, by_sign));
  EXPECT_TRUE(agree(std::partial_ordering::unordered, std::partial_ordering::unordered, by_sign));
  EXPECT_TRUE(agree(std::strong_ordering::equal, std::partial_ordering::equivalent, by_sign));
  expect_words(difference(-1, 1, by_sign), "$ < 0", "1");
  expect_words(difference(std::strong_ordering::less, 0, by_sign), "$ < 0", "0");
  expect_words(difference(0, std::strong_ordering::less, by_sign), "$ == 0", "std::strong_ordering::less");
  expect_words(difference(5, std::partial_ordering::unordered, by_sign), "$ > 0", "std::partial_ordering::unordered");
  expect_words(difference(std::partial_ordering::unordered, 1, by_sign), "!($ < 0) && !($ == 0) && !($ > 0)", "1");
  expect_words(difference(-1, 1u, by_sign), "static_cast<double>($) < 0", "1");
}

TEST(BySign, OrderingsAreValuesToo) {
  EXPECT_TRUE(agree(std::strong_ordering::less, std::strong_ordering::less));
  expect_words(difference(std::strong_ordering::equal, std::strong_ordering::less), "$ == std::strong_ordering::equal",
               "std::strong_ordering::less");
  expect_words(difference(std::weak_ordering::equivalent, std::weak_ordering::greater),
               "$ == std::weak_ordering::equivalent", "std::weak_ordering::greater");
}

TEST(Views, AreComparedByContentWhenAsked) {
  static std::vector<int> const one{1, 2, 3};
  static std::vector<int> const two{1, 2, 4};
  EXPECT_TRUE(agree(std::span(one), std::span(one), same));
  expect_words(difference(std::span(one), std::span(two), same), "$[2] == 3", "4");
  expect_words(difference(std::span(one), std::span(two).first(1), same),
               "std::distance(std::begin($), std::end($)) == 3", "1");
  EXPECT_TRUE(agree(std::string_view("a"), std::string("a"), same));
  expect_words(difference(std::string_view("a"), std::string_view("b"), same), "$ == \"a\"", "\"b\"");
}

TEST(Pointers, SmartOnesAreComparedByWhatTheyPointAt) {
  auto const run = [](int wrong) {
    static int bug;
    bug = wrong;
    Described const lib([](Library& library) {
      library.op(
          "make", fn(below(4)) >> optional_of(same), [](int n) { return std::make_unique<int>(n); },
          [](int n) { return bug == 2 ? nullptr : std::make_unique<int>(n + bug); });
    });
    auto const played = replay(lib.subject, instruction(0, 1, {argument({number(2)})}));
    return played.notes.instructions.back().condition;
  };
  EXPECT_EQ(run(0), "");
  EXPECT_EQ(run(1), "*$ == 2");
  EXPECT_EQ(run(2), "static_cast<bool>($) == true");
}

}  // namespace
}  // namespace gneiss::test

// What is found within narrow limits is found again without them, whatever the parts of a recursive value draw.
#include <gtest/gtest.h>

#include "harness/heard.hpp"
#include "harness/often.hpp"
#include "harness/scenario.hpp"

namespace gneiss::test {
namespace {

struct Tree {
  int value = 0;
  std::vector<Tree> parts;
};

Tree leaf(int n) {
  return {n, {}};
}
Tree maybe(std::optional<Tree> const& t) {
  return {0, t ? std::vector{*t} : std::vector<Tree>()};
}
Tree many(std::vector<Tree> const& all) {
  return {0, all};
}
Tree either(std::variant<Tree, int, bool> const& t) {
  if (auto const* inside = std::get_if<Tree>(&t)) return {0, {*inside}};
  return leaf(std::holds_alternative<int>(t) ? std::get<int>(t) : 7);
}
Tree fork(Tree const& a, Tree const& b) {
  return {0, {a, b}};
}

int sum(Tree const& tree) {
  int result = tree.value;
  for (auto const& part : tree.parts) result += sum(part);
  return result;
}

/// The candidate is wrong of trees with this sum.
void describe(Library& lib, int wrong) {
  auto small = below(5);
  auto tree = recursive<Tree>("tree", [=](auto self) {
    return one_of(term(GNEISS_FN(fork), self, self), term(GNEISS_FN(leaf), small),
                  term(GNEISS_FN(maybe), optional_of(self)), term(GNEISS_FN(many), vector_of(self, below(3))),
                  term(GNEISS_FN(either), variant_of(self, small, arbitrary<bool>())));
  });
  // What follows the tree on the tape must be found where it is, too.
  lib.op(
      "sum", fn(tree, small), [](Tree const& t, int n) { return sum(t) + n; },
      [wrong](Tree const& t, int n) { return sum(t) == wrong && n == 3 ? -1 : sum(t) + n; });
}

/// By how many terms there are until a value must end.
class Narrowed : public testing::TestWithParam<unsigned> {
 protected:
  // It takes two leaves with 4 in them, or three: more terms than there are.
  int const wrong_ = GetParam() == 1 ? 8 : 12;

  Heard explored_by(events::Plan const& plan) const {
    Described const lib([this](Library& described) { describe(described, wrong_); });
    return explored(lib.subject, plan);
  }
  static void expect_found(Heard const& heard) {
    EXPECT_EQ(heard.ending, events::Ending::failed);
    EXPECT_TRUE(heard.warnings.empty()) << heard.warnings.front();
    ASSERT_EQ(heard.failures.size(), 1u);
    EXPECT_FALSE(heard.failures.front().flaky);
  }
};

TEST_P(Narrowed, ByEveryScenario) {
  events::Plan plan;
  plan.mode = events::Mode::exhaustive;
  plan.exhaustion.depth = 1;
  plan.exhaustion.narrowing = {{"", 5}, {"length", 2}, {"terms", GetParam()}};
  expect_found(explored_by(plan));
}

TEST_P(Narrowed, ByInstances) {
  events::Plan plan;
  plan.mode = events::Mode::enumerate;
  plan.exhaustion.narrowing = {{"terms", GetParam()}};
  expect_found(explored_by(plan));
}

TEST_P(Narrowed, ByChance) {
  events::Plan plan;
  plan.distribution.longest = 2;
  plan.distribution.terms = GetParam();
  for (plan.seed = 1; plan.seed != often(4, 2); ++plan.seed) expect_found(explored_by(plan));
}

/// More terms than an instruction may hold, whatever the limits.
TEST(ManyTerms, AreTheSameWhenTheyAreReplayed) {
  Described const lib([](Library& described) {
    auto tree = recursive<Tree>(
        "tree", [](auto self) { return one_of(term(GNEISS_FN(leaf), below(5)), term(GNEISS_FN(fork), self, self)); });
    described.op(
        "last", fn(array_of<300>(tree), below(5)), [](std::array<Tree, 300> const&, int n) { return n; },
        [](std::array<Tree, 300> const& all, int n) { return n == 3 && sum(all[299]) == 2 ? -1 : n; });
  });
  events::Plan plan;
  plan.seed = 1;
  plan.evaluations = often(100, 20);  // it repeats or it does not: the smallest of 300 trees is not wanted
  for (unsigned const terms : often(1, 0) == 0 ? std::vector{256u} : std::vector{1u, 2u, 255u, 256u}) {
    SCOPED_TRACE(terms);
    plan.distribution.terms = terms;
    auto const heard = explored(lib.subject, plan);
    EXPECT_EQ(heard.ending, events::Ending::failed);
    ASSERT_EQ(heard.failures.size(), 1u);
    EXPECT_FALSE(heard.failures.front().flaky);
  }
}

/// A term that is left by an exception is over.
TEST(LeftTerms, EndWithTheirInstruction) {
  Described const lib([](Library& described) {
    auto digit = generated([](Source& source) {
      auto const outside = source.begin_term(true);
      if (source.flip()) reject();
      source.end_term(outside);
      return static_cast<int>(source.draw_or_end(0, 99));
    });
    described.op(
        "same", fn(digit), [](int n) { return n; }, [](int n) { return n == 70 ? -1 : n; });
  });
  events::Plan plan;
  for (plan.seed = 1; plan.seed != often(4, 2); ++plan.seed)
    EXPECT_EQ(explored(lib.subject, plan).ending, events::Ending::failed);
}

INSTANTIATE_TEST_SUITE_P(Terms, Narrowed, testing::Values(1, 2, 3));

}  // namespace
}  // namespace gneiss::test

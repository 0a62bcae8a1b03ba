// What regular() describes, and what except() leaves out of it.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "explore/random.hpp"
#include "gneiss/gneiss.hpp"
#include "harness/scenario.hpp"
#include "run/runner.hpp"

using namespace std;     // whose swap, move and copy
using namespace gneiss;  // may stand beside these

namespace {

unsigned assigned_to_itself = 0;
unsigned swapped_with_itself = 0;

struct Value {
  int number = 0;
  Value() = default;
  Value(Value const&) = default;
  Value& operator=(Value const& other) {
    if (this == &other) ++assigned_to_itself;
    number = other.number;
    return *this;
  }
  friend void swap(Value& a, Value& b) {
    if (&a == &b) ++swapped_with_itself;
    std::swap(a.number, b.number);
  }
  bool operator==(Value const&) const = default;
  void set(int n) { number = n; }
};

void describe(Library& lib, core::RegularParts without) {
  auto const value = lib.type<Value, Value>("value").regular(without);
  lib.op(GNEISS_METHOD(set), fn(value, below(4)));
}

vector<string> names(core::RegularParts without) {
  test::Described const described([&](Library& lib) { describe(lib, without); });
  vector<string> result;
  for (auto const& operation : described.subject.operations()) result.push_back(operation->name);
  return result;
}

void run(core::RegularParts without) {
  assigned_to_itself = swapped_with_itself = 0;
  test::Described const described([&](Library& lib) { describe(lib, without); });
  explore::Random random(described.subject, {}, 1);
  gneiss::run::Runner runner(described.subject);
  for (unsigned i = 0; i != 200; ++i) {
    random.restart(i);
    EXPECT_FALSE(explore::run_scenario(runner, random).failed());
  }
}

TEST(Regular, HasAllThatTheTypeCanDo) {
  EXPECT_EQ(names({}).size(), 8u);
  run({});
  EXPECT_GT(assigned_to_itself, 0u);
  EXPECT_GT(swapped_with_itself, 0u);
}

TEST(Regular, LeavesOutWhatIsExcepted) {
  EXPECT_EQ(names(except(swap)).size(), 7u);
  EXPECT_EQ(names(except(copy, copy_assignment, move, move_assignment, swap, equality)).size(), 2u);
  EXPECT_EQ(names(except(self_assignment, self_swap)), names({})) << "two different values may still meet";
}

TEST(Regular, NothingMeetsItselfWhereThatIsExcepted) {
  run(except(self_assignment, self_swap));
  EXPECT_EQ(assigned_to_itself, 0u);
  EXPECT_EQ(swapped_with_itself, 0u);
  run(except(self_swap));
  EXPECT_GT(assigned_to_itself, 0u);
}

TEST(Regular, ItsWordsDoNotStandInTheWayOfOthers) {
  int a = 1;
  int b = 2;
  swap(a, b);
  EXPECT_EQ(a, 2);
  string text = "a text that is longer than what lies within a string";
  auto const other = move(text);
  EXPECT_EQ(other.size(), 52u);
}

}  // namespace

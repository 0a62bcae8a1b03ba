// Invariant 3: shorter, then smaller, is simpler; in every spec the all-zero choice is its simplest value.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "tape/every_spec.hpp"

namespace gneiss::test {
namespace {

class Ordered : public testing::Test {
 protected:
  std::string last_line(Tape const& tape) {
    auto const played = replay(*subject_, tape);
    return written(*subject_, played.notes.instructions.back());
  }
  /// An instruction with nothing on the tape: all its choices are 0.
  std::string zero(std::string const& operation) { return last_line(instruction(index_of(*subject_, operation), 1)); }
  std::string zero_on_a_bag(std::string const& operation) {
    return last_line(instruction(index_of(*subject_, "make"), 1) + instruction(index_of(*subject_, operation), 2));
  }

  std::unique_ptr<core::Subject> const subject_ = every_spec();
};

TEST_F(Ordered, ZeroIsTheSimplestNumber) {
  EXPECT_EQ(
      zero("integers"),
      "integers(static_cast<signed char>(0), static_cast<unsigned char>(0), static_cast<short>(0), 0u, 0l, 0ull)");
  EXPECT_EQ(zero("ranges"), "ranges(0, 0l, 0, 7u, 0ul, -2)");
  EXPECT_EQ(zero("others"), "others(false, 'a', 0.0f, 0.0, 0.0L)");
  EXPECT_EQ(zero("chosen"), "chosen(static_cast<gneiss::test::Colour>(0), std::string(\"one\"), std::string(\"\"))");
  EXPECT_EQ(zero("count"), "count(static_cast<short>(0), 0)");
  EXPECT_EQ(zero("generated"), "generated(0, four(0))");
  EXPECT_EQ(zero("choosy"), "choosy(0, 0, 0)");
}

TEST_F(Ordered, ZeroIsTheSimplestShape) {
  EXPECT_EQ(zero("products"),
            "products(std::pair<int, std::string>{0, \"\"}, "
            "std::tuple<int, bool, std::pair<int, int>>{0, false, std::pair<int, int>{0, 0}}, std::tuple<>{})");
  EXPECT_EQ(zero("sums"),
            "sums(std::optional<int>{}, std::variant<int, std::string>{std::in_place_index<0>, 0}, "
            "std::optional<std::variant<std::optional<std::string>, int>>{})");
  EXPECT_EQ(zero("vectors"),
            "vectors(std::vector<int>{}, std::vector<std::vector<std::string>>{std::vector<std::string>{}}, "
            "std::array<int, 3>{0, 0, 0})");
  EXPECT_EQ(zero("lists"), "lists(std::list<int>{}, std::deque<char>{})");
  EXPECT_EQ(zero("sets"), "sets(std::set<int>{}, std::map<int, std::string>{})");
  // The first alternative of the spec contains itself: the first that does not is the simplest.
  EXPECT_EQ(zero("trees"), "trees(leaf(0), std::vector<gneiss::test::Tree>{})");
  EXPECT_EQ(zero_on_a_bag("make"), "make(0, 1) -> bag1 $");
}

TEST_F(Ordered, ZeroIsTheOldestValue) {
  auto const make = index_of(*subject_, "make");
  auto const two = instruction(make, 1) + instruction(make, 2);
  EXPECT_EQ(last_line(two + instruction(index_of(*subject_, "put"), 3)), "put(bag0, 0)");
  EXPECT_EQ(last_line(two + instruction(index_of(*subject_, "join"), 3)), "join(bag0, bag0) -> bag2 $");
}

TEST_F(Ordered, ALowerChoiceIsSimpler) {
  base::Rng rng(3);
  for (unsigned i = 0; i != 200; ++i) {
    auto const tape = random_tape(*subject_, 11, i);
    auto lower = tape;
    auto const at = rng.up_to(tape.size() - 1);
    if (!lower[at].is_choice() || lower[at].value == 0) continue;
    lower[at].value = rng.up_to(lower[at].value - 1);
    EXPECT_TRUE(tape::compare(lower, tape) < 0);
    EXPECT_TRUE(tape::compare(tape, lower) > 0);
  }
}

TEST_F(Ordered, LessIsSimpler) {
  base::Rng rng(4);
  for (unsigned i = 0; i != 200; ++i) {
    auto const tape = random_tape(*subject_, 12, i);
    auto const starts = tape::instructions(tape);
    if (starts.empty()) continue;
    auto fewer = tape;
    auto const at = static_cast<std::ptrdiff_t>(starts[rng.up_to(starts.size() - 1)]);
    auto const end = static_cast<std::ptrdiff_t>(tape::end_of(tape, static_cast<std::size_t>(at)));
    fewer.erase(fewer.begin() + at, fewer.begin() + end);
    // Whatever the others choose.
    for (auto& entry : fewer)
      if (entry.is_choice()) entry.value = rng.next();
    EXPECT_TRUE(tape::compare(fewer, tape) < 0);
  }
}

TEST_F(Ordered, FewerChoicesAreSimplerWhateverTheyAre) {
  auto const one = instruction(0, 1, {argument({number(1000)})});
  auto const two = instruction(0, 1, {argument({number(0), number(0)})});
  EXPECT_TRUE(tape::compare(one, two) < 0);
}

}  // namespace
}  // namespace gneiss::test

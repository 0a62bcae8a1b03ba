#include "search/states.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace gneiss::search {
namespace {

using Words = std::vector<std::uint64_t>;

// As older versions have written it, so this never changes: states are merged; three nodes of parent, length and
// weight; the numbers; who has which identity; edges; where those of each node begin.
Words const kept_states{1,  // merged
                        3,
                        0,
                        0,
                        1,
                        0,
                        2,
                        1,
                        1,
                        1,
                        1,  // nodes
                        3,
                        5,
                        6,
                        7,  // numbers
                        2,
                        10,
                        11,
                        0,
                        20,
                        21,
                        1,  // identities
                        2,
                        0x1'0000'0004,
                        0x2'0000'0001,  // edges: to 1, four times; to 2, once
                        2,
                        0,
                        1};  // of the first node, of the second
constexpr std::size_t parent_of_second = 8;
constexpr std::size_t length_of_second = 9;
constexpr std::size_t node_of_identity = 18;
constexpr std::size_t first_edge = 23;
constexpr std::size_t edges_of_first = 26;
constexpr std::size_t edges_of_second = 27;

bool reads(Words const& words) {
  States states(true);
  stage::WordReader left(words);
  return states.read(left) && left.over();
}

Words path(States const& states, std::uint32_t node) {
  Words words;
  states.add_path(node, words);
  return words;
}

TEST(States, AreReadAsTheyWereKept) {
  States states;
  stage::WordReader left(kept_states);
  ASSERT_TRUE(states.read(left));
  EXPECT_TRUE(left.over());
  EXPECT_TRUE(states.merges());
  EXPECT_EQ(states.size(), 3u);
  EXPECT_EQ(path(states, 1), (Words{1, 1, 2, 5, 6}));
  EXPECT_EQ(path(states, 2), (Words{1, 2, 2, 5, 6, 1, 7}));
  EXPECT_EQ(states.count_ways(2).at(0).digits(), "4");
}

// Who has which identity is kept_states in no order of its own: all else is word for word the same.
TEST(States, AreKeptInTheOrderTheyAlwaysWere) {
  States states;
  stage::WordReader left(kept_states);
  ASSERT_TRUE(states.read(left));
  Words words;
  states.write(words);
  ASSERT_EQ(words.size(), kept_states.size());
  auto other_order = kept_states;
  std::swap_ranges(other_order.begin() + 16, other_order.begin() + 19, other_order.begin() + 19);
  EXPECT_TRUE(words == kept_states || words == other_order);
  EXPECT_TRUE(reads(words));
}

TEST(States, AreKeptAsTheyWereTaken) {
  States states(true);
  // The first state leads to two others, the second of these nobody can tell from others.
  ASSERT_TRUE(states.take({1, 10, 11, 2, 1, 20, 21, 4, 2, 5, 6, 0, 0, 0, 1, 1, 7}, 0, 1));
  Words words;
  states.write(words);
  States again;
  stage::WordReader left(words);
  ASSERT_TRUE(again.read(left));
  for (std::uint32_t node = 0; node != 3; ++node) EXPECT_EQ(path(again, node), path(states, node));
  // What comes next is taken alike.
  Words const next{1, 20, 21, 1, 1, 30, 31, 1, 1, 9};
  EXPECT_TRUE(states.take(next, 1, 2));
  EXPECT_TRUE(again.take(next, 1, 2));
  EXPECT_EQ(path(again, 3), path(states, 3));
}

TEST(States, AreRefusedWhereTheyCannotBeRight) {
  EXPECT_TRUE(reads(kept_states));
  for (std::size_t size = 0; size != kept_states.size(); ++size)
    EXPECT_FALSE(reads({kept_states.begin(), kept_states.begin() + static_cast<std::ptrdiff_t>(size)})) << size;
  auto const with = [](std::size_t at, std::uint64_t word) {
    auto damaged = kept_states;
    damaged[at] = word;
    return damaged;
  };
  EXPECT_FALSE(reads(with(0, 2)));
  EXPECT_FALSE(reads(with(1, 0)));
  EXPECT_FALSE(reads(with(parent_of_second, 2)));
  EXPECT_FALSE(reads(with(parent_of_second, std::uint64_t{1} << 32)));
  EXPECT_FALSE(reads(with(length_of_second, 0)));
  EXPECT_FALSE(reads(with(length_of_second, 2)));
  EXPECT_FALSE(reads(with(node_of_identity, 3)));
  EXPECT_FALSE(reads(with(first_edge, 0x3'0000'0001)));
  EXPECT_FALSE(reads(with(edges_of_first, 2)));
  EXPECT_FALSE(reads(with(edges_of_second, 3)));
}

// As an expansion writes it: is it known, who it is, how many follow; of each of these the same, its weight, its
// numbers.
Words state(std::uint64_t identity, std::initializer_list<Words> children) {
  Words words{1, 0, identity, children.size()};
  for (auto const& child : children) words.insert(words.end(), child.begin(), child.end());
  return words;
}
Words leads_to(std::uint64_t identity, std::uint64_t weight, std::uint64_t number) {
  return {1, 0, identity, weight, 1, number};
}
Words leads_somewhere(std::uint64_t weight, std::uint64_t number) {
  return {0, 0, 0, weight, 1, number};
}

TEST(States, ThatAreTheSameAreOneAndKeepTheFirstWayThatLedThere) {
  States states(true);
  ASSERT_TRUE(states.take(state(1, {leads_to(2, 1, 50), leads_to(3, 1, 51), leads_to(2, 1, 52)}), 0, 1));
  EXPECT_EQ(states.size(), 3u);
  EXPECT_EQ(path(states, 1), (Words{1, 1, 1, 50}));
  ASSERT_TRUE(states.take(state(2, {leads_to(1, 1, 53), leads_to(3, 1, 54)}), 1, 2));
  EXPECT_EQ(states.size(), 3u) << "back to the first, and to one that is known";
  EXPECT_EQ(path(states, 2), (Words{1, 1, 1, 51}));
}

TEST(States, ThatNobodyKnowsAreEachAnother) {
  States states(true);
  ASSERT_TRUE(states.take(state(1, {leads_somewhere(1, 50), leads_somewhere(1, 51)}), 0, 1));
  EXPECT_EQ(states.size(), 3u);
  ASSERT_TRUE(states.take({0, 0, 0, 0, 0, 0, 0, 0}, 1, 3)) << "and it is not asked whether they are the same again";
}

TEST(States, AreNotMergedWhereThatIsNotWanted) {
  States states(false);
  ASSERT_TRUE(states.take(state(1, {leads_to(2, 3, 50), leads_to(2, 5, 51)}), 0, 1));
  EXPECT_EQ(states.size(), 3u);
  EXPECT_EQ(path(states, 1).front(), 3u) << "it stands for three scenarios";
  ASSERT_TRUE(states.take(state(2, {leads_to(1, 2, 52)}), 1, 2));
  EXPECT_EQ(path(states, 3), (Words{6, 2, 1, 50, 1, 52}));
}

TEST(States, AreAnotherThanWhenTheyWereMetIfACopyWasNone) {
  States states(true);
  ASSERT_TRUE(states.take(state(1, {leads_to(2, 1, 50), leads_to(3, 1, 51)}), 0, 1));
  EXPECT_FALSE(States(states).take(state(3, {}), 1, 2)) << "it is known, but as another";
  EXPECT_FALSE(States(states).take(state(9, {}), 1, 2)) << "nobody has met it";
  EXPECT_TRUE(States(states).take(state(2, {}), 1, 2));
}

// By a table of all ways, step by step.
TEST(States, WaysBetweenThemAreCountedAsIfNoneWereMerged) {
  States states(true);
  ASSERT_TRUE(states.take(state(1, {leads_to(2, 2, 50), leads_to(1, 1, 51)}), 0, 1));
  ASSERT_TRUE(states.take(state(2, {leads_to(1, 3, 52)}), 1, 2));
  std::uint64_t first = 1;
  std::uint64_t second = 0;
  auto const lengths = states.count_ways(8);
  ASSERT_EQ(lengths.size(), 8u);
  for (auto const& each : lengths) {
    auto const there = first + 3 * second;
    second = 2 * first;
    first = there;
    EXPECT_EQ(each.digits(), std::to_string(first + second));
  }
}

TEST(States, WaysThatAreTooManyAreSaidToBe) {
  States states(true);
  ASSERT_TRUE(states.take(state(1, {leads_to(1, 4'000'000'000u, 50)}), 0, 1));
  auto const lengths = states.count_ways(5);
  EXPECT_EQ(lengths[1].digits(), "16000000000000000000");
  EXPECT_FALSE(lengths[4].exact());
}

TEST(States, TakeMoreMemoryTheMoreThereAre) {
  States states(false);
  auto const before = states.bytes();
  ASSERT_TRUE(states.take(state(1, {leads_to(2, 1, 50), leads_to(3, 1, 51)}), 0, 1));
  EXPECT_GT(states.bytes(), before + 2 * 64);
}

}  // namespace
}  // namespace gneiss::search

// Sequences to be walked many times or once, and ranges as results.
#include <list>
#include <sstream>

#include "harness/results.hpp"
#include "values/cases.hpp"

namespace gneiss::test {
namespace {

TEST(Sequence, IsWalkedAgainAndAgain) {
  Sequence<int> const s{1, 2, 3};
  static_assert(std::forward_iterator<Sequence<int>::iterator>);
  static_assert(!std::random_access_iterator<Sequence<int>::iterator>);
  EXPECT_EQ(listed(s), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(listed_again(s), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(std::vector<int>(s.begin(), s.end()), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(listed(Sequence<bool>{true}), (std::vector<bool>{true}));
  EXPECT_TRUE(listed(Sequence<std::string>()).empty());
}

TEST(Once, IsWalkedOnce) {
  static_assert(std::input_iterator<Once<int>::iterator>);
  static_assert(!std::forward_iterator<Once<int>::iterator>);

  Once<int> once{1, 2, 3};
  auto copy = once;
  EXPECT_EQ(std::vector<int>(once.begin(), once.end()), (std::vector<int>{1, 2, 3}));
  EXPECT_THROW(once.begin(), WalkedTwice);
  EXPECT_THROW(copy.begin(), WalkedTwice) << "copies share the walk";
  EXPECT_EQ(copy.items(), (std::vector<int>{1, 2, 3})) << "and may be looked at";
  Once<int> moved{4};
  auto to = std::move(moved);
  EXPECT_EQ(listed(to), (std::vector<int>{4}));
  EXPECT_THROW(to.next(), WalkedTwice);
}

TEST(Once, AnIteratorLeftBehindIsOfNoUse) {
  Once<int> once{1, 2};
  auto i = once.begin();
  auto const behind = i;
  EXPECT_EQ(*i++, 1);
  EXPECT_EQ(*i, 2);
  EXPECT_EQ(*i, 2);
  EXPECT_THROW(*behind, WalkedTwice);

  Once<std::pair<int, int>> pairs{{1, 2}, {3, 4}};
  auto pair = pairs.begin();
  auto const first = pair;
  ++pair;
  EXPECT_EQ(pair->second, 4);
  EXPECT_THROW(static_cast<void>(first->second), WalkedTwice);
}

TEST(Once, AsAGenerator) {
  Once<int> once{1, 2};
  EXPECT_EQ(once.next(), 1);
  EXPECT_EQ(once(), 2);
  EXPECT_EQ(once.next(), std::nullopt);
  EXPECT_EQ(once.next(), std::nullopt);
  EXPECT_THROW(once.begin(), WalkedTwice);
}

TEST(Walks, AreMadeUpAndWritten) {
  auto const many = values([] { return sequence_of(below(4), up_to(3)); });
  EXPECT_EQ(many.made({list(2, {element({number(1)}), element({number(3)})})}), "gneiss::Sequence<int>{1, 3}");
  auto const once = values([] { return once_of(text_of("ab")); });
  EXPECT_EQ(once.made({list(1, {element()})}), "gneiss::Once<std::string>{\"\"}");
  EXPECT_GT(many.random(200).size(), 20u);
  Cases const three([] { return once_of(below(9)); }, [](Once<int> const& s) { return s.items().size() < 3; });
  EXPECT_EQ(three.smallest(), Texts{"gneiss::Once<int>{0, 0, 0}"});
  core::Text text;
  show(text, Once<int>{1, 2});
  EXPECT_EQ(text.str(), "gneiss::Once<int>{1, 2}");
}

int sum(Once<int> numbers) {
  int result = 0;
  for (int const n : numbers) result += n;
  return result;
}
int sum_of_two_walks(Once<int> numbers) {
  int const first = sum(numbers);
  return numbers.items().size() == 2 ? sum(numbers) : first;
}

/// The verdict on a candidate of `sum`, given three numbers, or two.
template <class Spec>
Replayed walked_by(Spec const& spec, int (*candidate)(Once<int>), std::uint64_t length) {
  Described const lib([&](Library& library) { library.op("sum", fn(spec), sum, candidate); });
  auto const three = {element({number(1)}), element({number(2)}), element({number(3)})};
  return replay(lib.subject, instruction(0, 1, {argument({list(length, three)})}));
}

TEST(Once, TheCandidateThatWalksItTwiceIsFound) {
  auto const spec = once_of(below(9));
  EXPECT_EQ(walked_by(spec, sum, 3).verdict.failure, core::FailureKind::none) << "each side has its own";
  EXPECT_EQ(walked_by(spec, sum_of_two_walks, 3).verdict.failure, core::FailureKind::none);
  auto const twice = walked_by(spec, sum_of_two_walks, 2);
  EXPECT_EQ(twice.verdict.failure, core::FailureKind::candidate_threw);
  EXPECT_EQ(twice.notes.instructions.back().threw, "gneiss::WalkedTwice");
  EXPECT_EQ(walked_by(named(spec), sum, 3).verdict.failure, core::FailureKind::none);
  EXPECT_EQ(walked_by(named(spec), sum_of_two_walks, 2).verdict.failure, core::FailureKind::candidate_threw);
}

TEST(Once, InOtherValuesEachSideHasItsOwnToo) {
  static auto const all = [](std::vector<std::pair<int, Once<int>>> v) {
    int result = 0;
    for (auto& [n, once] : v) result += n * sum(once);
    return result;
  };
  Described const lib(
      [](Library& library) { library.op("all", fn(vector_of(pair_of(below(3), once_of(below(9))))), all, all); });
  explore::Random random(lib.subject, {.fuel = 50}, 1);
  run::Runner runner(lib.subject);
  for (unsigned i = 0; i != 20; ++i) {
    random.restart(i);
    EXPECT_FALSE(runner.run(random).failed());
  }
}

/// Numbers from 0 up, as a range whose end has a type of its own: up to `stop`, and at `bad` it throws.
struct Counting {
  struct End {
    int stop;
  };
  struct Iterator {
    int at;
    int bad;
    int operator*() const { return at; }
    void operator++() {
      if (++at == bad) throw std::runtime_error("bad");
    }
    bool operator!=(End end) const { return at != end.stop; }
  };
  int stop;
  int bad = -1;
  Iterator begin() { return {0, bad}; }
  End end() { return {stop}; }
};

TEST(Walked, RangesOfAllKinds) {
  using Ints = std::vector<int>;
  EXPECT_TRUE(agree(Ints{0, 1, 2}, Counting{3}, walked(same)));
  EXPECT_TRUE(agree(Ints{0, 1, 2}, Once<int>{0, 1, 2}, walked(same)));
  EXPECT_TRUE(agree(Counting{-1}, Counting{-1}, walked(same))) << "neither has an end";
  expect_words(difference(Ints{0, 1, 2}, Ints{0, 5, 2}, walked(same)), "$[1] == 1", "5");
  expect_words(difference(Ints{0, 1, 2}, std::list<int>{0, 5, 2}, walked(same)), "*std::next(std::begin($), 1) == 1",
               "5");
  expect_words(difference(Ints{0, 1, 3}, Counting{3}, walked(same)), "gneiss::nth($, 2) == 3", "2");
  expect_words(difference(Ints{0, 1, 3}, Once<int>{0, 1, 2}, walked(same)), "gneiss::nth($, 2) == 3", "2");
  expect_words(difference(Ints{0, 1}, Ints{0}, walked(same)), "std::distance(std::begin($), std::end($)) == 2",
               "1 elements");
  expect_words(difference(Ints{0, 1}, Counting{4}, walked(same)), "gneiss::listed($).size() == 2", "4 elements");
  expect_words(difference(Ints{0, 1}, Counting{-1}, walked(same)), "gneiss::listed($, 1001).size() == 2",
               "more than 1000 elements");
  expect_words(difference(Counting{-1}, Counting{3}, walked(same, 5)), "gneiss::listed($, 6).size() == 6",
               "3 elements");
  expect_words(difference(Ints{0, 1, 2}, Counting{3, 1}, walked(same)), "gneiss::can_be_walked($)",
               "a range that throws: bad");
  using Pairs = std::vector<std::pair<int, int>>;
  expect_words(difference(Pairs{{1, 2}}, Pairs{{1, 3}}, walked(pair_of(ignored, same))), "std::get<1>($[0]) == 2", "3");
  EXPECT_TRUE(agree(Pairs{{1, 2}}, Pairs{{2, 2}}, walked(pair_of(ignored, same))));
}

TEST(Walked, TheReferencesFaultIsNotTheCandidates) {
  EXPECT_EQ(difference(Counting{3, 1}, std::vector<int>{0, 1, 2}, walked(same)).failure,
            core::FailureKind::test_failed);
}

TEST(Walked, ARangeIsWalkedOnceOrTwice) {
  EXPECT_TRUE(agree(Sequence<int>{1, 2}, Sequence<int>{1, 2}, walked_twice(same)));
  expect_words(difference(Sequence<int>{1, 2}, Once<int>{1, 2}, walked_twice(same)), "gneiss::can_be_walked($, 2)",
               "a range that throws: a sequence that may be walked once was walked again");
  /// Forgets the first element once it has been walked.
  struct Forgetful {
    std::vector<int> items;
    bool walked = false;
    auto begin() { return items.begin() + (std::exchange(walked, true) ? 1 : 0); }
    auto end() { return items.end(); }
  };
  EXPECT_TRUE(agree(std::vector{1, 2}, Forgetful{{1, 2}}, walked(same)));
  expect_words(difference(std::vector{1, 2}, Forgetful{{1, 2}}, walked_twice(same)), "gneiss::nth_again($, 0) == 1",
               "2");
  expect_words(difference(std::vector{1, 1}, Forgetful{{1, 1}}, walked_twice(same)),
               "gneiss::listed_again($).size() == 2", "1 elements");
}

TEST(Listed, EveryWayToWalk) {
  std::list<int> const items{1, 2, 3};
  EXPECT_EQ(listed(items, 2), (std::vector<int>{1, 2}));
  EXPECT_EQ(listed(items.begin(), items.end()), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(nth(items, 1), 2);
  EXPECT_THROW(nth(items, 3), std::out_of_range);
  EXPECT_EQ(nth_again(items, 0), 1);
  EXPECT_THROW(nth_again(Once<int>{1}, 0), WalkedTwice);
  EXPECT_TRUE(can_be_walked(items, 5));
  EXPECT_TRUE(can_be_walked(Once<int>{1}));
  EXPECT_FALSE(can_be_walked(Once<int>{1}, 2));
  EXPECT_EQ(listed_backwards(items), (std::vector<int>{3, 2, 1}));
  int const array[] = {1, 2};
  EXPECT_EQ(listed(array), (std::vector<int>{1, 2}));
  EXPECT_EQ(listed(array, array + 1), (std::vector<int>{1}));
  std::istringstream words("1 2");
  EXPECT_EQ(listed(std::istream_iterator<int>(words), std::istream_iterator<int>()), (std::vector<int>{1, 2}));
  EXPECT_EQ(visited<int>([&](auto f) { std::for_each(items.begin(), items.end(), f); }), (std::vector<int>{1, 2, 3}));
  using Indexed = std::pair<std::size_t, int>;
  EXPECT_EQ(visited<Indexed>([&](auto f) {
              std::size_t i = 0;
              for (int const x : items) f(i++, x);
            }),
            (std::vector<Indexed>{{0, 1}, {1, 2}, {2, 3}}));
}

}  // namespace
}  // namespace gneiss::test

#include "gneiss/core/source.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "gneiss/compose.hpp"
#include "gneiss/macros.hpp"
#include "gneiss/recursive.hpp"
#include "gneiss/values.hpp"

namespace gneiss::test {
namespace {

/// Gives the numbers it is told, then zeros, and remembers the ranges it was asked for.
class Told : public Source {
 public:
  explicit Told(std::vector<std::uint64_t> numbers = {}) : numbers_(std::move(numbers)) {}
  std::vector<std::uint64_t> asked;

 private:
  std::uint64_t choose(std::uint64_t max, Kind, unsigned) override {
    auto const at = asked.size();
    asked.push_back(max);
    return at < numbers_.size() ? std::min(numbers_[at], max) : 0;
  }
  std::vector<std::uint64_t> numbers_;
};

constexpr auto smallest = std::numeric_limits<std::int64_t>::min();
constexpr auto largest = std::numeric_limits<std::int64_t>::max();
constexpr auto every_bit = ~std::uint64_t{0};

std::int64_t nth(std::uint64_t index, std::int64_t low, std::int64_t high) {
  Told source({index});
  return source.signed_between(low, high, 0);
}

TEST(SignedBetween, Order) {
  std::vector<std::int64_t> found;
  for (std::uint64_t i = 0; i != 9; ++i) found.push_back(nth(i, -3, 5));
  EXPECT_EQ(found, (std::vector<std::int64_t>{0, 1, -1, 2, -2, 3, -3, 4, 5}));
  found.clear();
  for (std::uint64_t i = 0; i != 7; ++i) found.push_back(nth(i, -5, 1));
  EXPECT_EQ(found, (std::vector<std::int64_t>{0, 1, -1, -2, -3, -4, -5}));
  EXPECT_EQ(nth(0, 4, 9), 4);
  EXPECT_EQ(nth(5, 4, 9), 9);
  EXPECT_EQ(nth(0, -9, -4), -4);
  EXPECT_EQ(nth(5, -9, -4), -9);
}

TEST(SignedBetween, EachNumberOfASmallRangeOnceAndNearerOnesFirst) {
  for (std::int64_t low = -9; low <= 9; ++low)
    for (std::int64_t high = low; high <= 9; ++high) {
      std::set<std::int64_t> seen;
      std::int64_t distance = 0;
      for (std::int64_t i = 0; i <= high - low; ++i) {
        auto const value = nth(static_cast<std::uint64_t>(i), low, high);
        EXPECT_TRUE(low <= value && value <= high);
        EXPECT_TRUE(seen.insert(value).second) << value << " twice in " << low << ".." << high;
        EXPECT_GE(std::abs(value), distance);
        distance = std::abs(value);
      }
    }
}

TEST(SignedBetween, Extremes) {
  EXPECT_EQ(nth(0, smallest, largest), 0);
  EXPECT_EQ(nth(1, smallest, largest), 1);
  EXPECT_EQ(nth(2, smallest, largest), -1);
  EXPECT_EQ(nth(every_bit - 2, smallest, largest), largest);
  EXPECT_EQ(nth(every_bit - 1, smallest, largest), -largest);
  EXPECT_EQ(nth(every_bit, smallest, largest), smallest);
  EXPECT_EQ(nth(0, smallest, smallest + 1), smallest + 1);
  EXPECT_EQ(nth(1, smallest, smallest + 1), smallest);
  EXPECT_EQ(nth(1, largest - 1, largest), largest);
  EXPECT_EQ(nth(every_bit >> 1, 0, largest), largest);
  EXPECT_EQ(nth((every_bit >> 1) + 1, smallest, 0), smallest);
  EXPECT_EQ(nth(every_bit, smallest, 1), smallest);
  EXPECT_EQ(nth(every_bit >> 1, -1, largest), largest - 1);
  EXPECT_EQ(nth((every_bit >> 1) + 1, -1, largest), largest);
}

TEST(SignedBetween, OneNumberCostsNoChoice) {
  for (auto const value : {smallest, std::int64_t{-1}, std::int64_t{0}, std::int64_t{1}, largest}) {
    Told source({1, 1});
    EXPECT_EQ(source.signed_between(value, value, 0), value);
    EXPECT_EQ(source.unsigned_between(static_cast<std::uint64_t>(value), static_cast<std::uint64_t>(value), 0),
              static_cast<std::uint64_t>(value));
    EXPECT_TRUE(source.asked.empty());
  }
}

TEST(UnsignedBetween, Extremes) {
  Told source({every_bit, 5});
  EXPECT_EQ(source.unsigned_between(0, every_bit, 0), every_bit);
  EXPECT_EQ(source.unsigned_between(every_bit - 5, every_bit, 0), every_bit);
  EXPECT_EQ(source.asked, (std::vector<std::uint64_t>{every_bit, 5}));
}

TEST(Between, ThroughTheSource) {
  Told source({3, 4, 255});
  EXPECT_EQ(source.between(-5, 5), 2);
  EXPECT_EQ(source.below(9), 4);
  EXPECT_EQ((source.between<unsigned char>(0, 255)), 255);
  EXPECT_FALSE(source.rejected());
  EXPECT_EQ(source.below(0), 0);
  EXPECT_TRUE(source.rejected());
  Told other;
  EXPECT_EQ(other.below(-4), 0);
  EXPECT_TRUE(other.rejected());
}

TEST(Between, AnEmptyRangeRejects) {
  Told source({7});
  source.between(5, 2);
  EXPECT_TRUE(source.rejected());
  Told other({7});
  other.between(5u, 2u);
  EXPECT_TRUE(other.rejected());
}

template <class T>
T arbitrary_of(std::uint64_t index) {
  Told source({index});
  return arbitrary<T>().construct(source, nullptr);
}

TEST(Arbitrary, EightBitsExhaustively) {
  std::set<int> signed_ones;
  int distance = 0;
  for (std::uint64_t i = 0; i != 256; ++i) {
    EXPECT_EQ(arbitrary_of<unsigned char>(i), i);
    int const value = arbitrary_of<signed char>(i);
    EXPECT_TRUE(signed_ones.insert(value).second);
    EXPECT_GE(std::abs(value), distance);
    distance = std::abs(value);
  }
  EXPECT_EQ(arbitrary_of<signed char>(1), 1);
  EXPECT_EQ(arbitrary_of<signed char>(2), -1);
  EXPECT_EQ(arbitrary_of<signed char>(254), -127);
  EXPECT_EQ(arbitrary_of<signed char>(255), -128);
}

TEST(Arbitrary, Extremes) {
  EXPECT_EQ(arbitrary_of<int>(0xffffffffu), std::numeric_limits<int>::min());
  EXPECT_EQ(arbitrary_of<int>(0xfffffffdu), std::numeric_limits<int>::max());
  EXPECT_EQ(arbitrary_of<long>(every_bit), std::numeric_limits<long>::min());
  EXPECT_EQ(arbitrary_of<unsigned long>(every_bit), every_bit);
}

TEST(Arbitrary, EveryCharacterOnceLettersFirst) {
  std::set<char> seen;
  std::string first;
  for (std::uint64_t i = 0; i != 256; ++i) {
    auto const c = arbitrary_of<char>(i);
    EXPECT_TRUE(seen.insert(c).second) << i;
    if (i < 27) first.push_back(c);
  }
  EXPECT_EQ(first, "abcdefghijklmnopqrstuvwxyz0");
}

TEST(Arbitrary, FloatsReachWhatMatters) {
  // The choices are: what kind, which one, and its sign.
  auto const special = [](std::uint64_t which, std::uint64_t sign) {
    Told source({2, which, sign});
    return arbitrary<double>().construct(source, nullptr);
  };
  std::set<double> found;
  bool nan = false;
  for (std::uint64_t which = 0; which != 9; ++which)
    for (std::uint64_t sign = 0; sign != 2; ++sign) {
      auto const value = special(which, sign);
      nan = nan || std::isnan(value);
      if (!std::isnan(value)) found.insert(value);
    }
  using Limits = std::numeric_limits<double>;
  EXPECT_TRUE(nan);
  for (double const wanted : {0.0, 1.0, Limits::infinity(), Limits::max(), Limits::min(), Limits::denorm_min(),
                              1 + Limits::epsilon(), 9007199254740992.0})
    for (double const sign : {1.0, -1.0}) EXPECT_TRUE(found.contains(sign * wanted)) << sign * wanted;
  Told largest_float({2, 4, 0});
  EXPECT_EQ(arbitrary<float>().construct(largest_float, nullptr), std::numeric_limits<float>::max());
  Told least_float({2, 5, 0});
  EXPECT_EQ(arbitrary<float>().construct(least_float, nullptr), std::numeric_limits<float>::denorm_min());
}

TEST(Arbitrary, FloatsOfAnySizeAreFinite) {
  for (std::uint64_t power = 0; power < 4000; ++power)
    for (auto const mantissa : {std::uint64_t{1}, every_bit}) {
      Told source({3, mantissa, power});
      EXPECT_TRUE(std::isfinite(arbitrary<double>().construct(source, nullptr)));
      Told other({3, mantissa, power});
      EXPECT_TRUE(std::isfinite(arbitrary<float>().construct(other, nullptr)));
    }
}

TEST(Draw, AChoiceOfOneIsNotMade) {
  Told source({1, 1, 1});
  EXPECT_EQ(source.draw(0), 0u);
  EXPECT_EQ(below(1).construct(source, nullptr), 0);
  EXPECT_EQ(between(7, 7).construct(source, nullptr), 7);
  EXPECT_EQ(one_of_values({4}).construct(source, nullptr), 4);
  EXPECT_EQ(array_of<2>(below(1)).construct(source, nullptr), (std::array<int, 2>{0, 0}));
  EXPECT_EQ(sequential().construct(source, nullptr), 0);
  EXPECT_TRUE(source.asked.empty());
}

TEST(Containers, LengthFirstThenElements) {
  Told source({2, 5, 7});
  EXPECT_EQ(vector_of(below(10), between(1, 4)).construct(source, nullptr), (std::vector<int>{5, 7, 0}));
  EXPECT_EQ(source.asked, (std::vector<std::uint64_t>{3, 9, 9, 9}));
}

struct Rose {
  unsigned size = 1;
  unsigned depth = 1;
};
Rose grown(std::vector<Rose> const& branches) {
  Rose rose;
  for (auto const& branch : branches) {
    rose.size += branch.size;
    rose.depth = std::max(rose.depth, branch.depth + 1);
  }
  return rose;
}
Rose chained(std::optional<Rose> const& next) {
  return next ? Rose{next->size + 1, next->depth + 1} : Rose{};
}

/// Always the largest number there is.
class Greedy : public Source {
  std::uint64_t choose(std::uint64_t max, Kind, unsigned) override { return max; }
};

TEST(Recursion, EndsWhateverTheSourceSays) {
  // Neither says by one_of where it ends: an empty list and nothing do.
  auto const tree = recursive<Rose>("rose", [](auto self) { return term(GNEISS_FN(grown), vector_of(self)); });
  Greedy source;
  auto const rose = tree.construct(source, nullptr);
  EXPECT_LE(rose.depth, 7u);
  EXPECT_LE(rose.size, 256u * 9);
  auto const chain = recursive<Rose>(
      "chain", [](auto self) { return term(GNEISS_FN(chained), optional_of(self)); }, 4);
  Greedy other;
  EXPECT_EQ(chain.construct(other, nullptr).depth, 4u);
}

}  // namespace
}  // namespace gneiss::test

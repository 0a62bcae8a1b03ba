// Aggregates known through Boost.PFR.
#include "gneiss/with/pfr.hpp"

#include <gtest/gtest.h>

#include "harness/results.hpp"

namespace aggregates {

struct Point {
  int x;
  unsigned char y;
};
struct Box {
  Point corner;
  std::string name;
  std::vector<Point> more;
};
struct Other {
  long x;
  int y;
};
struct Rounded {
  double value;
  bool operator==(Rounded const& other) const { return value - other.value < 0.5 && other.value - value < 0.5; }
};
struct Named {
  int n;
  friend std::string gneiss_show(Named const&) { return "named()"; }
};

}  // namespace aggregates

namespace gneiss::test {
namespace {

using namespace aggregates;

TEST(Aggregates, AreShownInBraces) {
  core::Text text;
  text.set_typed(true);
  show(text, Box{{1, 2}, "a", {{3, 4}}});
  EXPECT_EQ(text.str(),
            "aggregates::Box{aggregates::Point{1, 2}, \"a\", std::vector<aggregates::Point>{aggregates::Point{3, 4}}}");
  core::Text named;
  show(named, Named{3});
  EXPECT_EQ(named.str(), "named()") << "what the user wrote comes first";
}

TEST(Aggregates, AreComparedFieldByField) {
  EXPECT_TRUE(agree(Point{1, 2}, Point{1, 2}));
  EXPECT_TRUE(agree(Point{1, 2}, Other{1, 2}));
  expect_words(difference(Point{1, 2}, Point{1, 3}), "boost::pfr::get<1>($) == 2", "3");
  expect_words(difference(Box{{1, 2}, "a", {{3, 4}}}, Box{{1, 2}, "a", {{3, 5}}}),
               "boost::pfr::get<1>(boost::pfr::get<2>($)[0]) == 4", "5");
  EXPECT_TRUE(agree(std::optional(Point{1, 2}), std::optional(Point{1, 2})));
}

TEST(Aggregates, TheirOwnEqualityCounts) {
  EXPECT_TRUE(agree(Rounded{1.0}, Rounded{1.25}));
  expect_words(difference(Rounded{1.0}, Rounded{2.0}), "$ == aggregates::Rounded{1.0}", "aggregates::Rounded{2.0}");
}

}  // namespace
}  // namespace gneiss::test

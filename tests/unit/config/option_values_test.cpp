#include "config/option_values.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace gneiss::config {
namespace {

constexpr auto any = std::numeric_limits<std::uint64_t>::max();

TEST(ParseNumber, TakesWholeNumbersInTheRange) {
  EXPECT_EQ(*parse_number("0", 0, any), 0u);
  EXPECT_EQ(*parse_number("18446744073709551615", 0, any), any);
  EXPECT_EQ(*parse_number("100", 0, 100), 100u);
  for (auto const* text : {"", "-1", "+1", "1 ", " 1", "1.0", "1e3", "0x1", "one", "18446744073709551616"})
    EXPECT_FALSE(parse_number(text, 0, any)) << text;
  EXPECT_FALSE(parse_number("0", 1, any));
  EXPECT_FALSE(parse_number("101", 0, 100));
}

TEST(ParseNumber, SaysWhatIsNeeded) {
  EXPECT_EQ(parse_number("0", 1, any).error(), "needs a whole number of at least 1, not \"0\"");
  EXPECT_EQ(parse_number("x", 0, 100).error(), "needs a whole number from 0 to 100, not \"x\"");
  EXPECT_EQ(parse_number("18446744073709551616", 0, any).error(),
            "needs a whole number of at least 0, not \"18446744073709551616\", which does not fit into 64 bits");
}

TEST(ParseSeconds, TakesUnits) {
  EXPECT_EQ(*parse_seconds("10"), 10);
  EXPECT_EQ(*parse_seconds("0.5"), 0.5);
  EXPECT_EQ(*parse_seconds("10s"), 10);
  EXPECT_EQ(*parse_seconds("2m"), 120);
  EXPECT_EQ(*parse_seconds("1h"), 3600);
  EXPECT_EQ(*parse_seconds("1.5h"), 5400);
}

TEST(ParseSeconds, RefusesEverythingElse) {
  for (auto const* text : {"", "s", "0", "0.0s", "-1", "+1", "1e3", "inf", "nan", ".", ".5", "5.", "1.2.3", "1 s",
                           "10ms", "1d", "10S", "0x10", " 1"})
    EXPECT_FALSE(parse_seconds(text)) << text;
  EXPECT_FALSE(parse_seconds(std::string(400, '9')));
  EXPECT_FALSE(parse_seconds("0." + std::string(400, '0') + "1"));
}

TEST(ParseWord, NamesTheWords) {
  EXPECT_EQ(*parse_word("off", {"on", "off"}), 1u);
  EXPECT_EQ(parse_word("Off", {"on", "off"}).error(), "needs one of on, off, not \"Off\"");
}

TEST(Matches, AnywhereWithoutAStar) {
  EXPECT_TRUE(matches("", "flat_map"));
  EXPECT_TRUE(matches("map", "flat_map"));
  EXPECT_TRUE(matches("flat_map", "flat_map"));
  EXPECT_FALSE(matches("Map", "flat_map"));
}

TEST(Matches, TheWholeNameWithOne) {
  for (auto const* pattern : {"*", "flat*", "*map", "f*p", "*t_*", "f*a*a*p", "**", "flat_map*", "*flat_map"})
    EXPECT_TRUE(matches(pattern, "flat_map")) << pattern;
  for (auto const* pattern : {"map*", "*flat", "flat_map*p", "f*z*p", "flat_ma*ap", "f*a*a*a*p"})
    EXPECT_FALSE(matches(pattern, "flat_map")) << pattern;
}

TEST(Distance, CountsEdits) {
  EXPECT_EQ(distance("", ""), 0u);
  EXPECT_EQ(distance("", "seed"), 4u);
  EXPECT_EQ(distance("seed", "seed"), 0u);
  EXPECT_EQ(distance("sed", "seed"), 1u);
  EXPECT_EQ(distance("sede", "seed"), 1u);
  EXPECT_EQ(distance("kitten", "sitting"), 3u);
}

TEST(InQuotes, CutsWhatIsLong) {
  EXPECT_EQ(in_quotes("a"), "\"a\"");
  EXPECT_LT(in_quotes(std::string(1000, 'x')).size(), 80u);
}

}  // namespace
}  // namespace gneiss::config

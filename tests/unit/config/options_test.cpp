#include "config/options.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <string>

#include "config/help.hpp"

namespace gneiss::config {
namespace {

using testing::HasSubstr;

std::string variable_of(std::string const& name) {
  std::string variable = "GNEISS_";
  for (char const c : name) variable += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return variable;
}

TEST(Options, AreWellFormed) {
  std::set<std::string> seen;
  for (auto const& option : options()) {
    std::string const name = option.name;
    EXPECT_TRUE(seen.insert(name).second) << name;
    EXPECT_EQ(option.variable, option.takes_value() ? variable_of(name) : "") << name;
    EXPECT_FALSE(std::string(option.help).empty()) << name;
    EXPECT_NE(std::string(option.help).back(), '.') << name;
    ASSERT_NE(option.apply, nullptr) << name;
  }
}

// A default is written twice, in the table and in the struct: here they meet.
TEST(Options, DefaultsAreThoseOfTheStruct) {
  Config const plain;
  Config applied;
  for (auto const& option : options())
    if (*option.fallback) {
      EXPECT_TRUE(option.apply(applied, option.fallback)) << option.name;
    }
  EXPECT_EQ(applied.plan.scenarios, plain.plan.scenarios);
  EXPECT_EQ(applied.plan.seconds, plain.plan.seconds);
  EXPECT_EQ(applied.plan.discards_each, plain.plan.discards_each);
  EXPECT_EQ(applied.plan.directory, plain.plan.directory);
  EXPECT_EQ(applied.plan.distribution.fuel, plain.plan.distribution.fuel);
  EXPECT_EQ(applied.plan.distribution.closing, plain.plan.distribution.closing);
  EXPECT_EQ(applied.plan.distribution.swarm_percent, plain.plan.distribution.swarm_percent);
  EXPECT_EQ(applied.color, plain.color);
  EXPECT_EQ(applied.seed_given, plain.seed_given);
}

TEST(Help, ShowsEveryRow) {
  auto const text = help("./test");
  for (auto const& option : options()) EXPECT_THAT(text, HasSubstr(std::string("  --") + option.name));
  EXPECT_THAT(text, HasSubstr("usage: ./test"));
  for (auto const* code : {"\n  0  ", "\n  1  ", "\n  2  ", "\n  3  "}) EXPECT_THAT(text, HasSubstr(code));
}

// Letters count, not bytes: there are an ellipsis or two.
TEST(Help, FitsTheLine) {
  std::size_t length = 0;
  for (char const c : help("./test")) {
    if (c == '\n') length = 0;
    if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) ++length;
    ASSERT_LE(length, 121u);
  }
}

TEST(OptionsReference, HasARowForEach) {
  auto const text = options_reference();
  for (auto const& option : options()) {
    EXPECT_THAT(text, HasSubstr(std::string("| `--") + option.name));
    EXPECT_THAT(text, HasSubstr(option.variable));
  }
  EXPECT_THAT(text, HasSubstr("| `--replay TAPE\\|FILE\\|DIR\\|all` | `GNEISS_REPLAY` |  |"));
}

}  // namespace
}  // namespace gneiss::config

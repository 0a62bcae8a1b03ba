#include "gneiss/show.hpp"

#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <limits>
#include <list>
#include <map>
#include <set>

namespace shown_by_the_user {

struct ByFunction {
  int n = 0;
  friend std::string gneiss_show(ByFunction const& value) { return "ByFunction(" + std::to_string(value.n) + ")"; }
};
struct BySpecialisation {};
struct Empty {};
enum class Level : unsigned char { low, high = 200 };
enum Old { first, second };

}  // namespace shown_by_the_user

template <>
struct gneiss::Show<shown_by_the_user::BySpecialisation> {
  static void show(core::Text& text, shown_by_the_user::BySpecialisation const&) { text << "special()"; }
};

namespace gneiss::test {
namespace {

template <class T>
std::string shown(T const& value, bool typed = false) {
  core::Text text;
  text.set_typed(typed);
  gneiss::show(text, value);
  EXPECT_EQ(text.typed(), typed) << "left as it was";
  return text.take();
}
template <class T>
std::string typed(T const& value) {
  return shown(value, true);
}

template <class T>
using Limits = std::numeric_limits<T>;

TEST(Show, Integers) {
  EXPECT_EQ(shown(0), "0");
  EXPECT_EQ(shown(-7), "-7");
  EXPECT_EQ(shown(Limits<int>::max()), "2147483647");
  EXPECT_EQ(shown(Limits<int>::min()), "std::numeric_limits<int>::min()");
  EXPECT_EQ(shown(Limits<int>::min() + 1), "-2147483647");
  EXPECT_EQ(shown(Limits<long>::min()), "std::numeric_limits<long>::min()");
  EXPECT_EQ(shown(Limits<long>::max()), "9223372036854775807l");
  EXPECT_EQ(shown(2147483648l), "2147483648l");
  EXPECT_EQ(shown(-2147483648l), "-2147483648l");
  EXPECT_EQ(shown(5l), "5");
  EXPECT_EQ(shown(Limits<unsigned>::max()), "4294967295u");
  EXPECT_EQ(shown(Limits<unsigned long>::max()), "18446744073709551615ul");
  EXPECT_EQ(shown(Limits<unsigned long long>::max()), "18446744073709551615ull");
  EXPECT_EQ(shown(Limits<long long>::min()), "std::numeric_limits<long long>::min()");
}

TEST(Show, SmallIntegers) {
  EXPECT_EQ(shown(static_cast<signed char>(-128)), "-128");
  EXPECT_EQ(shown(static_cast<unsigned char>(255)), "255");
  EXPECT_EQ(shown(Limits<short>::min()), "-32768");
  EXPECT_EQ(typed(static_cast<signed char>(-1)), "static_cast<signed char>(-1)");
  EXPECT_EQ(typed(static_cast<unsigned short>(3)), "static_cast<unsigned short>(3)");
}

TEST(Show, IntegersWhoseTypeMustBeSeen) {
  EXPECT_EQ(typed(3), "3");
  EXPECT_EQ(typed(3u), "3u");
  EXPECT_EQ(typed(3l), "3l");
  EXPECT_EQ(typed(3ul), "3ul");
  EXPECT_EQ(typed(3ll), "3ll");
  EXPECT_EQ(typed(3ull), "3ull");
}

TEST(Show, BoolsAndCharacters) {
  EXPECT_EQ(shown(true), "true");
  EXPECT_EQ(shown(false), "false");
  EXPECT_EQ(shown('a'), "'a'");
  EXPECT_EQ(shown('\''), "'\\''");
  EXPECT_EQ(shown('"'), "'\"'");
  EXPECT_EQ(shown('\\'), "'\\\\'");
  EXPECT_EQ(shown('\n'), "'\\n'");
  EXPECT_EQ(shown('\0'), "'\\000'");
  EXPECT_EQ(shown('\xff'), "'\\377'");
}

TEST(Show, Floats) {
  EXPECT_EQ(shown(0.0), "0.0");
  EXPECT_EQ(shown(-0.0), "-0.0");
  EXPECT_EQ(shown(1.0f), "1.0f");
  EXPECT_EQ(shown(1.5L), "1.5L");
  EXPECT_EQ(shown(0.1), "0.1");
  EXPECT_EQ(shown(0.1f), "0.1f");
  EXPECT_EQ(shown(1e300), "1e+300");
  EXPECT_EQ(shown(1.0 / 3), "0.3333333333333333");
  EXPECT_EQ(shown(Limits<double>::quiet_NaN()), "std::numeric_limits<double>::quiet_NaN()");
  EXPECT_EQ(shown(-Limits<float>::infinity()), "-std::numeric_limits<float>::infinity()");
  EXPECT_EQ(shown(Limits<double>::max()), "1.7976931348623157e+308");
  EXPECT_EQ(shown(Limits<double>::denorm_min()), "5e-324");
}

TEST(Show, FloatsComeBack) {
  for (double const value : {0.1, 1.0 / 3, 1e23, 123456789.123456789, Limits<double>::min(), Limits<double>::epsilon()})
    EXPECT_EQ(std::stod(shown(value)), value);
  for (float const value : {0.1f, 1.0f / 3, 16777217.0f, Limits<float>::min(), Limits<float>::max()})
    EXPECT_EQ(std::stof(shown(value)), value);
}

TEST(Show, Enums) {
  using namespace shown_by_the_user;
  EXPECT_EQ(shown(shown_by_the_user::Level::high), "static_cast<shown_by_the_user::Level>(200)");
  EXPECT_EQ(typed(shown_by_the_user::Level::high), "static_cast<shown_by_the_user::Level>(200)");
  EXPECT_EQ(shown(second), "static_cast<shown_by_the_user::Old>(1)");
}

TEST(Show, Strings) {
  EXPECT_EQ(shown(std::string()), "\"\"");
  EXPECT_EQ(typed(std::string("a")), "std::string(\"a\")");
  EXPECT_EQ(shown(std::string_view("a")), "\"a\"");
  EXPECT_EQ(typed(std::string_view("a")), "std::string_view(\"a\")");
  EXPECT_EQ(shown(std::string("q\"b\\t\t\n\r'")), "\"q\\\"b\\\\t\\t\\n\\r'\"");
  EXPECT_EQ(shown(std::string("\x01"
                              "1\xc3\xa9")),
            "\"\\0011\\303\\251\"");
  EXPECT_EQ(shown(std::string("a\0b", 3)), "std::string(\"a\\000b\", 3)");
  EXPECT_EQ(shown(std::string("what?"
                              "?!?"
                              "?")),
            "\"what?\\?!?\\?\"");
}

TEST(Show, Containers) {
  EXPECT_EQ(shown(std::vector<int>{}), "std::vector<int>{}");
  EXPECT_EQ(shown(std::vector<int>{1, -2}), "std::vector<int>{1, -2}");
  EXPECT_EQ(typed(std::vector<unsigned>{1, 2}), "std::vector<unsigned>{1, 2}");
  EXPECT_EQ(typed(std::vector<std::vector<std::string>>{{"a"}, {}}),
            "std::vector<std::vector<std::string>>{std::vector<std::string>{\"a\"}, std::vector<std::string>{}}");
  EXPECT_EQ(shown(std::vector<bool>{true, false}), "std::vector<bool>{true, false}");
  EXPECT_EQ(shown(std::list<char>{'a'}), "std::list<char>{'a'}");
  EXPECT_EQ(shown(std::deque<long>{1}), "std::deque<long>{1}");
  EXPECT_EQ(shown(std::set<int>{2, 1}), "std::set<int>{1, 2}");
  EXPECT_EQ(shown(std::array<int, 2>{1, 2}), "std::array<int, 2>{1, 2}");
  EXPECT_EQ(shown(std::map<int, std::string>{{1, "a"}}),
            "std::map<int, std::string>{std::pair<const int, std::string>{1, \"a\"}}");
}

TEST(Show, ProductsAndSums) {
  EXPECT_EQ(typed(std::pair(1, 2u)), "std::pair<int, unsigned>{1, 2}");
  EXPECT_EQ(shown(std::tuple(1, 'a', std::string("b"))), "std::tuple<int, char, std::string>{1, 'a', \"b\"}");
  EXPECT_EQ(shown(std::tuple<>()), "std::tuple<>{}");
  EXPECT_EQ(shown(std::optional<int>()), "std::optional<int>{}");
  EXPECT_EQ(shown(std::optional(3)), "std::optional<int>{3}");
  EXPECT_EQ(shown(std::optional<std::optional<int>>(std::optional<int>())),
            "std::optional<std::optional<int>>{std::optional<int>{}}");
  EXPECT_EQ(shown(std::variant<int, std::string>("x")),
            "std::variant<int, std::string>{std::in_place_index<1>, \"x\"}");
  EXPECT_EQ(shown(std::variant<int, int>(std::in_place_index<0>, 4)),
            "std::variant<int, int>{std::in_place_index<0>, 4}");
}

TEST(Show, TypesOfTheUser) {
  using namespace shown_by_the_user;
  EXPECT_EQ(shown(ByFunction{3}), "ByFunction(3)");
  EXPECT_EQ(shown(BySpecialisation()), "special()");
  EXPECT_EQ(shown(Empty()), "shown_by_the_user::Empty{}");
  EXPECT_EQ(shown(std::vector<ByFunction>{{1}}), "std::vector<shown_by_the_user::ByFunction>{ByFunction(1)}");
}

}  // namespace
}  // namespace gneiss::test

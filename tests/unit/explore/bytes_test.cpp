#include "explore/bytes.hpp"

#include <gtest/gtest.h>

#include "harness/scenario.hpp"
#include "tape/every_spec.hpp"

namespace gneiss::test {
namespace {

using Data = std::vector<std::uint8_t>;

auto const hold = [](auto const&... values) { return sizeof...(values); };

/// A library of one operation, which takes these, and of another that takes nothing.
template <class... Spec>
std::vector<std::string> decoded(Data const& bytes, Spec const&... specs) {
  auto const describe = [&](Library& lib) {
    lib.op("take", fn(specs...), hold, hold);
    lib.op("other", fn(), hold, hold);
  };
  Described const lib(describe);
  explore::Bytes driver(bytes, 100);
  std::vector<std::string> result;
  for (auto const& note : play(lib.subject, driver).notes.instructions) result.push_back(written(lib.subject, note));
  return result;
}

using Lines = std::vector<std::string>;

TEST(Bytes, AChoiceOfOneCostsNothing) {
  EXPECT_EQ(decoded({0, 0}, below(1), between(7, 7), array_of<4>(below(1))),
            (Lines{"take(0, 7, std::array<int, 4>{0, 0, 0, 0})", "take(0, 7, std::array<int, 4>{0, 0, 0, 0})"}));
}

TEST(Bytes, AChoiceOf256CostsOneByte) {
  EXPECT_EQ(decoded({0, 200, 0, 255, 1}, below(256)), (Lines{"take(200)", "take(255)", "other()"}));
  EXPECT_EQ(decoded({0, 200, 0, 255, 1}, arbitrary<unsigned char>()),
            (Lines{"take(static_cast<unsigned char>(200))", "take(static_cast<unsigned char>(255))", "other()"}));
}

TEST(Bytes, AChoiceOf257CostsTwo) {
  EXPECT_EQ(decoded({0, 5, 0, 0, 0, 1, 1}, below(257)), (Lines{"take(5)", "take(256)", "other()"}));
  EXPECT_EQ(decoded({0, 1, 2, 3, 4, 1}, arbitrary<unsigned>()), (Lines{"take(67305985u)", "other()"}));
}

TEST(Bytes, AreMaskedToTheBitsThatMatter) {
  EXPECT_EQ(decoded({0, 0xf3, 0xfe, 0x7f}, below(8)), (Lines{"take(3)", "take(7)"}));
  // Of the four numbers that two bits have, the last is brought into the range of three.
  EXPECT_EQ(decoded({0, 3, 0, 2}, below(3)), (Lines{"take(0)", "take(2)"}));
  EXPECT_EQ(decoded({0xfe, 0, 0xff}, below(8)), (Lines{"take(0)", "other()"})) << "operations, too";
}

TEST(Bytes, AnInstructionThatHasBegunReadsZeros) {
  EXPECT_EQ(decoded({0, 3}, below(8), below(8), arbitrary<long>()), (Lines{"take(3, 0, 0l)"}));
  EXPECT_EQ(decoded({}, below(8)), Lines{});
}

TEST(Bytes, NewestValuesFirst) {
  auto const describe = [](Library& lib) {
    auto number = lib.type<int, int>("number");
    auto const keep = [](int n) { return n; };
    lib.op("make", fn(below(256)) >> number, keep, keep);
    lib.op("use", fn(number), keep, keep);
  };
  Described const lib(describe);
  // At first only make can run, and costs a byte all the same, or bytes would never run out.
  Data const bytes{9, 1, 0, 2, 0, 3, 1, 0, 1, 2};
  explore::Bytes driver(bytes, 100);
  EXPECT_EQ(play(lib.subject, driver).text,
            "make(1) -> number0 $\nmake(2) -> number1 $\nmake(3) -> number2 $\nuse(number2)\nuse(number0)\n");
}

TEST(Bytes, FuelEndsTheScenario) {
  auto const describe = [](Library& lib) { lib.op("only", fn(), hold, hold); };
  Described const lib(describe);
  Data const bytes(1000);
  explore::Bytes driver(bytes, 7);
  EXPECT_EQ(play(lib.subject, driver).verdict.operations, 7u);
  explore::Bytes longer(bytes, 5000);
  EXPECT_EQ(play(lib.subject, longer).verdict.operations, 1000u);
}

TEST(Bytes, TheSameBytesGiveTheSameScenarioAgain) {
  auto const subject = every_spec();
  Data bytes(200);
  for (std::size_t i = 0; i != bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i * 37 + 11);
  explore::Bytes driver(bytes, 100);
  auto const first = play(*subject, driver);
  EXPECT_EQ(play(*subject, driver).text, first.text);
}

}  // namespace
}  // namespace gneiss::test

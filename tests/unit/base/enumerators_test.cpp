#include "base/enumerators.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace gneiss::base {
namespace {

enum class Unnamed : std::uint8_t { one };
enum class Digits : std::uint8_t { x1, x2, x3 };

}  // namespace

enum class Four : std::uint8_t { a, b, c, d };
enum class Nobody : std::uint8_t {};

namespace {

TEST(Enumerators, AreCountedByTheCompiler) {
  EXPECT_EQ(enumerators<Four>, 4u);
  EXPECT_EQ(enumerators<Nobody>, 0u);
}

// Compilers write (anonymous namespace) before those of one.
TEST(Enumerators, MayHaveAnyName) {
  EXPECT_EQ(enumerators<Unnamed>, 1u);
  EXPECT_EQ(enumerators<Digits>, 3u);
}

TEST(Enumerators, AreKnownFromOtherValues) {
  EXPECT_TRUE(is_enumerator<Four::d>());
  EXPECT_FALSE(is_enumerator<static_cast<Four>(4)>());
}

}  // namespace
}  // namespace gneiss::base

#include "base/saturated.hpp"

#include <gtest/gtest.h>

namespace gneiss::base {
namespace {

TEST(Saturated, AProductIsAsLargeAsItGets) {
  constexpr auto half = std::uint64_t{1} << 32;
  EXPECT_EQ(saturated_product(6, 7), 42u);
  EXPECT_EQ(saturated_product(0, saturated), 0u);
  EXPECT_EQ(saturated_product(1, saturated), saturated);
  EXPECT_EQ(saturated_product(half - 1, half + 1), saturated);
  EXPECT_EQ(saturated_product(half, half - 1), (half - 1) << 32);
  EXPECT_EQ(saturated_product(half, half), saturated);
  EXPECT_EQ(saturated_product(saturated, saturated), saturated);
}

}  // namespace
}  // namespace gneiss::base

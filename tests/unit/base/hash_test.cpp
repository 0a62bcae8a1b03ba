#include "base/hash.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <string>

namespace gneiss::base {
namespace {

TEST(Hash, Crc32HasThePublishedValues) {
  EXPECT_EQ(crc32(""), 0u);
  EXPECT_EQ(crc32("123456789"), 0xcbf43926u);
  EXPECT_EQ(crc32("The quick brown fox jumps over the lazy dog"), 0x414fa339u);
}

TEST(Hash, Crc32SeesEveryFlippedBit) {
  std::string const text = "a tape, as it is saved\xff";
  for (std::size_t bit = 0; bit < text.size() * 8; ++bit) {
    std::string flipped = text;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
    EXPECT_NE(crc32(flipped), crc32(text)) << "bit " << bit;
  }
}

// Saved files hold these hashes: a change here is a change of format.
TEST(Hash, Hash64IsTheSameForEver) {
  EXPECT_EQ(hash64(""), 0x5692161d100b05e5u);
  EXPECT_EQ(hash64("gneiss"), 0x7399ddc9fa0a0e5eu);
  EXPECT_EQ(hash64("persistent_array"), 0x799de3e7da2c5c29u);
}

TEST(Hash, Hash64TellsApartNearSequences) {
  std::set<std::uint64_t> seen;
  std::size_t count = 0;
  for (std::size_t length = 0; length < 40; ++length) {
    seen.insert(hash64(std::string(length, '\0')));
    ++count;
    for (std::size_t bit = 0; bit < length * 8; ++bit) {
      std::string bytes(length, '\0');
      bytes[bit / 8] = static_cast<char>(1 << (bit % 8));
      seen.insert(hash64(bytes));
      ++count;
    }
  }
  EXPECT_EQ(seen.size(), count);
}

TEST(Hash, NextDependsOnTheOrder) {
  EXPECT_NE(hash_next(hash_next(0, 1), 2), hash_next(hash_next(0, 2), 1));
  EXPECT_NE(hash_next(0, 0), 0u);
}

TEST(Hash, MixFlipsAboutHalfOfTheBits) {
  for (unsigned bit = 0; bit < 64; ++bit) {
    int flipped = 0;
    for (std::uint64_t x = 1; x <= 1000; ++x) flipped += std::popcount(mix64(x) ^ mix64(x ^ (std::uint64_t{1} << bit)));
    EXPECT_NEAR(flipped / 1000.0, 32.0, 2.0) << "bit " << bit;
  }
}

}  // namespace
}  // namespace gneiss::base

#include "worker/leaks.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace gneiss::worker {
namespace {

/// Allocated and never freed, where no sanitizer sees that as a leak of this test: all stay reachable.
void lose(std::size_t bytes) {
  static void* last = nullptr;
  auto* const block = static_cast<void**>(std::malloc(bytes));
  *block = last;
  last = block;
}

class KeptByEach : public testing::TestWithParam<Patience> {};

TEST_P(KeptByEach, IsWhatLeaks) {
  EXPECT_GE(kept_by_each(
                bytes, [] { lose(40); }, GetParam()),
            40u);
  EXPECT_LE(kept_by_each(
                bytes, [] { lose(40); }, GetParam()),
            64u);
  EXPECT_GE(kept_by_each(
                bytes, [] { lose(1 << 18); }, GetParam()),
            1u << 18);
}

// A block may be larger than asked for, several times in a row.
TEST_P(KeptByEach, IsWhatLeaksWhereBlocksDiffer) {
  unsigned times = 0;
  auto const work = [&] { lose(times++ % 12 < 3 ? 48 : 32); };
  EXPECT_GE(kept_by_each(bytes, work, GetParam()), 32u);
  EXPECT_LE(kept_by_each(bytes, work, GetParam()), 48u);
}

TEST_P(KeptByEach, IsNothingWhereAllIsFreed) {
  unsigned seed = 1;
  auto const work = [&] {
    std::vector<std::unique_ptr<char[]>> blocks;
    for (int i = 0; i != 50; ++i) {
      seed = seed * 1664525 + 1013904223;
      blocks.push_back(std::make_unique<char[]>(1 + (seed >> 8) % 2000));
      if (seed % 3 == 0) blocks.erase(blocks.begin());
    }
  };
  EXPECT_EQ(kept_by_each(bytes, work, GetParam()), 0u);
}

TEST_P(KeptByEach, IsNothingForWhatIsMadeOnce) {
  EXPECT_EQ(kept_by_each(
                bytes, [] { static std::string const once(1000, 'x'); }, GetParam()),
            0u);
}

// Grows by leaps.
TEST_P(KeptByEach, IsNothingForAPool) {
  std::vector<std::unique_ptr<char[]>> chunks;
  unsigned used = 0;
  auto const work = [&] {
    if (used++ % 16 == 0) chunks.push_back(std::make_unique<char[]>(1024));
  };
  EXPECT_EQ(kept_by_each(bytes, work, GetParam()), 0u);
}

INSTANTIATE_TEST_SUITE_P(Both, KeptByEach, testing::Values(Patience::quick, Patience::thorough));

// It looks like a leak until it is full: that takes patience.
TEST(Patience, WaitsForACacheToBeFull) {
  std::map<int, std::string> cache;
  int key = 0;
  auto const work = [&] {
    if (cache.size() != 1000) cache[key++] = std::string(50, 'x');
  };
  EXPECT_EQ(kept_by_each(bytes, work, Patience::thorough), 0u);
}

// Of objects: bytes are looked at less often where that takes long.
TEST(LeakScreen, IsDueNowAndThen) {
  LeakScreen screen(objects, 10);
  int due = 0;
  for (int i = 0; i != 100; ++i)
    if (screen.due()) {
      screen.before();
      ++due;
      EXPECT_FALSE(screen.after());
    }
  EXPECT_EQ(due, 10);
}

TEST(LeakScreen, SuspectsWhatKeepsSomething) {
  LeakScreen screen(bytes, 1);
  screen.before();
  lose(100);
  EXPECT_TRUE(screen.after());
}

// When most suspicions came to nothing, few more are followed.
TEST(LeakScreen, GrowsTired) {
  LeakScreen screen(bytes, 1);
  int followed = 0;
  for (int i = 0; i != 1000; ++i) {
    screen.before();
    lose(100);
    if (screen.after()) ++followed;
  }
  EXPECT_GT(followed, 30);
  EXPECT_LT(followed, 200);
}

}  // namespace
}  // namespace gneiss::worker

#include "os/heap.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <thread>
#include <vector>

#include "harness/often.hpp"
#include "os/process.hpp"

namespace gneiss::os {
namespace {

/// The compiler may not see that a block is of no use.
void* block(std::size_t size) {
  void* const result = std::malloc(size);
  asm volatile("" ::"r"(result) : "memory");
  return result;
}

/// Blocks of these sizes, freed in another order. Room for them is made before anything is measured.
void balanced(std::vector<std::size_t> const& sizes, std::vector<void*>& blocks, std::mt19937& rng) {
  for (std::size_t i = 0; i != sizes.size(); ++i) blocks[i] = block(sizes[i]);
  std::shuffle(blocks.begin(), blocks.end(), rng);
  for (void* each : blocks) std::free(each);
}

/// Looked at for the first time in a process that has heaps for other threads already.
TEST(Heap, MayBeThatOfAThreadToo) {
  pid_t const child = ::fork();
  if (child == 0) {
    for (int i = 0; i != 3; ++i) std::thread([] { std::free(block(100)); }).join();
    auto const before = allocated_bytes();
    std::free(block(100));
    ::_exit(allocated_bytes() == before ? 11 : 12);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 11) << status;
}

/// In a process that has never looked before: what of the heap belongs to other threads must not be in the way.
[[noreturn]] void look_after_threads() {
  std::vector<void*> kept(8);
  for (auto& each : kept) std::thread([&each] { each = block(100'000); }).join();
  auto const before = allocated_bytes();
  std::free(block(100));
  bool const same = allocated_bytes() == before;
  void* const leak = block(100);
  bool const more = allocated_bytes() >= before + 100;
  std::free(leak);
  std::_Exit(allocated_bytes_exact() && same && more ? 11 : 12);
}

TEST(HeapDeathTest, OtherThreadsHaveHeapsToo) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";  // the program is started anew
  EXPECT_EXIT(look_after_threads(), testing::ExitedWithCode(11), "");
}

TEST(Heap, IsExactHere) {
  EXPECT_TRUE(allocated_bytes_exact());
}

TEST(Heap, LookingAllocatesNothing) {
  allocated_bytes();
  auto const before = allocated_bytes();
  for (int i = 0; i != 100; ++i) EXPECT_EQ(allocated_bytes(), before);
}

TEST(Heap, ComesBackToTheSameValue) {
  std::mt19937 rng(7);
  std::vector<std::size_t> sizes(200);
  std::vector<void*> blocks(sizes.size());
  allocated_bytes();
  for (std::size_t const most : {16u, 64u, 1000u, 1040u, 5000u, 200'000u, 3'000'000u}) {
    for (int round = 0; round != static_cast<int>(test::often(20, 3)); ++round) {
      for (auto& size : sizes) size = std::uniform_int_distribution<std::size_t>(0, most)(rng);
      auto const before = allocated_bytes();
      balanced(sizes, blocks, rng);
      EXPECT_EQ(allocated_bytes(), before) << "sizes up to " << most << ", round " << round;
    }
  }
}

TEST(Heap, ComesBackAfterOneBlockOfEachSize) {
  allocated_bytes();
  for (std::size_t size = 0; size < 300'000; size += 1 + size / 40) {
    auto const before = allocated_bytes();
    std::free(block(size));
    EXPECT_EQ(allocated_bytes(), before) << size;
  }
}

TEST(Heap, GrowsByWhatIsKept) {
  allocated_bytes();
  for (std::size_t const size : {std::size_t{1}, std::size_t{24}, std::size_t{100}, std::size_t{1000},
                                 std::size_t{100'000}, std::size_t{10'000'000}}) {
    auto const before = allocated_bytes();
    void* const kept = block(size);
    auto const during = allocated_bytes();
    std::free(kept);
    EXPECT_GE(during - before, static_cast<std::int64_t>(size));
    EXPECT_LE(during - before, static_cast<std::int64_t>(size + size / 8 + 8192));
    EXPECT_EQ(allocated_bytes(), before) << size;
  }
}

TEST(Heap, GrowsAlikeByAlikeBlocks) {
  allocated_bytes();
  std::vector<void*> kept(100);
  for (std::size_t const size : {std::size_t{8}, std::size_t{50}, std::size_t{500}, std::size_t{2000}}) {
    auto const before = allocated_bytes();
    for (auto& each : kept) each = block(size);
    auto const hundred = allocated_bytes() - before;
    for (void* each : kept) std::free(each);
    EXPECT_GE(hundred, static_cast<std::int64_t>(100 * size));
    EXPECT_LE(hundred, static_cast<std::int64_t>(100 * (size + 32)));
    EXPECT_EQ(allocated_bytes(), before);
  }
}

TEST(Heap, WhatIsFreedTwiceIsToldAsThat) {
  // By glibc or by a sanitizer; counting does not come before them.
  allocated_bytes();
  Child child([](Parent&) {
    void* volatile once = block(100);
    void* volatile again = once;
    std::free(once);
    std::free(again);
  });
  ASSERT_EQ(child.wait(20), Child::Event::ended);
  EXPECT_THAT(child.output(), testing::ContainsRegex("double.free"));
  EXPECT_THAT(child.output(), testing::Not(testing::HasSubstr("get_allocated_size")));
}

TEST(Heap, SeesSmallBlocksThatWereFreedBefore) {
  // They lie aside, and come back from there.
  allocated_bytes();
  void* seven[7];
  for (auto& each : seven) each = block(100);
  for (void* each : seven) std::free(each);
  auto const before = allocated_bytes();
  for (auto& each : seven) each = block(100);
  EXPECT_GE(allocated_bytes() - before, 700);
  for (void* each : seven) std::free(each);
  EXPECT_EQ(allocated_bytes(), before);
}

}  // namespace
}  // namespace gneiss::os

#include "os/fork_guard.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>

#include "harness/often.hpp"
#include "os/clock.hpp"
#include "os/process.hpp"
#include "os/shared_memory.hpp"

namespace gneiss::os {
namespace {

constexpr std::size_t size = 1 << 16;
constexpr std::size_t head = 64;

/// Where a test and its processes put down what they saw.
struct Seen {
  bool forked_at_first = true;
  bool forked = false;
  bool forked_after = true;
  Copy copy = Copy::none;
  double seconds = 0;
  char shared_head = 0;   // what the original finds there in the end
  char copy_of_head = 0;  // what the copy found there
  char copy_of_rest = 'x';
};

/// In a guarded process: `deed` forks, and returns in the one or the other.
Seen guarded(void (*deed)(Seen&, std::byte*)) {
  SharedMemory const notes(sizeof(Seen));
  auto* const seen = new (notes.data()) Seen;
  Child child([&](Parent&) {
    SharedMemory const shared(size);
    shared.data()[0] = std::byte{'h'};
    shared.data()[size - 1] = std::byte{'r'};
    guard_forks(shared.data(), size, head);
    seen->forked_at_first = forked();
    deed(*seen, shared.data());
    seen->forked = forked();
    auto const began = monotonic_seconds();
    seen->copy = settle_forks();
    seen->seconds = monotonic_seconds() - began;
    seen->forked_after = forked();
    seen->shared_head = static_cast<char>(shared.data()[0]);
  });
  EXPECT_EQ(child.wait(20), Child::Event::ended);
  EXPECT_FALSE(child.how().by_signal);
  return *seen;
}

TEST(ForkGuard, SeesACopyThatComesBack) {
  auto const seen = guarded([](Seen& notes, std::byte* shared) {
    if (::fork() != 0) return;
    notes.copy_of_head = static_cast<char>(shared[0]);
    notes.copy_of_rest = static_cast<char>(shared[size - 1]);
    std::memset(shared, 'X', size);  // its own by now
  });
  EXPECT_FALSE(seen.forked_at_first);
  EXPECT_TRUE(seen.forked);
  EXPECT_FALSE(seen.forked_after);
  EXPECT_EQ(seen.copy, Copy::came_back);
  EXPECT_EQ(seen.copy_of_head, 'h');
  EXPECT_EQ(seen.copy_of_rest, 0);
  EXPECT_EQ(seen.shared_head, 'h');
}

TEST(ForkGuard, ACopyMayEnd) {
  auto const seen = guarded([](Seen&, std::byte* shared) {
    auto const pid = ::fork();
    if (pid == 0) {
      shared[0] = std::byte{'X'};
      ::_exit(0);
    }
    ::waitpid(pid, nullptr, 0);
  });
  EXPECT_TRUE(seen.forked);
  EXPECT_FALSE(seen.forked_after);
  EXPECT_EQ(seen.copy, Copy::none);
  EXPECT_EQ(seen.shared_head, 'h');
  EXPECT_LT(seen.seconds, 0.9);
}

TEST(ForkGuard, ACopyMayBecomeAnotherProgram) {
  auto const seen = guarded([](Seen&, std::byte*) {
    if (::fork() == 0) {
      ::execl("/bin/sleep", "sleep", "3", nullptr);
      ::_exit(0);
    }
  });
  EXPECT_TRUE(seen.forked);
  EXPECT_EQ(seen.copy, Copy::none);
  EXPECT_LT(seen.seconds, 0.9);
}

TEST(ForkGuard, ACopyThatStaysAwayIsWaitedForASecond) {
  auto const seen = guarded([](Seen&, std::byte*) {
    if (::fork() == 0) ::sleep(10);
  });
  EXPECT_EQ(seen.copy, Copy::none);
  EXPECT_GE(seen.seconds, 0.9);
  EXPECT_LT(seen.seconds, 5);
}

TEST(ForkGuard, SeesTheCopyOfACopy) {
  auto const seen = guarded([](Seen&, std::byte*) {
    if (::fork() != 0) return;
    if (::fork() == 0) return;  // comes back
    ::_exit(0);
  });
  EXPECT_TRUE(seen.forked);
  // It may be killed with the copy that forked it before it comes back; it never does as the original.
  EXPECT_EQ(seen.shared_head, 'h');
}

TEST(ForkGuard, WithoutAForkThereIsNothingToSettle) {
  auto const seen = guarded([](Seen&, std::byte*) {});
  EXPECT_FALSE(seen.forked);
}

TEST(ForkGuard, ForksOneAfterTheOther) {
  int const forks = static_cast<int>(test::often(50, 10));
  SharedMemory const notes(sizeof(int));
  auto* const back = new (notes.data()) int(0);
  Child child([&](Parent&) {
    SharedMemory const shared(size);
    guard_forks(shared.data(), size, head);
    for (int i = 0; i != forks; ++i) {
      if (::fork() == 0 && i % 2 == 0) ::_exit(0);
      bool const came_back = settle_forks() == Copy::came_back;
      *back += came_back == (i % 2 == 1);
    }
  });
  EXPECT_EQ(child.wait(60), Child::Event::ended);
  EXPECT_EQ(*back, forks);
}

}  // namespace
}  // namespace gneiss::os

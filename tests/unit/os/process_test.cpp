#include "os/process.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "os/clock.hpp"
#include "os/interruption.hpp"

namespace gneiss::os {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using Event = Child::Event;

constexpr double long_enough = 20;  // seconds: never waited for unless something is wrong

void write_text(int file, char const* text) {
  [[maybe_unused]] auto const written = ::write(file, text, std::strlen(text));
}

void obey(Parent& parent) {
  while (parent.wait_for_order()) parent.answer();
}

void sleep_for_ever(Parent&) {
  for (;;) ::pause();
}

/// Until all that have the other end of the pipe are gone; false if that takes too long.
bool all_gone(Pipe& pipe) {
  pipe.write.close();
  ::fcntl(pipe.read.number(), F_SETFL, O_NONBLOCK);
  for (auto const deadline = monotonic_seconds() + long_enough; monotonic_seconds() < deadline; ::usleep(1000)) {
    char got = 0;
    if (::read(pipe.read.number(), &got, 1) == 0) return true;
  }
  return false;
}

TEST(Process, AnswersEachOrderOnce) {
  Child child(obey);
  for (int i = 0; i != 1000; ++i) {
    child.order();
    ASSERT_EQ(child.wait(long_enough), Event::answered);
  }
  EXPECT_EQ(child.wait(0.02), Event::nothing);
  EXPECT_FALSE(child.ended());
}

TEST(Process, WaitsNoLongerThanItIsTold) {
  Child child(sleep_for_ever);
  auto const began = monotonic_seconds();
  EXPECT_EQ(child.wait(0.05), Event::nothing);
  auto const took = monotonic_seconds() - began;
  EXPECT_GE(took, 0.05);
  EXPECT_LT(took, 5);
}

TEST(Process, EndsWithItsWork) {
  Child child([](Parent&) {});
  ASSERT_EQ(child.wait(long_enough), Event::ended);
  EXPECT_TRUE(child.ended());
  EXPECT_FALSE(child.how().by_signal);
  EXPECT_EQ(child.how().number, 0);
  EXPECT_EQ(child.wait(long_enough), Event::ended);
  child.order();  // nobody hears it
}

TEST(Process, TellsWhatItLeftWith) {
  for (int const code : {1, 7, 255}) {
    Child child([code](Parent&) { ::_exit(code); });
    ASSERT_EQ(child.wait(long_enough), Event::ended);
    EXPECT_FALSE(child.how().by_signal);
    EXPECT_EQ(child.how().number, code);
  }
}

TEST(Process, TellsWhichSignalKilledIt) {
  for (int const number : {SIGABRT, SIGSEGV, SIGKILL, SIGALRM, SIGPIPE}) {
    Child child([number](Parent&) {
      ::signal(number, SIG_DFL);
      ::raise(number);
    });
    ASSERT_EQ(child.wait(long_enough), Event::ended);
    EXPECT_TRUE(child.how().by_signal) << number;
    EXPECT_EQ(child.how().number, number);
    EXPECT_FALSE(child.how().stopped);
  }
}

TEST(Process, OneThatStopsIsKilled) {
  for (int const number : {SIGSTOP, SIGTSTP}) {
    Pipe pipe = make_pipe();
    Child child([number](Parent& parent) {
      ::raise(number);
      obey(parent);
    });
    auto const began = monotonic_seconds();
    ASSERT_EQ(child.wait(long_enough), Event::ended);
    EXPECT_LT(monotonic_seconds() - began, long_enough / 2);
    EXPECT_TRUE(child.how().stopped);
    EXPECT_EQ(child.how().number, number);
    EXPECT_TRUE(all_gone(pipe));
  }
}

TEST(Process, IsKilled) {
  Child child(sleep_for_ever);
  child.kill();
  EXPECT_TRUE(child.ended());
  EXPECT_TRUE(child.how().by_signal);
  EXPECT_EQ(child.how().number, SIGKILL);
  child.kill();
  EXPECT_EQ(child.wait(0), Event::ended);
}

TEST(Process, DoesNotOutliveItsOwner) {
  int id = 0;
  {
    Child child(sleep_for_ever);
    id = child.id();
    EXPECT_EQ(::kill(id, 0), 0);
  }
  EXPECT_EQ(::kill(id, 0), -1);
  EXPECT_EQ(errno, ESRCH);
}

TEST(Process, DoesNotOutliveThisProcess) {
  Pipe pipe = make_pipe();
  auto const middle = ::fork();
  if (middle == 0) {
    auto* child = new Child(sleep_for_ever);  // never destroyed
    ::kill(::getpid(), SIGKILL);
    delete child;
  }
  int status = 0;
  ASSERT_EQ(::waitpid(middle, &status, 0), middle);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_TRUE(all_gone(pipe));
}

TEST(Process, TakesWhatItForkedAlong) {
  for (bool const killed : {true, false}) {
    Pipe pipe = make_pipe();
    Child child([killed](Parent& parent) {
      if (::fork() == 0) sleep_for_ever(parent);
      parent.answer();
      if (killed) sleep_for_ever(parent);
    });
    ASSERT_EQ(child.wait(long_enough), Event::answered);
    if (killed) child.kill();
    EXPECT_EQ(child.wait(long_enough), Event::ended);
    EXPECT_TRUE(all_gone(pipe)) << killed;
  }
}

TEST(Process, SendsItsOutputHere) {
  Child child([](Parent& parent) {
    write_text(1, "one ");
    write_text(2, "two ");
    parent.answer();
    parent.wait_for_order();
    write_text(1, "three");
  });
  ASSERT_EQ(child.wait(long_enough), Event::answered);
  EXPECT_EQ(child.output(), "one two ");
  EXPECT_EQ(child.output_bytes(), 8u);
  child.forget_output();
  child.order();
  ASSERT_EQ(child.wait(long_enough), Event::ended);
  EXPECT_EQ(child.output(), "three");
  EXPECT_EQ(child.output_bytes(), 13u);
}

TEST(Process, KeepsTheEndOfLongOutput) {
  constexpr std::size_t size = std::size_t{4} << 20;
  Child child([](Parent& parent) {
    std::vector<char> const some(4096, '.');
    for (std::size_t i = 0; i != size / some.size(); ++i)
      if (::write(1, some.data(), some.size()) != static_cast<ssize_t>(some.size())) ::_exit(1);
    write_text(2, "the end");
    parent.answer();
    obey(parent);
  });
  ASSERT_EQ(child.wait(long_enough), Event::answered);
  EXPECT_EQ(child.output_bytes(), size + 7);
  EXPECT_LE(child.output().size(), std::size_t{128} << 10);
  EXPECT_THAT(child.output(), EndsWith("...the end"));
}

TEST(Process, OneThatWritesWithoutEndIsNotWaitedFor) {
  Child child([](Parent&) {
    for (;;) write_text(1, "again and again and again and again");
  });
  auto const began = monotonic_seconds();
  EXPECT_EQ(child.wait(0.1), Event::nothing);
  EXPECT_LT(monotonic_seconds() - began, 5);
  EXPECT_GT(child.output_bytes(), 1000u);
}

TEST(Process, HasNoInput) {
  Child child([](Parent&) {
    char got = 0;
    ::_exit(::read(0, &got, 1) == 0 ? 11 : 12);
  });
  ASSERT_EQ(child.wait(long_enough), Event::ended);
  EXPECT_EQ(child.how().number, 11);
}

TEST(Process, LeavesNoCoreFile) {
  Child child([](Parent&) {
    rlimit limit{1, 1};
    ::getrlimit(RLIMIT_CORE, &limit);
    ::_exit(limit.rlim_cur == 0 && limit.rlim_max == 0 ? 11 : 12);
  });
  ASSERT_EQ(child.wait(long_enough), Event::ended);
  EXPECT_EQ(child.how().number, 11);
}

TEST(Process, LeavesInterruptionsToItsParent) {
  // They go to the group of the process that forked it.
  Child child([](Parent&) { ::_exit(::getpgid(0) == ::getpid() ? 11 : 12); });
  ASSERT_EQ(child.wait(long_enough), Event::ended);
  EXPECT_EQ(child.how().number, 11);
}

TEST(Process, DiesOfASignalThatItSendsItself) {
  Interruption const interruption;  // a wish of the user's there is none here
  for (int const number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ}) {
    Child child([number](Parent&) { ::raise(number); });
    ASSERT_EQ(child.wait(long_enough), Event::ended);
    EXPECT_TRUE(child.how().by_signal) << number;
    EXPECT_EQ(child.how().number, number);
  }
  EXPECT_EQ(Interruption::wanted(), 0);
}

TEST(Process, HasNotTheEndsOfOthers) {
  // Else the first would not see that its orders have come to their end.
  Child first(obey);
  Child second([&first](Parent&) {
    for (int const number : {first.handles()[0], first.handles()[1]})
      if (::fcntl(number, F_GETFD) != -1) ::_exit(12);
    ::_exit(11);
  });
  ASSERT_EQ(second.wait(long_enough), Event::ended);
  EXPECT_EQ(second.how().number, 11);
}

TEST(Process, SeesWhetherAFileIsClosed) {
  for (int const closed : {-1, 0, 1, 2}) {
    Child child([closed](Parent& parent) {
      if (!parent.all_open()) ::_exit(12);
      if (closed >= 0) ::close(closed);
      ::_exit(parent.all_open() == (closed < 0) ? 11 : 13);
    });
    ASSERT_EQ(child.wait(long_enough), Event::ended);
    EXPECT_EQ(child.how().number, 11) << closed;
  }
}

TEST(Process, OneThatClosesAllFilesIsStillWatched) {
  Child child([](Parent& parent) {
    for (int i = 0; i != 1024; ++i) ::close(i);
    if (parent.all_open() || parent.wait_for_order() || parent.answer()) ::_exit(12);
    ::usleep(50'000);
    ::_exit(11);
  });
  auto const began = monotonic_seconds();
  EXPECT_EQ(child.wait(0.01), Event::nothing);
  ASSERT_EQ(child.wait(long_enough), Event::ended);
  EXPECT_LT(monotonic_seconds() - began, 10);
  EXPECT_EQ(child.how().number, 11);
}

TEST(Process, TellsWhatItUses) {
  constexpr std::size_t size = std::size_t{64} << 20;
  Child child([](Parent& parent) {
    parent.answer();
    parent.wait_for_order();
    auto* const memory = static_cast<char volatile*>(std::malloc(size));
    for (auto const end = monotonic_seconds() + 0.3; monotonic_seconds() < end;)
      for (std::size_t i = 0; i < size; i += 512) memory[i] = 1;
    parent.answer();
    sleep_for_ever(parent);
  });
  ASSERT_EQ(child.wait(long_enough), Event::answered);
  auto const before = child.usage();
  EXPECT_GT(before.resident_bytes, 100'000u);
  child.order();
  ASSERT_EQ(child.wait(long_enough), Event::answered);
  // It runs for a moment after it has answered.
  auto after = child.usage();
  for (int i = 0; i != 1000 && !after.asleep; ++i) {
    ::usleep(1000);
    after = child.usage();
  }
  EXPECT_TRUE(after.asleep);
  EXPECT_GE(after.resident_bytes, before.resident_bytes + size);
  EXPECT_GT(after.cpu_seconds, before.cpu_seconds + 0.01);  // the machine may be busy with others
  EXPECT_LT(after.cpu_seconds, 10);
  child.kill();
  EXPECT_EQ(child.usage().resident_bytes, 0u);
}

TEST(Process, OneOfManyHasNews) {
  Child idle(sleep_for_ever);
  Child eager(obey);
  Child* const both[] = {&idle, &eager};
  eager.order();
  auto const began = monotonic_seconds();
  wait_for_any(both, 2, long_enough);
  EXPECT_LT(monotonic_seconds() - began, 10);
  EXPECT_EQ(eager.wait(long_enough), Event::answered);
  EXPECT_EQ(idle.wait(0), Event::nothing);
  ::kill(idle.id(), SIGKILL);
  auto const killed = monotonic_seconds();
  wait_for_any(both, 2, long_enough);
  EXPECT_LT(monotonic_seconds() - killed, 10);
  EXPECT_EQ(idle.wait(long_enough), Event::ended);
}

}  // namespace
}  // namespace gneiss::os

#include "os/interruption.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "os/descriptor.hpp"
#include "os/process.hpp"

namespace gneiss::os {
namespace {

constexpr std::array watched{SIGINT, SIGTERM, SIGHUP};

/// How a process of its own ends.
Ended ending_of(void (*deed)(int, int), int first = 0, int second = 0) {
  Child child([&](Parent&) {
    for (int const number : watched) ::signal(number, SIG_DFL);
    deed(first, second);
    ::_exit(11);
  });
  EXPECT_EQ(child.wait(20), Child::Event::ended);
  return child.how();
}

TEST(Interruption, IsAWish) {
  for (int const number : watched) {
    auto const how = ending_of(
        [](int signal, int) {
          Interruption const interruption;
          if (Interruption::wanted() != 0) ::_exit(1);
          ::raise(signal);
          if (Interruption::wanted() != signal) ::_exit(2);
        },
        number);
    EXPECT_FALSE(how.by_signal);
    EXPECT_EQ(how.number, 11);
  }
}

TEST(Interruption, TheSecondEndsTheProcessWhicheverItIs) {
  for (int const first : watched)
    for (int const second : watched) {
      auto const how = ending_of(
          [](int one, int other) {
            Interruption const interruption;
            ::raise(one);
            ::raise(other);
          },
          first, second);
      if (first == second) {
        EXPECT_FALSE(how.by_signal) << "so soon it is the same one, passed on twice";
        continue;
      }
      EXPECT_TRUE(how.by_signal) << signal_name(first) << ", " << signal_name(second);
      EXPECT_EQ(how.number, second) << signal_name(first) << ", " << signal_name(second);
    }
}

TEST(Interruption, TheSameOneEndsTheProcessWhenItComesLater) {
  auto const how = ending_of(
      [](int one, int) {
        Interruption const interruption;
        ::raise(one);
        ::usleep(600'000);
        ::raise(one);
      },
      SIGINT, SIGINT);
  EXPECT_TRUE(how.by_signal);
  EXPECT_EQ(how.number, SIGINT);
}

TEST(Interruption, IsForgottenAtTheEnd) {
  auto const how = ending_of([](int, int) {
    {
      Interruption const interruption;
      ::raise(SIGTERM);
    }
    if (Interruption::wanted() != 0) ::_exit(1);
    Interruption const again;
    ::raise(SIGTERM);
    if (Interruption::wanted() != SIGTERM) ::_exit(2);
  });
  EXPECT_EQ(how.number, 11);
}

TEST(Interruption, PutsBackWhatWasThere) {
  auto const how = ending_of([](int, int) {
    {
      Interruption const interruption;
      ::raise(SIGINT);
    }
    ::raise(SIGINT);
  });
  EXPECT_TRUE(how.by_signal);
  EXPECT_EQ(how.number, SIGINT);
}

TEST(Interruption, WhatWasIgnoredStaysSo) {
  auto const how = ending_of([](int, int) {
    ::signal(SIGHUP, SIG_IGN);
    Interruption const interruption;
    for (int i = 0; i != 3; ++i) ::raise(SIGHUP);
    if (Interruption::wanted() != 0) ::_exit(1);
  });
  EXPECT_EQ(how.number, 11);
}

TEST(Interruption, WakesWhoeverWaits) {
  auto const how = ending_of([](int, int) {
    Interruption const interruption;
    ::signal(SIGALRM, [](int) { ::raise(SIGINT); });
    ::alarm(1);
    if (::sleep(20) == 0) ::_exit(1);
    if (Interruption::wanted() != SIGINT) ::_exit(2);
  });
  EXPECT_EQ(how.number, 11);
}

TEST(Interruption, APipeWithoutAReaderIsAnError) {
  auto const how = ending_of([](int, int) {
    Interruption const interruption;
    auto pipe = make_pipe();
    pipe.read.close();
    if (::write(pipe.write.number(), "x", 1) != -1 || errno != EPIPE) ::_exit(1);
  });
  EXPECT_FALSE(how.by_signal);
  EXPECT_EQ(how.number, 11);
}

TEST(Interruption, AFileThatMayNotGrowIsAnError) {
  auto const how = ending_of([](int, int) {
    Interruption const interruption;
    char name[] = "/tmp/gneiss-interruption-XXXXXX";
    int const file = ::mkstemp(name);
    ::unlink(name);
    rlimit const none{0, 0};
    ::setrlimit(RLIMIT_FSIZE, &none);
    if (::write(file, "x", 1) != -1 || errno != EFBIG) ::_exit(1);
  });
  EXPECT_FALSE(how.by_signal);
  EXPECT_EQ(how.number, 11);
}

TEST(Interruption, SignalsHaveNames) {
  EXPECT_STREQ(signal_name(SIGTERM), "SIGTERM");
  EXPECT_STREQ(signal_name(SIGSEGV), "SIGSEGV");
  EXPECT_STREQ(signal_name(77), "signal 77");
}

}  // namespace
}  // namespace gneiss::os

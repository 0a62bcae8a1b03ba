#include "os/descriptor.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "os/process.hpp"

#if defined(__has_feature)
#define GNEISS_UBSAN_HERE __has_feature(undefined_behavior_sanitizer)
#else
#define GNEISS_UBSAN_HERE 0
#endif

namespace gneiss::os {
namespace {

bool is_open(int number) {
  return ::fcntl(number, F_GETFD) != -1;
}

/// What a process of its own leaves with.
int code_of(void (*deed)()) {
  Child child([deed](Parent&) { deed(); });
  EXPECT_EQ(child.wait(20), Child::Event::ended);
  EXPECT_EQ(child.output(), "");
  return child.how().by_signal ? -child.how().number : child.how().number;
}

TEST(Descriptor, IsClosedWithItsOwner) {
  int number = -1;
  {
    Descriptor const file(::open("/dev/null", O_RDONLY));
    number = file.number();
    EXPECT_TRUE(file.open());
    EXPECT_TRUE(is_open(number));
  }
  EXPECT_FALSE(is_open(number));
}

TEST(Descriptor, HasOneOwner) {
  Descriptor first(::open("/dev/null", O_RDONLY));
  int const number = first.number();
  Descriptor second(std::move(first));
  EXPECT_EQ(second.number(), number);
  Descriptor third;
  EXPECT_FALSE(third.open());
  third = std::move(second);
  EXPECT_EQ(third.number(), number);
  EXPECT_TRUE(is_open(number));
  third.close();
  EXPECT_FALSE(third.open());
  EXPECT_FALSE(is_open(number));
  third.close();
}

TEST(Descriptor, APipeLeadsFromOneEndToTheOther) {
  auto const pipe = make_pipe();
  ASSERT_EQ(::write(pipe.write.number(), "x", 1), 1);
  char got = 0;
  ASSERT_EQ(::read(pipe.read.number(), &got, 1), 1);
  EXPECT_EQ(got, 'x');
}

TEST(Descriptor, APipeLiesHighAndIsNotHandedOn) {
  auto const pipe = make_pipe();
  for (int const number : {pipe.read.number(), pipe.write.number()}) {
    EXPECT_GE(number, 100);
    EXPECT_EQ(::fcntl(number, F_GETFD), FD_CLOEXEC);
  }
}

TEST(Descriptor, APipeThatCannotBeMadeLeavesNothingOpen) {
  auto const code = code_of([] {
    for (int number = 3; number != 100; ++number) ::close(number);  // what we were started with
    constexpr int before = 3;
    // There are two for a pipe, but none that lies high; there is one; there is none.
    for (int const more : {10, 1, 0}) {
      if (GNEISS_UBSAN_HERE && more < 2)
        break;  // UBSan needs a pipe to look at an object, and takes it for wrong without
      auto const most = static_cast<rlim_t>(before + more);
      rlimit const limit{most, 1000};
      ::setrlimit(RLIMIT_NOFILE, &limit);
      try {
        make_pipe();
        ::_exit(1);
      } catch (std::system_error const&) {
      }
      for (int number = before; number != before + 10; ++number)
        if (is_open(number)) ::_exit(2);
    }
    ::_exit(11);
  });
  EXPECT_EQ(code, 11);
}

TEST(Descriptor, ClosedStandardFilesAreTakenAndAsGoodAsClosed) {
  auto const code = code_of([] {
    for (int number = 0; number != 100; ++number) ::close(number);  // what we were started with, too
    take_standard_descriptors();
    for (int number = 0; number != 3; ++number)
      if (!is_open(number)) ::_exit(1);
    if (is_open(3)) ::_exit(2);
    char got = 0;
    if (::read(0, &got, 1) > 0) ::_exit(3);
    if (::write(1, "x", 1) >= 0 || ::write(2, "x", 1) >= 0) ::_exit(4);
    if (::open("/dev/null", O_RDONLY) != 3) ::_exit(5);
    ::_exit(11);
  });
  EXPECT_EQ(code, 11);
}

TEST(Descriptor, OpenStandardFilesStay) {
  auto const code = code_of([] {
    struct stat before {};
    struct stat after {};
    ::close(0);
    ::fstat(1, &before);
    take_standard_descriptors();
    ::fstat(1, &after);
    if (before.st_ino != after.st_ino || before.st_dev != after.st_dev) ::_exit(1);
    if (::write(1, "", 0) != 0 || ::write(2, "", 0) != 0) ::_exit(2);
    ::_exit(11);
  });
  EXPECT_EQ(code, 11);
}

}  // namespace
}  // namespace gneiss::os

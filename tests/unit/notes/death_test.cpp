#include "notes/death.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <cstring>
#include <random>

// How the end of a process is put into words, from what is left of it.
namespace gneiss::notes {
namespace {

using core::FailureKind;

Death by_signal(int signal, std::string const& output, os::LastWords const& words = {}) {
  return explain({{true, signal, false}, words, output, Excess::none}, false);
}

TEST(Death, OfASignal) {
  os::LastWords words{};
  words.cause = os::LastWords::Cause::signal;
  words.signal = SIGSEGV;
  words.address = 0x10;
  auto const death = by_signal(SIGSEGV, "", words);
  EXPECT_EQ(death.failure, FailureKind::crashed);
  EXPECT_EQ(death.what, "SIGSEGV at address 0x10");
  EXPECT_EQ(by_signal(SIGFPE, "").what, "SIGFPE");
  EXPECT_EQ(by_signal(SIGKILL, "").what, "SIGKILL");
  words.stack_overflow = true;
  EXPECT_EQ(by_signal(SIGSEGV, "", words).failure, FailureKind::stack_overflow);
}

TEST(Death, OfAnAssertion) {
  auto const death =
      by_signal(SIGABRT, "chatter\nprog: /a/b/stack.hpp:12: int Stack::pop(): Assertion `size() > 0' failed.\n");
  EXPECT_EQ(death.failure, FailureKind::aborted);
  EXPECT_EQ(death.what, "assertion `size() > 0'");
  EXPECT_EQ(death.place, "stack.hpp:12");
  auto const standard = by_signal(
      SIGABRT, "/usr/include/c++/12/bits/stl_vector.h:1123: void f(): Assertion '__n < this->size()' failed.\n");
  EXPECT_EQ(standard.what, "assertion '__n < this->size()'");
  EXPECT_EQ(standard.place, "stl_vector.h:1123");
}

TEST(Death, OfACorruptedHeap) {
  for (auto const* text : {"free(): invalid pointer\n", "double free or corruption (out)\n",
                           "malloc(): corrupted top size\n", "corrupted size vs. prev_size\n"}) {
    auto const death = by_signal(SIGABRT, text);
    EXPECT_EQ(death.failure, FailureKind::heap_corrupted) << text;
    EXPECT_EQ(death.what + "\n", text);
  }
}

TEST(Death, OfAbort) {
  EXPECT_EQ(by_signal(SIGABRT, "").what, "abort()");
  EXPECT_EQ(by_signal(SIGABRT, "*** stack smashing detected ***: terminated\n").what,
            "abort(): *** stack smashing detected ***: terminated");
}

TEST(Death, OfAnUncaughtException) {
  os::LastWords words{};
  words.cause = os::LastWords::Cause::uncaught;
  std::strcpy(words.kind, "std::runtime_error");
  std::strcpy(words.message, "no\nway");
  auto const death = by_signal(SIGABRT, "terminate called\n", words);
  EXPECT_EQ(death.failure, FailureKind::uncaught);
  EXPECT_EQ(death.what, "std::runtime_error (\"no way\")");
}

TEST(Death, OfASanitizer) {
  os::LastWords words{};
  words.cause = os::LastWords::Cause::undefined_sanitizer;
  std::strcpy(words.kind, "signed-integer-overflow");
  std::strcpy(words.message, "Signed integer overflow: 1 + 2");
  std::strcpy(words.file, "/x/y.cpp");
  words.line = 7;
  auto const death = explain({{false, 86, false}, words, "", Excess::none}, false);
  EXPECT_EQ(death.failure, FailureKind::sanitizer_report);
  EXPECT_EQ(death.what, "UndefinedBehaviorSanitizer: Signed integer overflow: 1 + 2");
  EXPECT_EQ(death.place, "y.cpp:7 signed-integer-overflow");
  // Where only the report itself is left.
  auto const read =
      explain({{false, 1, false},
               {},
               "==1==ERROR: …\nSUMMARY: AddressSanitizer: heap-use-after-free /a/b.cpp:3:4 in Stack::pop(int)\n",
               Excess::none},
              false);
  EXPECT_EQ(read.failure, FailureKind::sanitizer_report);
  EXPECT_EQ(read.what, "AddressSanitizer: heap-use-after-free");
  EXPECT_EQ(read.place, "Stack::pop");
}

// pthread_exit() unwinds the stack by something like an exception, which whoever catches all must throw on.
TEST(Death, OfTheEndOfTheThread) {
  auto const death = by_signal(SIGABRT, "FATAL: exception not rethrown\n");
  EXPECT_EQ(death.failure, FailureKind::exited);
  EXPECT_EQ(death.what, "pthread_exit()");
}

TEST(Death, OfAPureVirtualFunction) {
  os::LastWords words{};
  words.cause = os::LastWords::Cause::uncaught;
  auto const death = by_signal(SIGABRT, "pure virtual method called\n", words);
  EXPECT_EQ(death.failure, FailureKind::aborted);
  EXPECT_EQ(death.what, "a pure virtual function");
}

// Which of two threads is caught at it is chance.
TEST(Death, OfARaceIsTheSameInEitherThread) {
  os::LastWords words{};
  words.cause = os::LastWords::Cause::thread_sanitizer;
  std::strcpy(words.kind, "data-race");
  words.frames[0] = reinterpret_cast<std::uintptr_t>(&std::abort);
  words.frame_count = 1;
  EXPECT_EQ(explain({{false, 86, false}, words, "", Excess::none}, false).place, "data-race");
}

TEST(Death, OfAnExitAndOfExcess) {
  auto const left = explain({{false, 3, false}, {}, "", Excess::none}, false);
  EXPECT_EQ(left.failure, FailureKind::exited);
  EXPECT_EQ(left.what, "_exit(3)");
  os::LastWords words{};
  words.cause = os::LastWords::Cause::exit;
  EXPECT_EQ(explain({{false, 3, false}, words, "", Excess::none}, false).what, "exit(3)");
  words.cause = os::LastWords::Cause::quick_exit;
  EXPECT_EQ(explain({{false, 3, false}, words, "", Excess::none}, false).what, "quick_exit(3)");
  EXPECT_EQ(explain({{true, SIGKILL, false}, {}, "", Excess::time}, false).failure, FailureKind::timed_out);
  EXPECT_EQ(explain({{true, SIGKILL, false}, {}, "", Excess::memory}, false).failure, FailureKind::out_of_memory);
  EXPECT_EQ(explain({{true, SIGKILL, false}, {}, "", Excess::output}, false).failure, FailureKind::flooded);
  EXPECT_EQ(explain({{true, SIGSTOP, true}, {}, "", Excess::none}, false).what, "SIGSTOP");
}

// The words lie in memory that the code under test could write to.
TEST(Death, OfWhateverTheWordsSay) {
  std::mt19937 random(1);
  for (int i = 0; i != 300; ++i) {
    os::LastWords words{};
    auto* const bytes = reinterpret_cast<unsigned char*>(&words);
    for (std::size_t at = 0; at != sizeof words; ++at) bytes[at] = static_cast<unsigned char>(random());
    words.cause = static_cast<os::LastWords::Cause>(random() % 9);
    words.stack_overflow = random() % 2 != 0;
    words.frame_count = static_cast<unsigned>(random() % 100);
    EXPECT_NE(by_signal(SIGSEGV, std::string(100, static_cast<char>(random())), words).failure, FailureKind::none);
  }
}

}  // namespace
}  // namespace gneiss::notes

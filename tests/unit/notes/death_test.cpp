#include "notes/death.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <cstring>
#include <random>
#include <string>
#include <vector>

// How a process ended, from what is left of it.
namespace gneiss::notes {
namespace {

using core::FailureKind;
using By = Death::Exit::By;

Death::Cause cause(Death::Cause const& of) {
  return of;
}

Death by_signal(int signal, std::string const& output, os::LastWords const& words = {}) {
  return explain({{true, signal, false}, words, output, {}});
}

TEST(Death, OfASignal) {
  os::LastWords words{};
  words.cause = os::LastWords::Cause::signal;
  words.signal = SIGSEGV;
  words.address = 0x10;
  auto const death = by_signal(SIGSEGV, "", words);
  EXPECT_EQ(death.failure, FailureKind::crashed);
  EXPECT_EQ(death.cause, cause(Death::Signal{"SIGSEGV", 0x10}));
  EXPECT_EQ(by_signal(SIGFPE, "").cause, cause(Death::Signal{"SIGFPE", {}}));
  EXPECT_EQ(by_signal(SIGKILL, "").cause, cause(Death::Signal{"SIGKILL", {}}));
  words.stack_overflow = true;
  EXPECT_EQ(by_signal(SIGSEGV, "", words).failure, FailureKind::stack_overflow);
  EXPECT_EQ(by_signal(SIGSEGV, "", words).cause, cause(Death::StackExhausted{}));
}

TEST(Death, OfAnAssertion) {
  auto const death =
      by_signal(SIGABRT, "chatter\nprog: /a/b/stack.hpp:12: int Stack::pop(): Assertion `size() > 0' failed.\n");
  EXPECT_EQ(death.failure, FailureKind::aborted);
  EXPECT_EQ(death.cause, cause(Death::FailedAssertion{"`size() > 0'"}));
  EXPECT_EQ(death.place, "stack.hpp:12");
  auto const standard = by_signal(
      SIGABRT, "/usr/include/c++/12/bits/stl_vector.h:1123: void f(): Assertion '__n < this->size()' failed.\n");
  EXPECT_EQ(standard.cause, cause(Death::FailedAssertion{"'__n < this->size()'"}));
  EXPECT_EQ(standard.place, "stl_vector.h:1123");
}

TEST(Death, OfACorruptedHeap) {
  for (auto const* text : {"free(): invalid pointer\n", "double free or corruption (out)\n",
                           "malloc(): corrupted top size\n", "corrupted size vs. prev_size\n"}) {
    auto const death = by_signal(SIGABRT, text);
    EXPECT_EQ(death.failure, FailureKind::heap_corrupted) << text;
    EXPECT_EQ(std::get<Death::DamagedHeap>(death.cause).message + "\n", text);
  }
}

TEST(Death, OfAbort) {
  EXPECT_EQ(by_signal(SIGABRT, "").cause, cause(Death::Abort{}));
  EXPECT_EQ(by_signal(SIGABRT, "*** stack smashing detected ***: terminated\n").cause,
            cause(Death::Abort{"*** stack smashing detected ***: terminated"}));
}

// Where it is noticed that an element was misused is chance: how it was tells one failure from another.
TEST(Death, OfAMisusedElement) {
  auto const twice = by_signal(SIGABRT, "hello\ngneiss::Element: an element was destroyed twice\n");
  EXPECT_EQ(twice.failure, FailureKind::misused_element);
  EXPECT_EQ(twice.cause, cause(Death::MisusedElement{"destroyed twice"}));
  auto elsewhere = twice;
  elsewhere.place = "my::vec::clear";
  EXPECT_EQ(place_hash(twice), place_hash(elsewhere));
  EXPECT_NE(place_hash(twice), 0u);
  EXPECT_NE(place_hash(twice), place_hash(by_signal(SIGABRT, "gneiss::Element: an element was read late\n")));
}

TEST(Death, OfAnUncaughtException) {
  os::LastWords words{};
  words.cause = os::LastWords::Cause::uncaught;
  std::strcpy(words.kind, "std::runtime_error");
  std::strcpy(words.message, "no\nway");
  auto const death = by_signal(SIGABRT, "terminate called\n", words);
  EXPECT_EQ(death.failure, FailureKind::uncaught);
  EXPECT_EQ(death.cause, cause(Death::Terminate{"std::runtime_error", "no way"}));
}

TEST(Death, OfASanitizer) {
  os::LastWords words{};
  words.cause = os::LastWords::Cause::undefined_sanitizer;
  std::strcpy(words.kind, "signed-integer-overflow");
  std::strcpy(words.message, "Signed integer overflow: 1 + 2");
  std::strcpy(words.file, "/x/y.cpp");
  words.line = 7;
  auto const death = explain({{false, 86, false}, words, "", {}});
  EXPECT_EQ(death.failure, FailureKind::sanitizer_report);
  EXPECT_EQ(death.cause, cause(Death::Report{"UndefinedBehaviorSanitizer", "Signed integer overflow: 1 + 2"}));
  EXPECT_EQ(death.place, "y.cpp:7 signed-integer-overflow");
  // Where only the report itself is left.
  auto const read =
      explain({{false, 1, false},
               {},
               "==1==ERROR: …\nSUMMARY: AddressSanitizer: heap-use-after-free /a/b.cpp:3:4 in Stack::pop(int)\n",
               {}});
  EXPECT_EQ(read.failure, FailureKind::sanitizer_report);
  EXPECT_EQ(read.cause, cause(Death::Report{"AddressSanitizer", "heap-use-after-free"}));
  EXPECT_EQ(read.place, "Stack::pop");
}

// pthread_exit() unwinds the stack by something like an exception, which whoever catches all must throw on.
TEST(Death, OfTheEndOfTheThread) {
  auto const death = by_signal(SIGABRT, "FATAL: exception not rethrown\n");
  EXPECT_EQ(death.failure, FailureKind::exited);
  EXPECT_EQ(death.cause, cause(Death::Exit{.by = By::thread_exit}));
}

TEST(Death, OfAPureVirtualFunction) {
  os::LastWords words{};
  words.cause = os::LastWords::Cause::uncaught;
  auto const death = by_signal(SIGABRT, "pure virtual method called\n", words);
  EXPECT_EQ(death.failure, FailureKind::aborted);
  EXPECT_EQ(death.cause, cause(Death::PureVirtualCall{}));
}

// Which of two threads is caught at it is chance.
TEST(Death, OfARaceIsTheSameInEitherThread) {
  os::LastWords words{};
  words.cause = os::LastWords::Cause::thread_sanitizer;
  std::strcpy(words.kind, "data-race");
  words.frames[0] = reinterpret_cast<std::uintptr_t>(&std::abort);
  words.frame_count = 1;
  EXPECT_EQ(explain({{false, 86, false}, words, "", {}}).place, "data-race");
}

// Symbols as compilers make them of lambdas in templates, which not every demangler can read.
[[gnu::used, gnu::noinline]] void lambda_of_gneiss() asm("_ZZN6gneiss8standard5orderEvENKUlUnreadable");
void lambda_of_gneiss() {
  asm volatile("");
}
[[gnu::used, gnu::noinline]] void part_of_the_library() asm("_ZNSt6vectorUnreadable");
void part_of_the_library() {
  asm volatile("");
}
[[gnu::used, gnu::noinline]] void of_the_user() asm("users_function");
void of_the_user() {
  asm volatile("");
}

TEST(Death, FunctionsOfTheUserAreNoneOfGneissNorOfTheStandardLibrary) {
  os::LastWords words{};
  words.cause = os::LastWords::Cause::address_sanitizer;
  std::strcpy(words.kind, "heap-use-after-free");
  auto const functions = [&](std::initializer_list<void (*)()> frames) {
    words.frame_count = 0;
    for (auto* const frame : frames) words.frames[words.frame_count++] = reinterpret_cast<std::uintptr_t>(frame);
    std::vector<std::string> names;
    for (auto const& frame : explain({{false, 86, false}, words, "", {}}).frames) names.push_back(frame.function);
    return names;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(functions({part_of_the_library, of_the_user, lambda_of_gneiss}), Names{"users_function"});
  EXPECT_EQ(functions({part_of_the_library, lambda_of_gneiss, of_the_user}), Names{}) << "what has called Gneiss";
}

TEST(Death, OfAnExitAndOfExcess) {
  auto const left = explain({{false, 3, false}, {}, "", {}});
  EXPECT_EQ(left.failure, FailureKind::exited);
  EXPECT_EQ(left.cause, cause(Death::Exit{By::at_once, 3}));
  os::LastWords words{};
  words.cause = os::LastWords::Cause::exit;
  EXPECT_EQ(explain({{false, 3, false}, words, "", {}}).cause, cause(Death::Exit{By::exit, 3}));
  words.cause = os::LastWords::Cause::quick_exit;
  EXPECT_EQ(explain({{false, 3, false}, words, "", {}}).cause, cause(Death::Exit{By::quick_exit, 3}));
  auto const exceeds = [](Excess limit, double granted) {
    return explain({{true, SIGKILL, false}, {}, "", {limit, granted}});
  };
  EXPECT_EQ(exceeds(Excess::time, 0.5).failure, FailureKind::timed_out);
  EXPECT_EQ(exceeds(Excess::time, 0.5).cause, cause(Death::ExceededSeconds{0.5}));
  EXPECT_EQ(exceeds(Excess::memory, 1 << 30).failure, FailureKind::out_of_memory);
  EXPECT_EQ(exceeds(Excess::memory, 1 << 30).cause, cause(Death::ExceededBytes{1 << 30}));
  EXPECT_EQ(exceeds(Excess::output, 1 << 24).failure, FailureKind::flooded);
  EXPECT_EQ(exceeds(Excess::output, 1 << 24).cause, cause(Death::ExceededBytes{1 << 24}));
  EXPECT_EQ(explain({{true, SIGSTOP, true}, {}, "", {}}).cause, cause(Death::Signal{"SIGSTOP", {}}));
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

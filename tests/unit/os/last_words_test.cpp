#include "os/last_words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <climits>
#include <stdexcept>
#include <thread>

#include "os/symbols.hpp"

#if defined(__has_feature)
#define GNEISS_HAS(feature) __has_feature(feature)
#else
#define GNEISS_HAS(feature) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || GNEISS_HAS(address_sanitizer)
#define GNEISS_ASAN 1
#else
#define GNEISS_ASAN 0
#endif
#if defined(__SANITIZE_THREAD__) || GNEISS_HAS(thread_sanitizer)
#define GNEISS_TSAN 1
#else
#define GNEISS_TSAN 0
#endif
// g++ does not say whether it was told -fsanitize=undefined.
#define GNEISS_UBSAN GNEISS_HAS(undefined_behavior_sanitizer)
#define GNEISS_MSAN GNEISS_HAS(memory_sanitizer)
// For deeds that are meant to reach the machine.
#define GNEISS_RECKLESS __attribute__((noinline, no_sanitize("undefined")))

namespace gneiss::os {
namespace {

using testing::HasSubstr;
using testing::Not;
using Cause = LastWords::Cause;

struct Death {
  LastWords words;
  int status;
  std::string printed;  // on standard error

  bool by(int signal) const { return WIFSIGNALED(status) && WTERMSIG(status) == signal; }
  bool with(int code) const { return WIFEXITED(status) && WEXITSTATUS(status) == code; }
  bool through(char const* function) const {
    for (unsigned i = 0; i < words.frame_count; ++i) {
      if (symbol_at(words.frames[i]).function.find(function) != std::string::npos) return true;
    }
    return false;
  }
  /// The innermost function that is not a library's.
  std::string where() const {
    for (unsigned i = 0; i < words.frame_count; ++i) {
      Symbol const symbol = symbol_at(words.frames[i]);
      if (symbol.ours) return symbol.function;
    }
    return "nowhere";
  }
};

std::string all_of(int file) {
  std::string text;
  char some[4096];
  for (ssize_t got = 0; (got = ::read(file, some, sizeof some)) > 0;) text.append(some, static_cast<std::size_t>(got));
  return text;
}

LastWords* shared_words = nullptr;

[[noreturn]] void live_and_die(void (*deed)(), LastWords& words, Reports reports) {
  rlimit const none{};
  ::setrlimit(RLIMIT_CORE, &none);
  keep_last_words(words, reports);
  shared_words = &words;
  deed();
  ::_exit(0);
}

/// Runs `deed` in a process of its own.
Death death_by(void (*deed)(), Reports reports = Reports::end_at_once) {
  void* const shared = ::mmap(nullptr, sizeof(LastWords), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  auto& words = *static_cast<LastWords*>(shared);
  int ends[2];
  if (::pipe(ends) != 0) throw std::runtime_error("pipe");
  pid_t const child = ::fork();
  if (child == 0) {
    ::dup2(ends[1], STDERR_FILENO);
    ::close(ends[0]);
    ::close(ends[1]);
    live_and_die(deed, words, reports);
  }
  ::close(ends[1]);
  Death death{{}, 0, all_of(ends[0])};
  ::close(ends[0]);
  ::waitpid(child, &death.status, 0);
  death.words = words;
  ::munmap(shared, sizeof(LastWords));
  return death;
}

/// As a compiler that cannot know it sees it.
template <class T>
T hidden(T value) {
  T volatile copy = value;
  return copy;
}

TEST(LastWords, NothingIsSaidByAProcessThatEndsWell) {
  Death const death = death_by([] {});
  EXPECT_TRUE(death.with(0));
  EXPECT_EQ(death.words.cause, Cause::none);
}

template <int number>
void send_oneself() {
  ::raise(number);
}

TEST(LastWords, OfEverySignal) {
  struct {
    int number;
    void (*deed)();
  } const cases[] = {{SIGSEGV, send_oneself<SIGSEGV>}, {SIGBUS, send_oneself<SIGBUS>},
                     {SIGFPE, send_oneself<SIGFPE>},   {SIGILL, send_oneself<SIGILL>},
                     {SIGABRT, send_oneself<SIGABRT>}, {SIGTRAP, send_oneself<SIGTRAP>},
                     {SIGSYS, send_oneself<SIGSYS>}};
  for (auto const& [number, deed] : cases) {
    Death const death = death_by(deed);
    EXPECT_TRUE(death.by(number)) << number << ' ' << death.status;
    EXPECT_EQ(death.words.cause, Cause::signal);
    EXPECT_EQ(death.words.signal, number);
    EXPECT_LE(death.words.code, 0) << "sent, not a fault";
    EXPECT_EQ(death.words.address, 0u);
    EXPECT_FALSE(death.words.stack_overflow);
    EXPECT_TRUE(death.through("death_by")) << number;
  }
}

GNEISS_RECKLESS void write_to_17() {
  *hidden(reinterpret_cast<char volatile*>(17)) = 1;
}

void scribble() {
  ::memset(static_cast<void*>(shared_words), 0x55, sizeof *shared_words);
  write_to_17();
}

TEST(LastWords, ReplaceWhatAStrayWriteLeft) {
  Death const death = death_by(scribble);
  EXPECT_EQ(death.words.cause, Cause::signal);
  EXPECT_EQ(death.words.address, 17u);
  EXPECT_STREQ(death.words.kind, "");
  EXPECT_GT(death.words.frame_count, 0u);
  EXPECT_LE(death.words.frame_count, LastWords::most_frames);
}

TEST(LastWords, OfABadAddress) {
  Death const death = death_by(write_to_17);
  EXPECT_TRUE(death.by(SIGSEGV)) << death.status;
  EXPECT_EQ(death.words.cause, Cause::signal);
  EXPECT_EQ(death.words.signal, SIGSEGV);
  EXPECT_EQ(death.words.code, SEGV_MAPERR);
  EXPECT_EQ(death.words.address, 17u);
  EXPECT_FALSE(death.words.stack_overflow);
  ASSERT_GT(death.words.frame_count, 1u);
  EXPECT_THAT(symbol_at(death.words.frames[0]).function, HasSubstr("write_to_17")) << "the handler is not among them";
  EXPECT_TRUE(death.through("death_by"));
  EXPECT_EQ(death.printed, "");
}

GNEISS_RECKLESS void read_null() {
  static_cast<void>(*hidden(static_cast<int volatile*>(nullptr)));
}

TEST(LastWords, OfNull) {
  Death const death = death_by(read_null);
  EXPECT_TRUE(death.by(SIGSEGV));
  EXPECT_EQ(death.words.signal, SIGSEGV);
  EXPECT_EQ(death.words.address, 0u);
  EXPECT_FALSE(death.words.stack_overflow);
}

GNEISS_RECKLESS void call_null() {
  using Function = void();
  hidden(static_cast<Function*>(nullptr))();
  ::write(STDERR_FILENO, "", 0) == 0 ? void() : ::abort();  // so that the call above is no jump
}

TEST(LastWords, OfACallOfNull) {
  Death const death = death_by(call_null);
  EXPECT_TRUE(death.by(SIGSEGV));
  EXPECT_EQ(death.words.address, 0u);
  EXPECT_FALSE(death.words.stack_overflow);
  EXPECT_TRUE(death.through("call_null"));
}

GNEISS_RECKLESS void divide_by_zero() {
  hidden(hidden(1) / hidden(0));
}

GNEISS_RECKLESS void trap() {
  __builtin_trap();
}

TEST(LastWords, OfAnInstruction) {
#if defined(__x86_64__)  // others divide by zero
  Death const division = death_by(divide_by_zero);
  EXPECT_TRUE(division.by(SIGFPE));
  EXPECT_EQ(division.words.signal, SIGFPE);
  EXPECT_EQ(division.words.code, FPE_INTDIV);
  EXPECT_EQ(division.words.address, division.words.frames[0]);
  EXPECT_TRUE(division.through("divide_by_zero"));
#endif
  Death const trapped = death_by(trap);
  EXPECT_EQ(trapped.words.cause, Cause::signal);
  EXPECT_TRUE(trapped.by(trapped.words.signal));
  EXPECT_TRUE(trapped.through("trap"));
}

GNEISS_RECKLESS int descend(int volatile* above) {
  int volatile here[10] = {*above};
  return *above == 0 ? descend(hidden(&here[0])) + here[1] : 0;
}

GNEISS_RECKLESS int descend_far(int volatile* above) {
  int volatile here[50'000];
  here[25'000] = *above;
  return *above == 0 ? descend_far(hidden(&here[25'000])) + here[25'000] : 0;
}

TEST(LastWords, OfAStackThatOverflows) {
  if (GNEISS_TSAN) GTEST_SKIP() << "its own record of calls overflows first, and its handlers with it";
  for (auto* deed : {+[] {
                       int volatile top = 0;
                       descend(&top);
                     },
                     +[] {
                       int volatile top = 0;
                       descend_far(&top);
                     }}) {
    Death const death = death_by(deed);
    EXPECT_TRUE(death.by(SIGSEGV)) << death.status;
    EXPECT_EQ(death.words.signal, SIGSEGV);
    EXPECT_TRUE(death.words.stack_overflow);
    EXPECT_TRUE(death.through("descend"));
    EXPECT_EQ(death.words.frame_count, LastWords::most_frames);
  }
}

TEST(LastWords, OfAbort) {
  Death const death = death_by(::abort);
  EXPECT_TRUE(death.by(SIGABRT));
  EXPECT_EQ(death.words.cause, Cause::signal);
  EXPECT_EQ(death.words.signal, SIGABRT);
  EXPECT_TRUE(death.through("abort"));
}

TEST(LastWords, OfAnotherThread) {
  Death const death = death_by([] { std::thread(write_to_17).join(); });
  EXPECT_TRUE(death.by(SIGSEGV));
  EXPECT_EQ(death.words.address, 17u);
  EXPECT_TRUE(death.through("write_to_17"));
}

// Whoever comes first speaks, and is not cut short by the others.
TEST(LastWords, OfManyThreadsAtOnce) {
  if (GNEISS_TSAN && GNEISS_UBSAN) GTEST_SKIP() << "clang's check of dynamic types is itself reported as a race";
  for (int i = 0; i < 20; ++i) {
    Death const death = death_by([] {
      std::thread others[] = {std::thread(::abort), std::thread(write_to_17), std::thread(::abort)};
      for (auto& other : others) other.join();
    });
    EXPECT_EQ(death.words.cause, Cause::signal);
    EXPECT_TRUE(death.by(death.words.signal)) << death.words.signal << ' ' << death.status;
    EXPECT_GT(death.words.frame_count, 1u);
  }
}

TEST(LastWords, AChildOfTheProcessSaysNothing) {
  Death const death = death_by([] {
    pid_t const child = ::fork();
    if (child == 0) ::abort();
    int status = 0;
    ::waitpid(child, &status, 0);
    if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGABRT) ::_exit(1);
  });
  EXPECT_TRUE(death.with(0)) << death.status;
  EXPECT_EQ(death.words.cause, Cause::none);
}

__attribute__((noinline)) void throw_error() {
  throw std::runtime_error("the cellar is flooded");
}

void pass_nothing_on(void (*deed)()) noexcept {
  deed();
}

TEST(LastWords, OfAnExceptionThatIsNotCaught) {
  Death const death = death_by([] { pass_nothing_on(throw_error); });
  EXPECT_TRUE(death.by(SIGABRT));
  EXPECT_EQ(death.words.cause, Cause::uncaught);
  EXPECT_STREQ(death.words.kind, "std::runtime_error");
  EXPECT_STREQ(death.words.message, "the cellar is flooded");
  EXPECT_GT(death.words.frame_count, 0u);
  EXPECT_EQ(death.printed, "");
}

TEST(LastWords, OfAnExceptionOfAnyType) {
  Death const number = death_by([] { pass_nothing_on([] { throw 7; }); });
  EXPECT_TRUE(number.by(SIGABRT));
  EXPECT_EQ(number.words.cause, Cause::uncaught);
  EXPECT_STREQ(number.words.kind, "int");
  EXPECT_STREQ(number.words.message, "");
}

// Where nothing on the way catches or forbids exceptions the stack is not unwound, and shows who threw.
TEST(LastWords, OfAnExceptionNameWhoThrew) {
  Death const death = death_by([] { std::thread(throw_error).join(); });
  EXPECT_EQ(death.words.cause, Cause::uncaught);
  EXPECT_THAT(death.where(), HasSubstr("throw_error"));
}

TEST(LastWords, OfALongMessageAreCut) {
  Death const death = death_by([] { pass_nothing_on([] { throw std::runtime_error(std::string(5000, 'x')); }); });
  EXPECT_EQ(std::string(death.words.message), std::string(sizeof death.words.message - 1, 'x'));
}

TEST(LastWords, OfTerminateWithoutAnException) {
  Death const death = death_by([] { std::terminate(); });
  EXPECT_TRUE(death.by(SIGABRT));
  EXPECT_EQ(death.words.cause, Cause::uncaught);
  EXPECT_STREQ(death.words.kind, "");
}

#if GNEISS_ASAN
__attribute__((noinline)) void use_after_free() {
  char* const gone = new char[10];
  delete[] hidden(gone);
  hidden(*hidden(gone));
}

__attribute__((noinline)) void read_past_the_end() {
  char const* const ten = new char[10]();
  hidden(hidden(ten)[hidden(10)]);
}

__attribute__((noinline)) void free_twice() {
  char* const gone = new char[10];
  delete[] hidden(gone);
  delete[] hidden(gone);
}

TEST(LastWords, OfExit) {
  auto const death = death_by([] { ::exit(5); });
  if (!GNEISS_ASAN) EXPECT_TRUE(death.with(5)) << death.status;  // which then looks for leaks of what was forked
  EXPECT_EQ(death.words.cause, Cause::exit);
  EXPECT_TRUE(death.through("OfExit"));
  EXPECT_EQ(death_by([] { ::quick_exit(5); }).words.cause, Cause::quick_exit);
  EXPECT_EQ(death_by([] { ::_exit(5); }).words.cause, Cause::none);
}

TEST(LastWords, OfAddressSanitizer) {
  struct {
    void (*deed)();
    char const* function;
    char const* kind;
  } const cases[] = {{use_after_free, "use_after_free", "heap-use-after-free"},
                     {read_past_the_end, "read_past_the_end", "heap-buffer-overflow"},
                     {free_twice, "free_twice", "double-free"}};
  for (auto const& [deed, function, kind] : cases) {
    Death const death = death_by(deed);
    EXPECT_TRUE(death.with(LastWords::exit_code)) << death.status;
    EXPECT_EQ(death.words.cause, Cause::address_sanitizer);
    EXPECT_STREQ(death.words.kind, kind);
    EXPECT_NE(death.words.address, 0u);
    EXPECT_THAT(death.where(), HasSubstr(function));
    EXPECT_THAT(death.printed, Not(HasSubstr("AddressSanitizer"))) << "no more than a line of ===";
  }
  Death const death = death_by(use_after_free);
  ASSERT_GT(death.words.frame_count, 0u);
  EXPECT_THAT(symbol_at(death.words.frames[0]).function, HasSubstr("use_after_free"));
}

TEST(LastWords, OfAddressSanitizerAfterItsReport) {
  Death const death = death_by(use_after_free, Reports::in_full);
  EXPECT_TRUE(death.with(LastWords::exit_code)) << death.status;
  EXPECT_EQ(death.words.cause, Cause::address_sanitizer);
  EXPECT_THAT(death.printed, HasSubstr("ERROR: AddressSanitizer: heap-use-after-free"));
  EXPECT_THAT(death.printed, HasSubstr("SUMMARY: "));
}
#endif

#if GNEISS_UBSAN
__attribute__((noinline)) void overflow_int() {
  hidden(hidden(INT_MAX) + hidden(1));
}

TEST(LastWords, OfUndefinedSanitizer) {
  for (auto const reports : {Reports::end_at_once, Reports::in_full}) {
    Death const death = death_by(overflow_int, reports);
    EXPECT_TRUE(death.with(LastWords::exit_code)) << death.status;
    EXPECT_EQ(death.words.cause, Cause::undefined_sanitizer);
    EXPECT_STREQ(death.words.kind, "signed-integer-overflow");
    EXPECT_THAT(death.words.message, HasSubstr("2147483647 + 1 cannot be represented in type 'int'"));
    EXPECT_THAT(death.words.file, HasSubstr("last_words_test.cpp"));
    EXPECT_GT(death.words.line, 300u);
    EXPECT_THAT(death.where(), HasSubstr("overflow_int"));
    EXPECT_EQ(death.printed, "");
  }
}
#endif

#if GNEISS_TSAN
int raced;

__attribute__((noinline)) void race() {
  std::thread other([] { raced = 1; });
  raced = 2;
  other.join();
}

TEST(LastWords, OfThreadSanitizer) {
  Death const death = death_by(race);
  EXPECT_TRUE(death.with(LastWords::exit_code)) << death.status;
  EXPECT_EQ(death.words.cause, Cause::thread_sanitizer);
  EXPECT_STREQ(death.words.kind, "data-race");
  EXPECT_EQ(death.words.address, reinterpret_cast<std::uintptr_t>(&raced));
  EXPECT_THAT(death.where(), HasSubstr("race"));
  EXPECT_THAT(death.printed, HasSubstr("WARNING: ThreadSanitizer: data race"));
}
#endif

#if GNEISS_MSAN
__attribute__((noinline)) void decide_on_nothing() {
  int* const nothing = hidden(new int);
  if (*nothing == 3) ::_exit(1);
}

TEST(LastWords, OfMemorySanitizer) {
  for (auto const reports : {Reports::end_at_once, Reports::in_full}) {
    Death const death = death_by(decide_on_nothing, reports);
    EXPECT_TRUE(death.with(LastWords::exit_code)) << death.status;
    EXPECT_EQ(death.words.cause, Cause::memory_sanitizer);
    EXPECT_STREQ(death.words.kind, "use-of-uninitialized-value");
    EXPECT_THAT(death.where(), HasSubstr("decide_on_nothing"));
    bool const whole = death.printed.find("SUMMARY: ") != std::string::npos;
    EXPECT_EQ(whole, reports == Reports::in_full) << death.printed;
  }
}
#endif

}  // namespace
}  // namespace gneiss::os

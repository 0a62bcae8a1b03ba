#include "verify/program_ending.hpp"

#include <gtest/gtest.h>
#include <signal.h>

namespace gneiss::verify {
namespace {

using core::FailureKind;
using events::ProgramEnding;
using How = ProgramEnding::How;

constexpr auto program =
    "#include \"box.hpp\"\n#undef NDEBUG\n#include <cassert>\nint main() {\n  /* @01 */ auto box0 = Box();\n"
    "            assert(box0.f() == 1);\n}\n";

ProgramEnding by_signal(int signal, std::string const& said = {}) {
  return ending_of({.how = {true, signal}, .head = said}, program, {});
}
ProgramEnding left_with(int code, std::string const& said = {}) {
  return ending_of({.how = {false, code}, .head = said}, program, {});
}
ProgramEnding cut_for(os::Cut cut) {
  return ending_of({.how = {true, SIGKILL}, .cut = cut}, program, {.seconds = 5});
}
ProgramEnding stopped() {
  return ending_of({.how = {true, SIGSTOP, true}}, program, {});
}

ProgramEnding const own_assertion =
    by_signal(SIGABRT, "program: /tmp/x/program.cpp:6: int main(): Assertion `box0.f() == 1' failed.\n");
ProgramEnding const foreign_assertion = by_signal(SIGABRT, "program: box.hpp:6: f(): Assertion `n < 3' failed.\n");
ProgramEnding const inlined_assertion =
    by_signal(SIGABRT, "program: /tmp/x/program.cpp:2: f(): Assertion `n < 3' failed.\n");
ProgramEnding const range_error =
    by_signal(SIGABRT, "terminate called after throwing an instance of 'std::range_error'\n  what():  no\n");
ProgramEnding const range_error_of_llvm =
    by_signal(SIGABRT, "libc++abi: terminating with uncaught exception of type std::range_error: no\n");
ProgramEnding const text_thrown = by_signal(
    SIGABRT,
    "terminate called after throwing an instance of 'std::__cxx11::basic_string<char, std::char_traits<char>, "
    "std::allocator<char> >'\n");
ProgramEnding const terminated = by_signal(SIGABRT, "terminate called without an active exception\n");
ProgramEnding const aborts = by_signal(SIGABRT);
ProgramEnding const misused = by_signal(SIGABRT, "gneiss::Element: an element was destroyed twice\n");
ProgramEnding const misused_otherwise = by_signal(SIGABRT, "gneiss::Element: an element was copied byte by byte\n");
ProgramEnding const heap = by_signal(SIGABRT, "free(): invalid pointer\n");
ProgramEnding const segv = by_signal(SIGSEGV);
ProgramEnding const asan_segv = left_with(
    1, "==1==ERROR: AddressSanitizer: SEGV on unknown address 0x0\nSUMMARY: AddressSanitizer: SEGV (/x/program+0x1)\n");
ProgramEnding const use_after_free =
    left_with(1,
              "==1==ERROR: AddressSanitizer: heap-use-after-free on address 0x1\nSUMMARY: AddressSanitizer: "
              "heap-use-after-free a.hpp:3 in f\n");
ProgramEnding const asan_stack = left_with(1, "SUMMARY: AddressSanitizer: stack-overflow (/x/program+0x1) in f\n");
ProgramEnding const overflow = left_with(0, "a.hpp:3:4: runtime error: signed integer overflow: 1 + 2\n");
ProgramEnding const race =
    left_with(66, "WARNING: ThreadSanitizer: data race\nSUMMARY: ThreadSanitizer: data race a.hpp\n");
ProgramEnding const leak =
    left_with(1,
              "==1==ERROR: LeakSanitizer: detected memory leaks\nSUMMARY: AddressSanitizer: 4 byte(s) leaked in 1 "
              "allocation(s).\n");

ProgramEnding const every[] = {own_assertion,
                               foreign_assertion,
                               inlined_assertion,
                               range_error,
                               range_error_of_llvm,
                               text_thrown,
                               terminated,
                               aborts,
                               misused,
                               misused_otherwise,
                               heap,
                               segv,
                               asan_segv,
                               use_after_free,
                               asan_stack,
                               overflow,
                               race,
                               leak,
                               left_with(0),
                               left_with(7),
                               stopped(),
                               cut_for(os::Cut::time),
                               cut_for(os::Cut::memory),
                               cut_for(os::Cut::output)};

std::string described(ProgramEnding const& ending) {
  return std::string(events::name_of(ending.how)) + " " + std::to_string(ending.code) + " " + ending.what + " " +
         ending.place + " " + ending.report;
}

/// Of all endings these are as told, and no others.
void expect_only(Told const& told, std::vector<ProgramEnding> const& right) {
  for (auto const& ending : every) {
    bool wanted = false;
    for (auto const& each : right) wanted = wanted || described(each) == described(ending);
    EXPECT_EQ(as_told(told, ending), wanted) << static_cast<int>(told.kind) << ": " << described(ending);
  }
}

TEST(EndingOfTest, IsRead) {
  EXPECT_EQ(described(own_assertion), "assertion 0 assertion `box0.f() == 1' program.cpp:6 ");
  EXPECT_TRUE(own_assertion.own);
  EXPECT_FALSE(foreign_assertion.own);
  EXPECT_FALSE(inlined_assertion.own);
  EXPECT_EQ(described(range_error), "exception 0 std::range_error  ");
  EXPECT_EQ(described(range_error_of_llvm), described(range_error));
  EXPECT_EQ(described(text_thrown), "exception 0 std::string  ");
  EXPECT_EQ(described(terminated), "terminated 0   ");
  EXPECT_EQ(described(heap), "heap_message 0 free(): invalid pointer  ");
  EXPECT_EQ(described(segv), "signal 0 SIGSEGV  ");
  EXPECT_EQ(described(use_after_free), "left 1   AddressSanitizer: heap-use-after-free");
  EXPECT_EQ(described(overflow), "left 0   UndefinedBehaviorSanitizer: signed integer overflow: 1 + 2");
  EXPECT_EQ(described(race), "left 66   ThreadSanitizer: data-race");
  EXPECT_EQ(described(leak), "left 1   LeakSanitizer: detected memory leaks");
  EXPECT_EQ(described(stopped()), "stopped 0 SIGSTOP  ");
}

TEST(AsToldTest, ByAssertion) {
  for (auto const kind : {FailureKind::disagreement, FailureKind::candidate_returned, FailureKind::check_failed,
                          FailureKind::property_false, FailureKind::came_back_twice, FailureKind::objects_left})
    expect_only({.kind = kind}, {own_assertion});
  expect_only({.kind = FailureKind::leaked}, {own_assertion, leak});
  // The program cannot say so where its standard error is closed.
  expect_only({.kind = FailureKind::closed_descriptors}, {own_assertion, aborts});
}

TEST(AsToldTest, ByException) {
  for (auto const kind : {FailureKind::candidate_threw, FailureKind::property_threw}) {
    expect_only({.kind = kind, .exception = "std::range_error"}, {range_error});
    expect_only({.kind = kind}, {range_error, text_thrown});
  }
  expect_only({.kind = FailureKind::other_exception, .exception = "std::string"}, {own_assertion, text_thrown});
  expect_only({.kind = FailureKind::uncaught, .death = "std::range_error (\"no\")"}, {range_error});
  expect_only({.kind = FailureKind::uncaught, .death = "std::terminate()"}, {terminated});
}

TEST(AsToldTest, ByDeath) {
  expect_only({.kind = FailureKind::crashed, .death = "SIGSEGV at address 0x0"}, {segv, asan_segv});
  expect_only({.kind = FailureKind::crashed, .death = "SIGFPE"}, {});
  expect_only({.kind = FailureKind::stack_overflow, .death = "stack overflow"}, {segv, asan_stack});
  expect_only({.kind = FailureKind::aborted, .death = "assertion `n < 3'"}, {foreign_assertion, inlined_assertion});
  expect_only({.kind = FailureKind::aborted, .death = "abort()"},
              {aborts, misused, misused_otherwise, terminated, heap});
  expect_only({.kind = FailureKind::misused_element, .death = "it was destroyed twice"}, {misused});
  expect_only({.kind = FailureKind::heap_corrupted, .death = "free(): invalid pointer"},
              {heap, segv, asan_segv, use_after_free, asan_stack});
  expect_only({.kind = FailureKind::heap_corrupted, .by_another_side = true},
              {heap, segv, asan_segv, use_after_free, asan_stack, left_with(0), overflow});
  expect_only({.kind = FailureKind::sanitizer_report, .death = "AddressSanitizer: heap-use-after-free"},
              {use_after_free});
  expect_only({.kind = FailureKind::sanitizer_report, .death = "UndefinedBehaviorSanitizer: Signed integer overflow"},
              {overflow});
  expect_only({.kind = FailureKind::sanitizer_report, .death = "ThreadSanitizer: data-race"}, {race});
  expect_only({.kind = FailureKind::exited, .death = "exit(0)"}, {own_assertion});
  expect_only({.kind = FailureKind::exited, .death = "_exit(7)"}, {own_assertion, left_with(7)});
  expect_only({.kind = FailureKind::stopped_itself, .death = "SIGSTOP"}, {stopped()});
}

TEST(AsToldTest, ByLimits) {
  expect_only({.kind = FailureKind::timed_out}, {cut_for(os::Cut::time)});
  expect_only({.kind = FailureKind::out_of_memory}, {cut_for(os::Cut::memory)});
  expect_only({.kind = FailureKind::flooded}, {cut_for(os::Cut::output)});
}

TEST(AsToldTest, AFaultOfTheTestShowsNothing) {
  for (auto const kind : {FailureKind::reference_failed, FailureKind::test_failed})
    expect_only({.kind = kind, .test_at_fault = true}, {left_with(0), overflow});
  expect_only({.kind = FailureKind::timed_out, .test_at_fault = true}, {left_with(0), overflow});
}

}  // namespace
}  // namespace gneiss::verify

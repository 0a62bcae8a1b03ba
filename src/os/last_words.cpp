// Everything here but keep_last_words runs in a process that is broken: in a signal handler, inside a sanitizer that is
// about to report, after the heap was overwritten. So: no memory from the heap, no locks, the simple facts before those
// that are harder to get. What goes wrong on the way ends the process, and the words written so far stand.
//
// Sanitizers call functions with fixed names, if there are such; we define them:
//
//   __asan_on_error       before the report is printed
//   __ubsan_on_report     before the report is printed
//   __tsan_on_report      after the report was printed
//   __sanitizer_on_print  after each line of a report: all that MSan offers; its first line comes before the slow ones
//
// (Tried with g++ 12 and clang 14.) They are linked into a program if it calls keep_last_words, as they are in the same
// object file, and do nothing in a process that has not. The questions we ask back are declared weak: in a program
// without that sanitizer they are null.
#include "os/last_words.hpp"

#include <cxxabi.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

#include <atomic>
#include <cstddef>
#include <exception>
#include <typeinfo>

// No instrumentation in what a sanitizer calls, lest it reports again: to MSan its own texts look uninitialised.
#if defined(__clang__)
#define GNEISS_PLAIN __attribute__((no_sanitize("address", "memory", "thread", "undefined")))
#else
#define GNEISS_PLAIN __attribute__((no_sanitize("address", "thread", "undefined")))
#endif
// The runtime of g++ is a shared library, which finds only what is exported.
#define GNEISS_HOOK GNEISS_PLAIN __attribute__((visibility("default")))

extern "C" {
[[gnu::weak]] char const* __asan_get_report_description();
[[gnu::weak]] void* __asan_get_report_address();
[[gnu::weak]] void* __asan_get_report_pc();
[[gnu::weak]] void __asan_set_error_report_callback(void (*)(char const*));
[[gnu::weak]] void __ubsan_get_current_report_data(char const** kind, char const** message, char const** file,
                                                   unsigned* line, unsigned* column, char** address);
[[gnu::weak]] int __tsan_get_report_data(void* report, char const** description, int* count, int* stacks, int* accesses,
                                         int* locations, int* mutexes, int* threads, int* thread_ids, void** sleep,
                                         unsigned long sleep_size);
[[gnu::weak]] int __tsan_get_report_mop(void* report, unsigned long index, int* thread, void** address, int* size,
                                        int* write, int* atomic, void** trace, unsigned long trace_size);
}

namespace gneiss::os {
namespace {

constexpr int deadly[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};
constexpr std::size_t handler_stack_size = 256 * 1024;

struct Keeper {
  LastWords* words = nullptr;
  Reports reports = Reports::end_at_once;
  pid_t process = 0;
  std::uintptr_t stack_base = 0;  // a place in the stack of the thread that called keep_last_words
  std::uintptr_t stack_size = 0;  // the most it can grow to
};

constinit Keeper keeper;
constinit std::atomic<pid_t> speaker{0};  // the thread that writes the words

/// May this thread write the words? The first one that asks may. Others wait, so as not to hasten the end, but not for
/// ever: they may hold a lock of a sanitizer that the first one needs.
GNEISS_PLAIN bool may_speak() {
  if (keeper.words == nullptr || ::getpid() != keeper.process) return false;
  pid_t const self = ::gettid();
  pid_t first = 0;
  if (speaker.compare_exchange_strong(first, self)) return true;
  timespec const moment{0, 10'000'000};
  for (int i = 0; i < 200 && first != self; ++i) ::nanosleep(&moment, nullptr);
  return false;
}

/// The words, with nothing but the cause: what stood there before may be the work of a stray write.
GNEISS_PLAIN LastWords& begin_words(LastWords::Cause cause) {
  *keeper.words = LastWords{};
  keeper.words->cause = cause;
  return *keeper.words;
}

// By hand: sanitizers replace the C library's functions by their own, which check.
template <std::size_t size>
GNEISS_PLAIN void copy_text(char (&to)[size], char const* from) {
  std::size_t length = 0;
  if (from != nullptr) {
    for (; length + 1 < size && from[length] != '\0'; ++length) to[length] = from[length];
  }
  to[length] = '\0';
}

struct Backtrace {
  LastWords& words;
  std::uintptr_t from;  // skip the frames up to this address; 0: skip none
};

GNEISS_PLAIN _Unwind_Reason_Code add_frame(_Unwind_Context* context, void* argument) {
  Backtrace& trace = *static_cast<Backtrace*>(argument);
  LastWords& words = trace.words;
  int interrupted = 0;  // by a signal, at that very instruction; otherwise the address is where a call returns to
  std::uintptr_t const address = _Unwind_GetIPInfo(context, &interrupted);
  if (trace.from != 0 && address != trace.from) return _URC_NO_REASON;
  trace.from = 0;
  if (address == 0 && interrupted == 0) return _URC_END_OF_STACK;
  words.frames[words.frame_count] = interrupted != 0 ? address : address - 1;
  ++words.frame_count;
  return words.frame_count < LastWords::most_frames ? _URC_NO_REASON : _URC_END_OF_STACK;
}

/// The calls that led to the address `from`, or no calls if that is not on the stack. Not with backtrace() of the C
/// library: it loads a library at its first call, and does not tell an interrupted frame from one that called.
GNEISS_PLAIN void record_frames(LastWords& words, std::uintptr_t from) {
  Backtrace trace{words, from};
  _Unwind_Backtrace(add_frame, &trace);
}

GNEISS_PLAIN _Unwind_Reason_Code stop_at_once(_Unwind_Context* context, void*) {
  int interrupted = 0;
  _Unwind_GetIPInfo(context, &interrupted);
  return _URC_END_OF_STACK;
}

/// The first use links and sets up what a signal handler should not.
void prepare_frames() {
  _Unwind_Backtrace(stop_at_once, nullptr);
}

GNEISS_PLAIN std::uintptr_t number(void const* address) {
  return reinterpret_cast<std::uintptr_t>(address);
}

// --- Signals ---

struct Registers {
  std::uintptr_t pc;
  std::uintptr_t sp;
  std::uintptr_t return_address;  // in a function that has not touched its stack yet
};

GNEISS_PLAIN Registers registers_in(void const* context) {
  [[maybe_unused]] auto const& machine = static_cast<ucontext_t const*>(context)->uc_mcontext;
#if defined(__x86_64__) && defined(__linux__)
  auto const sp = static_cast<std::uintptr_t>(machine.gregs[REG_RSP]);
  return {static_cast<std::uintptr_t>(machine.gregs[REG_RIP]), sp, 0};
#elif defined(__aarch64__) && defined(__linux__)
  return {machine.pc, machine.sp, machine.regs[30]};
#else
  return {0, 0, 0};
#endif
}

/// Is there no room left on the stack? A call writes just below the stack pointer; a function with large variables has
/// moved it before it touches them, anywhere above. Both are stack, which does not fault while there is room.
GNEISS_PLAIN bool overflows_stack(std::uintptr_t address, std::uintptr_t sp) {
  constexpr std::uintptr_t reach = 64 * 1024;
  if (sp == 0 || address + reach < sp) return false;
  bool const known = sp < keeper.stack_base && keeper.stack_base - sp <= keeper.stack_size;
  return address < (known ? keeper.stack_base : sp + reach);
}

/// A call of an address where there is no code: nothing tells how to unwind it, but the caller is at hand.
GNEISS_PLAIN void record_wild_call(LastWords& words, Registers const& at) {
  words.frames[0] = at.pc;
  words.frame_count = 1;
  std::uintptr_t caller = at.return_address;
#if defined(__x86_64__) && defined(__linux__)
  caller = *reinterpret_cast<std::uintptr_t const*>(at.sp);
#endif
  if (caller == 0) return;
  words.frames[1] = caller - 1;
  words.frame_count = 2;
}

GNEISS_PLAIN void record_signal(int signal, siginfo_t const& info, void const* context) {
  LastWords& words = begin_words(LastWords::Cause::signal);
  words.signal = signal;
  words.code = info.si_code;
  Registers const at = registers_in(context);
  bool const fault = info.si_code > 0 && signal != SIGABRT;  // otherwise somebody sent it, and there is no address
  if (fault) words.address = number(info.si_addr);
  if (signal == SIGSEGV || signal == SIGBUS) words.stack_overflow = fault && overflows_stack(words.address, at.sp);
  if (fault && signal == SIGSEGV && words.address == at.pc) return record_wild_call(words, at);
  record_frames(words, at.pc);
  if (words.frame_count == 0) words.frames[words.frame_count++] = at.pc;
}

/// Dies of `signal`, which is blocked while we handle it, on return.
GNEISS_PLAIN void on_signal(int signal, siginfo_t* info, void* context) {
  if (may_speak()) record_signal(signal, *info, context);
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

/// So that the end of a stack can still be handled. It stays for the rest of the process.
void use_handler_stack() {
  static void* const memory =
      ::mmap(nullptr, handler_stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack{};
  stack.ss_sp = memory;
  stack.ss_size = handler_stack_size;
  ::sigaltstack(&stack, nullptr);
}

void handle_signals() {
  struct sigaction action {};
  action.sa_sigaction = on_signal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  // A fault in the handler itself then kills at once.
  sigemptyset(&action.sa_mask);
  for (int const signal : deadly) sigaddset(&action.sa_mask, signal);
  for (int const signal : deadly) ::sigaction(signal, &action, nullptr);
}

// Not pthread_getattr_np: on the main thread it reads all of /proc/self/maps, once in every worker.
void note_stack() {
  constexpr std::uintptr_t slack = 1024 * 1024;
  rlimit limit{};
  ::getrlimit(RLIMIT_STACK, &limit);
  bool const limited = limit.rlim_cur < (std::uintptr_t{1} << 40);
  keeper.stack_size = slack + (limited ? limit.rlim_cur : (std::uintptr_t{1} << 30));
  keeper.stack_base = number(__builtin_frame_address(0));
}

// --- Exceptions ---

/// Last, as it needs the heap; the name as the compiler writes it stands until then.
GNEISS_PLAIN void record_readable_name(LastWords& words, char const* name) {
  int status = 0;
  if (char* const readable = abi::__cxa_demangle(name, nullptr, nullptr, &status)) copy_text(words.kind, readable);
}

GNEISS_PLAIN void record_what(LastWords& words) {
  try {
    throw;
  } catch (std::exception const& exception) {
    copy_text(words.message, exception.what());
  } catch (...) {
  }
}

[[noreturn]] GNEISS_PLAIN void on_terminate() {
  if (may_speak()) {
    LastWords& words = begin_words(LastWords::Cause::uncaught);
    record_frames(words, number(__builtin_return_address(0)));
    if (std::type_info const* const type = abi::__cxa_current_exception_type()) {
      copy_text(words.kind, type->name());
      record_what(words);
      record_readable_name(words, type->name());
    }
  }
  ::abort();
}

// --- exit() ---

GNEISS_PLAIN void record_exit(LastWords::Cause cause) {
  if (may_speak()) record_frames(begin_words(cause), number(__builtin_return_address(0)));
}

GNEISS_PLAIN void on_exit_called() {
  record_exit(LastWords::Cause::exit);
}

GNEISS_PLAIN void on_quick_exit_called() {
  record_exit(LastWords::Cause::quick_exit);
}

void handle_exits() {
  [[maybe_unused]] static bool const registered =
      ::atexit(on_exit_called) == 0 && ::at_quick_exit(on_quick_exit_called) == 0;
}

// --- Sanitizers ---

/// Not by _exit: TSan replaces it, and takes the end amid a report for another bug.
[[noreturn]] GNEISS_PLAIN void end_process() {
  for (;;) ::syscall(SYS_exit_group, LastWords::exit_code);
}

GNEISS_PLAIN void end_after_report(char const*) {
  if (::getpid() == keeper.process) end_process();
}

/// `text` from the end of `part`, if that is in it.
GNEISS_PLAIN char const* after(char const* text, char const* part) {
  for (; *text != '\0'; ++text) {
    std::size_t same = 0;
    while (part[same] != '\0' && text[same] == part[same]) ++same;
    if (part[same] == '\0') return text + same;
  }
  return nullptr;
}

GNEISS_PLAIN void cut_at_space(char* text) {
  while (*text > ' ') ++text;
  *text = '\0';
}

GNEISS_PLAIN void record_race(LastWords& words, void* report) {
  int ignored = 0;
  int accesses = 0;
  void* sleep = nullptr;
  char const* kind = nullptr;
  __tsan_get_report_data(report, &kind, &ignored, &ignored, &accesses, &ignored, &ignored, &ignored, &ignored, &sleep,
                         1);
  copy_text(words.kind, kind);
  if (accesses == 0 || __tsan_get_report_mop == nullptr) return;
  void* address = nullptr;
  void* trace[LastWords::most_frames] = {};
  __tsan_get_report_mop(report, 0, &ignored, &address, &ignored, &ignored, &ignored, trace, LastWords::most_frames);
  words.address = number(address);
  for (void* const frame : trace) {
    if (frame == nullptr) break;
    words.frames[words.frame_count++] = number(frame) - 1;
  }
}

}  // namespace

void keep_last_words(LastWords& words, Reports reports) {
  keeper.words = &words;
  keeper.reports = reports;
  keeper.process = ::getpid();
  speaker = 0;
  prepare_frames();
  note_stack();
  use_handler_stack();
  handle_signals();
  handle_exits();
  std::set_terminate(on_terminate);
  // Without this, ASan would go on where a program was built and told to.
  if (__asan_set_error_report_callback != nullptr) __asan_set_error_report_callback(end_after_report);
}

bool last_words_come_late() {
  return __tsan_get_report_data != nullptr;
}

extern "C" GNEISS_HOOK void __asan_on_error() {
  if (__asan_get_report_description == nullptr || !may_speak()) return;
  LastWords& words = begin_words(LastWords::Cause::address_sanitizer);
  copy_text(words.kind, __asan_get_report_description());
  words.address = number(__asan_get_report_address());
  // Not all reports have an address of code, and that of memcpy and the like is not on the stack as such.
  if (void const* const pc = __asan_get_report_pc()) record_frames(words, number(pc));
  if (words.frame_count == 0) record_frames(words, number(__builtin_return_address(0)));
  if (keeper.reports == Reports::end_at_once) end_process();
}

extern "C" GNEISS_HOOK void __ubsan_on_report() {
  if (__ubsan_get_current_report_data == nullptr || !may_speak()) return;
  LastWords& words = begin_words(LastWords::Cause::undefined_sanitizer);
  char const* kind = nullptr;
  char const* message = nullptr;
  char const* file = nullptr;
  unsigned column = 0;
  char* address = nullptr;
  __ubsan_get_current_report_data(&kind, &message, &file, &words.line, &column, &address);
  words.address = number(address);
  copy_text(words.kind, kind);
  copy_text(words.message, message);
  copy_text(words.file, file);
  record_frames(words, number(__builtin_return_address(0)));
  end_process();
}

extern "C" GNEISS_HOOK void __tsan_on_report(void* report) {
  if (__tsan_get_report_data == nullptr || !may_speak()) return;
  record_race(begin_words(LastWords::Cause::thread_sanitizer), report);
  end_process();
}

extern "C" GNEISS_HOOK void __sanitizer_on_print(char const* text) {
  if (keeper.words == nullptr) return;
  if (char const* const kind = after(text, "WARNING: MemorySanitizer: ")) {
    if (!may_speak()) return;
    LastWords& words = begin_words(LastWords::Cause::memory_sanitizer);
    copy_text(words.kind, kind);
    cut_at_space(words.kind);
    record_frames(words, number(__builtin_return_address(0)));
    if (keeper.reports == Reports::end_at_once) end_process();
  }
  if (after(text, "SUMMARY: MemorySanitizer: ") != nullptr) end_after_report(text);
}

}  // namespace gneiss::os

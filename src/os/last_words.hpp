#pragma once

#include <cstdint>

#include "base/flag.hpp"

namespace gneiss::os {

/// What a dying process writes down about its end. Plain memory, all zero at first, to be shared with the process that
/// wants to know. Texts end with a zero, and are cut where they are too long.
struct LastWords {
  enum class Cause : std::uint8_t {
    none,
    signal,
    address_sanitizer,
    undefined_sanitizer,
    thread_sanitizer,
    memory_sanitizer,
    uncaught,
    exit,        // exit() was called, and began to run what is registered for that
    quick_exit,  // so was quick_exit()
  };
  static constexpr unsigned most_frames = 32;
  /// Of a process that ends because of a sanitizer's report.
  static constexpr int exit_code = 86;

  Cause cause;
  int signal;
  int code;               // si_code of the signal; SI_KERNEL (128): the kernel does not tell the address
  std::uint64_t address;  // of a fault, or of the bad access that a sanitizer saw; 0 if there is none
  base::Flag stack_overflow;
  /// Innermost first. Each lies within the instruction that failed or called, so it can be looked up as it is.
  std::uintptr_t frames[most_frames];
  unsigned frame_count;
  char kind[64];      // of a sanitizer: "heap-use-after-free"; uncaught: the type of the exception, "" if there is none
  char message[512];  // of UBSan: what it says; uncaught: what()
  char file[256];     // of UBSan
  unsigned line;      // of UBSan
};

/// Does a process end when a sanitizer has found something, or after the sanitizer has printed its report, which can
/// take a second? (UBSan prints none in either case: the words hold all of it. TSan prints it in both.)
enum class Reports : std::uint8_t { end_at_once, in_full };

/// From now on this process writes its last words to `words`: on a deadly signal (SEGV, BUS, FPE, ILL, ABRT, TRAP,
/// SYS), of which it then dies; on a report of a sanitizer, even of one that would go on; on an exception that is not
/// caught; on exit() and quick_exit(). The first words stay. Processes that it forks write nothing.
///
/// A thread other than the caller's that overflows its stack dies of SIGSEGV without words.
void keep_last_words(LastWords& words, Reports reports);

/// Is there a sanitizer here whose report is written, which takes a while, before there are any last words?
bool last_words_come_late();

}  // namespace gneiss::os

#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "os/files.hpp"

// What --verify finds out about a printed program. Its sentence is in report/verification_text.cpp.
namespace gneiss::events {

/// How a program that was run by itself ended.
struct ProgramEnding {
  enum class How : std::uint8_t {
    left,          // with a code
    signal,        // of a deadly signal
    assertion,     // of its own, or of what it includes
    exception,     // that nobody caught
    terminated,    // std::terminate() without an exception
    aborted,       // abort() for another reason
    heap_message,  // the allocator noticed
    stopped,       // itself
    time,          // it was killed after that
    memory,        // it was killed for that
    output,        // it was killed for that
  };
  How how = How::left;
  int code = 0;          // that it left with
  std::string what{};    // the signal, the condition, the type of the exception, the message
  std::string place{};   // of an assertion: file:line
  bool own = false;      // the assertion is one that the program makes, not one of the code under test
  std::string report{};  // the first of a sanitizer: "AddressSanitizer: heap-use-after-free"; empty: there was none
  double limit = 0;      // that was exceeded: seconds or megabytes
};
char const* name_of(ProgramEnding::How how);

/// Why a printed program was not compiled and run, or its headers were not put into it.
struct Obstacle {
  /// The user wanted an end.
  struct UserStop {
    bool operator==(UserStop const&) const = default;
  };
  struct CompilerTooSlow {
    double seconds = 0;     // after which it was stopped
    std::string options{};  // it was asked by; empty: it was to make the program
    bool operator==(CompilerTooSlow const&) const = default;
  };
  struct CompilerTooLoud {
    std::uint64_t megabytes = 0;  // of output, after which it was stopped
    bool operator==(CompilerTooLoud const&) const = default;
  };
  /// The command ended well, but there is no program.
  struct NothingMade {
    bool operator==(NothingMade const&) const = default;
  };
  /// The operating system refused something that is no file.
  struct SystemRefused {
    std::string message{};  // as the exception has it
    bool operator==(SystemRefused const&) const = default;
  };
  struct CompilerRefused {
    std::string options{};  // it was asked by
    std::string error{};    // its first; empty: it wrote none
    int code = 0;           // that it left with
    bool operator==(CompilerRefused const&) const = default;
  };
  /// Asked for the headers of a source, the compiler does not even name the source.
  struct HeadersUnknown {
    bool operator==(HeadersUnknown const&) const = default;
  };
  struct HeadersTooLarge {
    std::uint64_t megabytes = 0;  // that they have together at the least
    bool operator==(HeadersTooLarge const&) const = default;
  };
  /// No line that includes it has its name.
  struct HeaderNotNamed {
    std::string path{};
    bool operator==(HeaderNotNamed const&) const = default;
  };
  /// The command includes it, and not by an option that is known.
  struct HeaderForced {
    std::string path{};
    bool operator==(HeaderForced const&) const = default;
  };

  std::variant<UserStop, CompilerTooSlow, CompilerTooLoud, NothingMade, SystemRefused, CompilerRefused, HeadersUnknown,
               HeadersTooLarge, HeaderNotNamed, HeaderForced, os::FileFault>
      what{};
  bool operator==(Obstacle const&) const = default;
};

/// What came of a printed program.
struct Verification {
  enum class Outcome : std::uint8_t {
    as_told,           // it compiles, and fails as the report says
    not_compiled,      // the compiler says no
    not_failed,        // it compiles, and runs to its end
    failed_otherwise,  // it compiles, and fails, but not as the report says
    not_tried          // the user, the machine or the command is the reason
  };
  Outcome outcome = Outcome::not_tried;
  std::size_t number = 0;      // of the failure, where several are looked for; else 0
  bool test_at_fault = false;  // it says nothing about the candidate, and must come to its end
  bool reported = false;       // a sanitizer's report was told

  std::string error{};          // the first of the compiler, on one line
  std::size_t line = 0;         // of the program that it is about; 0: not known
  std::size_t instruction = 0;  // that this line belongs to, from 1; 0: none
  std::string operation{};      // of that instruction
  int compiler_code = 0;        // that the compile command left with

  ProgramEnding ending{};              // of the last run
  unsigned runs = 0;                   // until it failed as reported; more than one only where the failure is flaky
  std::optional<Obstacle> obstacle{};  // why it was not tried
};
char const* name_of(Verification::Outcome outcome);

}  // namespace gneiss::events

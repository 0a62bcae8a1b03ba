#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gneiss/core/failure_kind.hpp"
#include "notes/failure_traits.hpp"
#include "os/last_words.hpp"
#include "os/process.hpp"

namespace gneiss::notes {

/// How a process that ran a scenario died. Words for it are in report/signature_text.cpp.
struct Death {
  /// It ended it, or stopped it.
  struct Signal {
    std::string name;                      // "SIGSEGV"
    std::optional<std::uint64_t> address;  // that it could not use, where that is known
    bool operator==(Signal const&) const = default;
  };
  struct StackExhausted {
    bool operator==(StackExhausted const&) const = default;
  };
  struct FailedAssertion {
    std::string condition;  // as it was printed, in its quotes
    bool operator==(FailedAssertion const&) const = default;
  };
  /// The C library found its heap damaged.
  struct DamagedHeap {
    std::string message;
    bool operator==(DamagedHeap const&) const = default;
  };
  struct Abort {
    std::string message;  // printed before; empty: none
    bool operator==(Abort const&) const = default;
  };
  struct PureVirtualCall {
    bool operator==(PureVirtualCall const&) const = default;
  };
  struct Terminate {
    std::string exception;  // its type; empty: there was none
    std::string message;    // what it said
    bool operator==(Terminate const&) const = default;
  };
  struct Report {
    std::string sanitizer;  // "AddressSanitizer"
    std::string finding;    // "heap-use-after-free"
    bool operator==(Report const&) const = default;
  };
  struct Exit {
    enum class By : std::uint8_t { exit, quick_exit, at_once, thread_exit };
    By by = By::exit;
    int code = 0;  // of all but the last
    bool operator==(Exit const&) const = default;
  };
  struct ExceededSeconds {
    double granted = 0;
    bool operator==(ExceededSeconds const&) const = default;
  };
  struct ExceededBytes {
    std::uint64_t granted = 0;
    bool operator==(ExceededBytes const&) const = default;
  };
  /// A gneiss::Element has found itself misused.
  struct MisusedElement {
    std::string how;  // "destroyed twice"
    bool operator==(MisusedElement const&) const = default;
  };
  /// Nothing where the process did not die.
  using Cause = std::variant<std::monostate, Signal, StackExhausted, FailedAssertion, DamagedHeap, Abort,
                             PureVirtualCall, Terminate, Report, Exit, ExceededSeconds, ExceededBytes, MisusedElement>;
  /// A function of the code under test that was being called.
  struct Frame {
    std::string function;
    std::string file{};  // empty: not known
    unsigned line = 0;
  };

  core::FailureKind failure = core::FailureKind::none;
  Cause cause;
  std::string place;          // that tells it from other deaths: a function, or file:line; empty: not known
  std::vector<Frame> frames;  // innermost first
  std::string output;         // its last words to standard output and error

  bool happened() const { return failure != core::FailureKind::none; }
};

/// Why a process was killed by the one that watched it, and how much it was granted: seconds, or bytes.
struct Exceeded {
  Excess limit = Excess::none;
  double granted = 0;
};

/// What is known of the end of a process.
struct Evidence {
  os::Ended ended;
  os::LastWords const& words;
  std::string_view output;
  Exceeded exceeded{};
};

/// How it died. Frames get the lines of their sources, which takes a while, as far as they are known by `lines_until`,
/// in seconds of os::monotonic_seconds().
Death explain(Evidence const& evidence, double lines_until = 0);

/// A hash of the place; 0 where it is not known.
std::uint64_t place_hash(Death const& death);

}  // namespace gneiss::notes

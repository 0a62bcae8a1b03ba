#include "verify/program_ending.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "base/strings.hpp"
#include "gneiss/core/text.hpp"
#include "notes/death.hpp"
#include "notes/failure_traits.hpp"
#include "os/interruption.hpp"

namespace gneiss::verify {

namespace {

using events::ProgramEnding;
using How = ProgramEnding::How;

/// What stands between the marks in a line of the output that has both; empty: there is none. The last one counts.
std::string between(std::string_view output, std::string_view before, std::string_view behind) {
  auto const at = output.rfind(before);
  if (at == output.npos) return {};
  auto const rest = output.substr(at + before.size());
  auto const line = rest.substr(0, rest.find('\n'));
  return std::string(line.substr(0, line.find(behind)));
}

/// The beginning and the end of what a program has written: reports come first, last words last.
std::string worth_reading(os::CommandEnd const& run) {
  constexpr std::size_t most = std::size_t{64} << 10;
  auto const all = run.head + run.tail;
  return all.size() <= 2 * most ? all : all.substr(0, most) + "\n" + all.substr(all.size() - most);
}

/// The first report of a sanitizer, as reports name it.
std::string first_report(std::string_view output) {
  constexpr std::string_view names[] = {"AddressSanitizer", "ThreadSanitizer", "MemorySanitizer",
                                        "UndefinedBehaviorSanitizer"};
  for (auto const line : base::split(output, '\n')) {
    if (line.find("ERROR: LeakSanitizer: ") != line.npos) return "LeakSanitizer: detected memory leaks";
    if (auto const at = line.find(": runtime error: "); at != line.npos)
      return fmt::format("UndefinedBehaviorSanitizer: {}", line.substr(at + 17));
    if (!line.starts_with("SUMMARY: ")) continue;
    for (auto const name : names) {
      auto const mark = fmt::format("SUMMARY: {}: ", name);
      if (!line.starts_with(mark)) continue;
      auto const rest = line.substr(mark.size());
      auto const kind =
          name == "ThreadSanitizer" && rest.starts_with("data race") ? "data-race" : rest.substr(0, rest.find(' '));
      return fmt::format("{}: {}", name, kind);
    }
  }
  return {};
}

/// The line of a program from which on what is asserted is its own.
std::size_t first_own_line(std::string_view program) {
  auto const main = program.rfind("\nint main() {");
  auto const scenario = program.rfind("\nstatic void scenario() {");
  auto const begin = program.substr(0, std::min(main, scenario));
  return static_cast<std::size_t>(std::count(begin.begin(), begin.end(), '\n')) + 1;
}

/// How a gneiss::Element ends a program, but for what has been done to it.
constexpr std::string_view misuse = "abort(): gneiss::Element: an element ";

/// "program.cpp:17" of a line that is the program's own.
bool is_own(std::string_view place, std::string_view program) {
  auto const mark = std::string(source_name) + ":";
  if (!place.starts_with(mark)) return false;
  auto const line = base::parse_u64(place.substr(mark.size()));
  return line && *line >= first_own_line(program);
}

void read_abort(os::Ended const& how, std::string_view output, std::string_view program, ProgramEnding& ending) {
  os::LastWords const none{};
  auto const death = notes::explain({how, none, output}, false);
  auto const thrown = between(output, "terminate called after throwing an instance of '", "'");
  auto const thrown_by_llvm = between(output, "uncaught exception of type ", ": ");
  if (death.failure == core::FailureKind::heap_corrupted) {
    ending.how = How::heap_message;
    if (auto const* const heap = std::get_if<notes::Death::DamagedHeap>(&death.cause)) ending.what = heap->message;
  } else if (auto const* const assertion = std::get_if<notes::Death::FailedAssertion>(&death.cause)) {
    ending.how = How::assertion;
    ending.what = "assertion " + assertion->condition;
    ending.place = death.place;
    ending.own = is_own(death.place, program);
  } else if (auto const* const misused = std::get_if<notes::Death::MisusedElement>(&death.cause)) {
    ending.how = How::aborted;
    ending.what = std::string(misuse) + "was " + misused->how;
  } else if (!thrown.empty() || !thrown_by_llvm.empty()) {
    ending.how = How::exception;
    ending.what = core::clean_type_name(thrown.empty() ? thrown_by_llvm : thrown);
  } else if (output.find("terminate called") != output.npos || output.find("terminating") != output.npos) {
    ending.how = How::terminated;
    ending.what.clear();
  } else {
    ending.how = How::aborted;
    auto const* const abort = std::get_if<notes::Death::Abort>(&death.cause);
    ending.what = abort && !abort->message.empty() ? "abort(): " + abort->message : "abort()";
  }
}

/// The name without SIG: what a sanitizer says of a signal that it has caught.
bool reports_signal(std::string_view report, std::string_view signal) {
  return signal.starts_with("SIG") && report.ends_with(": " + std::string(signal.substr(3)));
}

bool is_one_of(How how, std::initializer_list<How> all) {
  return std::find(all.begin(), all.end(), how) != all.end();
}

/// The beginning of what the process died of: "SIGSEGV" of "SIGSEGV at address 0x0".
std::string_view first_word(Told const& told) {
  return std::string_view(told.death).substr(0, told.death.find(' '));
}

bool ends_by_signal(Told const& told, ProgramEnding const& ending) {
  return (ending.how == How::signal && ending.what == first_word(told)) ||
         reports_signal(ending.report, first_word(told));
}

bool ends_by_stack_overflow(ProgramEnding const& ending) {
  return ending.report.ends_with(": stack-overflow") || (ending.how == How::signal && ending.what == "SIGSEGV");
}

bool ends_by_abort(Told const& told, ProgramEnding const& ending) {
  if (told.death.starts_with("assertion ")) return ending.how == How::assertion && ending.what == told.death;
  return is_one_of(ending.how, {How::aborted, How::terminated, How::heap_message});
}

bool ends_by_terminate(Told const& told, ProgramEnding const& ending) {
  if (told.death == "std::terminate()") return ending.how == How::terminated;
  return ending.how == How::exception && ending.what == told.death.substr(0, told.death.find(" (\""));
}

bool ends_by_damaged_heap(Told const& told, ProgramEnding const& ending) {
  return is_one_of(ending.how, {How::heap_message, How::signal}) || ending.report.starts_with("AddressSanitizer") ||
         (told.by_another_side && ending.how == How::left && ending.code == 0);
}

bool ends_by_report(Told const& told, ProgramEnding const& ending) {
  auto const whose = told.death.substr(0, told.death.find(": ") + 2);
  // What it says has an address or a number in it; of the one for addresses it is a word.
  if (whose != "AddressSanitizer: ") return !whose.empty() && ending.report.starts_with(whose);
  return ending.report == told.death;
}

bool ends_by_excess(Told const& told, ProgramEnding const& ending) {
  switch (notes::traits(told.kind).limit) {
    case notes::Excess::none:
      return false;
    case notes::Excess::time:
      return ending.how == How::time;
    case notes::Excess::memory:
      return ending.how == How::memory;
    case notes::Excess::output:
      break;
  }
  return ending.how == How::output;
}

bool ends_by_exception(Told const& told, ProgramEnding const& ending) {
  return ending.how == How::exception && (told.exception.empty() || ending.what == told.exception);
}

bool ends_by_own_assertion(ProgramEnding const& ending) {
  return ending.how == How::assertion && ending.own;
}

}  // namespace

ProgramEnding ending_of(os::CommandEnd const& run, std::string_view program, os::CommandLimits const& limits) {
  ProgramEnding ending;
  auto const output = worth_reading(run);
  ending.report = first_report(output);
  constexpr double megabyte = 1 << 20;
  if (run.cut == os::Cut::time) {
    ending.how = How::time;
    ending.limit = limits.seconds;
  } else if (run.cut == os::Cut::memory) {
    ending.how = How::memory;
    ending.limit = static_cast<double>(limits.memory) / megabyte;
  } else if (run.cut == os::Cut::output) {
    ending.how = How::output;
    ending.limit = static_cast<double>(limits.output) / megabyte;
  } else if (run.how.stopped) {
    ending.how = How::stopped;
    ending.what = os::signal_name(run.how.number);
  } else if (run.how.by_signal) {
    ending.how = How::signal;
    ending.what = os::signal_name(run.how.number);
    if (ending.what == "SIGABRT") read_abort(run.how, output, program, ending);
  } else {
    ending.code = run.how.number;
  }
  return ending;
}

bool as_told(Told const& told, ProgramEnding const& ending) {
  using enum notes::ProgramEnd;
  bool const quiet = ending.how == How::left && ending.code == 0;
  if (told.test_at_fault) return quiet;
  bool const asserts = ends_by_own_assertion(ending);
  switch (notes::traits(told.kind).program) {
    case runs_through:
      return quiet;
    case by_assertion:
      return asserts;
    case by_mute_assertion:
      return asserts || (ending.how == How::aborted && ending.what == "abort()");
    case by_leak_check:
      return asserts || ending.report.starts_with("LeakSanitizer");
    case by_exception:
      return ends_by_exception(told, ending);
    case by_either:
      return asserts || ends_by_exception(told, ending);
    case by_leaving:
      return asserts || (ending.how == How::left && told.death == fmt::format("_exit({})", ending.code));
    case by_signal:
      return ends_by_signal(told, ending);
    case by_stack_overflow:
      return ends_by_stack_overflow(ending);
    case by_abort:
      return ends_by_abort(told, ending);
    case by_terminate:
      return ends_by_terminate(told, ending);
    case by_damaged_heap:
      return ends_by_damaged_heap(told, ending);
    case by_report:
      return ends_by_report(told, ending);
    case by_stopping:
      return ending.how == How::stopped && ending.what == told.death;
    case by_excess:
      return ends_by_excess(told, ending);
    case by_misuse:  // "it was destroyed twice"
      break;
  }
  return ending.how == How::aborted && ending.what == std::string(misuse) + told.death.substr(3);
}

}  // namespace gneiss::verify

#include "notes/death.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>

#include "base/hash.hpp"
#include "base/strings.hpp"
#include "cxx/code_names.hpp"
#include "os/interruption.hpp"
#include "os/lines.hpp"
#include "os/symbols.hpp"

namespace gneiss::notes {

namespace {

using core::FailureKind;
using os::LastWords;

/// A text of the words, which may have been written by anybody.
template <std::size_t N>
std::string text_of(char const (&room)[N]) {
  std::string result(room, ::strnlen(room, N));
  for (auto& c : result)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  return result;
}

/// Is it an element or a policy of ours? It is called by the code under test.
bool of_counted(std::string const& function) {
  constexpr std::string_view ours[] = {"Counted",         "Element",        "gneiss::Hash",      "gneiss::Less",
                                       "detail::hash_of", "detail::is_odd", "detail::ordered_by"};
  bool const named = function.find("gneiss::") != std::string::npos || cxx::is_mangled_in(function, {"6gneiss"});
  return named && std::any_of(std::begin(ours), std::end(ours),
                              [&](std::string_view each) { return function.find(each) != std::string::npos; });
}

/// Is it ours: what called the code under test?
bool of_gneiss(std::string const& function) {
  auto const name = cxx::without_types(function);
  if (of_counted(name)) return false;
  return name.find("gneiss::") != std::string::npos || cxx::is_mangled_in(function, {"6gneiss"}) ||
         function.find("gneiss_describe_") != std::string::npos;
}

/// Is it code of the user's? The standard library's templates are compiled into it.
bool of_the_user(os::Symbol const& symbol, std::string const& function) {
  if (!symbol.ours || function.empty() || cxx::is_mangled_in(function, {"S", "9__gnu_cxx"})) return false;
  constexpr std::string_view others[] = {
      "std::",      "__gnu_cxx::", "__cxxabiv1::", "operator new",          "operator delete",
      "void std::", "bool std::",  "decltype",     "__clang_call_terminate"};
  return std::none_of(std::begin(others), std::end(others),
                      [&](std::string_view other) { return function.starts_with(other); });
}

struct Frames {
  std::vector<Death::Frame> functions;  // of the user's code
  std::string top;
};

/// Each gets the line of its source, if that is known.
void add_lines(std::vector<Death::Frame>& functions, std::vector<std::uintptr_t> const& addresses, double until) {
  auto const known = os::frames_at(addresses, os::Names::left_out, until);
  for (std::size_t i = 0; i != known.size(); ++i) {
    if (known[i].empty() || known[i].front().line.file.empty()) continue;
    functions[i].file = cxx::short_path(known[i].front().line.file);
    functions[i].line = known[i].front().line.line;
  }
}

Frames frames_of(LastWords const& words, double lines_until) {
  constexpr std::size_t most = 5;
  Frames result;
  std::vector<std::uintptr_t> addresses;  // of these functions
  std::map<std::string, unsigned> often;
  for (unsigned i = 0; i != std::min(words.frame_count, LastWords::most_frames); ++i) {
    auto const symbol = os::symbol_at(words.frames[i]);
    auto const name = cxx::without_arguments(symbol.function);
    if (of_gneiss(name)) break;
    if (!of_the_user(symbol, name) || of_counted(cxx::without_types(name))) continue;
    ++often[name];
    if (result.functions.size() == most || (words.stack_overflow && often[name] > 1)) continue;
    result.functions.push_back({.function = name});
    addresses.push_back(words.frames[i]);
    if (result.top.empty()) result.top = name;
  }
  if (lines_until > 0) add_lines(result.functions, addresses, lines_until);
  // Of functions that call each other without end, any may be the last.
  if (words.stack_overflow)
    for (auto const& [name, count] : often)
      if (count > often[result.top] || (count + 1 >= often[result.top] && name < result.top)) result.top = name;
  return result;
}

/// The last line of the output that fits, or nothing.
template <class Fits>
std::string_view last_line(std::string_view output, Fits fits) {
  std::string_view found;
  for (auto const line : base::split(output, '\n'))
    if (fits(line)) found = line;
  return found;
}

/// What an assertion that failed has printed: `PROGRAM: FILE:LINE: FUNCTION: Assertion `CONDITION' failed.`
bool read_assertion(std::string_view output, Death& death) {
  auto const line =
      last_line(output, [](auto l) { return l.find("Assertion ") != l.npos && l.find("failed") != l.npos; });
  if (line.empty()) return false;
  auto const at = line.find("Assertion ");
  auto const end = line.find(" failed", at);
  auto const condition = line.substr(at + 10, end - at - 10);
  death.cause = Death::FailedAssertion{std::string(condition)};
  // The place is what stands before it, without the name of the program: the last part with a number.
  auto const before = line.substr(0, at);
  for (std::size_t colon = before.find(':'); colon != before.npos; colon = before.find(':', colon + 1)) {
    auto const digits = before.substr(colon + 1);
    auto const length = std::min(digits.find_first_not_of("0123456789"), digits.size());
    if (length == 0 || length == digits.size() || digits[length] != ':') continue;
    auto file = std::string(before.substr(0, colon));
    if (auto const space = file.rfind(": "); space != file.npos) file.erase(0, space + 2);
    death.place = fmt::format("{}:{}", cxx::short_path(file), digits.substr(0, length));
    break;
  }
  if (death.place.empty()) death.place = fmt::format("assertion {}", condition);
  return true;
}

/// What the C library prints before it gives up.
bool read_heap_message(std::string_view output, Death& death) {
  constexpr std::array heap{"free(): ",       "malloc(): ",         "double free or corruption",
                            "corrupted ",     "munmap_chunk(): ",   "realloc(): ",
                            "calloc(): ",     "malloc_consolidate", "tcache_thread_shutdown(): ",
                            "break adjusted", "chunk_main_arena",   "malloc_printerr"};
  auto const line = last_line(output, [&](auto l) {
    return std::any_of(heap.begin(), heap.end(), [&](auto prefix) { return l.starts_with(prefix); });
  });
  if (line.empty()) return false;
  death.failure = FailureKind::heap_corrupted;
  death.cause = Death::DamagedHeap{std::string(line)};
  return true;
}

bool read_fatal_message(std::string_view output, Death& death) {
  constexpr std::array fatal{"*** ", "FATAL: ", "pure virtual method called", "terminate called", "gneiss::Counted: "};
  auto const line = last_line(output, [&](auto l) {
    return std::any_of(fatal.begin(), fatal.end(), [&](auto prefix) { return l.starts_with(prefix); });
  });
  if (line.empty()) return false;
  death.cause = Death::Abort{std::string(line)};
  return true;
}

/// What a gneiss::Element says of itself.
bool read_misuse(std::string_view output, Death& death) {
  constexpr std::string_view said = "gneiss::Element: an element was ";
  auto const line = last_line(output, [&](auto l) { return l.starts_with(said); });
  if (line.empty()) return false;
  death.failure = FailureKind::misused_element;
  death.cause = Death::MisusedElement{std::string(line.substr(said.size()))};
  return true;
}

bool has_line(std::string_view output, std::string_view wanted) {
  return !last_line(output, [&](auto line) { return line == wanted; }).empty();
}

void explain_abort(std::string_view output, Death& death) {
  // The thread was to end, by something like an exception that must not be caught; we catch all.
  if (has_line(output, "FATAL: exception not rethrown")) {
    death.failure = FailureKind::exited;
    death.cause = Death::Exit{.by = Death::Exit::By::thread_exit};
    return;
  }
  if (read_misuse(output, death)) return;
  death.failure = FailureKind::aborted;
  if (read_assertion(output, death) || read_heap_message(output, death) || read_fatal_message(output, death)) return;
  death.cause = Death::Abort{};
}

void explain_signal(LastWords const& words, int signal, std::string_view output, Death& death) {
  if (words.stack_overflow) {
    death.failure = FailureKind::stack_overflow;
    death.cause = Death::StackExhausted{};
    return;
  }
  death.failure = FailureKind::crashed;
  Death::Signal cause{.name = os::signal_name(signal), .address = std::nullopt};
  if (cause.name == "SIGABRT") return explain_abort(output, death);
  bool const memory = cause.name == "SIGSEGV" || cause.name == "SIGBUS";
  constexpr int not_told = 128;
  bool const told = words.cause == LastWords::Cause::signal && words.signal == signal && words.code != not_told;
  if (memory && told) cause.address = words.address;
  death.cause = std::move(cause);
}

void explain_uncaught(LastWords const& words, std::string_view output, Death& death) {
  auto const type = text_of(words.kind);
  auto const message = text_of(words.message);
  if (type.empty() && has_line(output, "pure virtual method called")) {
    death.failure = FailureKind::aborted;
    death.cause = Death::PureVirtualCall{};
    return;
  }
  death.failure = FailureKind::uncaught;
  death.cause = Death::Terminate{type, type.empty() ? "" : message};
}

/// Has a sanitizer reported it?
bool is_report(LastWords::Cause cause) {
  using enum LastWords::Cause;
  switch (cause) {
    case address_sanitizer:
    case undefined_sanitizer:
    case thread_sanitizer:
    case memory_sanitizer:
      return true;
    case none:
    case signal:
    case uncaught:
    case exit:
    case quick_exit:
      return false;
  }
  return false;
}

void explain_sanitizer(LastWords const& words, Death& death) {
  death.failure = FailureKind::sanitizer_report;
  auto const kind = text_of(words.kind);
  auto const message = text_of(words.message);
  auto const name = words.cause == LastWords::Cause::address_sanitizer     ? "AddressSanitizer"
                    : words.cause == LastWords::Cause::undefined_sanitizer ? "UndefinedBehaviorSanitizer"
                    : words.cause == LastWords::Cause::thread_sanitizer    ? "ThreadSanitizer"
                                                                           : "MemorySanitizer";
  death.cause = Death::Report{name, message.empty() ? kind : message};
  if (words.cause == LastWords::Cause::undefined_sanitizer && words.line != 0)
    death.place = fmt::format("{}:{}", cxx::short_path(text_of(words.file)), words.line);
}

/// A report that came as text only.
bool read_report(std::string_view output, Death& death) {
  constexpr std::string_view names[] = {"AddressSanitizer", "ThreadSanitizer", "MemorySanitizer", "LeakSanitizer",
                                        "UndefinedBehaviorSanitizer"};
  for (auto const name : names) {
    auto const mark = fmt::format("SUMMARY: {}: ", name);
    auto const line = last_line(output, [&](auto l) { return l.starts_with(mark); });
    if (line.empty()) continue;
    death.failure = FailureKind::sanitizer_report;
    auto const rest = line.substr(mark.size());
    death.cause = Death::Report{std::string(name), std::string(rest.substr(0, rest.find(' ')))};
    if (auto const in = rest.rfind(" in "); in != rest.npos)
      death.place = cxx::without_arguments(std::string(rest.substr(in + 4)));
    return true;
  }
  return false;
}

/// The kind whose limit it is, as the table says.
void explain_excess(Exceeded const& exceeded, Death& death) {
  for (auto const& kind : failure_traits)
    if (kind.limit == exceeded.limit) death.failure = kind.kind;
  if (exceeded.limit == Excess::time)
    death.cause = Death::ExceededSeconds{exceeded.granted};
  else
    death.cause = Death::ExceededBytes{static_cast<std::uint64_t>(exceeded.granted)};
}

std::string last_lines(std::string_view output) {
  constexpr std::size_t most = 20;
  auto lines = base::split(output, '\n');
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  std::string result;
  for (std::size_t i = lines.size() > most ? lines.size() - most : 0; i != lines.size(); ++i)
    result += std::string(lines[i].substr(0, 300)) + "\n";
  return result;
}

}  // namespace

Death explain(Evidence const& evidence, double lines_until) {
  Death death;
  auto const& [ended, words, output, exceeded] = evidence;
  using Cause = LastWords::Cause;
  bool frames = true;
  if (exceeded.limit != Excess::none) {
    explain_excess(exceeded, death);
    frames = false;
  } else if (ended.stopped) {
    death.failure = FailureKind::stopped_itself;
    death.cause = Death::Signal{.name = os::signal_name(ended.number), .address = std::nullopt};
    frames = false;
  } else if (words.cause == Cause::uncaught) {
    explain_uncaught(words, output, death);
  } else if (is_report(words.cause)) {
    explain_sanitizer(words, death);
  } else if (ended.by_signal) {
    explain_signal(words, ended.number, output, death);
  } else if (words.cause == Cause::exit || words.cause == Cause::quick_exit) {
    death.failure = FailureKind::exited;
    using By = Death::Exit::By;
    death.cause = Death::Exit{.by = words.cause == Cause::exit ? By::exit : By::quick_exit, .code = ended.number};
  } else if (read_report(output, death)) {
    frames = false;
  } else {
    death.failure = FailureKind::exited;
    death.cause = Death::Exit{.by = Death::Exit::By::at_once, .code = ended.number};
    frames = false;
  }
  if (frames) {
    auto found = frames_of(words, lines_until);
    death.frames = std::move(found.functions);
    bool const known = !death.place.empty() || death.failure == FailureKind::heap_corrupted;
    if (!known && !found.top.empty()) death.place = found.top;
    // Which of two threads is caught is chance.
    if (words.cause == Cause::thread_sanitizer) death.place.clear();
    // Two kinds of report at one place are two failures.
    if (death.failure == FailureKind::sanitizer_report)
      death.place += (death.place.empty() ? "" : " ") + text_of(words.kind);
  }
  death.output = last_lines(output);
  return death;
}

std::uint64_t place_hash(Death const& death) {
  // Where an element is seen to have been misused is chance: how it was, tells what is wrong.
  if (auto const* const misused = std::get_if<Death::MisusedElement>(&death.cause))
    return base::crc32(misused->how) | std::uint64_t{1} << 32;
  if (death.place.empty()) return 0;
  return base::crc32(death.place) | std::uint64_t{1} << 32;
}

}  // namespace gneiss::notes

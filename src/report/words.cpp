#include "report/words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace gneiss::report {

namespace {

using core::Failure;

/// What an exception said, on one line and not too long.
std::string said(std::string message) {
  constexpr std::size_t most = 200;
  if (message.empty()) return {};
  if (message.size() > most) message = message.substr(0, most) + "…";
  std::replace_if(
      message.begin(), message.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return fmt::format(" (\"{}\")", message);
}

/// The exception that the last instruction noted, or what it is called where nothing was noted.
std::string exception(run::Notes const& notes) {
  if (notes.instructions.empty() || notes.instructions.back().threw.empty()) return "an exception";
  auto const& note = notes.instructions.back();
  return note.threw + said(note.message);
}

/// Both of them, where both sides threw.
std::string exceptions(run::Notes const& notes) {
  if (notes.instructions.empty() || notes.instructions.back().threw.empty())
    return "the candidate threw another exception than the reference";
  auto const& note = notes.instructions.back();
  return fmt::format("the candidate threw {}{} where the reference threw {}{}", note.returned, said(note.message),
                     note.threw, said(note.condition));
}

/// How the process died; empty where it did not.
std::string how_it_died(engine::Failure const& failure) {
  auto const by = who(failure);
  auto const& what = failure.death.what;
  switch (failure.verdict.failure) {
    case Failure::crashed:
      return fmt::format("{} crashed with {}", by, what);
    case Failure::stack_overflow:
      return fmt::format("{} overflowed the stack", by);
    case Failure::aborted:
      return what.starts_with("assertion") ? fmt::format("{} failed {}", by, what)
                                           : fmt::format("{} called {}", by, what);
    case Failure::uncaught:
      return what == "std::terminate()"
                 ? fmt::format("{} called {}", by, what)
                 : fmt::format("{} threw {} where nothing may be thrown, so std::terminate() was called", by, what);
    case Failure::heap_corrupted:
      return run::side_of(failure.verdict.phase) == run::Side::candidate
                 ? fmt::format("{} corrupted the heap: {}", by, what)
                 : fmt::format("the heap is corrupted, which {} noticed: {}", by, what);
    case Failure::sanitizer_report:
      return fmt::format("{} was stopped by {}", by, what);
    case Failure::exited:
      return what.starts_with('_') ? fmt::format("{} ended its process as {} does", by, what)
                                   : fmt::format("{} called {}", by, what);
    case Failure::stopped_itself:
      return fmt::format("{} stopped its own process with {}", by, what);
    case Failure::timed_out:
      return fmt::format("{} did not return within {}", by, what);
    case Failure::out_of_memory:
      return fmt::format("{} used more than {} of memory", by, what);
    case Failure::flooded:
      return fmt::format("{} wrote more than {} of output", by, what);
    case Failure::closed_descriptors:
      return fmt::format("{} closed files that are not its own: standard input, output or error, or one of the test's",
                         by);
    case Failure::came_back_twice:
      return fmt::format("{} forked, and the copy of the process returned from the call as well", by);
    default:
      return {};
  }
}

}  // namespace

std::string who(engine::Failure const& failure) {
  switch (run::side_of(failure.verdict.phase)) {
    case run::Side::reference:
      return "the reference";
    case run::Side::test:
      return "a generator or precondition";
    case run::Side::candidate:
      break;
  }
  return failure.subject.is_property() ? "the property" : "the candidate";
}

std::string what_happened(engine::Failure const& failure) {
  auto const& [subject, verdict, notes] = std::tie(failure.subject, failure.verdict, failure.notes);
  auto const fault = run::test_at_fault(verdict) ? "a fault in the test: " : "";
  switch (verdict.failure) {
    case Failure::none:
      return "it did not fail";
    case Failure::disagreement:
      return "the candidate disagrees with the reference";
    case Failure::candidate_threw:
      return subject.is_property() ? fmt::format("the property threw {}", exception(notes))
                                   : fmt::format("the candidate threw {}", exception(notes));
    case Failure::candidate_returned:
      return fmt::format("the candidate returned where the reference threw {}", exception(notes));
    case Failure::other_exception:
      return exceptions(notes);
    case Failure::check_failed:
      return verdict.type < subject.types().size()
                 ? fmt::format("the check of type \"{}\" fails", subject.types()[verdict.type]->name)
                 : "a check fails";
    case Failure::property_false:
      return "the property does not hold";
    case Failure::property_threw:
      return fmt::format("the property threw {}", exception(notes));
    case Failure::reference_failed:
      return fmt::format("a fault in the test: the reference threw {}", exception(notes));
    case Failure::test_failed:
      return fmt::format("a fault in the test: a generator, precondition, check or printer threw {}", exception(notes));
    case Failure::leaked:
      return fmt::format("{}{} leaks {} each time the scenario is repeated", fault, who(failure),
                         counted(failure.leaked, "byte"));
    case Failure::objects_left:
      return fmt::format("{}{} leaves {} alive each time the scenario is repeated", fault, who(failure),
                         counted(failure.leaked, "counted object"));
    default:
      return fault + how_it_died(failure);
  }
}

std::string where(engine::Failure const& failure) {
  auto const& notes = failure.notes;
  auto const& verdict = failure.verdict;
  if (failure.subject.is_property() || notes.instructions.empty() || run::remains(verdict.failure)) return {};
  auto const phase = verdict.phase;
  if (run::at_the_end(phase) && run::deadly(verdict.failure))
    return fmt::format(" when {} is destroyed", notes.name_of(verdict.value));
  auto const* const operation = notes.instructions.back().operation;
  // A check looks when the instruction is over. Initial values have no name of their own to call, nor has "$0 == $1".
  bool const checking = verdict.failure == Failure::check_failed || phase == core::Phase::checking;
  bool const named = operation && !operation->name.empty() && operation->name.find('$') == std::string::npos;
  return fmt::format("{} {} @{:02}{}", checking && run::deadly(verdict.failure) ? " in a check" : "",
                     checking ? "after" : "at", notes.instructions.size(), named ? ", " + operation->name : "");
}

char const* unit_of(core::Subject const& subject) {
  return subject.is_property() ? "case" : "scenario";
}

std::string counted(std::uint64_t count, std::string_view thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string rounded(double count) {
  if (count < 999'999.5) return fmt::format("{:.0f}", count);
  // 999.96 million is a billion when it is rounded.
  return count < 999.95e6 ? fmt::format("{:.1f} million", count / 1e6) : fmt::format("{:.1f} billion", count / 1e9);
}

std::string duration(double seconds) {
  if (seconds < 0.0995) return fmt::format("{:.0f} ms", seconds * 1000);
  if (seconds < 9.95) return fmt::format("{:.1f} s", seconds);
  auto const whole = static_cast<std::uint64_t>(std::llround(std::min(seconds, 1e15)));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

}  // namespace gneiss::report

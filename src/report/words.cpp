#include "report/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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
std::string exception(run::Notes const* notes) {
  if (!notes || notes->instructions.empty() || notes->instructions.back().threw.empty()) return "an exception";
  auto const& note = notes->instructions.back();
  return note.threw + said(note.message);
}

/// Both of them, where both sides threw.
std::string exceptions(run::Notes const* notes) {
  if (!notes || notes->instructions.empty() || notes->instructions.back().threw.empty())
    return "the candidate threw another exception than the reference";
  auto const& note = notes->instructions.back();
  return fmt::format("the candidate threw {}{} where the reference threw {}{}", note.returned, said(note.message),
                     note.threw, said(note.condition));
}

}  // namespace

std::string what_happened(core::Subject const& subject, run::Verdict const& verdict, run::Notes const* notes) {
  switch (verdict.failure) {
    case Failure::none:
      break;
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
  }
  return "it did not fail";
}

std::string where(core::Subject const& subject, run::Verdict const& verdict, run::Notes const& notes) {
  if (subject.is_property() || notes.instructions.empty()) return {};
  auto const* const operation = notes.instructions.back().operation;
  // A check looks when the instruction is over. Initial values have no name of their own to call, nor has "$0 == $1".
  auto const* const word = verdict.failure == Failure::check_failed ? "after" : "at";
  bool const named = operation && !operation->name.empty() && operation->name.find('$') == std::string::npos;
  return fmt::format(" {} @{:02}{}", word, notes.instructions.size(), named ? ", " + operation->name : "");
}

bool test_at_fault(run::Verdict const& verdict) {
  return verdict.failure == Failure::reference_failed || verdict.failure == Failure::test_failed;
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

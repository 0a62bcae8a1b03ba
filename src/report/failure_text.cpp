#include "report/failure_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "report/failure_kind_words.hpp"
#include "report/signature_text.hpp"

namespace gneiss::report {

namespace {

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
std::string exception(notes::Notes const& notes) {
  if (notes.instructions.empty() || notes.instructions.back().threw.empty()) return "an exception";
  auto const& note = notes.instructions.back();
  return note.threw + said(note.message);
}

/// Both of them, where both sides threw.
std::string exceptions(notes::Notes const& notes) {
  if (notes.instructions.empty() || notes.instructions.back().threw.empty())
    return "the candidate threw another exception than the reference";
  auto const& note = notes.instructions.back();
  return fmt::format("the candidate threw {}{} where the reference threw {}{}", note.returned, said(note.message),
                     note.threw, said(note.condition));
}

}  // namespace

std::string who(events::Failure const& failure) {
  switch (notes::side_of(failure.verdict.phase)) {
    case notes::Side::reference:
      return "the reference";
    case notes::Side::test:
      return "a generator or precondition";
    case notes::Side::candidate:
      break;
  }
  return failure.subject.is_property() ? "the property" : "the candidate";
}

std::string with_marks_filled(char const* form, events::Failure const& failure) {
  auto const& types = failure.subject.types();
  auto const type = failure.verdict.type < types.size() ? types[failure.verdict.type].name : std::string();
  return fmt::format(
      fmt::runtime(form), fmt::arg("who", who(failure)), fmt::arg("what", cause_text(failure.death.cause)),
      fmt::arg("tested", failure.subject.is_property() ? "the property" : "the candidate"),
      fmt::arg("exception", exception(failure.notes)), fmt::arg("both", exceptions(failure.notes)),
      fmt::arg("type", type), fmt::arg("count", failure.leaked), fmt::arg("bytes", counted(failure.leaked, "byte")),
      fmt::arg("objects", counted(failure.leaked, "counted object")));
}

std::string what_happened(events::Failure const& failure) {
  return (notes::test_at_fault(failure.verdict) ? "a fault in the test: " : "") +
         with_marks_filled(words_for(failure).happened, failure);
}

std::string where(events::Failure const& failure) {
  auto const& notes = failure.notes;
  auto const& verdict = failure.verdict;
  if (failure.subject.is_property() || notes.instructions.empty() || notes::remains(verdict.failure)) return {};
  auto const phase = verdict.phase;
  if (notes::at_the_end(phase) && notes::deadly(verdict.failure))
    return fmt::format(" when {} is destroyed", notes.name_of(verdict.value));
  auto const& name = failure.subject.operation(notes.instructions.back().operation).name;
  // A check looks when the instruction is over. Initial values have no name of their own to call, nor has "$0 == $1".
  bool const checking = kind_words(verdict.failure).call == FailingCall::checked || phase == core::Phase::checking;
  bool const named = !name.empty() && name.find('$') == std::string::npos;
  return fmt::format("{} {} @{:02}{}", checking && notes::deadly(verdict.failure) ? " in a check" : "",
                     checking ? "after" : "at", notes.instructions.size(), named ? ", " + name : "");
}

std::string name_of_function(events::CodeLine const& line) {
  return line.function.empty() ? "a lambda" : line.function;
}

char const* unit_of(events::SubjectInfo const& subject) {
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

std::string shell_word(std::string_view word) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,+@%^";
  if (!word.empty() && word.find_first_not_of(plain) == word.npos) return std::string(word);
  std::string quoted = "'";
  for (char const c : word)
    if (c == '\'')
      quoted += "'\\''";
    else
      quoted += c;
  return quoted + "'";
}

std::string repeat_command(std::string_view program, events::Failure const& failure) {
  bool const by_file = failure.tape_text.size() > inline_tape_most && !failure.file.empty();
  return fmt::format("{} --replay {}", shell_word(program), shell_word(by_file ? failure.file : failure.tape_text));
}

}  // namespace gneiss::report

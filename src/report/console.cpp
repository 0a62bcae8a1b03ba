#include "report/console.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "report/failure_kind_words.hpp"
#include "report/failure_text.hpp"
#include "report/fault_text.hpp"
#include "report/guidance_text.hpp"
#include "report/program.hpp"
#include "report/search_text.hpp"
#include "report/signature_text.hpp"
#include "report/statistics_text.hpp"
#include "report/verification_text.hpp"
#include "report/warning_text.hpp"

namespace gneiss::report {

namespace {

using events::Ending;
using events::Progress;
using events::SubjectInfo;

/// How it was found and what shrinking did, as a sentence of its own; empty when there is nothing to say.
std::string history(events::Failure const& failure) {
  auto const all = tape::instructions(failure.tape).size();
  auto const length = failure.subject.draws_axes() && all != 0 ? all - 1 : all;
  // What every scenario begins with is not chosen, but it is a line of the program like the others.
  auto const given = std::max(failure.notes.instructions.size(), length) - length;
  auto const runs = counted(failure.evaluations, "run");
  bool const shorter = failure.found_length != length && !failure.subject.is_property();
  auto const shrunk = !failure.shrunk            ? fmt::format("not fully shrunk: stopped after {}", runs)
                      : failure.evaluations == 0 ? std::string()
                      : shorter
                          ? fmt::format("shrunk from {} to {} in {}",
                                        counted(failure.found_length + given, "instruction"), length + given, runs)
                          : fmt::format("shrunk in {}", runs);
  auto const found = [&] {
    switch (failure.origin) {
      case events::Origin::given:
        return std::string("Replayed");
      case events::Origin::saved:
        return std::string("Saved by an earlier run, and still there");
      case events::Origin::fixed:
        return std::string("Saved by an earlier run; it had been fixed, and is back");
      case events::Origin::aside:
        return std::string("Found while shrinking another failure");
      case events::Origin::example:
        return std::string("An example of the spec");
      case events::Origin::explored:
        break;
    }
    return fmt::format("Found in {} {}", unit_of(failure.subject), failure.found_after);
  }();
  return shrunk.empty() || failure.origin == events::Origin::example ? found + "."
                                                                     : fmt::format("{}; {}.", found, shrunk);
}

/// "Axes: my::bits = 3; my::wide = false, or any other."
std::string about_axes(events::Failure const& failure) {
  std::vector<std::string> told;
  for (auto const& axis : failure.notes.axes)
    told.push_back((axis.statement.empty() ? fmt::format("{} = {}", axis.name, axis.value) : axis.statement) +
                   (axis.any ? ", or any other" : ""));
  return fmt::format("Axes: {}.", fmt::join(told, "; "));
}

/// "These lines run only when it fails: f (a.hpp:3, 5), g (a.hpp:9)."
std::string only_when_it_fails(std::vector<events::CodeLine> const& lines) {
  std::string places;
  for (std::size_t i = 0; i != lines.size(); ++i) {
    auto const& [function, file, line] = lines[i];
    bool const goes_on = i != 0 && lines[i - 1].function == function && lines[i - 1].file == file;
    places += goes_on ? fmt::format(", {}", line)
                      : fmt::format("{}{} ({}:{}", i == 0 ? "" : "), ", name_of_function(lines[i]), file, line);
  }
  return fmt::format("{} only when it fails: {}).", lines.size() == 1 ? "This line runs" : "These lines run", places);
}

/// "In f (a.hpp:3), called by g (a.hpp:9)."
std::string called_by(std::vector<notes::Death::Frame> const& frames) {
  std::vector<std::string> functions;
  for (auto const& frame : frames) functions.push_back(frame_text(frame));
  return fmt::format("In {}.", fmt::join(functions, ", called by "));
}

/// What to do about a fault in the test.
std::string advice(notes::Verdict const& verdict) {
  std::string const own = kind_words(verdict.failure).advice;
  if (!own.empty()) return own;
  return "This says nothing about the candidate. If the reference must not be called like this, narrow the "
         "arguments, or call\n"
         "gneiss::reject() or gneiss::back_off(); --timeout and --memory set the limits.";
}

std::string indented(std::string const& text) {
  std::string result = "  ";
  for (std::size_t i = 0; i != text.size(); ++i) {
    auto const c = text[i];
    // Whatever the candidate writes, it does not get at the terminal.
    result += c == '\n' || c == '\t' || static_cast<unsigned char>(c) >= ' ' ? c : '?';
    if (c == '\n' && i + 1 != text.size()) result += "  ";
  }
  return result;
}

// Between two lines about how far a run has come, where they are not written over.
constexpr double seconds_of_a_log = 60;

/// "shrinking failure 3: 1200 runs, 14 instructions".
std::string activity_text(events::Activity const& activity, SubjectInfo const& subject) {
  using What = events::Activity::What;
  auto const verb = activity.what == What::confirming  ? "running again"
                    : activity.what == What::shrinking ? "shrinking"
                                                       : "explaining";
  auto text = fmt::format("{} failure {}: {}", verb, activity.failure, counted(activity.runs, "run"));
  if (activity.instructions != 0 && !subject.is_property())
    text += ", " + counted(activity.instructions, "instruction");
  return text;
}

/// What the failures of a run came down to: a line each.
std::string about_group(events::FailureCount const& group, char const* unit) {
  auto const times = counted(group.times, unit);
  if (group.number == 0) return fmt::format("Known, not reported: {} failed this way ({}).", times, group.why);
  auto const others = group.files.empty() ? "" : fmt::format("; also saved: {}", fmt::join(group.files, ", "));
  return fmt::format("Failure {}: {} failed this way ({}){}.", group.number, times, signature_text(group.signature),
                     others);
}

/// When a failure came that was expected.
std::string after(events::Summary const& summary) {
  if (summary.progress.scenarios == 0) return "in an example";
  return fmt::format("after {}", counted(summary.progress.scenarios, unit_of(summary.subject)));
}

double rate(double count, double seconds) {
  return count / (seconds > 1e-3 ? seconds : 1e-3);
}

}  // namespace

bool tested_nothing(events::Summary const& summary) {
  return summary.ending == Ending::passed && summary.progress.operations == 0;
}

std::string Console::painted(std::string const& text, Paint paint) const {
  if (!look_.color || paint == Paint::plain) return text;
  auto const code = paint == Paint::good ? 32 : paint == Paint::bad ? 31 : 33;
  return fmt::format("\x1b[1;{}m{}\x1b[0m", code, text);
}

void Console::clear_status() {
  if (status_shown_) out_ << "\r\x1b[K" << std::flush;
  status_shown_ = false;
}

void Console::status(std::string const& text) {
  if (!look_.terminal) return line(text);
  // A line that reaches the last column would scroll.
  out_ << '\r' << text.substr(0, look_.width > 1 ? look_.width - 1 : 1) << "\x1b[K" << std::flush;
  status_shown_ = true;
}

void Console::line(std::string const& text) {
  clear_status();
  out_ << text << '\n' << std::flush;
}

bool Console::output_closed() const {
  return !out_;
}

void Console::started(SubjectInfo const&, std::uint64_t seed) {
  seed_ = seed;
  last_ = {};
  told_ = 0;
}

void Console::refused(SubjectInfo const&, events::Refusal const&) {
  clear_status();
}

void Console::progress(SubjectInfo const& subject, Progress const& now) {
  // Where lines stay, one a minute is enough.
  if (!look_.terminal && now.seconds - told_ < seconds_of_a_log) return;
  told_ = now.seconds;
  if (now.activity.what != events::Activity::What::exploring)
    return status(
        fmt::format("{}: {}, {}", subject.name(), duration(now.seconds), activity_text(now.activity, subject)));
  if (auto const far = how_far(now.how_far); !far.empty()) {
    auto const run = rounded(static_cast<double>(now.operations));
    return status(fmt::format("{}: {}, {}, {} calls", subject.name(), duration(now.seconds), far, run));
  }
  auto const average = rate(static_cast<double>(now.scenarios), now.seconds);
  auto const current = rate(static_cast<double>(now.scenarios - last_.scenarios), now.seconds - last_.seconds);
  auto const operations =
      subject.is_property() ? "" : fmt::format(", {} operations", rounded(static_cast<double>(now.operations)));
  status(fmt::format("{}: {}, {} ({}/s, now {}/s){}", subject.name(), duration(now.seconds),
                     counted(now.scenarios, unit_of(subject)), rounded(average), rounded(current), operations));
  last_ = now;
}

void Console::failure_found(SubjectInfo const& subject, events::FailureOutline const& signature, Progress const& now) {
  // Where lines stay, the report itself soon says it.
  if (look_.terminal)
    status(fmt::format("{}: {} in {} {}; shrinking", subject.name(), signature_text(signature), unit_of(subject),
                       now.scenarios));
}

void Console::fixed(SubjectInfo const& subject, std::string const& file) {
  line(fmt::format("{}: a saved failure passes now; it is kept as a test in {}.", subject.name(), file));
}

void Console::failed(events::Failure const& failure) {
  auto const& subject = failure.subject;
  auto const& verdict = failure.verdict;
  auto const number = failure.number != 0 ? fmt::format(", failure {}", failure.number) : "";
  line(painted(fmt::format("{}{}: {}{}.", subject.name(), number, what_happened(failure), where(failure)), Paint::bad));
  if (notes::test_at_fault(verdict)) line(advice(verdict));
  if (failure.leak_in_doubt)
    line(
        "In doubt: the reference may keep what is left. It was given an argument that holds memory, or this allocator "
        "does "
        "not\ntell the two sides apart. Run the program below under AddressSanitizer to be sure.");
  if (!failure.death.frames.empty()) line(called_by(failure.death.frames));
  if (!failure.only_failing.empty()) line(only_when_it_fails(failure.only_failing));
  if (!failure.notes.axes.empty()) line(about_axes(failure));
  line(history(failure));
  if (failure.flakiness.any())
    line(fmt::format("Flaky: it failed in {} of {} runs, so the program below may have to be run several times.",
                     failure.flakiness.failed, failure.flakiness.runs));
  if (!failure.death.output.empty() && notes::traits(verdict.failure).shows_output)
    out_ << "It wrote:\n" << indented(failure.death.output);
  auto const repeat = repeat_command(look_.command, failure);
  out_ << '\n' << (failure.program.empty() ? program(failure, repeat) : failure.program) << '\n';
  line("Repeat: " + repeat);
  if (!failure.file.empty()) line("Saved: " + failure.file);
  if (failure.file_fault) line("Not saved: " + fault_text(*failure.file_fault));
}

void Console::warned(SubjectInfo const& subject, events::Warning const& warning) {
  auto const sentence = warning_text(warning);
  line(fmt::format("{}: {}{}", subject.name(), sentence, sentence.ends_with('.') ? "" : "."));
}

std::string Console::statistics(events::Summary const& summary) const {
  auto const& subject = summary.subject;
  auto const& progress = summary.progress;
  if (summary.ending == Ending::failed_as_expected)
    return fmt::format("{}, seed {}.", duration(progress.seconds), seed_);
  auto const examples = summary.examples == 0 ? "" : " and " + counted(summary.examples, "example");
  if (summary.space && summary.ending != Ending::expected_to_fail)
    return fmt::format("{}{}, {}.", searched(summary), examples, duration(progress.seconds));
  if (summary.failures != 0 && progress.scenarios == 0 && summary.examples == 0)
    return fmt::format("{}.", counted(summary.failures, "saved failure"));
  auto text = counted(progress.scenarios, unit_of(subject));
  if (progress.discarded != 0 && summary.ending != Ending::gave_up) {
    auto const late = progress.late == 0
                          ? std::string()
                          : fmt::format(", {} of them after {:g} ms", progress.late, 1000 * subject.discards_after());
    text += fmt::format(" ({} discarded{})", progress.discarded, late);
  }
  text += examples;
  if (!subject.is_property()) {
    auto const operations = rounded(static_cast<double>(progress.operations));
    text += fmt::format(", {} operation{}", operations, progress.operations == 1 ? "" : "s");
  }
  return fmt::format("{}, {}, seed {}.", text, duration(progress.seconds), seed_);
}

void Console::finished(events::Summary const& summary) {
  if (summary.ending == Ending::refused) return;
  struct Told {
    std::string word;
    Paint paint;
  };
  auto const told = [&]() -> Told {
    switch (summary.ending) {
      case Ending::passed:
        if (tested_nothing(summary) && !look_.replaying) return {"tested nothing", Paint::doubtful};
        return {"passed", Paint::good};
      case Ending::failed:
        return {"failed", Paint::bad};
      case Ending::gave_up:
        return {"gave up", Paint::doubtful};
      case Ending::flaky:
        return {"flaky", Paint::bad};
      case Ending::failed_as_expected:
        return {"failed as expected", Paint::good};
      case Ending::expected_to_fail:
        return {fmt::format("expected to fail, but {} passed", counted(summary.said.kept, unit_of(summary.subject))),
                Paint::bad};
      case Ending::stopped:
      case Ending::refused:
        break;
    }
    return {"stopped", Paint::doubtful};
  }();
  auto const verdict = painted(fmt::format("{}.", told.word), told.paint);
  auto const& name = summary.subject.name();
  if (look_.replaying)
    line(fmt::format("{}: {}{}", name, verdict,
                     summary.ending == Ending::passed ? " The tape does not fail any more." : ""));
  else if (summary.ending == Ending::failed_as_expected)
    line(fmt::format("{}: {} {}: {}. {}", name, painted(told.word, told.paint), after(summary),
                     summary.expected ? signature_text(*summary.expected) : "", statistics(summary)));
  else
    line(fmt::format("{}: {} {}", name, verdict, statistics(summary)));
  explain(summary);
}

void Console::verified(std::string const&, events::Verification const& verification) {
  using Outcome = events::Verification::Outcome;
  auto const text = verification_text(verification);
  auto const end = text.find('\n');
  auto const paint = verification.outcome == Outcome::as_told     ? Paint::plain
                     : verification.outcome == Outcome::not_tried ? Paint::doubtful
                                                                  : Paint::bad;
  line(painted(text.substr(0, end), paint) + (end == text.npos ? "" : text.substr(end)));
}

void Console::explain(events::Summary const& summary) {
  auto const& subject = summary.subject;
  auto const& progress = summary.progress;
  auto const ending = summary.ending;
  auto const& space = summary.space;
  if (ending == Ending::failed_as_expected) return;
  // One failure that was met once has been told already.
  bool const several =
      summary.groups.size() > 1 ||
      (summary.groups.size() == 1 && (summary.groups.front().number == 0 || summary.groups.front().times > 1));
  if (several && !look_.replaying)
    for (auto const& group : summary.groups) line(about_group(group, unit_of(subject)));
  if (!look_.replaying)
    for (auto const& told : about_cases(summary)) line(told);
  if (auto const guidance = guidance_text(summary); !guidance.empty() && ending != Ending::failed) line(guidance);
  if (space && ending != Ending::failed)
    for (auto const& sentence : about_search(summary)) line(sentence);
  if (ending == Ending::gave_up) {
    auto const kept = progress.scenarios - progress.discarded;
    line(fmt::format("Only {} of {} were kept, so hardly anything was tested: {}.", kept,
                     counted(progress.scenarios, unit_of(subject)),
                     progress.late != 0      ? fmt::format("{} were given up after {:g} ms, as discard_after(…) says",
                                                           progress.late, 1000 * subject.discards_after())
                     : subject.is_property() ? "assume(…) or where(…) threw the others away"
                                             : "in the others the candidate called unimplemented()"));
    line(subject.is_property()
             ? "Describe the values so that most of them fit, or allow more to be discarded with --discards N."
             : "Leave the operations out that are not there yet, or allow more to be discarded with --discards N.");
  } else if (ending == Ending::flaky) {
    if (summary.failures == 0)
      line(
          "A failure that does not repeat depends on something besides the scenario: a global variable, the clock, "
          "threads, "
          "memory\nthat was never set. Put global state back with before_each(…).");
  } else if (tested_nothing(summary) && !look_.replaying) {
    line(
        progress.scenarios == 0
            ? "The time was over before the first scenario ended, so nothing was tested: more is given with --time."
            : "No operation ever ran, so nothing was tested: every one was rejected, or its arguments cannot be made.");
  }
}

}  // namespace gneiss::report

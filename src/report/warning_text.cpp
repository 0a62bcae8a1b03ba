#include "report/warning_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/failure_text.hpp"
#include "report/fault_text.hpp"
#include "report/signature_text.hpp"

// One overload of text() for each kind of warning; std::visit does not compile where one is missing.
namespace gneiss::report {

namespace {

std::string text(events::ThreadsBeforeTest const& warning) {
  return fmt::format(
      "this program has {} threads before anything is tested, and a worker process has only one; if the library needs "
      "the others, say --isolate off",
      warning.threads);
}

std::string text(events::DiscardAfterIgnored const& warning) {
  return warning.isolated ? "discard_after(…) has no effect in this mode: a case that takes longer than --timeout fails"
                          : "discard_after(…) has no effect with --isolate off, where no case can be given up";
}

std::string text(events::ExampleDiscarded const& warning) {
  return fmt::format("{} was discarded, so it tests nothing", warning.example);
}

std::string text(events::TapeDamaged const& warning) {
  return fmt::format("{}: {}", warning.file, fault_text(warning.fault));
}

std::string text(events::TapeFileLeftAlone const& warning) {
  return fmt::format("{}; the file is left alone, restore or remove it", fault_text(warning.fault));
}

std::string text(events::DirectoryNotListed const& warning) {
  return fault_text(warning.fault);
}

std::string text(events::TooManyTapes const& warning) {
  return fmt::format("{} holds {} tapes; the first {} by name are read, please remove some", warning.directory,
                     warning.tapes, warning.read);
}

std::string text(events::SavedTapeTooLong const& warning) {
  return fmt::format("{} is too long to be replayed, so it was not{}", warning.file,
                     warning.of_corpus ? "" : ", and it is kept");
}

std::string text(events::SavedTapeUnfit const& warning) {
  return warning.fails ? fmt::format("{} no longer fits the spec in every place; what fits of it fails", warning.file)
                       : fmt::format(
                             "{} no longer fits the spec, and what fits of it passes; it is kept, in case the spec is "
                             "changed back. Delete it if it is not",
                             warning.file);
}

std::string text(events::GivenTapeUnfit const&) {
  return "the tape does not fit the spec any more in every place; what fits was replayed";
}

/// The names in quotes, a few at the most; empty if none is known.
std::string listed_names(events::OperationsGone const& warning) {
  constexpr std::size_t most = 5;
  auto const shown = std::min(most, warning.known.size());
  if (shown == 0) return {};
  std::string result;
  for (std::size_t i = 0; i != shown; ++i) result += fmt::format("{}\"{}\"", i == 0 ? "" : ", ", warning.known[i]);
  return warning.operations > shown ? result + ", …" : result;
}

std::string text(events::OperationsGone const& warning) {
  auto const known = listed_names(warning);
  if (warning.operations != 1)
    return fmt::format("the tape uses {} operations that {} no longer has{}; their instructions are left out",
                       warning.operations, warning.subject, known.empty() ? "" : ": " + known);
  auto const which = known.empty() ? "an operation that" : fmt::format("the operation {}, which", known);
  return fmt::format("the tape uses {} {} no longer has; its instructions are left out", which, warning.subject);
}

std::string text(events::FailureUnconfirmed const& warning) {
  auto const which = fmt::format("{} {}", warning.example ? "example" : "scenario", warning.number);
  if (warning.after_others)
    return fmt::format(
        "{} ({}) fails only after other scenarios in the same process: alone it passed {} times, after those from {} "
        "on it fails again",
        which, signature_text(warning.signature), warning.passed, warning.others_from);
  if (warning.passed == 0)
    return fmt::format(
        "{} failed ({}), and there was no time to run it again, so it is not known whether it is a failure", which,
        signature_text(warning.signature));
  return fmt::format("{} failed ({}), but passed all of {} times it was run again", which,
                     signature_text(warning.signature), warning.passed);
}

std::string text(events::FailureVanished const& warning) {
  return fmt::format("a failure ({}) did not show again when it was replayed", signature_text(warning.signature));
}

std::string text(events::ManyRejected const& warning) {
  return fmt::format(
      "{:.0f} % of {} instructions were rejected, {} of them calls of {}. Draw arguments that fit, for instance "
      "below(n) of an argument before, rather than reject those that do not.",
      warning.percent, warning.instructions, warning.rejected, warning.operation);
}

std::string text(events::OperationNeverRan const& warning) {
  auto const why =
      warning.rejected == 0
          ? std::string(", as there was never a value for each of its arguments")
          : fmt::format(": it was tried {} times and rejected each time; its arguments or preconditions are too narrow",
                        warning.rejected);
  return fmt::format("{} never ran in {} scenarios{}.", warning.operation, warning.scenarios, why);
}

std::string text(events::TypeNeverMade const& warning) {
  return fmt::format("No value of type \"{}\" was ever made in {} scenarios, as no operation that makes one ever ran.",
                     warning.type, warning.scenarios);
}

std::string text(events::SlowDrawing const& warning) {
  return fmt::format(
      "{:.0f} % of the time goes into drawing arguments rather than into calls ({} operations in {:.1f} s). Make the "
      "generators and preconditions cheaper, or the values smaller.",
      warning.percent, warning.operations, warning.seconds);
}

std::string text(events::LabelTooRare const& warning) {
  return fmt::format(
      "Only {:.1f} % of {} cases are \"{}\", where covered(…) wants {:g} %. Describe the values so that more of them "
      "are.",
      warning.percent, warning.cases, warning.label, warning.wanted);
}

std::string text(events::ManyGivenUp const& warning) {
  return fmt::format(
      "{} of {} cases were given up after {:g} ms, as discard_after(…) says. Describe smaller values, or grant more "
      "time.",
      warning.given_up, warning.cases, warning.milliseconds);
}

std::string text(events::CorpusNotWritten const& warning) {
  return fmt::format(
      "{} scenarios could not be saved in {}: see that there is room, and that files may be written there",
      warning.scenarios, warning.directory);
}

std::string text(events::KeepGoingIgnored const&) {
  return "--keep-going: this mode ends with the shortest failure; random mode goes on to others";
}

std::string text(events::CopiesNotTrusted const& warning) {
  return fmt::format(
      "a value that was copied, or looked at to tell states apart, was not what it should be, although no operation "
      "failed; everything is run again without copies, and {}",
      warning.instances ? "nothing tells instances apart" : "no states are merged");
}

std::string text(events::StateNotRepeated const&) {
  return "the same instructions did not lead to the same state twice, so not all can be tried";
}

std::string text(events::ScenarioCutOff const&) {
  return "a scenario was still running when the time was over, and was stopped; --time with more, or --timeout with "
         "less, tells whether it hangs";
}

std::string text(events::FailureTookLong const& warning) {
  auto const without =
      warning.operation.empty() ? "" : fmt::format(", --without '{}' leaves its operation out", warning.operation);
  return fmt::format("{} of {} went into one failure ({}). --shrink-time or a smaller --timeout bounds that{}",
                     duration(warning.seconds), duration(warning.of), signature_text(warning.signature), without);
}

std::string text(events::KnownFailurePasses const& warning) {
  return fmt::format("the known failure \"{}\" does not fail any more; it need not be named", warning.why);
}

std::string text(events::KnownFailureUnread const& warning) {
  return fmt::format("the known failure \"{}\" cannot be run: {}", warning.why, fault_text(warning.fault));
}

std::string text(events::KnownFailureEndsSearch const&) {
  return "the search ends here, as it cannot go past this known failure, and the rest was not run; --mode random goes "
         "on";
}

std::string text(events::SavedForOtherSpec const& warning) {
  return fmt::format(
      "{} passes, but was saved for another spec, so it may not be what failed; it is kept. Delete it if "
      "it is of no use",
      warning.file);
}

std::string text(events::NotSelfContained const& warning) {
  return fmt::format("the program is not self-contained, and includes its headers as they are: {}",
                     fault_text(warning.obstacle));
}

}  // namespace

std::string warning_text(events::Warning const& warning) {
  return std::visit([](auto const& each) { return text(each); }, warning);
}

}  // namespace gneiss::report

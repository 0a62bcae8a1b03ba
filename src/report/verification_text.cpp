#include "report/verification_text.hpp"

#include <fmt/core.h>

#include "report/fault_text.hpp"

namespace gneiss::report {

namespace {

using events::ProgramEnding;
using events::Verification;

/// "ends with code 3": what the program does.
std::string what_it_does(ProgramEnding const& ending) {
  using How = ProgramEnding::How;
  switch (ending.how) {
    case How::left:
      return fmt::format("ends with code {}", ending.code);
    case How::signal:
      return fmt::format("is ended by {}", ending.what);
    case How::assertion:
      return fmt::format("fails {} at {}", ending.what, ending.place);
    case How::exception:
      return fmt::format("ends by an exception that nobody catches, {}", ending.what);
    case How::terminated:
      return "calls std::terminate()";
    case How::aborted:
      return fmt::format("calls {}", ending.what);
    case How::heap_message:
      return fmt::format("corrupts the heap: {}", ending.what);
    case How::stopped:
      return fmt::format("stops itself with {}", ending.what);
    case How::time:
      return fmt::format("still runs after {:g} s", ending.limit);
    case How::memory:
      return fmt::format("uses more than {:g} MB of memory", ending.limit);
    case How::output:
      break;
  }
  return fmt::format("writes more than {:g} MB of output", ending.limit);
}

std::string ending_text(ProgramEnding const& ending) {
  if (ending.report.empty()) return what_it_does(ending);
  return fmt::format("is reported by {}, and {}", ending.report, what_it_does(ending));
}

/// Whose program it is, at the beginning of a sentence.
std::string the_program(Verification const& verification) {
  return verification.number == 0 ? "The program" : fmt::format("The program of failure {}", verification.number);
}

std::string not_compiled(Verification const& verification) {
  std::string at;
  if (verification.instruction != 0)
    at = fmt::format(", in the line of @{:02}{}{}", verification.instruction,
                     verification.operation.empty() ? "" : ", ", verification.operation);
  else if (verification.line != 0)
    at = fmt::format(", for its line {}", verification.line);
  if (verification.error.empty())
    return fmt::format("{} does not compile: the command said nothing, and left with code {}.",
                       the_program(verification), verification.compiler_code);
  return fmt::format("{} does not compile. The first error{}:\n  {}\n--write-program FILE keeps the program.",
                     the_program(verification), at, verification.error);
}

}  // namespace

std::string verification_text(Verification const& verification) {
  using Outcome = Verification::Outcome;
  auto const program = the_program(verification);
  auto const& ending = verification.ending;
  auto const several = verification.runs > 1 ? fmt::format(" in {} runs", verification.runs) : std::string();
  switch (verification.outcome) {
    case Outcome::as_told:
      if (verification.test_at_fault)
        return fmt::format("{} compiles, and comes to its end: the fault is the test's.", program);
      return verification.runs > 1
                 ? fmt::format("{} compiles, and fails as reported in run {}.", program, verification.runs)
                 : fmt::format("{} compiles, and fails as reported.", program);
    case Outcome::not_compiled:
      return not_compiled(verification);
    case Outcome::not_failed:
      return fmt::format("{} compiles, but does not fail{}: it {}.{}", program, several, what_it_does(ending),
                         verification.reported ? " Is it compiled with the same sanitizer?" : "");
    case Outcome::failed_otherwise:
      if (verification.test_at_fault)
        return fmt::format("{} compiles, but does not come to its end, although the fault is the test's: it {}.",
                           program, ending_text(ending));
      return fmt::format(
          "{} compiles, but does not fail as reported{}: it {}.{}", program, several, ending_text(ending),
          verification.reported && ending.report.empty() ? " Is it compiled with the same sanitizer?" : "");
    case Outcome::not_tried:
      break;
  }
  return fmt::format("{} was not verified: {}.", program,
                     verification.obstacle ? fault_text(*verification.obstacle) : "it was not tried");
}

}  // namespace gneiss::report

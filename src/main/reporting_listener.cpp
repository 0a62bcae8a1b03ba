#include "main/reporting_listener.hpp"

#include <iostream>

#include "os/clock.hpp"
#include "os/interruption.hpp"
#include "report/failure_text.hpp"
#include "report/program.hpp"
#include "report/refusal_text.hpp"

namespace gneiss::main {

void ReportingListener::failed(events::Failure const& failure) {
  auto const began = os::monotonic_seconds();
  auto const program = programs_.prepared(report::program(failure, report::repeat_command(command_, failure)));
  seconds_of_programs_ += os::monotonic_seconds() - began;
  auto told = failure;
  told.program = program.text;
  if (program_.empty()) program_ = told.program;
  programs_.keep(failure, program);
  leave_with(notes::test_at_fault(failure.verdict) ? wrong_use : Exit::failure_found);
  console_.failed(told);
  if (other_) other_->failed(told);
  if (program.obstacle) warned(failure.subject, events::NotSelfContained{*program.obstacle});
}

void ReportingListener::verify_programs(std::string const& subject) {
  auto const began = os::monotonic_seconds();
  programs_.verify(subject, *this);
  seconds_of_programs_ += os::monotonic_seconds() - began;
}

void ReportingListener::refused(events::SubjectInfo const& subject, events::Refusal const& refusal) {
  console_.refused(subject, refusal);
  if (other_) other_->refused(subject, refusal);
  std::cout << std::flush;
  std::cerr << "gneiss: " << subject.name() << ": " << report::refusal_text(refusal) << '.' << std::endl;
}

void ReportingListener::finished(events::Summary const& summary) {
  console_.finished(summary);
  if (other_) other_->finished(summary);
  using events::Ending;
  // A failure has given its code already: 2 where it is the test's own.
  if (summary.ending == Ending::flaky || summary.ending == Ending::gave_up ||
      summary.ending == Ending::expected_to_fail)
    leave_with(Exit::failure_found);
  if (summary.ending == Ending::refused) leave_with(wrong_use);
  // What a signal has ended is spoken of later.
  if (summary.ending == Ending::stopped && os::Interruption::wanted() == 0) leave_with(could_not_run);
}

}  // namespace gneiss::main

#include "main/session.hpp"

#include <iostream>

#include "report/program.hpp"
#include "report/repeat.hpp"
#include "report/words.hpp"

namespace gneiss::main {

void Session::failed(engine::Failure const& failure) {
  if (program_.empty()) program_ = report::program(failure, report::repeat_command(command_, failure));
  leave_with(run::test_at_fault(failure.verdict) ? wrong_use : failure_found);
  console_.failed(failure);
}

void Session::refused(core::Subject const& subject, std::string const& sentence) {
  console_.refused(subject, sentence);
  std::cout << std::flush;
  std::cerr << "gneiss: " << subject.name() << ": " << sentence << '.' << std::endl;
}

void Session::finished(engine::Summary const& summary) {
  console_.finished(summary);
  using engine::Ending;
  // A failure has given its code already: 2 where it is the test's own.
  if (summary.ending == Ending::flaky || summary.ending == Ending::gave_up ||
      summary.ending == Ending::expected_to_fail)
    leave_with(failure_found);
  if (summary.ending == Ending::refused) leave_with(wrong_use);
}

}  // namespace gneiss::main

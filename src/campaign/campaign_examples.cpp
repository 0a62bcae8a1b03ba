#include "campaign/campaign.hpp"
#include "os/clock.hpp"

namespace gneiss::campaign {

/// The cases that were given by hand, one after the other.
void Campaign::run_examples() {
  for (auto const& operation : subject_.operations()) {
    if (!operation->example) continue;
    if (end_of_exploring().requested() || done()) return;
    since_ = os::monotonic_seconds();
    tape::Tape const tape{tape::open(Span::instruction, operation->index, 1), tape::close()};
    auto const evaluation = workers_.replay(tape, {.leaks = plan_.leaks, .heard = true});
    if (!evaluation.ran()) return;
    ++examples_;
    bool const discarded = evaluation.verdict.outcome == core::Outcome::discarded;
    if (discarded)
      listener_.warned(info_, events::ExampleDiscarded{operation->name});
    else
      ++examples_kept_;
    if (!evaluation.verdict.failed()) continue;
    dispatch::Found const found{
        .how = evaluation, .scenario = examples_ - 1, .first = examples_ - 1, .tape = evaluation.tape, .example = true};
    if (meet(found) != Met::not_shown) continue;
    flaky_ = true;
    tell_unconfirmed(found, unconfirmed_);
  }
}

}  // namespace gneiss::campaign

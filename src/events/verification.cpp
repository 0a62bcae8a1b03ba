#include "events/verification.hpp"

namespace gneiss::events {

char const* name_of(ProgramEnding::How how) {
  using How = ProgramEnding::How;
  switch (how) {
    case How::left:
      return "left";
    case How::signal:
      return "signal";
    case How::assertion:
      return "assertion";
    case How::exception:
      return "exception";
    case How::terminated:
      return "terminated";
    case How::aborted:
      return "aborted";
    case How::heap_message:
      return "heap_message";
    case How::stopped:
      return "stopped";
    case How::time:
      return "time";
    case How::memory:
      return "memory";
    case How::output:
      break;
  }
  return "output";
}

char const* name_of(Verification::Outcome outcome) {
  using Outcome = Verification::Outcome;
  switch (outcome) {
    case Outcome::as_told:
      return "as_told";
    case Outcome::not_compiled:
      return "not_compiled";
    case Outcome::not_failed:
      return "not_failed";
    case Outcome::failed_otherwise:
      return "failed_otherwise";
    case Outcome::not_tried:
      break;
  }
  return "not_tried";
}

}  // namespace gneiss::events

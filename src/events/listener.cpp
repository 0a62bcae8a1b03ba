#include "events/listener.hpp"

namespace gneiss::events {

char const* name_of(Origin origin) {
  switch (origin) {
    case Origin::example:
      return "example";
    case Origin::given:
      return "given";
    case Origin::saved:
      return "saved";
    case Origin::fixed:
      return "fixed";
    case Origin::aside:
      return "aside";
    case Origin::explored:
      break;
  }
  return "explored";
}

char const* name_of(Ending ending) {
  switch (ending) {
    case Ending::passed:
      return "passed";
    case Ending::failed:
      return "failed";
    case Ending::gave_up:
      return "gave_up";
    case Ending::flaky:
      return "flaky";
    case Ending::stopped:
      return "stopped";
    case Ending::refused:
      return "refused";
    case Ending::failed_as_expected:
      return "failed_as_expected";
    case Ending::expected_to_fail:
      break;
  }
  return "expected_to_fail";
}

}  // namespace gneiss::events

#include "os/stop_token.hpp"

#include <limits>

#include "os/clock.hpp"
#include "os/interruption.hpp"

namespace gneiss::os {

StopToken::StopToken(std::function<bool()> interrupted)
    : interrupted_(std::make_shared<std::function<bool()> const>(std::move(interrupted))) {}

StopToken StopToken::of_process() {
  return StopToken([] { return Interruption::wanted() != 0; });
}

StopToken StopToken::before(double deadline) const {
  auto result = *this;
  result.deadline_ = std::min(deadline_, deadline);
  return result;
}

StopToken StopToken::at_latest(double deadline) const {
  auto result = *this;
  result.latest_ = std::min(latest_, deadline);
  return result;
}

StopToken StopToken::or_when(std::function<bool()> wanted) const {
  auto result = *this;
  result.wanted_ = std::make_shared<std::function<bool()> const>(
      [earlier = wanted_, wanted = std::move(wanted)] { return (earlier && (*earlier)()) || wanted(); });
  return result;
}

namespace {

bool has_passed(double deadline) {
  return deadline < std::numeric_limits<double>::infinity() && monotonic_seconds() >= deadline;
}

}  // namespace

bool StopToken::urgent() const {
  return interrupted() || has_passed(latest_);
}

bool StopToken::requested() const {
  return interrupted() || has_passed(deadline()) || (wanted_ && (*wanted_)());
}

}  // namespace gneiss::os

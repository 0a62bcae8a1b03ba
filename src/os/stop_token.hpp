#pragma once
#include <algorithm>
#include <functional>
#include <limits>
#include <memory>

namespace gneiss::os {

/// When slow work is to end. Whoever explores, confirms, shrinks or explains is given one, and asks it between two
/// runs. Copies are cheap and tell the same. A token that is made of another ends when that one does, or earlier.
class StopToken {
 public:
  /// Nothing ends it.
  StopToken() = default;
  /// `interrupted` tells whether the user wants an end.
  explicit StopToken(std::function<bool()> interrupted);
  /// It ends when a signal asks this process to: see Interruption.
  static StopToken of_process();

  /// One that ends at `deadline`, too, in seconds of monotonic_seconds(). What is being run then may end.
  StopToken before(double deadline) const;
  /// The same, but what is being run then is given up.
  StopToken at_latest(double deadline) const;
  /// One that ends as soon as `wanted` says so, too. It is called each time that the token is asked, unless the token
  /// has ended for another reason.
  StopToken or_when(std::function<bool()> wanted) const;

  /// For whatever reason.
  bool requested() const;
  /// The user wants an end.
  bool interrupted() const { return interrupted_ && (*interrupted_)(); }
  /// Not even a scenario that hangs is waited for: the user wants an end, or it has come to its latest.
  bool urgent() const;
  /// The earlier of both, in seconds of monotonic_seconds(); infinity if there is none.
  double deadline() const { return std::min(deadline_, latest_); }

 private:
  using Condition = std::shared_ptr<std::function<bool()> const>;

  Condition interrupted_;
  Condition wanted_;
  double deadline_ = std::numeric_limits<double>::infinity();
  double latest_ = std::numeric_limits<double>::infinity();
};

}  // namespace gneiss::os

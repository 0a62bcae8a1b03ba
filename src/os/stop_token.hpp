#pragma once
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

  /// One that ends at `deadline`, too, in seconds of monotonic_seconds().
  StopToken before(double deadline) const;
  /// One that ends as soon as `wanted` says so, too. It is called each time that the token is asked, unless the token
  /// has ended for another reason.
  StopToken or_when(std::function<bool()> wanted) const;

  /// For whatever reason.
  bool requested() const;
  /// The user wants an end: not even a scenario that hangs is waited for.
  bool interrupted() const { return interrupted_ && (*interrupted_)(); }
  /// In seconds of monotonic_seconds(); infinity if there is none.
  double deadline() const { return deadline_; }

 private:
  using Condition = std::shared_ptr<std::function<bool()> const>;

  Condition interrupted_;
  Condition wanted_;
  double deadline_ = std::numeric_limits<double>::infinity();
};

}  // namespace gneiss::os

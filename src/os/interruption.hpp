#pragma once

namespace gneiss::os {

/// While one lives, SIGINT, SIGTERM and SIGHUP are wishes to end soon; the second, whichever it is, ends the process as
/// usual, unless it is the same one again within half a second. A write to a pipe that nobody reads, or to a file that
/// may not grow, is an error, not the end.
class Interruption {
 public:
  Interruption();
  Interruption(Interruption const&) = delete;
  Interruption& operator=(Interruption const&) = delete;
  ~Interruption();

  /// The signal that came, or 0.
  static int wanted() noexcept;
};

/// "SIGTERM" for its number; "signal 77" where it has no name.
char const* signal_name(int signal);

}  // namespace gneiss::os

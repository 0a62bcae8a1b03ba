#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "config/config.hpp"
#include "events/listener.hpp"
#include "os/stop_token.hpp"
#include "verify/compile_command.hpp"
#include "verify/verifier.hpp"

namespace gneiss::main {

/// The programs of the failures that are told: made self-contained where that was asked for, and kept until they are
/// verified.
class ShownPrograms {
 public:
  /// An error where a command is needed, and there is none.
  static base::Result<ShownPrograms> make(config::Config const& config, os::StopToken stop);

  /// The program of the failure, `text`, as it is to be shown. `reason` says why it is not self-contained, if it is
  /// not.
  std::string prepared(std::string const& text, std::string& reason) const;

  /// Keeps a program as it is shown, to be verified.
  void keep(events::Failure const& failure, std::string const& text);

  /// Compiles and runs those that were kept, tells the listener, and forgets them.
  void verify(std::string const& subject, events::Listener& listener);

 private:
  ShownPrograms(config::Config const& config, os::StopToken stop)
      : verify_(config.verify),
        self_contained_(config.self_contained),
        bounds_(config.plan.bounds),
        stop_(std::move(stop)) {}

  bool verify_;
  bool self_contained_;
  events::Bounds bounds_;
  os::StopToken stop_;
  std::optional<verify::CompileCommand> command_;
  std::vector<verify::Shown> kept_;
};

}  // namespace gneiss::main

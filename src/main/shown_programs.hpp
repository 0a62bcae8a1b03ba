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

  /// A program as it is to be shown.
  struct Prepared {
    std::string text;
    std::optional<events::Obstacle> obstacle{};       // why it is not self-contained, if it is to be and is not
    std::optional<verify::CompileCommand> command{};  // how it is compiled, if that is known
  };
  Prepared prepared(std::string const& text) const;

  /// Keeps a program as it is shown, to be verified.
  void keep(events::Failure const& failure, Prepared const& program);

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
  struct Kept {
    verify::Shown shown;
    verify::CompileCommand command;
  };
  std::vector<Kept> kept_;
};

}  // namespace gneiss::main

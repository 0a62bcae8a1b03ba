#pragma once
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "derive/derive.hpp"

namespace gneiss::tool {

/// The subcommand `derive`: its options, and what it does. Lives as long as the App that it is added to.
class DeriveCommand {
 public:
  explicit DeriveCommand(CLI::App& app);

  bool chosen() const { return app_.parsed(); }
  /// `command`: what stands behind `--`. Returns the exit code.
  int run(std::vector<std::string> command);

 private:
  CLI::App& app_;
  derive::Request request_;
};

}  // namespace gneiss::tool

#pragma once
#include <fstream>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "config/config.hpp"
#include "report/json_events.hpp"

namespace gneiss::main {

/// The file that --events names; nothing where it names none.
class EventsFile {
 public:
  /// An error if it cannot be written.
  base::Result<void> open(config::Config const& config, std::string const& command);

  /// Null where no file was asked for.
  events::Listener* listener() const { return listener_.get(); }

  /// Writes the last line. An error if not all could be written.
  base::Result<void> close(int exit_code);

 private:
  std::string path_;
  std::ofstream out_;
  std::unique_ptr<report::JsonEvents> listener_;
};

}  // namespace gneiss::main

#include "main/events_file.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <system_error>

namespace gneiss::main {

namespace {

base::Error cannot_write(std::string const& path) {
  return {fmt::format("cannot write {}: {}", path, std::generic_category().message(errno))};
}

}  // namespace

base::Result<void> EventsFile::open(config::Config const& config, std::string const& command) {
  path_ = config.events;
  if (path_.empty()) return {};
  errno = 0;
  out_.open(path_, std::ios::binary | std::ios::trunc);
  if (!out_) return cannot_write(path_);
  listener_ = std::make_unique<report::JsonEvents>(
      out_,
      report::JsonEvents::Settings{.command = command, .gneiss = GNEISS_VERSION, .progress = config.events_progress});
  if (!out_) return cannot_write(path_);
  return {};
}

base::Result<void> EventsFile::close(int exit_code) {
  if (!listener_) return {};
  listener_->ended(exit_code);
  if (!out_) return base::Error{fmt::format("cannot write all of {}", path_)};
  return {};
}

}  // namespace gneiss::main

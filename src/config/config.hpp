#pragma once
#include <cstdint>
#include <string>

#include "events/plan.hpp"

namespace gneiss::config {

enum class Color : std::uint8_t { automatic, always, never };

/// What the user asked a test binary to do.
struct Config {
  events::Plan plan;
  bool seed_given = false;       // else plan.seed is still to be drawn
  bool scenarios_given = false;  // else a bound in time takes the place of theirs
  bool mode_given = false;       // else a bound in time chooses it
  std::string filter;            // of subjects; empty: all
  std::string replay;            // a tape, the file that holds one, a directory of such, "all"; empty: explore
  std::string write_program;     // a file; empty: none
  std::string events;            // a file for other programs to read; empty: none
  bool events_progress = false;  // with what came of each second
  Color color = Color::automatic;
  bool list = false;
  bool help = false;
  bool version = false;
};

}  // namespace gneiss::config

#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "events/plan.hpp"

namespace gneiss::config {

enum class Color : std::uint8_t { automatic, always, never };

/// What the user asked a test binary to do.
struct Config {
  events::Plan plan;
  bool seed_given = false;           // else plan.seed is still to be drawn
  bool scenarios_given = false;      // else a bound in time takes the place of theirs
  bool mode_given = false;           // else a bound in time chooses it
  bool timeout_given = false;        // else a bound in time shortens that of a call
  double seconds_each = 0;           // for each subject; 0: no bound. plan.seconds is for all of them
  std::string filter;                // of subjects; empty: all
  std::vector<std::string> only;     // patterns of operations; empty: all
  std::vector<std::string> without;  // patterns of operations
  std::vector<std::string> known;    // failures that are not reported: tapes, files, directories
  bool forget_fixed = false;         // delete failures that were fixed
  std::string replay;                // a tape, the file that holds one, a directory of such, "all"; empty: explore
  std::string write_program;         // a file; empty: none
  bool verify = false;               // compile and run printed programs
  std::string verify_command;        // how; empty: as the file beside this program says
  bool self_contained = false;       // programs have the user's headers in them
  std::string events;                // a file for other programs to read; empty: none
  bool events_progress = false;      // with what came of each second
  Color color = Color::automatic;
  bool list = false;
  bool help = false;
  bool version = false;
};

}  // namespace gneiss::config

#pragma once
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "config/config.hpp"

namespace gneiss::config {

/// One option, declared once: parsing, flags, environment, help and reference page all come from this row.
struct Option {
  char const* name;         // without the dashes
  char const* variable;     // of the environment; empty: none
  char const* placeholder;  // of its value; empty: it takes none
  char const* fallback;     // the default, as it could be given; empty: there is none
  char const* help;         // a phrase; a line break in it is kept
  /// Takes the value over. An error says what the option needs, and goes on after its name: "needs …, not …".
  base::Result<void> (*apply)(Config& config, std::string_view value);
  bool repeats = false;          // it may be given several times; then its values come as lines
  bool may_stand_alone = false;  // its value may be left out: then it is empty

  bool takes_value() const { return *placeholder != '\0'; }
};

/// All of them, in the order in which they are shown.
std::span<Option const> options();

}  // namespace gneiss::config

#pragma once
#include <string_view>

#include "base/result.hpp"
#include "explore/guidance.hpp"

namespace gneiss::config {

/// What --schedule says: a word, and then settings that differ from what the word stands for, with commas.
base::Result<explore::Schedule> parse_schedule(std::string_view text);

}  // namespace gneiss::config

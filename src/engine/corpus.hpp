#pragma once
#include <string>
#include <vector>

#include "engine/lab.hpp"
#include "engine/numbers.hpp"

namespace gneiss::engine {

/// Saves scenarios for other runs to begin with, one file each, as failures are saved; gives a sentence about it.
std::string save_corpus(core::Subject const& subject, std::string const& directory,
                        std::vector<Numbers> const& scenarios, Lab& lab);

}  // namespace gneiss::engine

#pragma once
#include <string>
#include <vector>

#include "engine/lab.hpp"

namespace gneiss::engine {

/// What is wrong with the test itself, judged by what has been explored: a sentence or two each, with numbers and what
/// to do. Nothing where too little has been run to judge.
std::vector<std::string> ailments(core::Subject const& subject, Plan const& plan, Lab const& lab, Said const& said,
                                  double seconds);

}  // namespace gneiss::engine

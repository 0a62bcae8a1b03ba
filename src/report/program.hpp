#pragma once
#include <string>

#include "events/listener.hpp"

namespace gneiss::report {

/// The failure as a whole C++ program that compiles and fails by itself. `repeat` is the command its first line names;
/// empty: the line is left out.
std::string program(events::Failure const& failure, std::string const& repeat);

}  // namespace gneiss::report

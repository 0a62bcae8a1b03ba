#pragma once
#include <string>

#include "interface/interface_model.hpp"

namespace gneiss::scan {

/// The model as a person reads it: a line for each type and function.
std::string listing(interface::InterfaceModel const& model);

}  // namespace gneiss::scan

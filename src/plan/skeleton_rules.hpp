#pragma once
#include "interface/interface_model.hpp"
#include "plan/draft.hpp"

namespace gneiss::plan {

/// The interface with `model::Model` as its reference: the functions of the candidate, but for iterators.
interface::InterfaceModel with_model(interface::InterfaceModel interface);

/// The reference's name for a free function of C.
std::string model_function(interface::FunctionModel const& function);

/// Writes the model down: a struct with a stub for each member that is called, and stubs for the free functions.
void define_model(Draft& draft);

}  // namespace gneiss::plan

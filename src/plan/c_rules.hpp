#pragma once
#include <string>

#include "interface/interface_model.hpp"
#include "plan/draft.hpp"

namespace gneiss::plan {

/// Is the class a pointer that a C header gives out?
bool is_opaque(interface::ClassModel const& of);

/// Does the function end the life of its only argument, as bm_free does?
bool releases(Draft const& draft, interface::FunctionModel const& function);

/// `.released_by(…)`, where a function is found that does; else nothing.
std::string release_of(Draft const& draft, LiveType const& type);

}  // namespace gneiss::plan

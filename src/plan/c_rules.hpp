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

/// Plans a function that returns a value of an opaque type through a pointer, as `int db_open(db** out)` does; says
/// whether it is one.
bool plan_made_through_pointer(Draft& draft, interface::FunctionModel const& function);

}  // namespace gneiss::plan

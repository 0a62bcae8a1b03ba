#pragma once
#include <string>
#include <vector>

#include "events/subject_info.hpp"

namespace gneiss::report {

/// A call of the operation as it is written, the arguments being C++ already.
std::string written_call(events::SubjectInfo const& subject, events::SubjectInfo::Operation const& operation,
                         std::vector<std::string> const& arguments);

/// An argument as it is written in such a call: in an expression a live value that is passed as an rvalue has a name,
/// so there it is none.
std::string written_argument(events::SubjectInfo::Operation const& operation, notes::ArgumentNote const& argument);

/// Must this argument of the operation have a variable of its own? In an expression it is used by name, that is, as an
/// lvalue, so an object that could be moved from must not be written in its place. A number may: an overload for
/// rvalues of numbers is too rare to give every number a line of its own; named(…) does where it matters.
bool needs_variable(events::SubjectInfo::Operation const& operation, notes::ArgumentNote const& argument);

}  // namespace gneiss::report

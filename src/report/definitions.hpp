#pragma once
#include <string>
#include <string_view>

#include "events/subject_info.hpp"

namespace gneiss::report {

/// What must stand before main: the wrappers that `body` uses, and those that they use.
std::string written_definitions(events::SubjectInfo const& subject, std::string_view body);

}  // namespace gneiss::report

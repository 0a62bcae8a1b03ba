#pragma once
#include <string>
#include <string_view>

#include "events/subject_info.hpp"

namespace gneiss::report {

/// What must stand before main: the wrappers that `body` uses, and those that they use.
std::string written_definitions(events::SubjectInfo const& subject, std::string_view body);
/// What must stand before that: the types whose aliases `code` uses.
std::string written_aliases(events::SubjectInfo const& subject, std::string_view code);

}  // namespace gneiss::report

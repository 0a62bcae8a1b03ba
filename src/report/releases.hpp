#pragma once
#include <set>
#include <string>
#include <vector>

#include "events/subject_info.hpp"

// The calls by which a program lets go of what nobody has consumed, as the scenario did.
namespace gneiss::report {

/// Of a value that an instruction made: the only type it makes, or the one whose name it bears.
events::SubjectInfo::Type const* type_of(events::SubjectInfo const& subject, notes::InstructionNote const& note,
                                         notes::MadeNote const& made);

/// Of the values with these names, those that are alive at the end: the newest first.
std::vector<std::string> final_releases(events::SubjectInfo const& subject, notes::Notes const& notes,
                                        std::set<std::string> const& named);

/// What the result of the last call holds where that did what it should, `result` being its name.
std::vector<std::string> result_releases(events::SubjectInfo const& subject, notes::InstructionNote const& note,
                                         std::string const& result);

/// The same of a call whose result is a value of the library's type, whole.
std::vector<std::string> value_releases(events::SubjectInfo const& subject, notes::InstructionNote const& note,
                                        std::string const& value);

}  // namespace gneiss::report

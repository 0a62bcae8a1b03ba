#pragma once
#include <string>
#include <vector>

#include "base/result.hpp"
#include "events/plan.hpp"
#include "gneiss/core/subject.hpp"
#include "store/database.hpp"

namespace gneiss::main {

/// The tapes that --replay asks for: one, given itself or by its file; all in a directory; all that are saved in
/// `database`. An error where one was asked for and cannot be had; of many, those that cannot are among the problems.
base::Result<store::Tapes> given_tapes(std::string const& replay, std::string const& database);

/// The tapes that --known names; of a directory's files, those that are none are among the problems. An error where one
/// of those given has no tape for any of the registrations, which are all that the program has.
base::Result<store::Tapes> known_tapes(std::vector<std::string> const& given,
                                       std::vector<core::Registration> const& all);

/// Those of them that belong to the subject of this name, each with the file that holds it, or itself, as the reason.
std::vector<events::KnownFailure> known_of(std::vector<store::Saved> const& known, std::string const& subject);

}  // namespace gneiss::main

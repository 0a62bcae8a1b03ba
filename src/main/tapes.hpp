#pragma once
#include <string>
#include <vector>

#include "base/result.hpp"
#include "events/plan.hpp"
#include "store/database.hpp"

namespace gneiss::main {

/// The tapes that --replay asks for: one, given itself or by its file; all in a directory; all that are saved in
/// `database`. An error where one was asked for and cannot be had; of many, those that cannot are among the problems.
base::Result<store::Tapes> given_tapes(std::string const& replay, std::string const& database);

/// The tapes that --known names, each with the file that holds it, or itself, as the reason.
base::Result<std::vector<store::Saved>> known_tapes(std::vector<std::string> const& given);

/// Those of them that belong to the subject of this name.
std::vector<events::KnownFailure> known_of(std::vector<store::Saved> const& known, std::string const& subject);

}  // namespace gneiss::main

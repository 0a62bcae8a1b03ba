#pragma once
#include <string>
#include <vector>

#include "base/result.hpp"
#include "store/database.hpp"

namespace gneiss::main {

/// The tapes that --replay asks for: one, given itself or by its file; all in a directory; all that are saved in
/// `database`. An error where one was asked for and cannot be had; of many, those that cannot are among the problems.
base::Result<store::Tapes> given_tapes(std::string const& replay, std::string const& database);

}  // namespace gneiss::main

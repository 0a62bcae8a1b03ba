#pragma once
#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "explore/limits.hpp"
#include "gneiss/core/subject.hpp"

namespace gneiss::main {

using Subjects = std::vector<std::unique_ptr<core::Subject>>;

/// The registrations that a filter lets through; an error where two share a name, or none is left.
base::Result<std::vector<core::Registration>> chosen(std::vector<core::Registration> const& all,
                                                     std::string const& filter);

/// The registration whose tape it is, by `tape::owner_of`; an error where the tape is damaged or a stranger's.
base::Result<core::Registration> owner(std::vector<core::Registration> const& all, std::string const& tape_text);

/// Runs a spec's description; an error names the subject and says what is wrong with it.
base::Result<std::unique_ptr<core::Subject>> described(core::Registration const& registration);

/// Does every name in --scope mean something in one of the subjects?
base::Result<void> scopes_fit(Subjects const& subjects, std::vector<explore::Narrowing> const& narrowing);

/// Leaves operations out as --only and --without say; an error where a pattern means nothing, or nothing is left.
base::Result<void> restrict_operations(Subjects const& subjects, std::vector<std::string> const& only,
                                       std::vector<std::string> const& without);

/// What --list prints.
std::string listed(Subjects const& subjects);

}  // namespace gneiss::main

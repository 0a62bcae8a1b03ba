#pragma once
#include <set>
#include <string>
#include <vector>

#include "events/listener.hpp"

// What a candidate does to its process, in a printed program: some of it shows only where somebody looks.
namespace gneiss::report {

/// What comes of it when the process dies, as a clause without a subject.
std::string consequence(events::Failure const& failure);

/// A statement that does harm, amid what shows it where it would not show by itself. New names are put into `taken`.
std::vector<std::string> watched(events::Failure const& failure, std::string const& statement,
                                 std::set<std::string>& taken);

/// Is it to be seen only when all values have been destroyed, or all is repeated? Then the program has a function
/// scenario(), which this main function calls.
bool shows_from_outside(events::Failure const& failure);
std::string watching_main(events::Failure const& failure);

/// The headers that these need.
std::vector<std::string> headers_to_watch(events::Failure const& failure);

}  // namespace gneiss::report

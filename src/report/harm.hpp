#pragma once
#include <set>
#include <string>
#include <vector>

#include "engine/listener.hpp"

// What a candidate does to its process, in a printed program: some of it shows only where somebody looks.
namespace gneiss::report {

/// What comes of it when the process dies, as a clause without a subject.
std::string consequence(engine::Failure const& failure);

/// A statement that does harm, amid what shows it where it would not show by itself. New names are put into `taken`.
std::vector<std::string> watched(engine::Failure const& failure, std::string const& statement,
                                 std::set<std::string>& taken);

/// Is it to be seen only when all values have been destroyed, or all is repeated? Then the program has a function
/// scenario(), which this main function calls.
bool shows_from_outside(engine::Failure const& failure);
std::string watching_main(engine::Failure const& failure);

/// The headers that these need.
std::vector<std::string> headers_to_watch(engine::Failure const& failure);

}  // namespace gneiss::report

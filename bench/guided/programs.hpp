#pragma once
#include <string>

namespace bench::guided {

/// Runs a program that stands beside this one; answers its output. Nothing where it has not been built.
bool there_is(std::string const& program);
std::string output_of(std::string const& program, std::string const& arguments, std::string const& environment = "");
/// The same, and what it says is said here.
void pass_on_to(std::string const& program, std::string const& arguments);

}  // namespace bench::guided

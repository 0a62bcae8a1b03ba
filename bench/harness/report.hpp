#pragma once
#include <string>

namespace bench {

/// Prints `figure NAME VALUE`: a line that scripts read.
void figure(std::string const& name, double value);

/// Prints a heading for people.
void heading(std::string const& text);

/// The first argument of the program as a number above 0 (seeds, or seconds), or what is usual without one.
/// Ends the program with code 2 and a sentence when it is anything else.
double size_argument(int argc, char** argv, char const* meaning, double usual);

}  // namespace bench

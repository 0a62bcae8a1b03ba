#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// As much of C++'s lexis as it takes to put one piece of a program into another.
namespace gneiss::cxx {

bool starts_name(char c);
bool in_name(char c);

/// Where the literal in quotes or the comment that starts at `at` ends; `at` itself when none starts there.
std::size_t opaque_end(std::string_view code, std::size_t at);

/// A name in a piece of C++.
struct Word {
  std::string_view text;
  std::size_t at = 0;
  bool qualified = false;  // behind . -> or ::, so that it is not looked up by itself
};

/// The names and keywords of a piece of C++, in order; those in literals and comments are left out.
std::vector<Word> words(std::string_view code);

/// Does something in the code belong to a function, as in f(int)::name or A::f() const::name?
bool names_local(std::string_view code);

/// Does the name stand in the code, and not as a member of something?
bool mentions(std::string_view code, std::string_view name);

}  // namespace gneiss::cxx

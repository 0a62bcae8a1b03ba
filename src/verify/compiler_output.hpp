#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace gneiss::verify {

/// The first thing that keeps a compiler or a linker from making a program.
struct FirstError {
  std::string text;      // the line that says it, with the bare name of the source; empty: nothing was said
  std::size_t line = 0;  // of the source; 0: not known
};

FirstError first_error(std::string_view output, std::string const& source);

/// The instruction of a printed program that this line, from 1, belongs to; 0: none.
std::size_t instruction_at(std::string_view program, std::size_t line);

}  // namespace gneiss::verify

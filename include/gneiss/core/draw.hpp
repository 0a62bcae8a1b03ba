#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

#include "gneiss/core/source.hpp"

// How values of common types are drawn.
namespace gneiss::core {

/// Refuses an empty range where it is written, by a SpecError; a computed one rejects the instruction instead.
void require_range(bool holds, char const* what);

char any_char(Source& source);
std::string any_text(Source& source, std::size_t longest);
long double any_float(Source& source, int mantissa_bits, int exponent, int denormal_exponent);

/// What marks the terms of a recursive spec on a tape: the same for the same name in every build.
std::uint32_t term_tag(std::string const& name);

}  // namespace gneiss::core

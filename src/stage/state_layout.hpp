#pragma once
#include <cstddef>

namespace gneiss::stage {

/// How the input and the output of StateExpander are laid out in words. A state is given as its weight and the
/// instructions that lead to it: how many, and of each how many numbers and these. Of each state it writes the identity
/// and how many instructions follow, and of each of these where it leads and its numbers.
namespace layout {

inline constexpr std::size_t identity_words = 3;  // is it known, high, low
inline constexpr std::size_t state_words = identity_words + 1;
inline constexpr std::size_t child_words = identity_words + 2;  // its weight, how many numbers

}  // namespace layout

}  // namespace gneiss::stage

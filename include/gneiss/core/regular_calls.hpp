#pragma once
#include "gneiss/core/unchecked.hpp"

// The operations that every regular type has. They take values of one type and nothing else, so that the engine runs
// them by itself: all that it needs of the types is one call for each side.
namespace gneiss::core {

/// What one side does in such an operation, to the cells of up to two values: the new one, or the first argument, comes
/// first. Only a comparison returns anything that counts.
using CellCall = bool (*)(void* first, void* second);

/// Both sides; null where the types cannot do it.
struct CellCalls {
  CellCall reference = nullptr;
  CellCall candidate = nullptr;
};

/// What can be left out of it.
enum class RegularPart : unsigned char {
  construction,
  copy,
  copy_assignment,
  move,
  move_assignment,
  swap,
  equality,
  self_assignment,  // a = a
  self_swap         // swap(a, a)
};

/// Some of them.
struct RegularParts {
  unsigned bits = 0;

  GNEISS_UNCHECKED constexpr bool has(RegularPart part) const { return (bits >> static_cast<unsigned>(part) & 1) != 0; }
  GNEISS_UNCHECKED constexpr void add(RegularPart part) { bits |= 1u << static_cast<unsigned>(part); }
};

struct RegularCalls {
  CellCalls make;
  CellCalls copy;
  CellCalls copy_assign;
  CellCalls move;
  CellCalls move_assign;
  CellCalls swap;
  CellCalls equal;
};

}  // namespace gneiss::core

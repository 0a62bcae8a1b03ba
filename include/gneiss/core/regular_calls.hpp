#pragma once

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

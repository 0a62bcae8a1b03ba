#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gneiss::core {

class Environment;
class Operation;

/// A live value: where it lies, and the name under which the tape knows it.
struct Slot {
  void* cell;
  std::uint64_t id;
};

/// The live values of one type, oldest first.
using Pool = std::vector<Slot>;

/// Which live values will do: null accepts all.
struct Filter {
  bool (*accepts)(void const* context, void* cell) = nullptr;
  void const* context = nullptr;
};

/// What the engine knows of an abstract type: how large a pair of its values is and how to end and check one.
struct Type {
  std::string name;
  std::string spelling;  // the candidate's type in C++
  unsigned index = 0;
  std::size_t size = 0;
  std::size_t alignment = 0;
  void (*end_reference)(void* cell) = nullptr;  // null: nothing to do
  void (*end_candidate)(void* cell) = nullptr;

  /// Says whether a live value is well-formed; null: nothing to check. It reports through the environment.
  void (*check)(Environment&, void const* context, void* cell) = nullptr;
  void const* check_context = nullptr;

  /// Makes the value every scenario begins with; null: none.
  Operation const* initial = nullptr;
  /// What is called on a candidate that is alive at the end of the scenario.
  void (*release)(void const* context, void* cell) = nullptr;
  void const* release_context = nullptr;
  std::string release_form;  // in C++, with $0 for the value
};

}  // namespace gneiss::core

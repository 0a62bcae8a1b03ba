#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gneiss::core {

class Environment;
class Identifier;
class Operation;

/// A live value: where it lies, the name under which the tape knows it, and that of the value it belongs to.
struct Slot {
  static constexpr std::uint64_t no_owner = ~std::uint64_t{0};

  void* cell = nullptr;
  std::uint64_t id = 0;
  std::uint64_t owner = no_owner;
};

/// The live values of one type, oldest first.
using Pool = std::vector<Slot>;

/// Some of several values, of no more than there are bits: the lowest bit stands for the first.
using SlotBits = std::uint64_t;
inline constexpr unsigned slots_at_once = 64;
/// The first `count` of them.
constexpr SlotBits first_slots(unsigned count) {
  return count == slots_at_once ? ~SlotBits{0} : (SlotBits{1} << count) - 1;
}

/// Which live values will do.
struct Filter {
  /// Which of those that are `asked` about will do. Many are asked about at once, as there may be many.
  using Accepts = SlotBits (*)(void const* context, Slot const* first, SlotBits asked);

  Accepts accepts = nullptr;  // null: all
  void const* context = nullptr;
  std::uint64_t owner = Slot::no_owner;  // that they must belong to, if any
  std::uint64_t id = Slot::no_owner;     // of the only one that will do, if any

  bool passes(Slot const& slot) const {
    if (owner != Slot::no_owner && slot.owner != owner) return false;
    if (id != Slot::no_owner && slot.id != id) return false;
    return !accepts || accepts(context, &slot, 1) != 0;
  }
  /// The same of several.
  SlotBits passing(Slot const* first, unsigned count) const;
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

  /// Makes a copy of both sides, which changes of the other do not reach; null: none can be made.
  void (*copy)(void* to, void* from) = nullptr;
  /// Makes a value of what copy() has made, which is then as good as moved from.
  void (*put_back)(void* to, void* from) = nullptr;
  /// Tells what distinguishes a value, both sides, from others; null: nobody knows.
  void (*identify)(Identifier& identity, void const* context, void const* cell) = nullptr;
  std::shared_ptr<void const> identify_context;
  /// Who says so.
  enum class Identified : unsigned char { by_nobody, by_elements, by_function };
  Identified identified = Identified::by_nobody;
  std::vector<void const*> shown_kinds;  // the types of the numbers by which it does
  /// Its values hold elements of a sequence, of which nothing but their order matters: numbers of this kind.
  void const* held_kind = nullptr;
  unsigned held_sequence = 0;
  /// How large the reference is, for telling apart what a value is like; null: nobody knows.
  std::uint64_t (*extent)(void const* cell) = nullptr;

  /// Makes the value every scenario begins with; null: none.
  Operation const* initial = nullptr;
  /// What is called on a candidate that is alive at the end of the scenario.
  void (*release)(void const* context, void* cell) = nullptr;
  void (*release_reference)(void const* context, void* cell) = nullptr;  // and on the reference, before it
  std::shared_ptr<void const> release_context;
  std::string release_form;  // in C++, with $0 for the value

  /// Values of this type belong to one of the owner's: they end before it does. Null: to none.
  Type const* owner = nullptr;
  void (*set_owner)(void* cell, void* owner) = nullptr;  // writes down where the owner lies, if anybody wants to know
  std::vector<Type const*> dependents;                   // the types whose owner this is
  /// What becomes of them when the owner changes.
  enum class WhenOwnerChanges : unsigned char { stays, ends, ends_if_grown };
  WhenOwnerChanges when_owner_changes = WhenOwnerChanges::stays;
  bool holds_owner = false;  // as long as one lives, the owner must not end
  /// How much room the two sides of an owner have: when that changes, it has grown.
  void (*room)(void* owner, std::uint64_t (&result)[2]) = nullptr;
};

}  // namespace gneiss::core

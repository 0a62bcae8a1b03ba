#pragma once
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <string_view>
#include <vector>

#include "gneiss/core/environment.hpp"

namespace gneiss::tape {
class Driver;
}
namespace gneiss::notes {
class Notes;
}

namespace gneiss::run {

class Runner;
class Walk;
class Watcher;
struct Ledger;

/// The environment of the steps of one subject, whole. A step sees of it what `core::Environment` shows.
class State final : public core::Environment {
 private:
  friend class core::Environment;
  friend class Runner;
  friend class Walk;

  static State& of(core::Environment& environment) { return static_cast<State&>(environment); }

  /// A value whose two sides are being constructed.
  struct Unborn {
    core::Type const* type;
    void* cell;
  };
  /// Storage of one type: cells never move, and are all free again when the scenario ends.
  struct Slab {
    struct Chunk {
      std::unique_ptr<std::byte[]> memory;
      std::byte* begin;  // aligned
      std::byte* end;
    };
    std::vector<Chunk> chunks;
    std::byte* at = nullptr;
    std::byte* end = nullptr;
    std::size_t used = 0;  // chunks, the one being filled included
  };

  /// A value that was selected for this instruction.
  struct Selected {
    core::Type const* type = nullptr;
    core::Slot slot;
  };
  /// All of them; their room is kept from one instruction to the next.
  class Selection {
   public:
    void add(core::Type const& type, core::Slot const& slot) {
      if (size_ == room_.size()) [[unlikely]]
        grow();
      room_[size_++] = {&type, slot};
    }
    void clear() { size_ = 0; }
    bool empty() const { return size_ == 0; }
    Selected const* begin() const { return room_.data(); }
    Selected const* end() const { return room_.data() + size_; }

   private:
    void grow();

    std::vector<Selected> room_;
    std::size_t size_ = 0;
  };
  /// A value that ends with this instruction, perhaps only if the owner's room has changed.
  struct Doomed {
    core::Type const* type;
    std::uint64_t id;
    void* owner;
    bool if_grown;
    std::uint64_t room[2];
  };
  struct NotHeld;
  using Fate = core::Type::WhenOwnerChanges;
  class Fates;

  core::Filter tied_to_selected(core::Type const& wanted, core::Filter const& filter) const;
  core::Slot owner_for(core::Type const& type) const;
  bool is_held(core::Type const& type, std::uint64_t id) const;
  bool is_selected(std::uint64_t id) const;
  void end_dependents(core::Type const& type, std::uint64_t id);
  void bury();
  void list_leaving(core::Operation const& operation);
  void list_dependents(core::Type const& type, std::uint64_t owner);
  void release_leaving();
  void end_early(core::Type const& type, core::Slot const& slot);
  void call_release(core::Type const& type, void* cell, std::uint64_t id);
  void release(core::Type const& type, void* cell, std::uint64_t id);

  void account(core::Phase over);
  void end(core::Type const& type, void* cell, std::uint64_t id);
  void* select_attended(core::Type const& type, core::Filter const& filter, Use const& use);
  void* selected(core::Type const& type, core::Filter const& filter, Use const& use);
  core::Pool const& merge_with_hollow(core::Type const& type);
  std::size_t refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter, Use const& use);
  void foresee_ends(core::Operation const& operation, void const* const* arguments);
  void doom(core::Type const& type, core::Slot const& slot, void* owner, Fate becomes);
  /// The type has one value more or less.
  void pool_changed(core::Type const& type) {
    auto const& pool = pools_[type.index];
    if (pool.size() <= 2) only_[type.index] = pool.size() == 1 && !watched_ ? pool.front() : core::Slot{};
  }
  void next_chunk(Slab& slab, core::Type const& type);
  void fail(core::FailureKind failure);
  /// `thrown` tells one failure from another: the type of an exception.
  void fail(core::FailureKind failure, std::string_view thrown);
  void settle_exception();
  /// An instruction begins, and there are notes of the scenario.
  void take_note_of(core::Operation const& operation, std::uint64_t number);

  tape::Driver* driver_ = nullptr;
  notes::Notes* notes_ = nullptr;
  bool literals_are_typed_ = true;  // in the notes of this instruction
  Ledger* ledger_ = nullptr;
  Watcher* watcher_ = nullptr;
  Walk* walk_ = nullptr;  // that may go back to before the next call
  bool all_stay_ = true;  // what belongs to a value stays when that changes, unless an operation says otherwise
  bool releases_dependents_ = false;  // some type that has an owner is let go of by a call
  bool watched_ = false;              // attended or tracked: no short cut may be taken
  core::FailureKind failure_ = core::FailureKind::none;
  std::uint64_t thrown_ = 0;  // a hash of what was thrown, when it failed by that

  std::exception_ptr reference_exception_;
  std::uint64_t next_id_ = 0;  // of the next value born
  Unborn pending_{nullptr, nullptr};
  std::vector<core::Pool> pools_;
  std::vector<core::Pool> hollow_;  // by type: what has been moved from
  core::Pool merged_;               // live ones and hollow ones, for one selection
  Selection selected_;
  std::vector<Doomed> doomed_;
  /// What must be let go of before the candidate ends its owner.
  struct Leaving {
    core::Type const* type;
    core::Slot slot;
  };
  std::vector<Leaving> leaving_;
  std::vector<Slab> slabs_;
  bool emptiness_changed_ = false;  // a pool became empty or stopped being so: other operations can run now
};

}  // namespace gneiss::run

#pragma once
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "gneiss/core/environment.hpp"
#include "gneiss/core/text.hpp"

namespace gneiss::tape {
class Driver;
}
namespace gneiss::notes {
class Notes;
enum class Released : std::uint8_t;
}  // namespace gneiss::notes

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
  /// What is forgotten with each instruction; the room is kept for the next.
  template <class T>
  class InstructionList {
   public:
    /// One more, which is as some instruction before has left it.
    T& add() {
      if (end_ == full_) [[unlikely]]
        grow();
      return *end_++;
    }
    /// The first, where there is none yet: there is always room for it.
    T& add_first() {
      end_ = first_ + 1;
      return *first_;
    }
    void clear() { end_ = first_; }
    bool empty() const { return end_ == first_; }
    T const* begin() const { return first_; }
    T const* end() const { return end_; }

   private:
    void grow() {
      auto const size = room_.size();
      room_.resize(2 * size);
      first_ = room_.data();
      end_ = first_ + size;
      full_ = first_ + room_.size();
    }

    std::vector<T> room_ = std::vector<T>(4);
    T* first_ = room_.data();
    T* end_ = first_;
    T* full_ = first_ + room_.size();
  };
  /// A value that ends with this instruction, perhaps only if the owner's room has changed.
  struct Doomed {
    core::Type const* type = nullptr;
    std::uint64_t id = 0;
    std::size_t place = 0;  // in its pool, when the instruction began
    void* owner = nullptr;
    bool if_grown = false;
    std::uint64_t room[2] = {};
  };
  struct NotHeld;
  using Fate = core::Type::WhenOwnerChanges;
  class Fates;

  core::Filter tied_to_selected(core::Type const& wanted, core::Filter const& filter) const;
  core::Slot const* owner_for(core::Type const& type) const;
  /// Does all that lives of this type, which has an owner, belong to the same value?
  bool all_belong_to_one(core::Type const& type) const { return !ownerless_ && sole_[type.owner->index].cell; }
  /// Have the values selected so far a say in which one of this type is selected next?
  bool is_tied(core::Type const& wanted) const {
    if (selected_.empty()) return false;
    // Where there is only one they can belong to, they need not be asked whose they are.
    return !wanted.owner || !wanted.dependents.empty() || !all_belong_to_one(wanted);
  }
  bool is_held(core::Type const& type, std::uint64_t id) const;
  bool is_selected(std::uint64_t id) const;
  void end_dependents(core::Type const& type, std::uint64_t id);
  void bury();
  void list_leaving(core::Operation const& operation);
  void list_dependents(core::Type const& type, std::uint64_t owner);
  void release_leaving();
  void end_early(core::Type const& type, std::size_t place);
  /// Is a value that ends gone without anybody noticing?
  bool ends_unseen(core::Type const& type) const {
    return !type.release && !type.end_reference && !type.end_candidate && type.dependents.empty() && !attended_;
  }
  core::Slot leave_pool(core::Type const& type, std::size_t place);
  void call_release(core::Type const& type, void* cell, std::uint64_t id);
  void release(core::Type const& type, void* cell, std::uint64_t id);

  void account(core::Phase over);
  /// Is anything kept or looked at between the two sides' calls?
  bool looks_between() const { return ledger_ || inspect_; }
  void inspect(core::Phase over);
  void end(core::Type const& type, void* cell, std::uint64_t id);
  void* select_attended(core::Type const& type, core::Filter const& filter, Use const& use);
  void* selected(core::Type const& type, core::Filter const& filter, Use const& use);
  void end_live(core::Type const& type, std::size_t place);
  core::Pool const& merge_with_hollow(core::Type const& type);
  std::size_t refer_tied(core::Type const& type, core::Pool const& pool, core::Filter const& filter, Use const& use);
  /// May values end that belong to one which the operation changes?
  bool ends_some(core::Operation const& operation) const;
  void foresee_ends(core::Operation const& operation, void const* const* arguments);
  void foresee_fates(Fates const& fates, core::Type const& type, core::Slot const& owner);
  /// The type has one value more or less.
  void pool_changed(core::Type const& type) {
    auto const& pool = pools_[type.index];
    if (pool.size() <= 2) pool_changed(type, pool.empty() ? core::Slot{} : pool.front());
  }
  /// The same where there are two or fewer, of which `first` comes first.
  void pool_changed(core::Type const& type, core::Slot const& first) {
    bool const one = pools_[type.index].size() == 1;
    only_[type.index] = one && !watched_ ? first : core::Slot{};
    sole_[type.index] = one && follows_ && !type.owner ? first : core::Slot{};
  }
  void next_chunk(Slab& slab, core::Type const& type);
  void fail(core::FailureKind failure);
  /// `thrown` tells one failure from another: the type of an exception.
  void fail(core::FailureKind failure, std::string_view thrown);
  void settle_exception();
  /// The notes have changed. Precondition: there are some.
  void tell_notes() const {
    if (notes_changed_ && *notes_changed_) (*notes_changed_)(*notes_);
  }
  /// An instruction begins, and there are notes of the scenario.
  void take_note_of(core::Operation const& operation, std::uint64_t number);
  /// The same for a value that is born.
  [[gnu::noinline]] void take_note_of_birth(core::Type const& type, std::uint64_t id, core::Path const* path,
                                            bool moved);

  /// And for one that is let go of.
  void take_note_of_release(core::Type const& type, std::uint64_t id, notes::Released when);

  tape::Driver* driver_ = nullptr;
  notes::Notes* notes_ = nullptr;
  core::Text argument_;  // that is being written, for the notes
  /// Who wants to know of every change of the notes, lest the process die before the end; null, or empty: nobody.
  std::function<void(notes::Notes const&)> const* notes_changed_ = nullptr;
  bool literals_are_typed_ = true;  // in the notes of this instruction
  Ledger* ledger_ = nullptr;
  /// Asked what has been done to the process; null: nobody is.
  std::function<core::FailureKind()> const* inspect_ = nullptr;
  core::FailureKind side_effect_ = core::FailureKind::none;  // that one side's call has done, and which
  core::Phase side_effect_in_ = core::Phase::drawing;
  Watcher* watcher_ = nullptr;
  Walk* walk_ = nullptr;  // that may go back to before the next call
  bool all_stay_ = true;  // what belongs to a value stays when that changes, unless an operation says otherwise
  bool releases_dependents_ = false;  // some type that has an owner is let go of by a call
  bool watched_ = false;              // attended or tracked: no short cut may be taken
  bool follows_ = false;              // tracked and nothing else: one that only writes down what was selected
  core::FailureKind failure_ = core::FailureKind::none;
  std::uint64_t thrown_ = 0;  // a hash of what was thrown, when it failed by that

  std::exception_ptr reference_exception_;
  std::uint64_t next_id_ = 0;  // of the next value born
  Unborn pending_{nullptr, nullptr};
  std::vector<core::Pool> pools_;
  std::vector<core::Pool> hollow_;      // by type: what has been moved from
  core::Pool merged_;                   // live ones and hollow ones, for one selection
  std::unique_ptr<core::Slot[]> sole_;  // by type: as `only_`, where values belong to others and this one to none
  bool ownerless_ = false;              // some value of a type that has an owner belongs to none
  InstructionList<Selected> selected_;
  InstructionList<Doomed> doomed_;
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

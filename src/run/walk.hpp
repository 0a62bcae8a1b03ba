#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "gneiss/core/identity.hpp"
#include "notes/verdict.hpp"
#include "run/runner.hpp"
#include "tape/driver.hpp"

namespace gneiss::run {

/// Goes through the scenarios of a subject instruction by instruction, and back again: what a call may change is copied
/// before it. Where something cannot be copied there is no way back, and the scenario must be run again from its start.
class Walk {
 public:
  /// A runner that serves nobody else, and a driver that is told before each step what it is to choose.
  Walk(core::Subject const& subject, core::Position* position, Runner::Uses uses, tape::Driver& driver);
  ~Walk();
  Walk(Walk const&) = delete;
  Walk& operator=(Walk const&) = delete;

  /// Copies are made and values are identified; else every way back is a new start. True unless it is said otherwise.
  void trust_copies(bool trusted) { trusted_ = trusted; }

  /// Begins a scenario, up to its first instruction; the one before must be finished.
  bool begin();
  /// Ends it: all values die.
  void finish();

  enum class Step : std::uint8_t {
    kept,
    rejected,  // as if it had never been
    dropped,   // unimplemented or discarded: the scenario cannot go on
    failed
  };
  /// The next instruction. Unless it is rejected, back() takes it back.
  Step step(unsigned operation);
  /// Takes the last instruction back; false: it could not, and all values are gone.
  bool back();

  bool going() const { return going_; }
  /// Instructions so far, the prologue included.
  std::size_t length() const { return length_; }
  tape::Scene scene() const { return {subject_, runner_.env_.pools_, &runner_.env_.hollow_}; }
  /// Of the step that failed.
  notes::Verdict const& verdict() const { return runner_.verdict_; }
  std::uint64_t operations() const { return runner_.verdict_.operations; }

  /// From now on axes are not drawn, and stay plain. Precondition: the subject has no other prologue.
  void leave_axes_plain() { prologue_ = 0; }
  /// After each instruction it is asked what that did to the process.
  void inspect_by(std::function<core::FailureKind()> inspect) { inspect_ = std::move(inspect); }
  /// From now on a check looks only at values that it is asked to look at.
  void check_new_values_only() { runner_.checks_ = false; }
  /// Is the value well-formed? If not, verdict() says so.
  bool check(core::Type const& type, core::Slot const& slot);
  /// Ids are given from here on, in this scenario.
  void count_ids_from(std::uint64_t first) { runner_.env_.next_id_ = first; }
  /// Makes a copy of both sides live; gives its id.
  std::uint64_t adopt(core::Type const& type, void* cell);
  struct Born {
    core::Type const* type;
    core::Slot slot;
  };
  /// The values that have been born since the scenario had so many instructions and live, oldest first.
  std::vector<Born> born_since(std::size_t length) const;
  /// The live value of this id.
  std::optional<core::Slot> alive(core::Type const& type, std::uint64_t id) const;

  /// What tells the live value from others; null where nobody knows.
  core::Identity const* identity_of(core::Type const& type, core::Slot const& slot);
  /// The same, even if nobody has said that it may have changed.
  core::Identity const* identity_now(core::Type const& type, core::Slot const& slot) {
    forget(type, slot.id);
    return identity_of(type, slot);
  }
  /// What tells all live values together from others, their names aside where `symmetric`; false where nobody knows.
  bool identify(bool symmetric, core::Identity& all);

  /// Does the subject keep anything besides its values, so that there is no way back?
  bool has_hidden_state() const { return hidden_; }
  /// Can values of the type be copied for the way back?
  static bool copies(core::Type const& type) { return type.copy && !type.release && !type.owner; }

  /// The type that shows numbers like the elements that values of this one hold, without saying that it holds them;
  /// null: none does, and their names do not matter.
  static core::Type const* shown_by(core::Subject const& subject, core::Type const& holder);

  /// To be called when the arguments of a call are known.
  void before_call(core::Operation const& operation);

 private:
  struct Known {
    std::uint64_t id;
    core::Identity identity;
  };
  /// A value as it was.
  struct Saved {
    core::Type const* type;
    void* cell;
    void* copy;
  };
  struct SlabMark {
    std::byte* at;
    std::byte* end;
    std::size_t used;
  };
  /// What there was before a step.
  struct Frame {
    bool exact = true;
    std::uint64_t next_id = 0;
    std::vector<core::Pool> pools;
    std::vector<core::Pool> hollow;
    std::vector<std::vector<Known>> known;
    std::vector<SlabMark> slabs;
    std::vector<std::uint64_t> sequences;
    std::vector<Saved> saved;
  };

  /// The elements of one sequence, as far as types say that they hold them.
  struct Held {
    void const* kind;
    unsigned sequence;
    core::Renaming renaming;

    bool by(core::Type const& type) const { return type.held_kind == kind && type.held_sequence == sequence; }
  };

  Frame& push();
  void fail_here();
  void drop_copies(Frame& frame);
  void end_new_values(Frame const& frame);
  void* room_for(core::Type const& type);
  void forget(core::Type const& type, std::uint64_t id);
  bool any_dependent() const;
  bool is_hollow(core::Type const& type, std::uint64_t id) const;
  core::Identity renamed_identity(core::Type const& type, core::Slot const& slot, core::Renaming& renaming);
  void rename_elements();
  Held* held_by(core::Type const& type);

  core::Subject const& subject_;
  tape::Driver& driver_;
  Runner runner_;
  std::function<core::FailureKind()> inspect_;
  bool owners_ = false;
  std::size_t prologue_ = 0;  // instructions that a scenario begins with
  bool hidden_ = false;
  bool trusted_ = true;
  bool going_ = false;
  std::size_t length_ = 0;
  std::vector<std::unique_ptr<Frame>> frames_;  // the first `length_` count; all are kept for their memory
  std::vector<std::vector<Known>> known_;       // by type
  std::vector<std::vector<void*>> free_;        // by type: room for copies
  std::vector<core::Identity> sorted_;
  std::vector<Held> held_;
};

}  // namespace gneiss::run

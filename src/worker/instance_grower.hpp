#pragma once
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "events/plan.hpp"
#include "explore/exhaustive.hpp"
#include "run/walk.hpp"
#include "stage/identities.hpp"
#include "stage/instance_log.hpp"
#include "stage/stage.hpp"

namespace gneiss::worker {

/// Grows instances in a worker: calls operations on those that are there, each time in an environment that holds copies
/// of the arguments alone, and writes down what is new. The instances are those of the log on its stage, which it makes
/// again for itself.
class InstanceGrower {
 public:
  /// Copies are made and values identified only where they are trusted.
  InstanceGrower(core::Subject const& subject, events::Plan const& plan, stage::Stage& stage, bool trust_copies);
  ~InstanceGrower();
  InstanceGrower(InstanceGrower const&) = delete;
  InstanceGrower& operator=(InstanceGrower const&) = delete;

  void perform(stage::Grow const& calls);
  bool trusts_copies() const { return trusted_; }

  std::function<void(notes::Verdict const&)> fail;
  std::function<bool()> pulse;

  /// After each call it is asked what that did to the process.
  void inspect_by(std::function<core::FailureKind()> inspect) { walk_.inspect_by(std::move(inspect)); }

 private:
  /// A value that is kept: a copy of both sides, or nothing where none can be made and it is made again when needed.
  struct Instance {
    void* cell = nullptr;
    core::Type const* type = nullptr;
    std::uint64_t order = 0;
  };
  struct TypePool {
    std::vector<std::uint32_t> places;  // of the instances that are kept, in the log
    stage::Identities seen;             // of all instances of the log
    stage::Identities found;            // of the instances that this task has written
    std::uint64_t last = 0;             // of a sample that is full: the order of the last one in it
  };
  using Places = std::vector<std::uint32_t>;

  // The instances of the log.
  bool catch_up(std::size_t words);
  bool make(stage::Provenance const& provenance);
  void drop(std::vector<std::uint32_t> dropped);
  void discard(Instance& instance);

  // Calls on them.
  bool begin();
  bool place(core::Operation const* operation, Places const& arguments, bool pass_copies);
  bool make_again(std::uint32_t place, bool changes, std::uint64_t& id);
  bool follow(stage::Call const& call, std::vector<std::uint64_t> const& ids);
  bool share(stage::Grow const& calls);
  static std::uint64_t hash_of(Places const& arguments);
  bool apply(core::Operation const& operation, Places const& arguments);
  bool apply_so(core::Operation const& operation, Places const& arguments, bool pass_copies);
  bool next_choices(std::size_t before, unsigned operation);
  std::optional<core::Slot> outcome(stage::Provenance const& provenance, std::size_t before,
                                    std::vector<std::uint64_t> const& ids) const;

  // What comes of them.
  bool collect(core::Operation const& operation);
  bool take(core::Type const& type, core::Slot const& slot, stage::Provenance provenance);
  stage::Call last_call() const;
  bool full(TypePool const& type_pool, stage::Provenance const& provenance) const;
  bool take_initial();
  bool stopped();
  bool remembers(core::Type const& type) const;

  core::Subject const& subject_;
  events::Plan const& plan_;
  stage::Stage& stage_;
  stage::SharedState& shared_;
  explore::Exhaustive driver_;
  run::Walk walk_;
  bool trusted_;
  std::uint64_t resident_at_first_;

  std::vector<Instance> instances_;     // by their place in the log
  std::vector<stage::Provenance> log_;  // where some are made again, all are needed
  std::vector<TypePool> type_pools_;    // by type
  std::size_t read_ = 0;                // words of the log that have been read
  bool makes_again_ = false;            // some value cannot be copied, and is made again when needed

  stage::Grow calls_;
  std::uint64_t number_ = 0;        // number of the tuple whose calls are made
  std::uint64_t tried_ = 0;         // calls of that tuple so far
  std::uint64_t each_ = 0;          // calls that one tuple may have
  base::Rng rng_;                   // seeded by the number of the tuple
  std::vector<std::uint64_t> ids_;  // of the live values that are the arguments
  std::vector<std::pair<std::uint32_t, std::uint64_t>>
      made_;  // instances made again that no call changes, with their ids
  unsigned until_pulse_ = 0;
};

}  // namespace gneiss::worker

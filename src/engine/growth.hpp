#pragma once
#include <functional>
#include <memory>
#include <unordered_set>
#include <vector>

#include "base/rng.hpp"
#include "engine/growth_log.hpp"
#include "engine/plan.hpp"
#include "engine/stage.hpp"
#include "explore/exhaustive.hpp"
#include "run/walk.hpp"

namespace gneiss::engine {

/// Grows the instances of every type in a worker: applies every operation to those that are there, each time in an
/// environment that holds copies of the arguments alone, until there are enough or nothing new turns up.
class Growth {
 public:
  Growth(core::Subject const& subject, Plan const& plan, Stage& stage);
  ~Growth();
  Growth(Growth const&) = delete;
  Growth& operator=(Growth const&) = delete;

  void perform();

  std::function<void(run::Verdict const&)> fail;
  std::function<bool()> pulse;

 private:
  /// A value that is kept: a copy of both sides, or nothing where none can be made and it is made again when needed.
  struct Instance {
    void* cell = nullptr;
    std::uint32_t place = 0;  // in the log
  };
  struct Hash {
    std::size_t operator()(core::Identity const& identity) const { return static_cast<std::size_t>(identity.low()); }
  };
  /// The instances of a type.
  struct Bag {
    std::vector<Instance> instances;
    std::unordered_set<core::Identity, Hash> seen;
    std::size_t fresh = 0;  // the first that the last round brought
    std::size_t known = 0;  // so many there were when this round began
  };
  using Tuple = std::vector<std::size_t>;  // of each parameter: the place in its bag

  bool round();
  bool grow(core::Operation const& operation);
  bool every_tuple(core::Operation const& operation, Tuple& tuple, bool any_fresh);
  bool some_tuples(core::Operation const& operation, std::uint64_t count);
  bool apply(core::Operation const& operation, Tuple const& tuple);
  bool apply_so(core::Operation const& operation, Tuple const& tuple);
  bool repeats(core::Operation const& operation, Tuple const& tuple) const;
  bool place(core::Operation const& operation, Tuple const& tuple);
  bool make_again(std::uint32_t place, std::uint64_t& id);
  bool collect(core::Operation const& operation);
  bool take(core::Type const& type, core::Slot const& slot, bool changed, std::uint64_t which);
  bool is_new(core::Type const& type, core::Slot const& slot);
  bool keep(core::Type const& type, core::Slot const& slot, Origins origins);
  bool take_initial();
  bool wanted(core::Operation const& operation) const;
  bool enough() const;
  bool stopped();
  void tell();

  core::Subject const& subject_;
  Plan const& plan_;
  Stage& stage_;
  Board& board_;
  explore::Exhaustive driver_;
  run::Walk walk_;
  base::Rng rng_;
  std::vector<Bag> bags_;     // by type
  std::vector<Origins> log_;  // of instances whose type cannot be copied, all are needed
  std::vector<std::uint64_t> ids_;
  bool apart_ = false;       // instances that are the same are made apart
  std::uint64_t quota_ = 0;  // calls that an operation has left in this round
  unsigned until_pulse_ = 0;
};

}  // namespace gneiss::engine

#pragma once
#include <functional>
#include <memory>
#include <vector>

#include "base/rng.hpp"
#include "engine/growth_log.hpp"
#include "engine/identities.hpp"
#include "engine/plan.hpp"
#include "engine/stage.hpp"
#include "explore/exhaustive.hpp"
#include "run/walk.hpp"

namespace gneiss::engine {

/// Grows instances in a worker: calls operations on those that are there, each time in an environment that holds copies
/// of the arguments alone, and writes down what is new. The instances are those of the log on its stage, which it makes
/// again for itself.
class Growth {
 public:
  /// Copies are made and values identified only where they are trusted.
  Growth(core::Subject const& subject, Plan const& plan, Stage& stage, bool trust_copies);
  ~Growth();
  Growth(Growth const&) = delete;
  Growth& operator=(Growth const&) = delete;

  void perform(Task::Calls const& calls);
  bool trusts_copies() const { return trusted_; }

  std::function<void(run::Verdict const&)> fail;
  std::function<bool()> pulse;

 private:
  /// A value that is kept: a copy of both sides, or nothing where none can be made and it is made again when needed.
  struct Instance {
    void* cell = nullptr;
    core::Type const* type = nullptr;
    std::uint64_t order = 0;
  };
  struct Bag {
    std::vector<std::uint32_t> places;  // of its instances, in the log
    Identities seen;
    Identities found;        // by this task
    std::uint64_t last = 0;  // of a sample that is full: the order of the last one in it
  };
  using Places = std::vector<std::uint32_t>;

  // The instances of the log.
  bool catch_up(std::size_t words);
  bool make(Origins const& origins);
  void drop(std::vector<std::uint32_t> dropped);
  void discard(Instance& instance);

  // Calls on them.
  bool begin();
  bool place(core::Operation const* operation, Places const& arguments, bool apart);
  bool make_again(std::uint32_t place, bool changes, std::uint64_t& id);
  bool follow(Call const& call, std::vector<std::uint64_t> const& ids);
  bool share(Task::Calls const& calls);
  bool apply(core::Operation const& operation, Places const& arguments);
  bool apply_so(core::Operation const& operation, Places const& arguments, bool apart);
  bool next_choices(std::size_t before, unsigned operation);
  std::optional<core::Slot> outcome(Origins const& origins, std::size_t before,
                                    std::vector<std::uint64_t> const& ids) const;

  // What comes of them.
  bool collect(core::Operation const& operation);
  bool take(core::Type const& type, core::Slot const& slot, Origins origins);
  Call last_call() const;
  bool full(Bag const& bag, Origins const& origins) const;
  bool take_initial();
  bool stopped();
  bool remembers(core::Type const& type) const;

  core::Subject const& subject_;
  Plan const& plan_;
  Stage& stage_;
  Board& board_;
  explore::Exhaustive driver_;
  run::Walk walk_;
  bool trusted_;
  std::uint64_t resident_at_first_;

  std::vector<Instance> instances_;  // by their place in the log
  std::vector<Origins> log_;         // where some are made again, all are needed
  std::vector<Bag> bags_;            // by type
  std::size_t read_ = 0;             // words of the log
  bool makes_again_ = false;

  Task::Calls calls_;
  std::uint64_t number_ = 0;                                   // of the tuple
  std::uint64_t tried_ = 0;                                    // calls of it
  std::uint64_t each_ = 0;                                     // so many a tuple has at the most
  base::Rng rng_;                                              // of the tuple
  std::vector<std::uint64_t> ids_;                             // of the arguments
  std::vector<std::pair<std::uint32_t, std::uint64_t>> made_;  // again, that no call changes: the ids
  unsigned until_pulse_ = 0;
};

}  // namespace gneiss::engine

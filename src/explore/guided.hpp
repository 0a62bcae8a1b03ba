#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "cover/trace.hpp"
#include "explore/guidance.hpp"
#include "explore/mutants.hpp"

namespace gneiss::explore {

/// Which tape next? Mutants of the seeds that did something new; where there is none left, one that is made up.
class Guided {
 public:
  Guided(core::Subject const& subject, Guidance const& guidance, std::uint64_t seed);

  /// A tape to be run; null: make one up.
  Mutants::Mutant const* next();

  enum class Fate : std::uint8_t { passed, discarded };
  /// How the last one did. True: it is a seed, so keep() wants its tape.
  bool heard(Fate fate, cover::Trace const& trace);
  void keep(tape::Tape tape, std::vector<Hint> hints);

  struct Counts {
    std::uint64_t seeds = 0;
    std::uint64_t mutants = 0;
    std::uint64_t made_up = 0;
    std::uint64_t resets = 0;
    std::uint64_t seen = 0;  // things that traces showed
  };
  Counts const& counts() const { return counts_; }

 private:
  struct Seed {
    double priority = 0;
    std::uint64_t born = 0;
    unsigned depth = 0;
    unsigned samples = 1;
    bool passed = true;
    Mutants mutants;
  };
  /// Where a scenario comes from.
  enum class Way : std::uint8_t { discarded, several, made_up, passed };
  static constexpr unsigned ways = 3;                // to choose from
  using Queue = std::vector<std::unique_ptr<Seed>>;  // a heap

  static bool less(std::unique_ptr<Seed> const& a, std::unique_ptr<Seed> const& b);
  bool mutate_first(Queue& queue);
  Way choose_way();
  void pay(double profit);
  void saturate();
  void retire(Seed& seed);
  Mutants::Mutant const* several_changes();

  core::Subject const& subject_;
  Guidance guidance_;
  base::Rng rng_;
  Fragments fragments_;
  std::unique_ptr<cover::TraceLog> logs_[2];  // of what passed and of what was discarded
  Queue queues_[2];
  static constexpr std::size_t most_retired = 256;
  std::vector<std::unique_ptr<Mutants>> pool_;  // seeds all of whose mutants have been
  Mutants::Mutant mutant_;
  Counts counts_;
  unsigned samples_ = 1;
  std::uint64_t patience_;
  std::uint64_t since_new_ = 0;
  std::uint64_t since_passed_ = 0;  // the last one that passed and was new
  double paid_[ways] = {};
  double tried_[ways] = {};
  // Of the tape that runs.
  Way way_ = Way::made_up;
  Seed* parent_ = nullptr;
  // Of the seed that is to be kept.
  double priority_ = 0;
  Fate fate_ = Fate::passed;
};

}  // namespace gneiss::explore

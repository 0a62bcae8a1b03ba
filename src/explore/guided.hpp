#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "cover/trace.hpp"
#include "explore/climb.hpp"
#include "explore/dictionary.hpp"
#include "explore/guidance.hpp"
#include "explore/mutants.hpp"

namespace gneiss::explore {

/// Which tape next? Mutants of the seeds that did something new; where there is none left, one that is made up.
class GuidedExplorer {
 public:
  GuidedExplorer(core::Subject const& subject, Guidance const& guidance, std::uint64_t seed);

  /// A tape to be run; null: make one up.
  Mutants::Mutant const* next();

  enum class Fate : std::uint8_t { passed, discarded };
  /// What makes a seed of a scenario.
  struct Novelty {
    Fate fate = Fate::passed;             // how the scenario ended
    double worth = 0;                     // how much of its trace is new, by the weights of the log
    bool ever = true;                     // it is new even if nothing of what was seen before had been forgotten
    std::vector<std::uint32_t> edges;     // edges of its trace that are new, where a trace has edges
    unsigned depth = 0;                   // mutations that lie between it and a scenario that was made up
    unsigned samples = 1;                 // random values that mutations try of a large range
    std::optional<std::size_t> summit{};  // index of the target of which it has the highest value so far
    double height = 0;                    // that value
  };
  /// How the last one did. If there is something new in it, it is a seed, and keep() wants its tape, now or later.
  std::optional<Novelty> heard(Fate fate, cover::Trace const& trace, std::span<double const> reached = {});
  void keep(Novelty const& novelty, tape::Tape tape, std::vector<Hint> hints);
  /// Is it too early to mutate anything?
  bool cold() const { return counts_.made_up < schedule_.warm_up; }
  /// Is the next one made up, whatever there is to mutate?
  bool makes_up() const;
  /// What the last one took, and what has been done for seeds.
  void spent(std::uint64_t operations) { origin().spent += static_cast<double>(operations); }
  void spent_on_seeds(std::uint64_t operations) { origins_[1].spent += static_cast<double>(operations); }

  /// A constant of the code under test has become known.
  void learn_word(std::uint64_t constant) { words_.add(constant); }
  /// Those that are to be drawn: none by the published rules.
  std::span<std::uint64_t const> words() const {
    return schedule_.adaptive ? words_.numbers() : std::span<std::uint64_t const>();
  }

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
    std::optional<std::size_t> summit{};  // the target of which it is the highest
    Steps steps{};
  };
  /// Where a scenario comes from. Those to choose from come first, as places in arrays: `passed` is none of them.
  enum class Way : std::uint8_t { discarded, several, made_up, passed };
  static constexpr unsigned ways = static_cast<unsigned>(Way::passed);
  using Queue = std::vector<std::unique_ptr<Seed>>;  // a heap

  struct Origin {
    double spent = 0;   // operations
    double gained = 0;  // scenarios with something new
  };

  static bool less(std::unique_ptr<Seed> const& a, std::unique_ptr<Seed> const& b);
  bool mutate_first(Queue& queue);
  Origin& origin() { return origins_[way_ == Way::made_up ? 0 : 1]; }
  void adapt();
  Way choose_way();
  void pay(double profit);
  void saturate();
  void overtake(std::size_t summit);
  std::vector<std::uint32_t> novel_edges(cover::TraceLog const& log, cover::Trace const& trace) const;
  void retire(Seed& seed);
  Mutants::Mutant const* several_changes();

  core::Subject const& subject_;
  Guidance guidance_;
  Schedule const& schedule_;
  base::Rng rng_;
  Fragments fragments_;
  Dictionary words_;
  Summits summits_;
  std::unique_ptr<cover::TraceLog> logs_[2];  // of what passed and of what was discarded
  std::unique_ptr<cover::TraceLog> all_;      // of what passed, never cleared
  Queue queues_[2];
  static constexpr std::size_t most_retired = 256;
  static constexpr unsigned most_samples_ever = 1u << 20;
  std::vector<std::unique_ptr<Mutants>> pool_;  // seeds all of whose mutants have been
  Mutants::Mutant mutant_;
  Counts counts_;
  unsigned samples_ = 1;
  std::uint64_t patience_;
  std::uint64_t heard_ = 0;
  double least_made_up_;
  double most_made_up_;
  double made_up_;     // the share of operations of what is
  Origin origins_[2];  // what is made up, and all else
  std::uint64_t since_new_ = 0;
  std::uint64_t since_passed_ = 0;  // the last one that passed and was new
  double paid_[ways] = {};
  double tried_[ways] = {};
  // Of the tape that runs.
  Way way_ = Way::made_up;
  Seed* parent_ = nullptr;
};

}  // namespace gneiss::explore

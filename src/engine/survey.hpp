#pragma once
#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/rng.hpp"
#include "engine/leaks.hpp"
#include "engine/plan.hpp"
#include "engine/stage.hpp"
#include "explore/exhaustive.hpp"
#include "run/remarks.hpp"
#include "run/walk.hpp"

namespace gneiss::engine {

/// How what a survey reads and writes is laid out in words. A state is given as its weight and the instructions that
/// lead to it: how many, and of each how many numbers and these. Of each state a survey writes its identity and how
/// many instructions follow, and of each of these where it leads and its numbers.
namespace layout {

inline constexpr std::size_t identity_words = 3;  // is it known, high, low
inline constexpr std::size_t state_words = identity_words + 1;
inline constexpr std::size_t child_words = identity_words + 2;  // its weight, how many numbers

}  // namespace layout

/// Does in a worker what an exhaustive search asks for: goes on from given states by every instruction there is.
class Survey {
 public:
  Survey(core::Subject const& subject, Plan const& plan, Stage& stage);

  /// A failure is reported through `fail`; `pulse`, when it is set, is asked now and then and ends it.
  void perform(Task const& task);
  void estimate(Task const& task);

  std::function<void(run::Verdict const&)> fail;
  std::function<bool()> pulse;

 private:
  using Instruction = std::vector<std::uint64_t>;

  bool survey_state(Task const& task);
  void read_path(std::size_t& at);
  bool rebuild();
  bool restore();
  bool go_down(unsigned levels, std::uint64_t weight);
  bool observe();
  void sample_observers(base::Rng& rng, double& most, std::uint64_t& which);
  bool observe_leaf(std::size_t before);
  void enter_path(std::size_t before);
  bool leaks();
  bool leaks_each(Meter meter);
  bool look_for_leak();
  bool allowed(core::Operation const& operation, bool as_observer) const;
  bool stopped();
  void write_identity();
  bool write_child();
  bool put(std::uint64_t word);

  core::Subject const& subject_;
  Plan const& plan_;
  Stage& stage_;
  Board& board_;
  explore::Exhaustive driver_;
  run::Walk walk_;
  Task task_;
  std::vector<Instruction> path_;                           // to the state we are in
  run::Notebook* notebook_ = nullptr;                       // that is open
  std::size_t depth_ = 0;                                   // how many of these count
  std::uint64_t weight_ = 1;                                // for how many scenarios it stands
  std::size_t children_at_ = 0;                             // where their number is written
  std::unordered_map<std::uint64_t, std::size_t> written_;  // where in the output a child with this identity lies
  unsigned until_pulse_ = 0;
  LeakScreen bytes_{bytes, 1};
  LeakScreen objects_{objects, 1};
};

}  // namespace gneiss::engine

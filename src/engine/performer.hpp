#pragma once
#include <functional>
#include <memory>
#include <optional>

#include "cover/places.hpp"
#include "engine/growth.hpp"
#include "engine/guide.hpp"
#include "engine/leaks.hpp"
#include "engine/plan.hpp"
#include "engine/stage.hpp"
#include "engine/survey.hpp"
#include "explore/random.hpp"
#include "run/remarks.hpp"
#include "run/runner.hpp"

namespace gneiss::engine {

/// Closed descriptors are looked for after so many scenarios.
inline constexpr unsigned descriptor_interval = 64;

/// Does on a stage what its task says, in this process.
class Performer {
 public:
  Performer(core::Subject const& subject, Plan const& plan, Stage& stage);

  void perform();

  /// Asked now and then while scenarios are explored: true ends it. For whoever has no other process to watch from.
  std::function<bool()> pulse;

  /// In a worker: are the files it needs still open? Empty where there is none to ask for.
  std::function<bool()> files_open;

 private:
  void explore(Task const& task);
  void replay(Task const& task);
  void sample(Task const& task);
  void survey(Task const& task);
  template <class Replay>
  void run(Replay& replay, Task const& task);

  void trace(std::optional<cover::Places>& places, Task const& task);
  run::Verdict run_random(std::uint64_t scenario);
  run::Verdict run_next(Task const& task, std::uint64_t scenario);
  run::Verdict run_again(Task const& task, std::uint64_t scenario);
  bool keeps(Meter meter, std::function<run::Verdict()> const& repeat, Patience patience, run::Verdict& verdict);
  core::Failure harm();
  void begin(std::uint64_t scenario);
  void count(run::Verdict const& verdict, std::uint64_t scenario);
  void fail(run::Verdict const& verdict, std::uint64_t scenario);

  core::Subject const& subject_;
  Plan const& plan_;
  Stage& stage_;
  Board& board_;
  run::Runner runner_;
  run::Notebook notebook_;
  std::optional<explore::Random> random_;   // made for the first exploration
  std::optional<explore::Random> sampled_;  // made for the first sample
  std::unique_ptr<Guide> guide_;            // made for the first guided one
  std::unique_ptr<Survey> survey_;          // made for the first one
  std::unique_ptr<Growth> growth_;          // the same
  LeakScreen bytes_;
  LeakScreen objects_;
};

}  // namespace gneiss::engine

#pragma once
#include <optional>
#include <vector>

#include "campaign/steering.hpp"
#include "dispatch/worker_pool.hpp"
#include "events/guided_search.hpp"
#include "events/listener.hpp"
#include "events/refusal.hpp"
#include "events/space.hpp"
#include "events/warning.hpp"

namespace gneiss::campaign {

/// What a strategy is made of.
struct StrategyContext {
  core::Subject const& subject;
  events::Plan const& plan;
  dispatch::WorkerPool& workers;
  Steering& steering;
};

/// What a strategy has to say when it is over.
struct Findings {
  std::optional<events::Space> space{};           // that was searched, where all of it was to be
  std::optional<events::SmallScenarios> small{};  // that were run first
  std::optional<events::GuidedSearch> guided{};
  std::vector<events::Warning> warnings{};
  bool judges_health = false;  // what was run tells how well the test itself does
};

/// One way to explore a subject. It knows which scenarios come next; what becomes of one that fails is up to the
/// campaign, which asks it to go on. How to add one is described in CONTRIBUTING.md.
class Strategy {
 public:
  enum class End : std::uint8_t {
    complete,  // nothing is left to do
    found,     // a scenario failed
    stopped,   // by its token
    refused,   // and nothing was run
    gave_up,   // too much was discarded
    not_twice  // the subject did not do the same again
  };

  virtual ~Strategy() = default;
  /// What the user should know before it begins.
  virtual std::optional<events::Warning> warning() const { return std::nullopt; }
  /// Explores until a scenario fails or there is another reason to end. Called again, it goes on.
  virtual End run(os::StopToken const& stop) = 0;
  /// What failed. Precondition: it ended with End::found.
  virtual dispatch::Found const& found() const = 0;
  /// Why it was refused. Precondition: it ended with End::refused.
  virtual events::Refusal refusal() const { return {}; }

  /// Is run() to be called once more when a failure has shown again, and was told?
  virtual bool goes_past_failures() const { return false; }
  /// A failure that is known was met. Is run() to be called once more, to go on behind it?
  virtual bool go_past_known() { return true; }
  /// What is to be done about a failure that did not show again, or about End::not_twice.
  struct Doubt {
    bool flaky = false;                        // it is told
    bool again = false;                        // run() is called once more
    std::optional<events::Warning> warning{};  // what is done differently then
  };
  virtual Doubt doubt(End end) = 0;

  /// What it has run so far, without the seconds.
  virtual events::Progress progress() const = 0;
  /// Called once, at the end.
  virtual Findings findings(os::StopToken const& stop) = 0;
};

}  // namespace gneiss::campaign

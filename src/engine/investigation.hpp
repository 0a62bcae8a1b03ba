#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/database.hpp"
#include "engine/judge.hpp"
#include "engine/lab.hpp"
#include "engine/listener.hpp"
#include "engine/plan.hpp"

// From a scenario that failed to a failure that can be told: is it sure to fail, what is the simplest scenario that
// fails in the same way, which arguments of it do not matter; and it is saved on the way.
namespace gneiss::engine {

/// A tape that failed, and how it came to us.
struct Suspect {
  Evaluation evaluation;
  Origin origin = Origin::explored;
  std::uint64_t found_after = 0;
  std::string file{};  // that holds it already
  Flakiness flakiness{};
};

class Investigation {
 public:
  Investigation(core::Subject const& subject, Plan const& plan, Database& database, Lab& lab)
      : subject_(subject), plan_(plan), database_(database), lab_(lab) {}

  /// Runs what failed again, in processes of its own: how often does it fail, and what is its tape?
  struct Confirmed {
    std::optional<Evaluation> evaluation;  // in the same way, or as it fails most often; none: it does not
    Flakiness flakiness;
  };
  Confirmed confirm(Found const& found);
  Confirmed confirm(tape::Tape const& tape, run::Verdict const& wanted);

  /// How it looks when it is as simple as it gets; nothing when it would not fail again. Another suspect that was met
  /// on the way is put behind those in `others`.
  std::optional<Failure> settle(Suspect const& suspect, std::vector<Suspect>& others);

  /// The typical seconds of a scenario, by which is judged what takes long.
  void set_typical(double seconds) { typical_ = seconds; }

 private:
  template <class Tape>
  Confirmed confirm_tape(Tape const& tape, run::Verdict const& wanted, bool typed = false);
  shrink::Result shrunk(Suspect const& suspect, Judge& judge);
  Bounds full_bounds(run::Verdict const& verdict) const;
  Bounds quick_bounds(run::Verdict const& verdict) const;
  Evaluation last_run(tape::Tape const& tape, Suspect const& suspect, run::Notes& notes);
  void save(Failure& failure, Suspect const& suspect);

  core::Subject const& subject_;
  Plan const& plan_;
  Database& database_;
  Lab& lab_;
  double typical_ = 0;
};

}  // namespace gneiss::engine

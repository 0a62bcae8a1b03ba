#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "cover/places.hpp"
#include "engine/lane.hpp"
#include "engine/listener.hpp"
#include "engine/numbers.hpp"
#include "engine/plan.hpp"

namespace gneiss::engine {

/// How a tape is to be run.
struct Manner {
  bool typed = false;        // match its spans by their types
  bool leaks = false;        // also see whether it leaks
  bool notes = false;        // write down what happens
  bool reports = false;      // let a sanitizer print its report, and look up lines of sources
  bool fresh = false;        // in a process that has run nothing else
  unsigned disturbance = 0;  // and whose heap lies differently
  bool heard = false;        // what the code says of it counts
  bool traced = false;       // see which places of the code run
  bool last = false;         // an interrupted user waits for this one, a second
};

/// What came of it. Only of what ran does the verdict say anything: what did not has not passed.
struct Evaluation : Finished {
  enum class State : std::uint8_t {
    not_run,    // it is longer than what there is room for
    abandoned,  // the user wants an end
    ran
  };
  State state = State::not_run;
  tape::Tape tape{};  // as it was decoded, as far as it came

  bool ran() const { return state == State::ran; }
};

/// A scenario that failed while it was explored.
struct Found {
  Finished how{};
  Numbers numbers{};
  std::uint64_t scenario = 0;
  std::uint64_t first = 0;           // that its process had run
  std::uint64_t stride = 1;          // between those
  std::optional<tape::Tape> tape{};  // what was run, if not by numbers
  bool example = false;              // it was given by hand
};

/// How an exploration ended.
struct Exploration {
  std::optional<Found> found;
  bool gave_up = false;
  bool stopped = false;  // before the end of its range
};

/// Tasks, numbered from 0, that are done by whoever is free, while what comes of them is taken in the order of their
/// numbers.
class Work {
 public:
  virtual ~Work() = default;
  /// Puts the task on the stage; false: there is none of this number.
  virtual bool give(std::size_t number, Stage& stage, Task& task) = 0;

  enum class Then : std::uint8_t { on, again, end };
  struct Done {
    Finished how{};
    Surveyed surveyed{};
    std::vector<std::uint64_t> output{};
    Numbers numbers{};  // of the scenario that failed
    Growing growing{};  // the arguments of the call that did
  };
  virtual Then take(std::size_t number, Done const& done) = 0;
  /// A task that was not done to its end.
  virtual void cut_short(Surveyed const&) {}
};

/// Runs scenarios of a subject, in worker processes or in this one.
class Lab {
 public:
  Lab(core::Subject const& subject, Plan const& plan);

  Evaluation replay(tape::Tape const& tape, Manner const& manner = {});
  Evaluation replay(Numbers const& numbers, Manner const& manner = {});
  /// Runs a random scenario, at the end of which all values are observed. It does not count as explored.
  Evaluation sample(std::uint64_t scenario, Manner const& manner);
  /// Of the last replay that was to take some.
  run::Notes notes() { return lane().stage().read_notes(); }
  /// Of the last one that was traced: the places of instrumented code that ran, in order; nothing where
  /// there were too many. What the code does not tell is empty.
  std::optional<std::vector<cover::Place>> places() { return cover::Places::read(lane().stage().output()); }

  /// Random scenarios from `first` on, below `end`, until one fails: of all in the range that fail, the first. `stop`
  /// is asked often, and ends it.
  Exploration explore(std::uint64_t first, std::uint64_t end, std::function<bool()> const& stop);
  /// Scenarios each of which depends on what those before it did, until one fails. Every lane goes its own way.
  Exploration guide(std::uint64_t first, std::uint64_t end, std::function<bool()> const& stop);
  /// How far they have come.
  Guided guided() const;
  /// Runs again what a worker has run when it met the failure, from `first` on.
  bool fails_after(Found const& found, std::uint64_t first);

  /// Does all tasks; false: `stop`, which is asked often, or the work itself put an end to it.
  bool share(Work& work, std::function<bool()> const& stop);

  /// What has been surveyed by tasks that are under way.
  Surveyed surveying() const;

  /// What the code has said of the cases.
  Said said() const;

  /// What has been explored so far.
  Progress progress() const;
  /// Of each operation: has it run, and how often was it rejected?
  struct Use {
    bool ran = false;
    std::uint64_t rejected = 0;
  };
  std::vector<Use> used() const;
  /// In which of the phases the workers were seen, as often as they were looked at.
  std::array<std::uint64_t, core::phases> const& phases_seen() const { return phases_seen_; }

  void set_bounds(Bounds const& bounds) { lane().set_bounds(bounds); }
  Bounds const& bounds() const { return plan_.bounds; }

 private:
  struct Course;  // of one lane through a range

  Lane& lane() { return *lanes_.front(); }
  /// Waits a moment for the lanes that are busy; what has ended is settled. Is one of them busy still?
  bool wait(std::function<void(std::size_t, Finished const&)> const& settle);
  /// All that runs is to end. Once the user wants an end, what takes its time is not waited for: `overdue` counts.
  void halt(int& overdue);
  Evaluation evaluate(Task task, Manner const& manner);
  void begin(Course& course);
  void settle(Course& course, Finished const& finished, Exploration& exploration);

  core::Subject const& subject_;
  Plan const& plan_;
  std::vector<std::unique_ptr<Lane>> lanes_;
  std::array<std::uint64_t, core::phases> phases_seen_{};
};

}  // namespace gneiss::engine

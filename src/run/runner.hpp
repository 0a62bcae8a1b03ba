#pragma once
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "gneiss/core/subject.hpp"
#include "notes/notes.hpp"
#include "notes/verdict.hpp"
#include "run/ledger.hpp"
#include "run/state.hpp"
#include "run/watcher.hpp"
#include "tape/driver.hpp"

namespace gneiss::run {

/// Runs scenarios of one subject in this process, one after the other.
class Runner {
 public:
  /// For each operation: has it run, and how often was it rejected?
  struct Uses {
    unsigned char* ran = nullptr;
    std::uint64_t* rejected = nullptr;
  };

  /// It says in `position` where it is (the operation only when it replays, as others know it anyway), and in `uses`
  /// what it has run; null: nobody asks.
  explicit Runner(core::Subject const& subject, core::Position* position, Uses uses);
  explicit Runner(core::Subject const& subject) : Runner(subject, nullptr, {}) {}
  ~Runner();
  Runner(Runner const&) = delete;
  Runner& operator=(Runner const&) = delete;

  /// Runs one scenario as the driver says. With `notes`, what happens is written down. The verdict lasts until the next
  /// scenario.
  notes::Verdict const& run(tape::Driver& driver, notes::Notes* notes = nullptr);
  /// The same for a driver whose type is known; in `run/unheard.hpp`.
  template <class D>
  notes::Verdict const& run_as(D& driver, notes::Notes* notes = nullptr);

  /// Who is told of every change of the notes, from the next scenario on; empty: nobody.
  void tell_notes_to(std::function<void(notes::Notes const&)> changed) { notes_changed_ = std::move(changed); }

  /// After each instruction of a scenario that is replayed it is asked what that did to the process.
  void inspect_by(std::function<core::FailureKind()> inspect) { inspect_ = std::move(inspect); }

  /// From the next scenario on somebody watches; null: nobody.
  void watch_by(Watcher* watcher) { watcher_ = watcher; }

  /// From the next scenario on, what each phase allocates is written down; null: no more.
  void keep_ledger(Ledger* ledger) { ledger_ = ledger; }

 private:
  friend class Walk;

  void begin(tape::Driver& driver, notes::Notes* notes);
  bool play_prologue(tape::Driver& driver);
  bool keep_axes(tape::Driver& driver, unsigned operation);
  bool start_values();
  template <class D>
  void play(D& driver);
  void play_heard(tape::Driver& driver, tape::Scene const& scene);
  template <bool Tracks, class D>
  void play_unheard(D& driver, tape::Scene const& scene);
  bool go_on(tape::Driver& driver, unsigned operation);
  bool overlooked(tape::Driver& driver);
  bool check_values();
  void release_values();
  void end_values(core::Type const& type, core::Pool& pool);
  void tell_call(unsigned operation);
  void finish();

  /// What is looked up for each instruction.
  struct Call {
    core::Operation::Run run;
    core::Operation const* operation;
    unsigned char* ran;  // where it is kept that the operation has run
    unsigned index;
    bool foresees;  // values that belong to others may end with it
  };

  core::Subject const& subject_;
  std::vector<Call> calls_;
  State env_;
  notes::Verdict verdict_;
  core::Position own_position_;
  std::vector<unsigned char> own_ran_;
  std::vector<std::uint64_t> own_rejected_;
  Uses uses_;
  Ledger* ledger_ = nullptr;
  Watcher* watcher_ = nullptr;
  std::vector<Watcher::Used> used_;
  std::uint64_t born_before_ = 0;
  std::function<core::FailureKind()> inspect_;
  std::function<void(notes::Notes const&)> notes_changed_;
  core::Phase failed_in_ = core::Phase::drawing;
  bool checks_ = false;
  Call const* chosen_ = nullptr;         // the operation that runs
  unsigned rejects_ = 0;                 // in a row
  std::uint64_t ran_before_reject_ = 0;  // of the operations of this scenario
};

/// After how many rejected instructions in a row a scenario ends.
inline constexpr unsigned rejects_in_a_row = 100;

}  // namespace gneiss::run

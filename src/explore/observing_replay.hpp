#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "notes/failure_traits.hpp"
#include "tape/driver.hpp"
#include "tape/replay.hpp"

namespace gneiss::explore {

/// Where a replay is. It may lie in memory that others still read when this process has died.
struct PartingPlace {
  static constexpr std::uint32_t nobody = ~std::uint32_t{0};

  std::uint32_t culprit = nobody;  // the operation of the last instruction of the tape that is no observer
  std::uint32_t instruction = 0;   // its number on the tape
  std::uint32_t looked = 0;        // 1: an observer that is not on the tape runs, or ran last
};

/// An observer that is wrong itself.
struct FaultyObserver {
  std::uint32_t operation = PartingPlace::nobody;
  core::FailureKind how = core::FailureKind::none;  // it fails in this way, which says nothing of the value it looks
                                                    // at; none: whatever it does says nothing

  bool operator==(FaultyObserver const&) const = default;
  /// Is there nothing in calling it? Of what is deadly the process would die.
  bool is_useless() const { return how == core::FailureKind::none || notes::deadly(how); }
};

/// Replays a tape and, after each instruction that can have changed something, has the observers look at the live
/// values, with arguments from the tape and small ones. The scenario so fails as soon as an observer can tell the two
/// sides apart: the last instruction that can have changed something is the culprit.
class ObservingReplay final : public tape::Driver {
 public:
  /// Keeps `place` up to date. Besides the observers on the tape `only` that one is called, or, where that is nobody,
  /// all; what `faulty` ones do wrong is overlooked.
  ObservingReplay(std::span<tape::Entry const> tape, core::Subject const& subject, PartingPlace& place,
                  std::span<FaultyObserver const> faulty = {}, std::uint32_t only = PartingPlace::nobody);

  /// Is the instruction that runs, or ran last, one that is not on the tape?
  bool observes() const { return place_.looked != 0; }

  void begin(tape::Scene const& scene) override;
  void prologue(unsigned operation) override;
  unsigned operation(tape::Scene const& scene, bool changed) override;
  std::size_t refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter) override;
  void take_back() override;
  void keep() override;
  bool overlooks(core::FailureKind failure) override;

 private:
  /// Which of the ways to choose the arguments of one call comes next: a number for each choice, the last one first.
  class Odometer {
   public:
    void restart() { digits_.clear(), at_ = 0; }
    /// The number of the next choice, below `base`. Precondition: `base` is not 0.
    std::uint64_t next(std::uint64_t base);
    /// Goes on to the next way; false: there is none.
    bool advance();

   private:
    struct Digit {
      std::uint64_t value = 0;
      std::uint64_t base = 1;
    };
    std::vector<Digit> digits_;
    std::size_t at_ = 0;
  };

  std::uint64_t choose(std::uint64_t max, Kind kind, unsigned scope) override;
  void open_span(Span span, std::uint32_t tag) override;
  void close_span() override;
  void choose_values(tape::Scene const& scene);
  bool find_look(tape::Scene const& scene);
  void next_look();

  tape::Replay replay_;
  core::Subject const& subject_;
  PartingPlace& place_;
  std::vector<FaultyObserver> faulty_;
  std::vector<std::vector<unsigned>> observers_;               // by type
  std::map<std::uint8_t, std::vector<std::uint64_t>> values_;  // of the tape, by kind

  /// A value, which may be gone by the time it is looked at.
  struct Value {
    unsigned type = 0;
    std::uint64_t id = 0;
    bool operator==(Value const&) const = default;
  };
  std::vector<Value> used_;           // by the instruction of the tape
  std::uint64_t made_ = 0;            // values from this id on
  std::vector<Value> values_to_see_;  // after it, those that it used or made first

  // Which value, seen by which observer, comes next.
  bool looking_ = false;                  // between two instructions of the tape
  std::size_t value_ = 0;                 // among values_to_see_
  std::size_t observer_ = 0;              // among those of the type
  unsigned looks_by_ = 0;                 // the observer that runs, or ran last
  unsigned ways_ = 0;                     // to choose arguments that were tried for this value and observer
  std::uint32_t instruction_ = 0;         // of the tape: how many have begun
  unsigned looks_ = 0;                    // in the whole scenario
  bool changed_ = false;                  // the instruction of the tape that ran last can have changed something
  core::Type const* observed_ = nullptr;  // the value that is looked at has still to be chosen
  Odometer odometer_;
  std::vector<std::uint64_t> sequences_before_;
};

}  // namespace gneiss::explore

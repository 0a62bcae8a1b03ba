#pragma once
#include <array>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "explore/distribution.hpp"
#include "run/runner.hpp"
#include "tape/driver.hpp"

namespace gneiss::explore {

/// Makes scenarios up. It records bare numbers, which RawChoiceReplay turns into a tape with all its marks: that is
/// needed only for the few scenarios anybody wants to see again.
class Random final : public tape::Driver {
 public:
  /// It writes its numbers to memory of its own, or to `room`, which does not grow: a scenario that fills it ends.
  Random(core::Subject const& subject, Distribution const& distribution, std::uint64_t seed, tape::Room room = {});

  ~Random() override;

  /// Which scenario of the seed comes next.
  void restart(std::uint64_t index) {
    rng_ = base::Rng(seeds_[index]);
    index_ = index;
  }

  /// Of each operation the chance to be in a scenario, of 2^32 - 1; they must last. Empty: each is in every one.
  void steer(std::span<std::uint32_t const> chances) { chances_ = chances; }
  /// Is any left out of any?
  bool steered() const { return !chances_.empty(); }
  /// Those that this scenario does without, by their index. Precondition: it is steered.
  std::vector<bool> const& draw_absent();

  /// Numbers that are to be drawn now and then, where a range is large. They must last.
  void draw_from(std::span<std::uint64_t const> words) {
    words_ = words;
    bool const bounded = distribution_.longest != ~std::uint64_t{0};
    rare_above_ = bounded ? 0 : words.empty() ? ~std::uint64_t{0} : smallest_with_words;
  }

  /// What the scenario has chosen so far.
  std::span<std::uint64_t const> numbers() const { return {first_, static_cast<std::size_t>(bare_at_ - first_)}; }

  void begin(tape::Scene const& scene) override;
  void prologue(unsigned operation) override;
  unsigned operation(tape::Scene const& scene, bool changed) override {
    if (left_ == 0 && !distribution_.closing) return over();
    if (changed || !follows_ahead()) return operation_of_new_menu(scene);
    auto const chosen = ahead_;
    take_ahead();
    return chosen;
  }
  bool follows_ahead() const { return left_ != 0; }
  void take_ahead() {
    *start_ = bare_at_;
    --left_;
    ++label_;
    record(ahead_);
    // The operation after this one is drawn now: by the time it is called, where to jump has long been known, and the
    // processor, which cannot foresee it, loses less: a tenth of the throughput on a map. (To draw sixteen ahead was
    // worse.)
    ahead_ = menu_.data()[rng_.below(choices_)];
  }
  std::size_t refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter) override;
  void take_back() override {
    --label_;
    bare_at_ = *start_;
    take_back_sequences();
    if (!closing_) ++left_;
  }

 private:
  std::uint64_t choose(std::uint64_t max, Kind kind, unsigned scope) override;
  std::uint64_t choose_weighted(std::uint64_t max, unsigned const* weights) override;
  void rewrite(bool written, std::uint64_t value) override {
    if (written)
      bare_at_[-1] = value;
    else
      record(value);
  }
  std::uint64_t wide(std::uint64_t max);
  std::uint64_t record(std::uint64_t value) {
    if (!record_bare(value)) [[unlikely]]
      return record_in_more_room(value);
    return value;
  }
  std::uint64_t record_in_more_room(std::uint64_t value);
  std::uint64_t choose_wide(std::uint64_t max);
  std::uint64_t choose_rarely(std::uint64_t most, std::uint64_t max, Kind kind);
  /// All is done: nothing is looked at in the end.
  unsigned over() {
    *start_ = bare_at_;
    return end;
  }
  unsigned operation_of_new_menu(tape::Scene const& scene);
  void draw_scopes();
  void draw_weights();
  void draw_menu(tape::Scene const& scene);
  unsigned next_observation(tape::Scene const& scene);
  std::size_t pick(core::Type const& type, core::Pool const& pool);
  std::size_t pick_recent(core::Type const& type, core::Pool const& pool);
  std::size_t refer_steered(core::Type const& type, core::Pool const& pool, core::Filter const& filter);
  std::size_t find_fitting(core::Type const& type, core::Pool const& pool, core::Filter const& filter);
  void touch(unsigned type, core::Slot const& slot);

  /// The values of a type used last: a few, in a ring.
  struct Recent {
    static constexpr unsigned size = 4;
    std::array<core::Slot, size> slots{};
    unsigned head = 0;
  };

  Distribution distribution_;
  std::uint64_t seed_;
  base::ScenarioSeeds seeds_;
  std::uint64_t index_ = 0;  // of the scenario
  base::Rng rng_;
  std::vector<std::uint64_t> numbers_;  // empty where room was given
  std::uint64_t* first_ = nullptr;
  std::uint64_t** start_ = nullptr;  // where it is kept at which number the instruction began
  std::uint64_t* own_start_ = nullptr;

  static constexpr std::uint64_t smallest_with_words = 255;
  std::span<std::uint64_t const> words_;
  std::uint64_t rare_above_ = ~std::uint64_t{0};  // of a larger range something else than usual may be drawn

  std::vector<core::Scope> declared_;
  std::vector<std::uint64_t> scopes_;  // the largest number of each, in this scenario
  std::vector<unsigned char> weights_;
  std::span<std::uint32_t const> chances_;
  std::vector<bool> absent_;    // operations that this scenario does without; empty: none
  std::vector<unsigned> menu_;  // operations that can run, each as often as its weight
  std::uint64_t choices_ = 0;   // on the menu
  std::uint64_t menu_for_ = 0;  // the types with live values and with hollow ones, a bit each, when it was drawn
  bool menu_stale_ = true;      // the weights have changed since
  std::vector<unsigned> menu_before_;
  std::uint64_t menu_before_for_ = 0;
  bool menu_before_known_ = false;
  std::vector<bool> maker_;  // makes a value from nothing
  bool swarming_ = false;
  unsigned left_ = 0;    // instructions
  unsigned recent_ = 0;  // of 256: how often a recent value is taken
  std::vector<Recent> used_;
  std::vector<std::size_t> fitting_;  // values that a filter passes, for one choice

  // Closing observation: which value, seen by which observer, comes next.
  std::vector<std::vector<unsigned>> observers_;  // by type
  bool closing_ = false;
  unsigned closing_left_ = 0;
  std::size_t closing_type_ = 0;
  std::size_t closing_value_ = 0;
  std::size_t closing_observer_ = 0;
  core::Type const* observed_type_ = nullptr;
  std::size_t observed_value_ = 0;
};

/// Runs the next scenario of the source. The verdict lasts until the one after it.
notes::Verdict const& run_scenario(run::Runner& runner, Random& random);

}  // namespace gneiss::explore

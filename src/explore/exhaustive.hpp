#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "explore/limits.hpp"
#include "run/walk.hpp"
#include "tape/driver.hpp"

namespace gneiss::explore {

/// Makes every choice there is, one instruction after the other: whoever walks says of which operation the next one is,
/// and asks for its next choices until there are none left. It records bare numbers, as Random does.
class Exhaustive final : public tape::Driver {
 public:
  Exhaustive(core::Subject const& subject, Limits const& limits, tape::Room room);

  /// Live values that are the same are taken for one another, as far as the walk can tell; null: none are.
  void set_symmetry(run::Walk* walk) { walk_ = walk; }

  Limits const& limits() const { return limits_; }
  void set_limits(Limits const& limits) {
    limits_ = limits;
    before_.reset();
    wider_.reset();
  }
  /// Whoever asks wants to know what wider limits would add.
  void watch_for(Limits const& wider) { wider_ = wider; }
  /// Only what was not possible within these limits, which were narrower, is worth a call; where an operation draws
  /// late, it must be called to know.
  void only_beyond(Limits const& before, bool draws_late) {
    before_ = before;
    draws_late_ = draws_late;
  }

  /// Before each call that is not followed a hash of what it is made with is written to `called`, which is 0 else;
  /// where it is one of those `left_out`, in order, the call is not made, as if it were rejected. Both must last; null:
  /// none of that.
  void leave_out(std::span<std::uint64_t const> left_out, std::uint64_t* called) {
    left_out_ = left_out;
    called_with_ = called;
  }
  /// The hash begins with this instead of with the instructions before, of which then it depends alone.
  void hash_from(std::uint64_t hash) { hash_from_ = hash; }
  /// Is a call with this hash left out?
  bool leaves_out(std::uint64_t hash) const { return std::binary_search(left_out_.begin(), left_out_.end(), hash); }

  /// The instruction after the first `before` is of this operation, and chooses the simplest.
  void first(std::size_t before, unsigned operation);
  /// Its next choices; false: there are none left.
  bool next(std::size_t before, unsigned operation);
  /// It begins, and chooses, as it is written; what it would choose next stays.
  void follow(std::size_t before, std::span<std::uint64_t const> numbers);
  /// It makes up its choices, all alike.
  void sample(std::size_t before, unsigned operation, base::Rng& rng);
  /// Its references are to these values, in this order, and no choices.
  void pin(std::span<std::uint64_t const> ids) { pinned_ = ids; }
  /// It stays.
  void keep_step(std::size_t before);

  /// The numbers of the instruction that ran last, its operation included.
  std::span<std::uint64_t const> instruction() const { return {*start_, static_cast<std::size_t>(bare_at_ - *start_)}; }
  /// Which of them are references.
  std::vector<std::uint64_t> const& references() const { return references_; }
  /// For how many it stands that are the same but for the names of values; when it is made up: of how many it is one.
  double weight() const { return weight_; }
  /// Is it worth a call?
  bool is_beyond() const { return !before_ || beyond_; }
  /// Of the instructions since it was last asked: did the limits leave out anything that wider ones would not, was
  /// anything drawn after the call had begun?
  bool limited() { return std::exchange(limited_, false); }
  bool drew_late() { return std::exchange(drew_late_, false); }

  void begin(tape::Scene const& scene) override;
  void prologue(unsigned) override {}
  unsigned operation(tape::Scene const&, bool) override { return end; }
  std::size_t refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter) override;
  bool about_to_call() override;
  void take_back() override { take_back_sequences(); }

 private:
  enum class How : std::uint8_t { enumerate, follow, sample };
  struct Choice {
    std::uint64_t value;
    std::uint64_t max;
  };
  /// The choices of one instruction.
  struct Level {
    std::vector<Choice> choices;
    std::size_t at = 0;  // the next one
  };
  /// Values that can stand for one another.
  struct Group {
    std::size_t first;  // in the pool
    std::uint64_t size;
    bool told = false;  // by its identity
    core::Identity identity{};
  };

  void start(std::size_t before, unsigned operation);
  void enumerate(std::size_t before, unsigned operation);
  std::uint64_t choose(std::uint64_t max, Kind kind, unsigned scope) override;
  void rewrite(bool written, std::uint64_t value) override {
    if (written)
      bare_at_[-1] = value;
    else
      record(value);
  }
  std::uint64_t decide(std::uint64_t max);
  std::uint64_t next_followed() { return followed_at_ < followed_.size() ? followed_[followed_at_++] : 0; }
  void record(std::uint64_t value);
  std::uint64_t hash() const;
  bool is_worth_a_call();
  void group(core::Type const& type, core::Pool const& pool, core::Filter const& filter);

  Limits limits_;
  std::optional<Limits> before_;
  std::optional<Limits> wider_;
  bool draws_late_ = false;
  bool beyond_ = false;  // this instruction chose something that was not possible before
  bool called_ = false;
  bool limited_ = false;
  bool drew_late_ = false;
  run::Walk* walk_ = nullptr;
  std::uint64_t* first_;
  std::uint64_t** start_;
  std::uint64_t* own_start_ = nullptr;
  std::vector<std::uint64_t> numbers_;  // empty where room was given
  std::vector<std::uint64_t*> ends_;    // of the instructions that stay
  How how_ = How::enumerate;
  std::vector<Level> levels_;  // one for each instruction
  Level* level_ = nullptr;
  std::span<std::uint64_t const> followed_;
  std::size_t followed_at_ = 0;
  base::Rng* rng_ = nullptr;
  double weight_ = 1;
  std::vector<Group> groups_;
  std::vector<std::uint64_t> selected_;    // ids, by this instruction
  std::vector<std::uint64_t> references_;  // the places of these among its numbers
  std::span<std::uint64_t const> pinned_;
  std::span<std::uint64_t const> left_out_;
  std::uint64_t* called_with_ = nullptr;
  std::optional<std::uint64_t> hash_from_;
};

}  // namespace gneiss::explore

#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "gneiss/core/unchecked.hpp"

namespace gneiss {

/// What a choice stands for: a source may draw each kind in its own way, and the tape keeps it for typed edits. Saved
/// tapes hold kinds and spans by their numbers: a new one comes last.
enum class Kind : std::uint8_t { integer, wide, length, alternative, reference };

/// What the choices between two marks of a tape make up.
enum class Span : std::uint8_t { instruction, argument, list, element, alternative, term, field };

/// An object for each type, by whose address types are told apart in this process.
template <class T>
inline char type_key = 0;

/// What stands on a tape for one value may stand wherever there is another of its type: their spans have the same tag.
template <class T>
GNEISS_UNCHECKED std::uint32_t type_tag() {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(&type_key<T>));
}

/// Where every choice comes from: a random generator, a tape, bytes of a fuzzer.
/// The number 0 always stands for the simplest possibility.
class Source {
 public:
  Source();
  Source(Source const&) = delete;
  Source& operator=(Source const&) = delete;
  virtual ~Source();

  /// A number from 0 to `max`, both included; nothing is drawn and nothing recorded when `max` is 0.
  /// `scope` names the range a spec declared, so that a source may narrow it for one scenario.
  GNEISS_UNCHECKED std::uint64_t draw(std::uint64_t max, Kind kind = Kind::integer, unsigned scope = 0) {
    return max == 0 ? 0 : choose(max, kind, scope);
  }

  /// The number of an alternative from 0 to `max`; `weights` has one for each. They steer a source that makes choices
  /// up, and are on no tape.
  GNEISS_UNCHECKED std::uint64_t draw_weighted(std::uint64_t max, unsigned const* weights) {
    return max == 0 ? 0 : choose_weighted(max, weights);
  }

  /// A number from 0 to `n` - 1; with `n` of 0 or less there is none, so the instruction is rejected.
  template <std::integral T>
  GNEISS_UNCHECKED T below(T n) {
    if (n <= T{}) return reject(), T{};
    return static_cast<T>(draw(static_cast<std::uint64_t>(n) - 1));
  }

  /// A number from `low` to `high`, both included, the one nearest to 0 being the simplest; where `low` is above `high`
  /// there is none, so the instruction is rejected.
  template <std::integral T>
  GNEISS_UNCHECKED T between(T low, T high) {
    if (low > high) return reject(), T{};
    if constexpr (std::is_signed_v<T>)
      return static_cast<T>(signed_between(low, high, 0));
    else
      return static_cast<T>(unsigned_between(low, high, 0));
  }

  /// True or false, false being the simpler.
  GNEISS_UNCHECKED bool flip() { return draw(1) != 0; }

  /// Writes a number down, where bare numbers are all that is kept; false where they are not.
  GNEISS_UNCHECKED bool record_bare(std::uint64_t value) {
    if (bare_at_ == bare_end_) return false;
    *bare_at_++ = value;
    return true;
  }

  /// Marks the choices until the matching close() as one thing. Costs a test of one bit unless a tape is written.
  GNEISS_UNCHECKED void open(Span span, std::uint32_t tag = 0) {
    if (structured_) open_span(span, tag);
  }
  GNEISS_UNCHECKED void close() {
    if (structured_) close_span();
  }

  /// Are marks wanted?
  GNEISS_UNCHECKED bool structured() const { return structured_; }

  /// Gives up the instruction being made up: another one is tried, no fuel is used.
  GNEISS_UNCHECKED void reject() { instruction_.rejected = true; }
  GNEISS_UNCHECKED bool rejected() const { return instruction_.rejected; }

  std::int64_t signed_between(std::int64_t low, std::int64_t high, unsigned scope);
  std::uint64_t unsigned_between(std::uint64_t low, std::uint64_t high, unsigned scope);

  /// The next of 0, 1, 2, …, counted for each `id` and scenario.
  std::uint64_t next_in_sequence(unsigned id);

  /// Keeps a value until the scenario ends; it is gone if the instruction is rejected.
  void keep_value(unsigned id, std::shared_ptr<void const> value);
  /// One of the values kept by this `id`, counted from the last one, round and round; null when there is none.
  void const* kept_value(unsigned id, std::uint64_t back) const;
  void forget_values() {
    if (!kept_.empty()) kept_.clear();
  }

  /// Where a value that contains others of its kind must end.
  struct Ending {
    bool now = false;
    bool early = false;  // for this source, but not for one that replays what it draws
  };
  /// A value that may contain others of its kind begins; `deepest`: it must not. What is returned is for its end.
  GNEISS_UNCHECKED Ending begin_term(bool deepest) {
    auto const outside = instruction_.ending;
    if (deepest) {
      instruction_.ending = {true, false};
      return outside;
    }
    // What replays it counts the same terms, but knows no limit below that of all.
    bool const none_left = instruction_.terms >= terms_per_instruction;
    bool const none_here = instruction_.no_more_terms || instruction_.terms >= terms_most_;
    if (!none_left) ++instruction_.terms;
    if (none_here && (!instruction_.ending.now || instruction_.ending.early)) instruction_.ending = {true, !none_left};
    return outside;
  }
  GNEISS_UNCHECKED void end_term(Ending outside) { instruction_.ending = outside; }
  /// Must it end, with no other of its kind in it?
  GNEISS_UNCHECKED bool leaves_only() const { return instruction_.ending.now; }

  /// A number from 0 to `max`; where a value must end, from 0 to `ending`.
  GNEISS_UNCHECKED std::uint64_t draw_or_end(std::uint64_t ending, std::uint64_t max, Kind kind = Kind::integer) {
    if (!instruction_.ending.now || ending >= max) return draw(max, kind);
    auto const chosen = draw(ending, kind);
    was_among_all(ending != 0, chosen);
    return chosen;
  }
  GNEISS_UNCHECKED std::uint64_t draw_weighted_or_end(std::uint64_t ending, std::uint64_t max,
                                                      unsigned const* weights) {
    if (!instruction_.ending.now || ending >= max) return draw_weighted(max, weights);
    auto const chosen = draw_weighted(ending, weights);
    was_among_all(ending != 0, chosen);
    return chosen;
  }
  /// The last choice was drawn among the ending alternatives alone. Records it again as `value`, its index among all,
  /// so that a replay without this limit reads the same value; `drawn`: there was more than one to choose from.
  GNEISS_UNCHECKED void was_among_all(bool drawn, std::uint64_t value) {
    if (instruction_.ending.early && !instruction_.rejected) rewrite(drawn, value);
  }

 protected:
  virtual std::uint64_t choose(std::uint64_t max, Kind kind, unsigned scope) = 0;
  virtual std::uint64_t choose_weighted(std::uint64_t max, unsigned const*) {
    return choose(max, Kind::alternative, 0);
  }
  /// What was written down last is this number instead, or, if nothing was, this number is.
  virtual void rewrite(bool /*written*/, std::uint64_t /*value*/) {}
  virtual void open_span(Span, std::uint32_t) {}
  virtual void close_span() {}

  /// How far each sequence has come; to go back to it later.
  std::vector<std::uint64_t> const& sequences() const { return sequences_; }
  void set_sequences(std::vector<std::uint64_t> const& reached);

  static constexpr unsigned terms_per_instruction = 256;
  /// The terms of the instruction so far, as many as count.
  unsigned terms() const { return instruction_.terms < terms_most_ ? instruction_.terms : terms_most_; }
  /// Where fewer are allowed than a replay allows, there are no more.
  void end_terms() { instruction_.no_more_terms = terms_most_ < terms_per_instruction; }

  /// To be called before each scenario and each instruction, and when an instruction is rejected.
  void restart_sequences();
  void restart_instruction() { instruction_ = {}; }
  void take_back_sequences() {
    if (instruction_.bumped != 0) count_sequences_back();
  }

  bool structured_ = false;
  unsigned terms_most_ = terms_per_instruction;
  std::uint64_t* bare_at_ = nullptr;
  std::uint64_t* bare_end_ = nullptr;

 private:
  void count_sequences_back();

  /// What is forgotten with each instruction, in one piece, so that one store or two do it.
  struct Instruction {
    std::uint32_t bumped = 0;  // of bumped_, so many count
    std::uint32_t terms = 0;   // begun
    Ending ending;
    bool no_more_terms = false;
    bool rejected = false;
  };
  Instruction instruction_;
  std::vector<std::uint64_t> sequences_;
  std::vector<unsigned> bumped_;                                // the sequences that this instruction has moved on
  std::vector<std::vector<std::shared_ptr<void const>>> kept_;  // by id; as many of each as its sequence has reached
};

}  // namespace gneiss

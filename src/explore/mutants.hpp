#pragma once
#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

#include "base/rng.hpp"
#include "explore/fragments.hpp"
#include "explore/shape.hpp"
#include "gneiss/core/subject.hpp"

namespace gneiss::explore {

/// What mutants are made with.
struct MutationContext {
  core::Subject const& subject;
  base::Rng& rng;
  Fragments const& fragments;
  std::span<std::uint64_t const> words;  // constants of the code under test
  unsigned samples = 1;                  // random values of a large range
  unsigned fragment_count = 1;           // parts of other seeds that stand for one of this
  std::size_t fuel = 200;                // instructions, at the most
};

/// Two numbers that were compared while the seed ran: one that is drawn like the first may become the second.
struct Hint {
  std::uint64_t seen;
  std::uint64_t wanted;
};

/// All that differ from a tape in one place, and in two where the same stands in both: each once, place by place, from
/// the outside in. What a place has to offer is worked out when it is reached.
class Mutants {
 public:
  Mutants(tape::Tape seed, std::vector<Hint> hints);

  struct Mutant {
    tape::Tape tape;
    bool fill = false;  // what it lacks is to be drawn, rather than as simple as can be
  };
  /// The next one; false: there are no more.
  bool next(MutationContext const& context, Mutant& mutant);
  /// Any one; false: the place that was looked at has none.
  bool any(MutationContext const& context, Mutant& mutant);

  tape::Tape const& seed() const { return shape_.tape(); }
  std::vector<Hint> const& hints() const { return hints_; }

 private:
  struct Change {
    enum class What : std::uint8_t { set, retag, replace, insert_before, append, remove };
    What what;
    std::size_t node;
    std::uint64_t value = 0;            // set, retag
    std::span<tape::Entry const> by{};  // of the seed, or a fragment
    std::vector<tape::Entry> own{};     // if not empty, instead of `by`
  };
  struct Edit {
    std::vector<Change> changes;
    bool fill = false;
  };

  // What grows a tape is left out beyond so many entries.
  static constexpr std::size_t long_tape = 4096;
  static constexpr std::size_t most_relatives = 16;

  void offer(MutationContext const& context, std::size_t node);
  void offer_choice(MutationContext const& context, std::size_t node);
  void offer_number(MutationContext const& context, std::size_t node);
  void offer_reference(std::size_t node);
  void offer_instruction(MutationContext const& context, std::size_t node);
  void offer_call(MutationContext const& context, std::size_t node, std::span<tape::Entry const> call, bool open);
  void offer_other_seeds(MutationContext const& context, std::size_t node);
  void offer_list(MutationContext const& context, std::size_t node);
  void offer_element(std::size_t node);
  void offer_relatives(std::size_t node);
  void offer_siblings(std::size_t node);
  void offer_fragments(MutationContext const& context, std::size_t node);
  void offer_values(std::size_t node, std::vector<std::uint64_t>& values);
  void add_twins(std::size_t node, std::size_t first);
  void add(std::vector<Change> changes) { edits_.push_back({std::move(changes)}); }
  /// The same with what the change leaves open: as simple as can be, and as it comes.
  void add_open(MutationContext const& context, std::vector<Change> const& changes);
  tape::Tape applied(std::vector<Change> const& changes) const;

  Shape shape_;
  std::vector<Hint> hints_;
  std::size_t instructions_ = 0;
  std::size_t node_ = 0;
  std::vector<Edit> edits_;  // of the node before
  std::size_t edit_ = 0;
  std::unordered_set<std::uint64_t> seen_;  // hashes of mutants, and of the seed
};

}  // namespace gneiss::explore

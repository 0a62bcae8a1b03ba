#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "events/search_note.hpp"

namespace gneiss::events {

/// A number of scenarios, which soon gets larger than a word.
class Count {
 public:
  __extension__ using Wide = unsigned __int128;

  Count() = default;
  explicit Count(Wide value) : value_(value) {}

  void add(Count const& other);
  Count times(std::uint64_t factor) const;
  /// It has become too large, or a part of it had.
  void overflow() { exact_ = false; }
  bool none() const { return value_ == 0; }
  /// False where it has become too large: then it is more than 10^19, and nothing else is known of it.
  bool exact() const { return exact_; }
  /// All of them. Precondition: it is exact.
  std::string digits() const;
  bool one() const { return exact_ && value_ == 1; }

  struct Parts {
    std::uint64_t high;
    std::uint64_t low;
    bool exact;
  };
  Parts parts() const { return {static_cast<std::uint64_t>(value_ >> 64), static_cast<std::uint64_t>(value_), exact_}; }
  static Count of_parts(std::uint64_t high, std::uint64_t low, bool exact);

 private:
  Wide value_ = 0;
  bool exact_ = true;
};

/// What was run for a search.
struct Ran {
  std::uint64_t transitions = 0;   // instructions, each once
  std::uint64_t observations = 0;  // observers called besides
  std::uint64_t dropped = 0;       // instructions discarded, or not implemented
  std::uint64_t rebuilt = 0;       // scenarios run again from their start

  /// Each instruction ends one; what is observed before any of them is one, too.
  std::uint64_t scenarios() const {
    auto const ended = transitions + dropped;
    return ended == 0 && observations != 0 ? 1 : ended;
  }
  template <class Other>
  void add(Other const& other) {
    transitions += other.transitions;
    observations += other.observations;
    dropped += other.dropped;
    rebuilt += other.rebuilt;
  }
};

/// What has been searched.
struct Space {
  unsigned depth = 0;     // every scenario of so many instructions at the most was run
  bool complete = false;  // as deep as it was to go
  bool looking = false;   // only states were left to be looked at
  bool closed = false;    // no further instruction leads to a state that has not been seen
  bool deduplicated = false;
  bool symmetric = false;
  bool observers = false;    // counted as instructions
  Count scenarios;           // of 1 to `depth` instructions
  std::uint64_t states = 0;  // distinct, the empty one included; of deduplicated searches
  Ran ran;
  struct Instances {
    std::string type;
    std::uint64_t count;
  };
  std::vector<Instances> instances{};  // of an enumeration; then the depth is the number of its rounds
  std::vector<SearchNote> notes{};     // what the reader must know of it
};

/// How many scenarios there are, as far as samples tell: by their length, from 1.
struct Estimate {
  std::vector<double> by_length;
  double looks = 0;       // ways to call one observer in one state, of the one that has most
  unsigned observer = 0;  // which that is
  double up_to(unsigned length) const;
};

}  // namespace gneiss::events

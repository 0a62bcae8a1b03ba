#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "gneiss/core/source.hpp"
#include "gneiss/core/subject.hpp"

namespace gneiss::explore {

/// What a user narrows for a search that must come to an end, as it is written: `key=3`, or `3` for all ranges.
struct Narrowing {
  std::string name;  // of a range or a type; "length", "terms"; empty: all ranges
  std::uint64_t count = 0;
};

/// How far the choices of a subject go in such a search.
struct Limits {
  static constexpr std::uint64_t none = ~std::uint64_t{0};

  std::vector<std::uint64_t> ranges;  // by scope: the largest number
  std::uint64_t others = none;        // the same for numbers whose range has no name
  std::uint64_t lengths = none;       // the longest list
  unsigned terms = 256;               // in a recursive value
  std::vector<std::uint64_t> live;    // by type: how many values there may be at once

  std::uint64_t narrowed(std::uint64_t max, Kind kind, unsigned scope) const;
};

/// Those of the spec, narrowed. What speaks of another subject of the program does not fit: `used` is set for each that
/// does.
Limits limits_for(core::Subject const& subject, std::vector<Narrowing> const& narrowing,
                  std::vector<bool>* used = nullptr);

/// How many values there are for instances that are grown call by call, when they have become more so many times.
struct Values {
  std::uint64_t ranges;   // in each
  std::uint64_t lengths;  // elements of a list
  unsigned terms;         // of a recursive value
};
Values values_of_growth(unsigned level);

/// The limits for these: what is not narrowed has few values, as every one of them is tried on every instance.
Limits limits_of_growth(core::Subject const& subject, std::vector<Narrowing> const& narrowing, unsigned level);

}  // namespace gneiss::explore

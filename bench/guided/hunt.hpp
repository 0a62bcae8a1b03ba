#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include "bench/harness/sample.hpp"
#include "bench/spec/campaign.hpp"

namespace bench::guided {

/// What one run for a bug has come to.
struct Attempt {
  bool found = false;
  double seconds = 0, tests = 0;
};

/// Many runs for a bug, each with another seed. One that finds nothing counts with what it has taken, so that the means
/// are lower bounds then.
class Hunt {
 public:
  void add(Attempt const& attempt);

  bool always() const { return found_ == seconds_.size(); }
  bool never() const { return found_ == 0; }
  double seconds() const { return seconds_.mean(); }
  double tests() const { return tests_.mean(); }
  /// How many found it, mean seconds, mean tests; a > where these are lower bounds.
  std::string words() const;

 private:
  std::size_t found_ = 0;
  Sample seconds_, tests_;
};

/// Runs the library or property through the engine, with the seeds from 1. `uniform`: what is drawn at random is drawn
/// from whole ranges, all alike.
Hunt hunt(std::string const& subject, std::uint64_t seeds, spec::Manner const& manner, bool uniform = false);

}  // namespace bench::guided

#pragma once
// What it costs to see what the code under test does: the same cases with and without that.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace bench::spec {

/// Cases of an instrumented property that holds, as a guided search makes them.
class Retraced {
 public:
  /// So many, evenly from a guided search for `scenarios` cases.
  Retraced(std::string const& property, std::uint64_t seed, std::uint64_t scenarios, std::size_t cases);
  ~Retraced();

  std::size_t size() const;
  /// The share of the search's cases that did something new, each of which a search runs twice more.
  double new_share() const;

  void run_all();
  /// The same, and each trace is collected and compared with all that have been.
  void run_all_traced();

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace bench::spec

#pragma once
#include <optional>
#include <span>
#include <vector>

#include "explore/mutants.hpp"

// Climbing: of the cases whose code says how near they came, the highest are changed first.
namespace gneiss::explore {

/// The highest value of each target so far.
class Summits {
 public:
  /// Which of the targets has come higher than ever, the first of them; `reached` is by target.
  std::optional<std::size_t> beaten(std::span<double const> reached);
  double height(std::size_t target) const { return highest_[target]; }
  bool is_highest(std::size_t target, double height) const {
    return target < highest_.size() && height >= highest_[target];
  }
  void forget() { highest_.clear(); }

 private:
  std::vector<double> highest_;
};

/// Changes of one number of a tape by a power of two, up or down, the largest first: what is so far away that no
/// neighbour shows the way is halved each time.
class Steps {
 public:
  /// The next one; false: there are no more.
  bool next(tape::Tape const& seed, Mutants::Mutant& mutant);

 private:
  static constexpr unsigned each = 128;  // of one number
  std::size_t at_ = 0;
  unsigned step_ = 0;
};

}  // namespace gneiss::explore

#pragma once
#include <set>

namespace my {

/// Whole numbers, of which it can be asked which one is free next.
class pool {
 public:
  void take(int n) { taken_.insert(n); }
  void give_back(int n) { taken_.erase(n); }

  /// The smallest number of `low`, `low` + `step`, `low` + 2 * `step`, … that is free.
  int next_free(int low, int step) const {
    while (taken_.contains(low)) low += step;  // never gets on where the step is 0
    return low;
  }

 private:
  std::set<int> taken_;
};

}  // namespace my

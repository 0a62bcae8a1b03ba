#include "bench/harness/sample.hpp"
#include <algorithm>
#include <numeric>

namespace bench {

double Sample::min() const {
  return values_.empty() ? 0 : *std::min_element(values_.begin(), values_.end());
}

double Sample::max() const {
  return values_.empty() ? 0 : *std::max_element(values_.begin(), values_.end());
}

double Sample::mean() const {
  return values_.empty() ? 0 : std::accumulate(values_.begin(), values_.end(), 0.0) / static_cast<double>(size());
}

double Sample::median() const {
  if (values_.empty()) return 0;
  auto sorted = values_;
  std::sort(sorted.begin(), sorted.end());
  auto half = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

}  // namespace bench

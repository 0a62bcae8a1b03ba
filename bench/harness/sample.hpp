#pragma once
#include <cstddef>
#include <vector>

namespace bench {

/// Numbers measured over many seeds or rounds, and what is said about them; all 0 when empty.
class Sample {
 public:
  void add(double x) { values_.push_back(x); }
  std::size_t size() const { return values_.size(); }
  double operator[](std::size_t i) const { return values_[i]; }
  double min() const;
  double max() const;
  double mean() const;
  double median() const;

 private:
  std::vector<double> values_;
};

}  // namespace bench

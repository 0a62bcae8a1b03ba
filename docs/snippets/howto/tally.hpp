#pragma once
#include <cstddef>
#include <map>
#include <vector>

/// The last release, in a namespace of its own.
namespace my::v1 {

class tally {
 public:
  void add(int x) { all_.push_back(x); }
  std::size_t count(int x) const {
    std::size_t n = 0;
    for (int y : all_) n += x == y ? 1 : 0;
    return n;
  }

 private:
  std::vector<int> all_;
};

}  // namespace my::v1

/// The next one.
namespace my {

class tally {
 public:
  void add(int x) { ++counts_[x]; }
  std::size_t count(int x) const {
    auto const i = counts_.find(x);
    return i == counts_.end() ? 0 : i->second;
  }

 private:
  std::map<int, std::size_t> counts_;
};

}  // namespace my

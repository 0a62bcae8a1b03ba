#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gneiss::stage {

/// All tuples of instances that an operation can be called with in a round, numbered: those of which one at least is
/// new.
class Tuples {
 public:
  /// The instances for one parameter.
  struct Choice {
    std::size_t old;  // instances from before the last round; they come first
    std::size_t all;  // instances, the new ones included
  };

  explicit Tuples(std::vector<Choice> choices);

  /// How many tuples there are; 2^64 - 1 if there are more.
  std::uint64_t count() const { return count_; }
  /// Sets `tuple` to the indices of its instances, one for each parameter.
  void at(std::uint64_t number, std::vector<std::size_t>& tuple) const;

 private:
  std::uint64_t with_first_new(std::size_t parameter) const;

  std::vector<Choice> choices_;
  std::uint64_t count_ = 0;
};

}  // namespace gneiss::stage

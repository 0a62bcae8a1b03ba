#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gneiss::engine {

/// All tuples of instances that an operation can be called with in a round, numbered: those of which one at least is
/// new.
class Tuples {
 public:
  /// The instances for one parameter.
  struct Choice {
    std::size_t old;  // so many of them are not new, and come first
    std::size_t all;
  };

  explicit Tuples(std::vector<Choice> choices);

  /// No more than 2^64 - 1, as no others are ever asked for.
  std::uint64_t count() const { return count_; }
  /// Of each parameter: which of its instances.
  void at(std::uint64_t number, std::vector<std::size_t>& tuple) const;

 private:
  std::uint64_t with_first_new(std::size_t parameter) const;

  std::vector<Choice> choices_;
  std::uint64_t count_ = 0;
};

}  // namespace gneiss::engine

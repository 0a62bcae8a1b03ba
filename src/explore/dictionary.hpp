#pragma once
#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

namespace gneiss::explore {

/// The place of a number, read as a signed one, in 0, 1, -1, 2, -2, …
constexpr std::uint64_t counted_both_ways(std::uint64_t x) {
  return static_cast<std::int64_t>(x) > 0 ? 2 * x - 1 : 2 * (~x + 1);
}

/// Constants that the code under test compares something with, in all the ways in which a choice can stand for them.
class Dictionary {
 public:
  Dictionary() { numbers_.reserve(most + 3); }

  void add(std::uint64_t constant);
  /// They stay where they are.
  std::span<std::uint64_t const> numbers() const { return numbers_; }

 private:
  static constexpr std::size_t most = 1024;
  static constexpr std::uint64_t worth_it = 16;  // what is smaller is drawn often enough

  std::vector<std::uint64_t> numbers_;
  std::unordered_set<std::uint64_t> known_;
};

}  // namespace gneiss::explore

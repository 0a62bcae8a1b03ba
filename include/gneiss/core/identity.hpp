#pragma once
#include <compare>
#include <cstdint>
#include <vector>

namespace gneiss::core {

/// What tells a value from others: 128 bits of a hash of all that is added. Two values that differ have the same one by
/// a chance that nobody will live to see.
class Identity {
 public:
  Identity() = default;
  Identity(std::uint64_t high, std::uint64_t low) : high_(high), low_(low) {}

  void add(std::uint64_t word) {
    high_ = mixed(high_ ^ word, 0x9e3779b97f4a7c15u);
    low_ = mixed(low_ + word, 0xd1342543de82ef95u) ^ (high_ >> 32);
  }
  void add(Identity const& other) {
    add(other.high_);
    add(other.low_);
  }

  std::uint64_t high() const { return high_; }
  std::uint64_t low() const { return low_; }
  auto operator<=>(Identity const&) const = default;

 private:
  static constexpr std::uint64_t mixed(std::uint64_t x, std::uint64_t factor) {
    x *= factor;
    x ^= x >> 29;
    x *= 0xbf58476d1ce4e5b9u;
    return x ^ (x >> 32);
  }

  std::uint64_t high_ = 0x243f6a8885a308d3u;
  std::uint64_t low_ = 0x13198a2e03707344u;
};

/// The elements of a sequence that live values hold, named anew as 0, 1, 2, … in their order: two states that differ
/// only in which of them they hold get the same names. First all values are shown to it, then they are named.
class Renaming {
 public:
  explicit Renaming(void const* kind) : kind_(kind) {}

  /// Elements of the sequence so far are those below `end`.
  void restart(std::uint64_t end);
  void name();

  /// What a number of this kind is to be called.
  std::uint64_t operator()(void const* kind, std::uint64_t number);

 private:
  void const* kind_;  // the type of the numbers
  std::uint64_t end_ = 0;
  std::vector<std::uint64_t> seen_;
  bool naming_ = false;
};

/// An identity in the making.
class Identifier : public Identity {
 public:
  explicit Identifier(Renaming* renaming = nullptr) : renaming_(renaming) {}

  using Identity::add;
  /// A number of a type, which may be an element of a sequence.
  void add_number(void const* kind, std::uint64_t number) { add(renaming_ ? (*renaming_)(kind, number) : number); }
  /// A part for itself, to be added when it is whole.
  Identifier part() const { return Identifier(renaming_); }

 private:
  Renaming* renaming_;
};

}  // namespace gneiss::core

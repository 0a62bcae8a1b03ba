#pragma once
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

namespace words {

/// An unsigned integer of 8 to 64 bits, whose arithmetic is modulo 2^Bits; kept as one word.
template <std::size_t Bits>
class uint {
  static_assert(Bits >= 8 && Bits <= 64 && Bits % 4 == 0);

 public:
  uint() = default;
  /// Of a larger one the lowest bits.
  static uint of_int(std::uint64_t value) {
    uint made;
    made.word_ = value & max_word;
    return made;
  }
  static uint max() { return of_int(max_word); }

  std::uint64_t to_int() const { return word_; }
  std::string to_string() const { return std::to_string(word_); }
  bool bit(std::size_t index) const {
    assert(index < Bits);
    return (word_ >> index & 1) != 0;
  }
  std::size_t bit_width() const { return static_cast<std::size_t>(std::bit_width(word_)); }
  explicit operator bool() const { return word_ != 0; }

  uint& operator+=(uint other) { return *this = of_int(word_ + other.word_); }
  uint& operator-=(uint other) { return *this = of_int(word_ - other.word_); }
  uint& operator*=(uint other) { return *this = of_int(word_ * other.word_); }
  uint& operator/=(uint divisor) {
    assert(divisor);
    return *this = of_int(word_ / divisor.word_);
  }
  uint& operator%=(uint divisor) {
    assert(divisor);
    return *this = of_int(word_ % divisor.word_);
  }
  uint& operator<<=(std::size_t count) {
    assert(count < Bits);
    return *this = of_int(word_ << count);
  }
  uint& operator>>=(std::size_t count) {
    assert(count < Bits);
    return *this = of_int(word_ >> count);
  }
  uint& operator++() { return *this += of_int(1); }
  uint& operator--() { return *this -= of_int(1); }
  uint operator~() const { return of_int(~word_); }

  friend uint operator+(uint left, uint right) { return left += right; }
  friend uint operator-(uint left, uint right) { return left -= right; }
  friend uint operator*(uint left, uint right) { return left *= right; }
  friend uint operator/(uint left, uint divisor) {
    assert(divisor);
    return left /= divisor;
  }
  friend uint operator%(uint left, uint divisor) {
    assert(divisor);
    return left %= divisor;
  }
  friend uint operator&(uint left, uint right) { return of_int(left.word_ & right.word_); }
  friend uint operator|(uint left, uint right) { return of_int(left.word_ | right.word_); }
  friend uint operator^(uint left, uint right) { return of_int(left.word_ ^ right.word_); }
  friend bool operator==(uint left, uint right) { return left.word_ == right.word_; }
  friend std::strong_ordering operator<=>(uint left, uint right) { return left.word_ <=> right.word_; }

 private:
  static constexpr std::uint64_t max_word = std::numeric_limits<std::uint64_t>::max() >> (64 - Bits);

  std::uint64_t word_ = 0;
};

}  // namespace words

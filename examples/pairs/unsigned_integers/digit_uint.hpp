#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#ifndef BUG
#define BUG 0
#endif

namespace digits {

/// An unsigned integer of 8 to 64 bits, whose arithmetic is modulo 2^Bits; kept as digits of 4 bits, the lowest first.
template <std::size_t Bits>
class uint {
  static_assert(Bits >= 8 && Bits <= 64 && Bits % 4 == 0);

 public:
  uint() = default;
  /// Of a larger one the lowest bits.
  /// gneiss: generate value arbitrary<std::uint64_t>()
  static uint of_int(std::uint64_t value) {
    uint made;
    for (unsigned& digit : made.digits_) {
      digit = static_cast<unsigned>(value & 15);
      value >>= 4;
    }
    return made;
  }
  static uint max() { return ~uint(); }

  std::uint64_t to_int() const {
    std::uint64_t value = 0;
    for (auto digit = digits_.rbegin(); digit != digits_.rend(); ++digit) value = value << 4 | *digit;
    return value;
  }
  std::string to_string() const {
    std::string text;
    for (uint rest = *this; rest || text.empty();) {
      unsigned const last = rest.divide_by_ten();
      if (BUG == 1 && last == 0 && !rest) break;  // Bug 1: 0 is an empty text
      text.insert(text.begin(), static_cast<char>('0' + last));
    }
    return text;
  }
  /// gneiss: generate index below(std::size_t{64})
  bool bit(std::size_t index) const {
    assert(index < Bits);
    return (digits_[index / 4] >> index % 4 & 1) != 0;
  }
  std::size_t bit_width() const {
    std::size_t width = Bits;
    while (width != 0 && !bit(width - 1)) --width;
    return width;
  }
  explicit operator bool() const {
    return std::any_of(digits_.begin(), digits_.end(), [](unsigned digit) { return digit != 0; });
  }

  uint& operator+=(uint const& other) {
    unsigned carry = 0;
    for (std::size_t i = 0; i != size; ++i) {
      unsigned const sum = digits_[i] + other.digits_[i] + carry;
      digits_[i] = sum & 15;
      carry = sum >> 4;
      if (BUG == 2 && i == 7) carry = 0;  // Bug 2: + carries nothing over bit 32
    }
    return *this;
  }
  uint& operator-=(uint const& other) {
    unsigned borrowed = 0;
    for (std::size_t i = 0; i != size; ++i) {
      unsigned const taken = other.digits_[i] + borrowed;
      // Bug 3: - does not pass on what was borrowed where the digits are the same
      borrowed = BUG == 3 ? digits_[i] < other.digits_[i] : digits_[i] < taken;
      digits_[i] = (digits_[i] - taken) & 15;
    }
    return *this;
  }
  uint& operator*=(uint const& other) {
    uint product;
    for (std::size_t i = 0; i != size; ++i) {
      unsigned carry = 0;
      for (std::size_t j = 0; i + j != size; ++j) {
        unsigned const sum = product.digits_[i + j] + digits_[i] * other.digits_[j] + carry;
        product.digits_[i + j] = sum & 15;
        carry = BUG == 4 ? sum >> 4 & 7 : sum >> 4;  // Bug 4: * cuts off the highest bit of a carry
      }
    }
    return *this = product;
  }
  uint& operator/=(uint const& divisor) {
    assert(divisor);
    uint remainder;
    return *this = divided(divisor, remainder);
  }
  uint& operator%=(uint const& divisor) {
    assert(divisor);
    uint remainder;
    divided(divisor, remainder);
    return *this = remainder;
  }
  /// gneiss: generate count below(std::size_t{64})
  uint& operator<<=(std::size_t count) {
    assert(count < Bits);
    uint shifted;
    for (std::size_t i = count / 4; i != size; ++i) {
      std::size_t const from = i - count / 4;
      unsigned const low = from == 0 ? 0 : digits_[from - 1];
      shifted.digits_[i] = ((digits_[from] << 4 | low) >> (4 - count % 4)) & 15;
    }
    return *this = shifted;
  }
  /// gneiss: generate count below(std::size_t{64})
  uint& operator>>=(std::size_t count) {
    assert(count < Bits);
    uint shifted;
    for (std::size_t i = count / 4; i != size; ++i) {
      unsigned const high = i + 1 == size ? 0 : digits_[i + 1];
      unsigned digit = (high << 4 | digits_[i]) >> count % 4 & 15;
      // Bug 5: a shift to the right by whole digits takes the next one, too
      if (BUG == 5 && count % 4 == 0) digit |= high;
      shifted.digits_[i - count / 4] = digit;
    }
    return *this = shifted;
  }
  uint& operator++() { return *this += of_int(1); }
  uint& operator--() { return *this -= of_int(1); }
  uint operator~() const {
    uint inverted;
    for (std::size_t i = 0; i != size; ++i) inverted.digits_[i] = ~digits_[i] & 15;
    return inverted;
  }

  friend uint operator+(uint left, uint const& right) { return left += right; }
  friend uint operator-(uint left, uint const& right) { return left -= right; }
  friend uint operator*(uint left, uint const& right) { return left *= right; }
  friend uint operator/(uint left, uint const& divisor) {
    assert(divisor);
    return left /= divisor;
  }
  friend uint operator%(uint left, uint const& divisor) {
    assert(divisor);
    return left %= divisor;
  }
  friend uint operator&(uint left, uint const& right) {
    for (std::size_t i = 0; i != size; ++i) left.digits_[i] &= right.digits_[i];
    return left;
  }
  friend uint operator|(uint left, uint const& right) {
    for (std::size_t i = 0; i != size; ++i) left.digits_[i] |= right.digits_[i];
    return left;
  }
  friend uint operator^(uint left, uint const& right) {
    for (std::size_t i = 0; i != size; ++i) left.digits_[i] ^= right.digits_[i];
    return left;
  }
  friend bool operator==(uint const& left, uint const& right) { return left.digits_ == right.digits_; }
  friend std::strong_ordering operator<=>(uint const& left, uint const& right) {
    if (BUG == 6) return left.digits_ <=> right.digits_;  // Bug 6: <=> compares the lowest digits first
    return compared(left, right);
  }

 private:
  static constexpr std::size_t size = Bits / 4;
  static std::strong_ordering compared(uint const& left, uint const& right) {
    return std::lexicographical_compare_three_way(left.digits_.rbegin(), left.digits_.rend(), right.digits_.rbegin(),
                                                  right.digits_.rend());
  }
  /// Returns the remainder.
  unsigned divide_by_ten() {
    unsigned rest = 0;
    for (auto digit = digits_.rbegin(); digit != digits_.rend(); ++digit) {
      unsigned const dividend = rest << 4 | *digit;
      *digit = dividend / 10;
      rest = dividend % 10;
    }
    return rest;
  }
  /// Digit by digit from the highest, as by hand.
  uint divided(uint const& divisor, uint& remainder) const {
    uint quotient;
    for (std::size_t i = size; i-- != 0;) {
      remainder <<= 4;  // below the first digits of this, so that nothing is lost
      remainder.digits_[0] = digits_[i];
      // Bug 7: / and % take what is as large as the divisor for a remainder
      while (BUG == 7 ? compared(remainder, divisor) > 0 : compared(remainder, divisor) >= 0) {
        remainder -= divisor;
        ++quotient.digits_[i];
      }
    }
    return quotient;
  }

  std::array<unsigned, size> digits_{};
};

}  // namespace digits

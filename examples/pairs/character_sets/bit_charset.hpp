#pragma once
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#ifndef BUG
#define BUG 0
#endif

namespace bits {

/// A set of characters, kept as four words of bits; they are ordered as `unsigned char` is.
class charset {
 public:
  charset() = default;
  /// gneiss: generate characters arbitrary<std::string>()
  explicit charset(std::string const& characters) {
    for (char character : characters) add(character);
  }
  /// Those from `first` to `last`, both included; none where `last` is below `first`.
  /// gneiss: generate first reused(arbitrary<char>())
  /// gneiss: generate last reused(arbitrary<char>())
  static charset range(char first, char last) {
    charset all;
    std::size_t const end = code(last) + std::size_t{1};
    for (std::size_t i = code(first); i < end; ++i) all.words_[i / 64] |= bit(i);
    // Bug 1: a range that ends with a word leaves its last character out
    if (BUG == 1 && end % 64 == 0 && code(first) < code(last)) all.words_[end / 64 - 1] &= ~bit(end - 1);
    return all;
  }

  std::size_t size() const {
    std::size_t count = 0;
    for (std::uint64_t word : words_) count += static_cast<std::size_t>(std::popcount(word));
    return count;
  }
  bool empty() const {
    if (BUG == 2) return (words_[0] | words_[1] | words_[2]) == 0;  // Bug 2: empty does not look at the last word
    return *this == charset();
  }
  /// gneiss: generate character reused(arbitrary<char>())
  bool contains(char character) const {
    // Bug 3: contains takes a character for a signed number
    auto const index = BUG == 3 && character < 0 ? static_cast<std::size_t>(-character) : code(character);
    return (words_[index / 64] & bit(index)) != 0;
  }
  char min() const {
    assert(!empty());
    return static_cast<char>(from(0));
  }
  char max() const {
    assert(!empty());
    std::size_t word = 3;
    while (word != 0 && words_[word] == 0) --word;
    return static_cast<char>(word * 64 + static_cast<std::size_t>(std::bit_width(words_[word])) - 1);
  }
  /// The least that is above `character`.
  /// gneiss: generate character reused(arbitrary<char>())
  std::optional<char> next(char character) const {
    auto const found = from(code(character) + std::size_t{1});
    return found == none ? std::nullopt : std::optional<char>(static_cast<char>(found));
  }
  bool is_subset_of(charset const& other) const {
    for (std::size_t i = 0; i != 4; ++i) {
      if (BUG == 4 && words_[i] > other.words_[i]) return false;  // Bug 4: is_subset_of compares words as numbers
      if (BUG != 4 && (words_[i] & ~other.words_[i]) != 0) return false;
    }
    return true;
  }
  /// All of them, ascending.
  std::string to_string() const {
    std::string all;
    for (auto found = from(0); found != none; found = from(found + 1)) all += static_cast<char>(found);
    return all;
  }

  /// gneiss: generate character reused(arbitrary<char>())
  void add(char character) { words_[code(character) / 64] |= bit(code(character)); }
  /// gneiss: generate character reused(arbitrary<char>())
  void remove(char character) {
    auto& word = words_[code(character) / 64];
    // Bug 5: remove adds what is not there
    word = BUG == 5 ? word ^ bit(code(character)) : word & ~bit(code(character));
  }
  void clear() { words_ = {}; }

  charset& operator|=(charset const& other) {
    return combine(other, [](auto a, auto b) { return a | b; });
  }
  charset& operator&=(charset const& other) {
    return combine(other, [](auto a, auto b) { return a & b; });
  }
  charset& operator-=(charset const& other) {
    return combine(other, [](auto a, auto b) { return a & ~b; });
  }
  friend charset operator|(charset left, charset const& right) { return left |= right; }
  friend charset operator&(charset left, charset const& right) { return left &= right; }
  friend charset operator-(charset left, charset const& right) {
    // Bug 6: a - b takes nothing away where b is the larger one
    if (BUG == 6 && right.size() > left.size()) return left;
    return left -= right;
  }
  charset operator~() const {
    charset others;
    for (std::size_t i = 0; i != 4; ++i) others.words_[i] = ~words_[i];
    return others;
  }
  friend bool operator==(charset const& left, charset const& right) { return left.words_ == right.words_; }

  charset filter(std::function<bool(char)> const& keep) const {
    charset kept;
    for (char character : to_string())
      if (keep(character)) kept.add(character);
    return kept;
  }

 private:
  static std::size_t code(char character) { return static_cast<unsigned char>(character); }
  static std::uint64_t bit(std::size_t index) { return std::uint64_t{1} << index % 64; }
  template <class Combine>
  charset& combine(charset const& other, Combine const& with) {
    for (std::size_t i = 0; i != 4; ++i) words_[i] = with(words_[i], other.words_[i]);
    return *this;
  }
  static constexpr std::size_t none = 256;
  /// The least that is not below `index`, or `none`.
  std::size_t from(std::size_t index) const {
    if (index >= none) return none;
    std::size_t word = index / 64;
    std::uint64_t rest = words_[word] & ~(bit(index) - 1);
    while (rest == 0 && word != 3) {
      rest = words_[++word];
      if (BUG == 7 && rest == 1) rest = 0;  // Bug 7: in a later word a first bit that is alone is not seen
    }
    return rest == 0 ? none : word * 64 + static_cast<std::size_t>(std::countr_zero(rest));
  }

  std::array<std::uint64_t, 4> words_{};
};

}  // namespace bits

#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>

namespace trees {

/// A set of characters, kept as a tree; they are ordered as `unsigned char` is.
class charset {
 public:
  charset() = default;
  explicit charset(std::string const& characters) {
    for (char character : characters) add(character);
  }
  /// Those from `first` to `last`, both included; none where `last` is below `first`.
  static charset range(char first, char last) {
    charset all;
    for (int i = code(first); i <= code(last); ++i) all.codes_.insert(all.codes_.end(), static_cast<unsigned char>(i));
    return all;
  }

  std::size_t size() const { return codes_.size(); }
  bool empty() const { return codes_.empty(); }
  bool contains(char character) const { return codes_.count(code(character)) != 0; }
  char min() const {
    assert(!empty());
    return static_cast<char>(*codes_.begin());
  }
  char max() const {
    assert(!empty());
    return static_cast<char>(*codes_.rbegin());
  }
  /// The least that is above `character`.
  std::optional<char> next(char character) const {
    auto const found = codes_.upper_bound(code(character));
    return found == codes_.end() ? std::nullopt : std::optional<char>(static_cast<char>(*found));
  }
  bool is_subset_of(charset const& other) const {
    return std::includes(other.codes_.begin(), other.codes_.end(), codes_.begin(), codes_.end());
  }
  /// All of them, ascending.
  std::string to_string() const { return std::string(codes_.begin(), codes_.end()); }

  void add(char character) { codes_.insert(code(character)); }
  void remove(char character) { codes_.erase(code(character)); }
  void clear() { codes_.clear(); }

  charset& operator|=(charset const& other) {
    codes_.insert(other.codes_.begin(), other.codes_.end());
    return *this;
  }
  charset& operator&=(charset const& other) {
    return *this = filter([&](char character) { return other.contains(character); });
  }
  charset& operator-=(charset const& other) {
    return *this = filter([&](char character) { return !other.contains(character); });
  }
  friend charset operator|(charset left, charset const& right) { return left |= right; }
  friend charset operator&(charset left, charset const& right) { return left &= right; }
  friend charset operator-(charset left, charset const& right) { return left -= right; }
  charset operator~() const {
    charset others = range('\x00', '\xff');
    for (unsigned char each : codes_) others.codes_.erase(each);
    return others;
  }
  friend bool operator==(charset const& left, charset const& right) { return left.codes_ == right.codes_; }

  charset filter(std::function<bool(char)> const& keep) const {
    charset kept;
    for (unsigned char each : codes_)
      if (keep(static_cast<char>(each))) kept.codes_.insert(kept.codes_.end(), each);
    return kept;
  }

 private:
  static unsigned char code(char character) { return static_cast<unsigned char>(character); }

  std::set<unsigned char> codes_;
};

}  // namespace trees

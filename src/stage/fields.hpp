#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "events/space.hpp"
#include "gneiss/core/identity.hpp"
#include "stage/word_reader.hpp"

// What is kept as words, and read again, has one list of its fields: a function template that visits them in order. A
// FieldWriter writes what it is shown, a FieldReader reads the same fields back.
namespace gneiss::stage {

class FieldWriter {
 public:
  explicit FieldWriter(std::vector<std::uint64_t>& words) : words_(words) {}

  template <class... Fields>
  void operator()(Fields const&... fields) {
    (write(fields), ...);
  }
  /// How many there are, and then each as `visit` shows it. None takes less than `least` words.
  template <class List, class Visit>
  void list(List const& items, std::size_t /*least*/, Visit const& visit) {
    words_.push_back(items.size());
    for (auto const& item : items) visit(*this, item);
  }
  /// Two in one word.
  void packed(std::uint32_t high, std::uint32_t low) { words_.push_back(std::uint64_t{high} << 32 | low); }

 private:
  void write(std::unsigned_integral auto number) { words_.push_back(number); }
  void write(core::Identity const& identity) { (*this)(identity.high(), identity.low()); }
  void write(std::optional<core::Identity> const& identity) {
    (*this)(identity.has_value(), identity.value_or(core::Identity(0, 0)));
  }
  void write(events::Count const& count) {
    auto const [high, low, exact] = count.parts();
    (*this)(high, low, exact);
  }
  template <std::unsigned_integral Number>
  void write(std::vector<Number> const& numbers) {
    words_.push_back(numbers.size());
    words_.insert(words_.end(), numbers.begin(), numbers.end());
  }

  std::vector<std::uint64_t>& words_;
};

/// What is missing, or does not fit its field, is for the WordReader not fine.
class FieldReader {
 public:
  explicit FieldReader(WordReader& words) : words_(words) {}

  template <class... Fields>
  void operator()(Fields&... fields) {
    (read(fields), ...);
  }
  template <class List, class Visit>
  void list(List& items, std::size_t least, Visit const& visit) {
    items.clear();
    for (auto left = words_.count(least); left != 0 && words_.fine(); --left) {
      auto item = item_of(items);
      visit(*this, item);
      items.insert(items.end(), std::move(item));
    }
  }
  void packed(std::uint32_t& high, std::uint32_t& low) {
    auto const word = words_.next();
    high = static_cast<std::uint32_t>(word >> 32);
    low = static_cast<std::uint32_t>(word);
  }

 private:
  template <class Item>
  static Item item_of(std::vector<Item> const&) {
    return {};
  }
  /// The key of one that lies in a map cannot be read into.
  template <class Map>
  static std::pair<typename Map::key_type, typename Map::mapped_type> item_of(Map const&) {
    return {};
  }

  template <std::unsigned_integral Number>
  void read(Number& number) {
    auto const word = words_.next();
    if (word > std::numeric_limits<Number>::max()) words_.refuse();
    number = static_cast<Number>(word);
  }
  void read(core::Identity& identity) {
    auto const high = words_.next();
    identity = core::Identity(high, words_.next());
  }
  void read(std::optional<core::Identity>& identity) {
    bool is_there = false;
    core::Identity value;
    (*this)(is_there, value);
    identity.reset();
    if (is_there) identity = value;
  }
  void read(events::Count& count) {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    bool exact = true;
    (*this)(high, low, exact);
    count = events::Count::of_parts(high, low, exact);
  }
  template <std::unsigned_integral Number>
  void read(std::vector<Number>& numbers) {
    numbers.resize(words_.count(1));
    for (auto& number : numbers) read(number);
  }

  WordReader& words_;
};

}  // namespace gneiss::stage

#pragma once
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace gneiss::config {

/// The text in quotes, cut where it is long.
std::string in_quotes(std::string_view text);

/// A whole number from `low` to `high`; an error says what is needed.
base::Result<std::uint64_t> parse_number(std::string_view text, std::uint64_t low, std::uint64_t high);

/// A length of time in seconds, more than none: 10, 0.5, 10s, 2m, 1h.
base::Result<double> parse_seconds(std::string_view text);

/// The place of `text` among the words; an error names them.
base::Result<std::size_t> parse_word(std::string_view text, std::span<std::string_view const> words);
inline base::Result<std::size_t> parse_word(std::string_view text, std::initializer_list<std::string_view> words) {
  return parse_word(text, std::span(words.begin(), words.size()));
}

/// Does the name match? A pattern with a * stands for the whole name, one without for a part of it; case counts.
bool matches(std::string_view pattern, std::string_view name);

/// How many letters must be inserted, dropped, replaced or swapped with their neighbour to make one of the other.
std::size_t distance(std::string_view a, std::string_view b);

}  // namespace gneiss::config

#include "config/option_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <vector>

#include "base/strings.hpp"

namespace gneiss::config {

std::string in_quotes(std::string_view text) {
  constexpr std::size_t most = 60;
  return text.size() <= most ? fmt::format("\"{}\"", text) : fmt::format("\"{}…\"", text.substr(0, most));
}

base::Result<std::uint64_t> parse_number(std::string_view text, std::uint64_t low, std::uint64_t high) {
  auto const number = base::parse_u64(text);
  if (number && *number >= low && *number <= high) return *number;
  bool const bounded = high != std::numeric_limits<std::uint64_t>::max();
  auto const range = bounded ? fmt::format(" from {} to {}", low, high) : fmt::format(" of at least {}", low);
  // Digits alone that are no number are too many of them.
  bool const digits = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
  return base::Error{fmt::format("needs a whole number{}, not {}{}", range, in_quotes(text),
                                 digits && !number && !bounded ? ", which does not fit into 64 bits" : "")};
}

base::Result<double> parse_seconds(std::string_view text) {
  auto const needs = [&] {
    return base::Error{fmt::format("needs a time above 0, as in 10, 0.5, 10s, 2m or 1h, not {}", in_quotes(text))};
  };
  auto digits = text;
  double unit = 1;
  if (!digits.empty()) {
    char const last = digits.back();
    unit = last == 'h' ? 3600 : last == 'm' ? 60 : 1;
    if (last == 'h' || last == 'm' || last == 's') digits.remove_suffix(1);
  }
  // from_chars alone would take "inf", "1e3" and ".".
  if (digits.empty() || digits.find_first_not_of("0123456789.") != digits.npos || digits.front() == '.' ||
      digits.back() == '.')
    return needs();
  double number = 0;
  auto const [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc{} || stop != digits.data() + digits.size()) return needs();
  auto const seconds = number * unit;
  if (!(seconds > 0) || !std::isfinite(seconds)) return needs();
  return seconds;
}

base::Result<std::size_t> parse_word(std::string_view text, std::span<std::string_view const> words) {
  auto const found = std::find(words.begin(), words.end(), text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  return base::Error{fmt::format("needs one of {}, not {}", fmt::join(words, ", "), in_quotes(text))};
}

namespace {

/// The pieces between stars, in order, the first at the start and the last at the end.
bool matches_whole(std::string_view pattern, std::string_view name) {
  auto const pieces = base::split(pattern, '*');
  auto const first = pieces.front();
  auto const last = pieces.back();
  if (name.size() < first.size() + last.size() || !name.starts_with(first) || !name.ends_with(last)) return false;
  name.remove_prefix(first.size());
  name.remove_suffix(last.size());
  for (std::size_t i = 1; i + 1 < pieces.size(); ++i) {
    auto const at = name.find(pieces[i]);
    if (at == name.npos) return false;
    name.remove_prefix(at + pieces[i].size());
  }
  return true;
}

}  // namespace

bool matches(std::string_view pattern, std::string_view name) {
  return pattern.find('*') == pattern.npos ? name.find(pattern) != name.npos : matches_whole(pattern, name);
}

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> older, above, row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    older = above;
    above = row;
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], older[j - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace gneiss::config

#pragma once
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace nested {

/// A zero, or a list of values: "0", "[0,[]]".
struct value {
  bool list = false;
  std::vector<value> items;

  bool well_formed() const { return list || items.empty(); }
  std::string dump() const {
    if (!list) return "0";
    std::string text = "[";
    for (std::size_t i = 0; i != items.size(); ++i) text += (i == 0 ? "" : ",") + items[i].dump();
    return text + "]";
  }
};

inline value parse_front(std::string_view& text) {
  auto const take = [&](char c) {
    if (!text.starts_with(c)) return false;
    text.remove_prefix(1);
    return true;
  };
  if (take('0')) return {};
  if (!take('[')) throw std::invalid_argument("a value begins with 0 or [");
  value result{true, {}};
  if (take(']')) return result;
  do result.items.push_back(parse_front(text));
  while (take(','));
  if (!take(']')) throw std::invalid_argument("a list ends with ]");
  return result;
}

inline value parse(std::string_view text) {
  auto const result = parse_front(text);
  if (!text.empty()) throw std::invalid_argument("there is something behind the value");
  return result;
}

}  // namespace nested

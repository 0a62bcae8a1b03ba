#pragma once
#include <stdexcept>
#include <string>

namespace model {
inline int parse(std::string const& text) {
  return std::stoi(text);
}
}  // namespace model

namespace my {
/// A number in digits: std::invalid_argument when there is none, std::out_of_range when it is too large.
inline int parse(std::string const& text) {
  long long n = 0;
  for (char const c : text) {
    if (c < '0' || c > '9') throw std::invalid_argument("no digit: " + text);
    n = 10 * n + (c - '0');
    if (n > 2147483647) throw std::out_of_range("out of range: " + text);
  }
  if (text.empty()) throw std::invalid_argument("nothing to parse");
  return static_cast<int>(n);
}
}  // namespace my

#pragma once
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

/// Lists in brackets: a value is `0`, or values between `[` and `]`, separated by commas.
/// Bug 1: a list of two is parsed again and again, until the stack overflows.
namespace nested {

struct Value {
  int kind = 0;  // 1: a list
  std::vector<Value> parts;

  std::string dump() const {
    if (kind == 0) return "0";
    std::string text;
    for (auto const& part : parts) text += (text.empty() ? "" : ",") + part.dump();
    return "[" + text + "]";
  }
};

class Parser {
 public:
  explicit Parser(std::string_view text) : rest_(text) {}
  Value whole() {
    auto const value = one();
    if (!rest_.empty()) throw std::invalid_argument("there is text left");
    return value;
  }

 private:
  Value one() {
    if (taken('0')) return {};
    if (!taken('[')) throw std::invalid_argument("a value begins with 0 or [");
    Value list{1, {}};
    if (taken(']')) return list;
    do list.parts.push_back(one());
    while (taken(','));
    if (!taken(']')) throw std::invalid_argument("a ] is missing");
    return list;
  }
  bool taken(char wanted) {
    bool const there = rest_.starts_with(wanted);
    if (there) rest_.remove_prefix(1);
    return there;
  }

  std::string_view rest_;
};

inline Value parse(std::string_view text) {
  auto const value = Parser(text).whole();
  return BUG == 1 && value.parts.size() == 2 ? parse(text) : value;
}

}  // namespace nested

#include "gneiss/core/text.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace gneiss::core {

Text::Text() = default;
Text::Text(Text const&) = default;
Text::Text(Text&&) noexcept = default;
Text& Text::operator=(Text const&) = default;
Text& Text::operator=(Text&&) noexcept = default;
Text::~Text() = default;

Text& Text::operator<<(std::string_view s) {
  out_.append(s);
  return *this;
}
Text& Text::operator<<(char const* s) {
  out_.append(s);
  return *this;
}
Text& Text::operator<<(char c) {
  out_.push_back(c);
  return *this;
}
Text& Text::operator<<(TypeName type) {
  out_.append(written_name(type));
  return *this;
}

std::string Text::take() {
  return std::exchange(out_, {});
}

void Text::number(long long value) {
  out_ += std::to_string(value);
}
void Text::number(unsigned long long value) {
  out_ += std::to_string(value);
}

namespace {

void escape(std::string& out, char c, char quote) {
  switch (c) {
    case '\n':
      out += "\\n";
      return;
    case '\t':
      out += "\\t";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\\':
      out += "\\\\";
      return;
    default:
      break;
  }
  auto const code = static_cast<unsigned char>(c);
  if (c == quote) {
    out += '\\';
    out += c;
  } else if (code < 0x20 || code >= 0x7f) {
    // Three octal digits: unlike a hexadecimal escape it ends where it ends.
    std::array<char, 8> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "\\%03o", static_cast<unsigned>(code));
    out += buffer.data();
  } else {
    out += c;
  }
}

}  // namespace

void Text::character(char value) {
  out_ += '\'';
  escape(out_, value, '\'');
  out_ += '\'';
}

void Text::string(std::string_view value) {
  out_ += '"';
  char before = 0;
  for (char const c : value) {
    // ??= and its kin were trigraphs once.
    if (c == '?' && before == '?')
      out_ += "\\?";
    else
      escape(out_, c, '"');
    before = c;
  }
  out_ += '"';
}

void Text::floating(long double value, char const* type, int digits) {
  auto const limits = std::string("std::numeric_limits<") + type + ">::";
  if (std::isnan(value)) {
    out_ += limits + "quiet_NaN()";
    return;
  }
  if (std::isinf(value)) {
    out_ += (value < 0 ? "-" : "") + limits + "infinity()";
    return;
  }
  std::string_view const name = type;
  auto const read_back = [&](char const* text) -> long double {
    if (name == "float") return static_cast<long double>(std::strtof(text, nullptr));
    if (name == "double") return static_cast<long double>(std::strtod(text, nullptr));
    return std::strtold(text, nullptr);
  };
  std::array<char, 64> buffer{};
  // The fewest digits that bring the value back.
  for (int precision = 1; precision <= digits; ++precision) {
    std::snprintf(buffer.data(), buffer.size(), "%.*Lg", precision, value);
    if (read_back(buffer.data()) == value) break;
  }
  std::string text = buffer.data();
  if (text.find_first_of(".e") == text.npos) text += ".0";
  if (name == "float") text += 'f';
  if (name == "long double") text += 'L';
  out_ += text;
}

}  // namespace gneiss::core

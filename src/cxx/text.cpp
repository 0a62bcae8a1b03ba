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
  out_.append(clean_type_name(type.said));
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

namespace {

bool word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
    bool const within = at != 0 && word(text[at - 1]) && word(from.front());
    if (within) {
      if (at + from.size() >= text.size()) return;
      at += from.size() - to.size();
      continue;
    }
    text.replace(at, from.size(), to);
  }
}

/// Drops `, std::allocator<…>` and its kin, which nobody writes.
void drop_argument(std::string& text, std::string_view start) {
  for (auto at = text.find(start); at != text.npos; at = text.find(start, at)) {
    std::size_t depth = 1;
    auto end = at + start.size();
    while (end < text.size() && depth != 0) {
      if (text[end] == '<') ++depth;
      if (text[end] == '>') --depth;
      ++end;
    }
    // std::less<>, unlike the others, is never what comes by itself.
    if (text[at + start.size()] == '>')
      at = end;
    else
      text.erase(at, end - at);
  }
}

/// What stands between the marks that the two compilers put around a type in the name of a function.
std::string_view between_marks(std::string_view text) {
  auto const start = text.find("T = ");
  if (start == text.npos) return text;
  auto rest = text.substr(start + 4);
  std::size_t depth = 0;
  for (std::size_t i = 0; i != rest.size(); ++i) {
    char const c = rest[i];
    if (c == '<' || c == '(' || c == '[') ++depth;
    if ((c == ';' || c == ']') && depth == 0) return rest.substr(0, i);
    if ((c == '>' || c == ')' || c == ']') && depth != 0) --depth;
  }
  return rest;
}

}  // namespace

std::string clean_type_name(std::string_view compiler_text) {
  std::string text(between_marks(compiler_text));
  replace_all(text, "std::__cxx11::", "std::");
  replace_all(text, "std::__1::", "std::");
  replace_all(text, "__gnu_cxx::", "");
  replace_all(text, "(anonymous namespace)::", "");
  replace_all(text, "{anonymous}::", "");
  replace_all(text, "<unnamed>::", "");
  for (auto const* name : {"less", "equal_to"})  // as g++ spells std::less<>
    replace_all(text, std::string("std::") + name + "<void>", std::string("std::") + name + "<>");
  for (auto const start : {", std::allocator<", ", std::char_traits<", ", std::less<", ", std::hash<",
                           ", std::equal_to<", ", std::default_delete<"})
    drop_argument(text, start);
  // What the program holds in its place is a lambda.
  replace_all(text, "gneiss::TableFn<", "std::function<");
  replace_all(text, " >", ">");
  replace_all(text, "std::basic_string<char>", "std::string");
  replace_all(text, "std::basic_string_view<char>", "std::string_view");
  replace_all(text, "long long unsigned int", "unsigned long long");
  replace_all(text, "long unsigned int", "unsigned long");
  replace_all(text, "short unsigned int", "unsigned short");
  replace_all(text, "unsigned int", "unsigned");
  replace_all(text, "long int", "long");
  replace_all(text, "short int", "short");
  return text;
}

}  // namespace gneiss::core

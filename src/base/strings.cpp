#include "base/strings.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <system_error>

namespace gneiss::base {
namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::uint8_t not_a_digit = 64;

constexpr std::array<std::uint8_t, 256> digit_of = [] {
  std::array<std::uint8_t, 256> table{};
  table.fill(not_a_digit);
  for (std::size_t i = 0; i < alphabet.size(); ++i) {
    table[static_cast<unsigned char>(alphabet[i])] = static_cast<std::uint8_t>(i);
  }
  return table;
}();

}  // namespace

std::string base64url_encode(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() * 4 + 2) / 3);
  std::uint32_t buffer = 0;
  unsigned bits = 0;
  for (char c : bytes) {
    buffer = (buffer << 8) | static_cast<unsigned char>(c);
    for (bits += 8; bits >= 6; bits -= 6) text += alphabet[(buffer >> (bits - 6)) & 63u];
  }
  if (bits > 0) text += alphabet[(buffer << (6 - bits)) & 63u];
  return text;
}

std::optional<std::string> base64url_decode(std::string_view text) {
  if (text.size() % 4 == 1) return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() * 3 / 4);
  std::uint32_t buffer = 0;
  unsigned bits = 0;
  for (char c : text) {
    auto const digit = digit_of[static_cast<unsigned char>(c)];
    if (digit == not_a_digit) return std::nullopt;
    buffer = (buffer << 6) | digit;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes += static_cast<char>((buffer >> bits) & 0xffu);
    }
  }
  if ((buffer & ((1u << bits) - 1u)) != 0) return std::nullopt;  // bits that no encoder writes
  return bytes;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  for (std::size_t at = text.find(separator); at != std::string_view::npos; at = text.find(separator)) {
    pieces.push_back(text.substr(0, at));
    text.remove_prefix(at + 1);
  }
  pieces.push_back(text);
  return pieces;
}

std::optional<std::uint64_t> parse_u64(std::string_view text) {
  std::uint64_t number = 0;
  char const* const end = text.data() + text.size();
  auto const [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

}  // namespace gneiss::base

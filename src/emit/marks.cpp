#include "emit/marks.hpp"

#include "base/hash.hpp"

namespace gneiss::emit {

namespace {

constexpr std::string_view sign = "  //#";
constexpr std::string_view alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
constexpr std::size_t letters = 4;

}  // namespace

std::string letters_of(std::string_view text) {
  auto hash = base::hash64(text);
  std::string result;
  for (std::size_t i = 0; i < letters; ++i, hash >>= 5U) result += alphabet[hash & 31U];
  return result;
}

std::string content_of(std::vector<std::string> const& lines) {
  std::string all;
  for (auto const& line : lines)
    for (char const c : line)
      if (c != ' ' && c != '\t') all += c;
  return letters_of(all);
}

std::string marked(std::string const& line, Mark const& mark) {
  return line + std::string(sign) + mark.subject + mark.content;
}

std::optional<Mark> mark_of(std::string_view line) {
  auto const width = sign.size() + 2 * letters;
  if (line.size() < width || line.substr(line.size() - width, sign.size()) != sign) return {};
  auto const found = line.substr(line.size() - 2 * letters);
  if (found.find_first_not_of(alphabet) != std::string_view::npos) return {};
  return Mark{std::string(found.substr(0, letters)), std::string(found.substr(letters))};
}

std::string without_mark(std::string const& line) {
  return mark_of(line) ? line.substr(0, line.size() - marked_width) : line;
}

}  // namespace gneiss::emit

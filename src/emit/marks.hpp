#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gneiss::emit {

/// What ends a derived line: which one it is, and what it was when it was written.
struct Mark {
  std::string subject{};  // four letters each
  std::string content{};
  bool operator==(Mark const&) const = default;
};

constexpr std::size_t marked_width = 13;  // two spaces, //# and eight letters

/// Four letters that stand for a text.
std::string letters_of(std::string_view text);

/// The mark of a piece of text, by what it is about and its lines; spaces do not count.
std::string content_of(std::vector<std::string> const& lines);

std::string marked(std::string const& line, Mark const& mark);

/// The mark at the end of a line.
std::optional<Mark> mark_of(std::string_view line);
std::string without_mark(std::string const& line);

}  // namespace gneiss::emit

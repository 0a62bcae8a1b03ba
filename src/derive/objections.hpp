#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gneiss::derive {

/// What a compiler has against a line of a file: against the line itself, or against what it makes a template do.
struct Objection {
  std::size_t line = 0;  // from 1; 0: against no line of the file
  std::string sentence{};
  bool operator==(Objection const&) const = default;
};

/// The errors in what g++ or clang has said about `file`, in order, a line and sentence once.
std::vector<Objection> objections(std::string_view output, std::string const& file);

}  // namespace gneiss::derive

#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gneiss::verify {

/// A directive on a line of its own.
struct Directive {
  std::size_t begin = 0;
  std::size_t end = 0;     // behind the line
  std::size_t behind = 0;  // and behind a comment that begins in it
  std::string name{};      // "include", "pragma"
  std::string text{};      // what follows on the line, trimmed
};

/// Those of a source, in order; not what is in comments and literals.
std::vector<Directive> directives(std::string_view code);

/// "a/b.hpp" of `"a/b.hpp"  // why`; nothing where it is no name.
std::optional<std::string> included_name(std::string_view text);

bool is_pragma_once(Directive const& directive);
bool is_once(std::vector<Directive> const& all);

/// #ifndef NAME, #define NAME as the first two of them, and #endif as the last.
bool is_guarded(std::vector<Directive> const& all);

}  // namespace gneiss::verify

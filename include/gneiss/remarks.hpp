#pragma once
#include <string_view>
#include <type_traits>

#include "gneiss/core/labels.hpp"
#include "gneiss/show.hpp"

// What the code of a spec says of the case that runs, for the report and for guided mode: label, classify, collect,
// covered, target. None of it has an effect outside of a run.
namespace gneiss {

/// Labels the case where the condition holds.
inline void classify(bool holds, std::string_view text) {
  if (holds) label(text);
}

/// Labels the case with the value as it is printed: for values of which there are few.
template <class T>
void collect(T const& value) {
  if (!core::labels_heard()) return;
  core::Text text;
  show(text, value);
  label(text.str());
}

/// A higher value is nearer to what the search is after: guided mode climbs towards it.
template <class T>
void target(T value, std::string_view name = {}) {
  constexpr bool fits = std::is_arithmetic_v<T> && !std::is_same_v<T, bool>;
  static_assert(fits, "gneiss: target(value) takes a number, of which higher is better");
  if constexpr (fits) core::reach(static_cast<double>(value), name);
}

}  // namespace gneiss

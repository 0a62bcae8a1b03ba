#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "gneiss/core/environment.hpp"
#include "gneiss/detail/traits.hpp"

// What kind of result a call had, for a search that sees no code: true or false, nothing or something, the sign of a
// number. Only numbers and types of the standard library are looked at: to ask a value of anybody else's could change
// it, or fail, where comparing it would not.
namespace gneiss::detail {

template <class T>
inline constexpr bool has_simple_kind = std::is_arithmetic_v<T> || std::is_enum_v<T> || Ordering<T>;

/// Of a number: negative, zero, positive; NaN. The largest unsigned number is what "not found" looks like, and as good
/// as negative.
template <class T>
GNEISS_UNCHECKED unsigned simple_kind(T const& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value ? 2 : 1;
  } else if constexpr (std::is_enum_v<T>) {
    std::uint64_t const number = static_cast<std::uint64_t>(static_cast<std::underlying_type_t<T>>(value));
    return 1 + static_cast<unsigned>(number % 16);
  } else if constexpr (Ordering<T>) {
    return value < 0 ? 1 : value == 0 ? 2 : value > 0 ? 3 : 4;
  } else {
    if (value == T{}) return 2;
    if constexpr (std::is_unsigned_v<T>)
      return value == static_cast<T>(-1) ? 1 : 3;
    else
      return value < T{} ? 1 : value > T{} ? 3 : 4;
  }
}

template <class T>
inline constexpr bool is_std_sequence =
    is_a<T, std::vector> || is_a<T, std::basic_string> || is_a<T, std::basic_string_view>;

/// The kinds of a value and of its parts, one after the other.
template <class T>
GNEISS_UNCHECKED void tell_kinds(core::Environment& env, T const& value) {
  if constexpr (has_simple_kind<T>) {
    env.returned(detail::simple_kind(value));
  } else if constexpr (is_std_sequence<T>) {
    env.returned(value.empty() ? 1 : value.size() == 1 ? 2 : 3);
  } else if constexpr (VariantLike<T>) {
    env.returned(1 + static_cast<unsigned>(value.index() % 16));
  } else if constexpr (OptionalLike<T>) {
    env.returned(value.has_value() ? 2 : 1);
    if (value.has_value()) detail::tell_kinds(env, *value);
  } else if constexpr (is_a<T, std::pair> || is_a<T, std::tuple>) {
    std::apply([&](auto const&... part) { (detail::tell_kinds(env, part), ...); }, value);
  }
}

/// Somebody may want to know what kind of result there was.
template <class T>
GNEISS_UNCHECKED void tell_kind(core::Environment& env, T const& value) {
  if (env.wants_kinds()) [[unlikely]]
    detail::tell_kinds(env, value);
}

/// The same where somebody else than Gneiss compares, and may look at a part of the value only.
template <class T>
GNEISS_UNCHECKED void tell_simple_kind(core::Environment& env, T const& value) {
  if constexpr (has_simple_kind<T>) detail::tell_kind(env, value);
}

}  // namespace gneiss::detail

#pragma once
#include <bit>
#include <concepts>
#include <cstdint>
#include <new>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "gneiss/core/identity.hpp"
#include "gneiss/core/source.hpp"
#include "gneiss/core/type.hpp"
#include "gneiss/detail/cell.hpp"
#include "gneiss/detail/concepts.hpp"
#include "gneiss/detail/traits.hpp"

namespace gneiss {

namespace detail {

template <class T>
constexpr bool copies_are_apart() {
  if constexpr (!std::is_copy_constructible_v<T> || Pointer<T> || View<T>)
    return false;
  else if constexpr (requires { typename T::value_type; })
    // A container says that it can be copied even when its elements cannot.
    return std::is_same_v<typename T::value_type, T> || std::is_copy_constructible_v<typename T::value_type>;
  else
    return true;
}

}  // namespace detail

/// Is a copy of a T a value of its own, which no change of the other reaches? Exhaustive mode goes back to an earlier
/// state by such copies. Assumed of every class that can be copied, except pointers and views; a class whose copies
/// share what they hold says no: `template <> inline constexpr bool gneiss::value_like<my::handle> = false;`
template <class T>
inline constexpr bool value_like = detail::copies_are_apart<T>();

namespace detail {

template <class T>
concept Iterable = requires(T const& t) {
  { t.begin() != t.end() } -> std::convertible_to<bool>;
  ++std::declval<decltype(t.begin())&>();
  *t.begin();
};

template <class T, int Depth>
constexpr bool can_identify();

template <class T, int Depth, std::size_t... I>
constexpr bool can_identify_all(std::index_sequence<I...>) {
  return (can_identify<std::remove_cvref_t<std::tuple_element_t<I, T>>, Depth + 1>() && ...);
}
template <int Depth, class... T>
constexpr bool can_identify_any(std::variant<T...> const*) {
  return (can_identify<T, Depth + 1>() && ...);
}

/// Does iterating, field by field, reach nothing but numbers?
template <class T, int Depth>
constexpr bool can_identify() {
  if constexpr (Depth > 6)
    return false;
  else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_same_v<T, Alone> ||
                     std::is_same_v<T, std::monostate>)
    return true;
  else if constexpr (Pointer<T> || (View<T> && !StringLike<T>))
    return false;
  else if constexpr (OptionalLike<T>)
    return can_identify<typename T::value_type, Depth + 1>();
  else if constexpr (VariantLike<T>)
    return can_identify_any<Depth>(static_cast<T const*>(nullptr));
  else if constexpr (Iterable<T>) {
    using Element = std::remove_cvref_t<decltype(*std::declval<T const&>().begin())>;
    if constexpr (std::is_same_v<Element, T>)
      return false;
    else
      return can_identify<Element, Depth + 1>();
  } else if constexpr (TupleLike<T>)
    return can_identify_all<T, Depth>(std::make_index_sequence<std::tuple_size<T>::value>());
  else
    return false;
}

template <class T>
concept Identifiable = can_identify<T, 0>();

template <class T>
GNEISS_UNCHECKED void add_identity(core::Identifier& identity, T const& value) {
  if constexpr (std::is_same_v<T, Alone> || std::is_same_v<T, std::monostate>) {
    // Nothing to tell.
  } else if constexpr (std::is_floating_point_v<T>) {
    identity.add(std::bit_cast<std::uint64_t>(static_cast<double>(value)));
  } else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
    identity.add_number(&type_key<T>, static_cast<std::uint64_t>(value));
  } else if constexpr (OptionalLike<T>) {
    identity.add(value.has_value());
    if (value) add_identity(identity, *value);
  } else if constexpr (VariantLike<T>) {
    identity.add(value.index());
    if (!value.valueless_by_exception()) std::visit([&](auto const& inner) { add_identity(identity, inner); }, value);
  } else if constexpr (Iterable<T>) {
    // For itself, so that it is clear where it ends.
    auto all = identity.part();
    std::uint64_t count = 0;
    using Element = std::remove_cvref_t<decltype(*value.begin())>;
    for (auto at = value.begin(); at != value.end(); ++at, ++count) add_identity<Element>(all, *at);
    all.add(count);
    identity.add(static_cast<core::Identity const&>(all));
  } else {
    std::apply([&](auto const&... field) { (add_identity(identity, field), ...); }, value);
  }
}

template <class T>
void list_kinds(std::vector<void const*>& kinds);
template <class... T>
GNEISS_UNCHECKED void list_kinds_of(std::variant<T...> const*, std::vector<void const*>& kinds) {
  (list_kinds<T>(kinds), ...);
}
template <class T, std::size_t... I>
GNEISS_UNCHECKED void list_kinds_of(std::vector<void const*>& kinds, std::index_sequence<I...>) {
  (list_kinds<std::remove_cvref_t<std::tuple_element_t<I, T>>>(kinds), ...);
}

/// The types of the numbers that add_identity meets.
template <class T>
GNEISS_UNCHECKED void list_kinds(std::vector<void const*>& kinds) {
  if constexpr (std::is_same_v<T, Alone> || std::is_same_v<T, std::monostate> || std::is_floating_point_v<T>)
    return;
  else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>)
    kinds.push_back(&type_key<T>);
  else if constexpr (OptionalLike<T>)
    list_kinds<typename T::value_type>(kinds);
  else if constexpr (VariantLike<T>)
    list_kinds_of(static_cast<T const*>(nullptr), kinds);
  else if constexpr (Iterable<T>)
    list_kinds<std::remove_cvref_t<decltype(*std::declval<T const&>().begin())>>(kinds);
  else
    list_kinds_of<T>(kinds, std::make_index_sequence<std::tuple_size<T>::value>());
}

template <class F, class T>
concept Identifies = std::is_invocable_v<F const&, T const&> &&
    Identifiable<std::remove_cvref_t<std::invoke_result_t<F const&, T const&>>>;

template <class T>
using GivenBack = std::conditional_t<std::is_move_constructible_v<T>, T&&, T const&>;
template <class T>
GivenBack<T> given_back(T& value) {
  return static_cast<GivenBack<T>>(value);
}

/// How the engine copies and tells apart the values of a type, as far as that can be done.
template <class R, class C>
GNEISS_UNCHECKED void describe_values(core::Type& type) {
  using Both = Cell<R, C>;
  if constexpr (value_like<R> && value_like<C>) {
    type.copy = [](void* to, void* from) {
      auto& cell = *static_cast<Both*>(to);
      auto const& other = *static_cast<Both const*>(from);
      ::new (static_cast<void*>(&cell.reference)) R(other.reference);
      ::new (static_cast<void*>(&cell.candidate)) C(other.candidate);
    };
    type.put_back = [](void* to, void* from) {
      auto& cell = *static_cast<Both*>(to);
      auto& other = *static_cast<Both*>(from);
      ::new (static_cast<void*>(&cell.reference)) R(given_back(other.reference));
      ::new (static_cast<void*>(&cell.candidate)) C(given_back(other.candidate));
    };
  }
  if constexpr (Identifiable<R> && Identifiable<C>) {
    type.identify = [](core::Identifier& identity, void const*, void const* cell) {
      auto const& both = *static_cast<Both const*>(cell);
      add_identity(identity, both.reference);
      add_identity(identity, both.candidate);
    };
    type.identified = core::Type::Identified::by_elements;
    list_kinds<R>(type.shown_kinds);
    list_kinds<C>(type.shown_kinds);
  }
  using Seen = std::conditional_t<std::is_same_v<R, Alone>, C, R>;
  if constexpr (requires(Seen const& seen) {
                  { seen.size() } -> std::convertible_to<std::uint64_t>;
                })
    type.extent = [](void const* cell) {
      return static_cast<std::uint64_t>(static_cast<Both const*>(cell)->seen().size());
    };
}

}  // namespace detail

}  // namespace gneiss

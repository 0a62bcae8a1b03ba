#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

// What a value looks like. Containers are known by what they can do, so that no container header is included.
namespace gneiss::detail {

template <class T, template <class...> class Of>
inline constexpr bool is_a = false;
template <template <class...> class Of, class... A>
inline constexpr bool is_a<Of<A...>, Of> = true;

template <class T>
concept Integer = std::integral<T> && !std::same_as<T, bool>;

/// A type of characters: no number to std::cmp_equal.
template <class T>
inline constexpr bool is_character = std::same_as<T, char> || std::same_as<T, wchar_t> || std::same_as<T, char8_t> ||
                                     std::same_as<T, char16_t> || std::same_as<T, char32_t>;

template <class T>
concept StringLike = std::convertible_to<T const&, std::string_view> && !std::is_pointer_v<T>;

template <class T>
concept OptionalLike = is_a<T, std::optional>;

template <class T>
concept VariantLike = is_a<T, std::variant>;

template <class T>
concept TupleLike = requires {
  std::tuple_size<T>::value;
};

template <class T>
concept Range = requires(T const& t) {
  t.begin() != t.end();
  ++std::declval<decltype(t.begin())&>();
  *t.begin();
};

/// Something that walks or points rather than holds.
template <class T>
concept Iterator = !std::is_pointer_v<T> && requires(T t) {
  *t;
  ++t;
  typename T::iterator_category;
};

template <class T>
concept View = Range<T> && !TupleLike<T> && std::is_trivially_copyable_v<T> && requires(T const& t) {
  t.data();
  t.size();
};

template <Range T>
using ElementOf = std::remove_cvref_t<decltype(*std::declval<T const&>().begin())>;

template <class T>
concept Sized = requires(T const& t) {
  { t.size() } -> std::convertible_to<std::size_t>;
};

template <class A, class B>
concept EqualTo = requires(A const& a, B const& b) {
  { a == b } -> std::convertible_to<bool>;
};

}  // namespace gneiss::detail

#pragma once
#include <compare>
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

/// Holds a value or an error, as std::expected does.
template <class T>
concept ExpectedLike = !OptionalLike<T> && requires(T const& t) {
  { t.has_value() } -> std::convertible_to<bool>;
  *t;
  t.error();
};

/// Two pointers, smart ones too, are the same only if they point to one object, and here there are two of each.
template <class T>
concept Pointer = std::is_pointer_v<T> || requires(T const& t) {
  typename T::element_type;
  static_cast<bool>(t);
  t.get();
};

/// What a three-way comparison returns.
template <class T>
concept Ordering = std::same_as<T, std::strong_ordering> || std::same_as<T, std::weak_ordering> ||
    std::same_as<T, std::partial_ordering>;

template <class T>
concept TupleLike = requires {
  std::tuple_size<T>::value;
};

/// The fields of an aggregate, where a header has been included that knows them: `count`, `get<I>(value)`, and
/// `FieldsOf::form`, how a program gets at one.
template <class T>
struct FieldsOf;

template <class T>
concept WithFields = requires {
  FieldsOf<T>::count;
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

#pragma once
#include <string>

#include "gneiss/core/text.hpp"
#include "gneiss/detail/traits.hpp"
#include "gneiss/detail/type_name.hpp"

namespace gneiss {

/// Specialise this, or write `std::string gneiss_show(T const&)` beside the type,
/// to say how a value is printed: as a C++ expression that makes it again.
template <class T>
struct Show;

namespace detail {

template <class T>
concept ShownBySpecialisation = requires(core::Text& text, T const& value) {
  Show<T>::show(text, value);
};

template <class T>
concept ShownByFunction = requires(T const& value) {
  { gneiss_show(value) } -> std::convertible_to<std::string>;
};

template <class T>
concept ShownByItself = std::is_arithmetic_v<T> || std::is_enum_v<T> || StringLike<T> || OptionalLike<T> ||
    VariantLike<T> || TupleLike<T> || Ordering<T> || Range<T> ||(std::is_empty_v<T>&& std::default_initializable<T>);

}  // namespace detail

/// A type whose values can be printed.
template <class T>
concept Showable = detail::ShownBySpecialisation<T> || detail::ShownByFunction<T> || detail::ShownByItself<T>;

/// Writes the value as a C++ expression.
template <class T>
void show(core::Text& text, T const& value);

namespace detail {

template <class T>
GNEISS_UNCHECKED void show_number(core::Text& text, T value) {
  if constexpr (sizeof(T) < sizeof(int) || is_character<T>) {
    if (text.typed()) text << "static_cast<" << written_type<T>() << ">(";
    text.number(static_cast<long long>(value));
    if (text.typed()) text << ')';
  } else if constexpr (std::is_unsigned_v<T>) {
    text.number(static_cast<unsigned long long>(value));
    constexpr char const* suffix =
        std::same_as<T, unsigned long long> ? "ull" : (sizeof(T) > sizeof(unsigned) ? "ul" : "u");
    if (text.typed() || static_cast<unsigned long long>(value) > 0x7fffffffull) text << suffix;
  } else if (value == static_cast<T>(T{1} << (8 * sizeof(T) - 1))) {
    text << "std::numeric_limits<" << written_type<T>() << ">::min()";
  } else {
    text.number(static_cast<long long>(value));
    constexpr char const* suffix = std::same_as<T, long long> ? "ll" : "l";
    if (sizeof(T) > sizeof(int) && (text.typed() || value > 0x7fffffff || value < -0x7fffffff)) text << suffix;
  }
}

template <class T>
GNEISS_UNCHECKED void show_elements(core::Text& text, T const& range) {
  core::InBraces const braces(&text);
  text << written_type<T>() << '{';
  bool first = true;
  for (auto const& element : range) {
    if (!first) text << ", ";
    first = false;
    show<ElementOf<T>>(text, element);
  }
  text << '}';
}

template <class T, std::size_t... I>
GNEISS_UNCHECKED void show_fields(core::Text& text, T const& value, std::index_sequence<I...>) {
  core::InBraces const braces(&text);
  text << written_type<T>() << '{';
  using std::get;
  ((text << (I == 0 ? "" : ", "), show(text, get<I>(value))), ...);
  text << '}';
}

template <class T>
GNEISS_UNCHECKED void show_scalar(core::Text& text, T value) {
  if constexpr (std::same_as<T, bool>)
    text << (value ? "true" : "false");
  else if constexpr (std::same_as<T, char>)
    text.character(value);
  else if constexpr (std::is_integral_v<T>)
    show_number(text, value);
  else if constexpr (std::is_floating_point_v<T>)
    text.floating(static_cast<long double>(value),
                  std::same_as<T, float> ? "float" : (std::same_as<T, double> ? "double" : "long double"),
                  std::same_as<T, float> ? 9 : (std::same_as<T, double> ? 17 : 21));
  else {
    auto const typed = text.typed();
    text.set_typed(false);
    text << "static_cast<" << written_type<T>() << ">(";
    show_scalar(text, static_cast<std::underlying_type_t<T>>(value));
    text << ')';
    text.set_typed(typed);
  }
}

}  // namespace detail

template <class T>
GNEISS_UNCHECKED void show(core::Text& text, T const& value) {
  static_assert(Showable<T>,
                "gneiss: a value of this type cannot be printed; write `std::string gneiss_show(T const&)` beside the "
                "type, which returns a C++ expression that makes the value again");
  if constexpr (detail::ShownBySpecialisation<T>) {
    Show<T>::show(text, value);
  } else if constexpr (detail::ShownByFunction<T>) {
    text << std::string(gneiss_show(value));
  } else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
    detail::show_scalar(text, value);
  } else if constexpr (detail::Ordering<T>) {
    bool const strong = std::same_as<T, std::strong_ordering>;
    text << detail::written_type<T>() << "::"
         << (value < 0    ? "less"
             : value > 0  ? "greater"
             : value != 0 ? "unordered"
             : strong     ? "equal"
                          : "equivalent");
  } else if constexpr (detail::StringLike<T>) {
    std::string_view const content = value;
    bool const wrapped = text.typed() || content.find('\0') != content.npos;
    if (wrapped) text << detail::written_type<T>() << '(';
    text.string(content);
    if (content.find('\0') != content.npos) text << ", ", text.number(static_cast<unsigned long long>(content.size()));
    if (wrapped) text << ')';
  } else if constexpr (detail::OptionalLike<T>) {
    core::InBraces const braces(&text);
    text << detail::written_type<T>() << '{';
    if (value) show(text, *value);
    text << '}';
  } else if constexpr (detail::VariantLike<T>) {
    core::InBraces const braces(&text);
    text << detail::written_type<T>() << "{std::in_place_index<";
    text.number(static_cast<unsigned long long>(value.index()));
    text << ">, ";
    std::visit([&](auto const& alternative) { show(text, alternative); }, value);
    text << '}';
  } else if constexpr (detail::Range<T>) {
    detail::show_elements(text, value);
  } else if constexpr (detail::TupleLike<T>) {
    detail::show_fields(text, value, std::make_index_sequence<std::tuple_size_v<T>>());
  } else if constexpr (std::is_empty_v<T>) {
    text << detail::written_type<T>() << "{}";
  }
}

}  // namespace gneiss

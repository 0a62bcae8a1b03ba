#pragma once
#include <boost/pfr.hpp>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "gneiss/detail/show.hpp"
#include "gneiss/detail/traits.hpp"

// Aggregates compared field by field and printed as Point{1, 2}, through Boost.PFR. To be included before the spec; it
// is no part of gneiss.hpp.
namespace gneiss {

namespace detail {

/// An aggregate of which nothing else is known.
template <class T>
concept BareAggregate = std::is_class_v<T> && std::is_aggregate_v<T> && !std::is_empty_v<T> && !Range<T> &&
                        !TupleLike<T> && !StringLike<T> && !ShownByFunction<T>;

template <BareAggregate T>
struct FieldsOf<T> {
  static constexpr std::size_t count = boost::pfr::tuple_size_v<T>;
  static constexpr char const* form = "boost::pfr::get<#>($)";
  template <std::size_t I>
  static auto const& get(T const& value) {
    return boost::pfr::get<I>(value);
  }
};

}  // namespace detail

template <detail::BareAggregate T>
struct Show<T> {
  static void show(core::Text& text, T const& value) {
    core::InBraces const braces(&text);
    text << detail::written_type<T>() << '{';
    show_fields(text, value, std::make_index_sequence<detail::FieldsOf<T>::count>());
    text << '}';
  }

 private:
  template <std::size_t... I>
  static void show_fields(core::Text& text, T const& value, std::index_sequence<I...>) {
    ((text << (I == 0 ? "" : ", "), gneiss::show(text, detail::FieldsOf<T>::template get<I>(value))), ...);
  }
};

}  // namespace gneiss

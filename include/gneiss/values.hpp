#pragma once
#include <cfloat>
#include <initializer_list>
#include <string>
#include <vector>

#include "gneiss/core/bailout.hpp"
#include "gneiss/core/draw.hpp"
#include "gneiss/core/subject.hpp"
#include "gneiss/detail/concepts.hpp"
#include "gneiss/detail/show.hpp"
#include "gneiss/detail/traits.hpp"

// Specs of plain values: made up once, the same for both sides.
namespace gneiss {

namespace detail {

/// A number of a range. `low` and `high` are included; an empty range rejects the instruction.
template <class T>
struct Between {
  using gneiss_spec = void;
  using value = T;
  T low;
  T high;
  unsigned scope = 0;

  Between scoped(std::string_view name, std::uint64_t small = 0) const {
    core::name_scope(scope, name, small);
    return *this;
  }

  GNEISS_UNCHECKED T construct(Source& source, core::Text* text) const {
    T result{};
    if (low > high) [[unlikely]]
      source.reject();
    else if constexpr (std::is_signed_v<T>)
      result = static_cast<T>(source.signed_between(low, high, scope));
    else
      result = static_cast<T>(source.unsigned_between(low, high, scope));
    if (text) [[unlikely]]
      show(*text, result);
    return result;
  }
};

/// A number from 0 to `count` - 1.
template <class T>
struct Below {
  using gneiss_spec = void;
  using value = T;
  T count;
  unsigned scope = 0;

  /// It has a name, for --scope; and in exhaustive mode only its first `small` values are tried, if that is not 0.
  Below scoped(std::string_view name, std::uint64_t small = 0) const {
    core::name_scope(scope, name, small);
    return *this;
  }

  GNEISS_UNCHECKED T construct(Source& source, core::Text* text) const {
    T result{};
    if (count <= T{}) [[unlikely]]
      source.reject();
    else
      result = static_cast<T>(source.draw(static_cast<std::uint64_t>(count) - 1, Kind::integer, scope));
    if (text) [[unlikely]]
      show(*text, result);
    return result;
  }
};

template <class T>
struct Sequential {
  using gneiss_spec = void;
  using value = T;
  unsigned id;

  GNEISS_UNCHECKED T construct(Source& source, core::Text* text) const {
    T const result = static_cast<T>(source.next_in_sequence(id));
    if (text) [[unlikely]]
      show(*text, result);
    return result;
  }
};

/// The values that a spec lists. With others it is another spec: tapes say which of the values were drawn by numbers.
template <class T>
GNEISS_UNCHECKED std::vector<T> listed(std::vector<T> values) {
  if (!core::describing()) return values;
  core::Text text;
  for (T const& each : values) {
    show(text, each);
    text << ',';
  }
  core::declare_values(text.str());
  return values;
}

template <class T>
struct OneOfValues {
  using gneiss_spec = void;
  using value = T;
  std::vector<T> values;

  GNEISS_UNCHECKED T construct(Source& source, core::Text* text) const {
    if (values.empty()) reject();
    T result = values[source.draw(values.size() - 1)];
    if (text) show(*text, result);
    return result;
  }
};

/// Those of the values listed for which a coin says so, in their order.
template <class T>
struct SubsetOf {
  using gneiss_spec = void;
  using value = std::vector<T>;
  std::vector<T> values;

  std::vector<T> construct(Source& source, core::Text* text) const {
    std::vector<T> result;
    for (auto const& each : values)
      if (source.flip()) result.push_back(each);
    if (text) show(*text, result);
    return result;
  }
};

template <class E>
struct EnumeratorRange {
  using gneiss_spec = void;
  using value = E;
  E first;
  std::uint64_t others;

  E construct(Source& source, core::Text* text) const {
    using Number = std::underlying_type_t<E>;
    auto const number = static_cast<std::uint64_t>(static_cast<Number>(first)) + source.draw(others);
    E const result = static_cast<E>(static_cast<Number>(number));
    if (text) show(*text, result);
    return result;
  }
};

template <class F>
struct Generated {
  using gneiss_spec = void;
  using value = std::remove_cvref_t<std::invoke_result_t<F const&, Source&>>;
  F generate;

  GNEISS_UNCHECKED value construct(Source& source, core::Text* text) const {
    value result = generate(source);
    if (text) show(*text, result);
    return result;
  }
};

/// A value is made up once and goes to both sides, so it is copied.
template <class T>
GNEISS_UNCHECKED void require_copies() {
  static_assert(
      std::copy_constructible<T>,
      "gneiss: a value that is made up goes to both sides, so its type must be copyable; make one that can only "
      "be moved inside of the operation, from what is drawn: GNEISS_DEFINE(name, lambda)");
}

template <class F>
inline constexpr bool generates = false;
template <std::invocable<Source&> F>
inline constexpr bool generates<F> =
    std::copy_constructible<std::remove_cvref_t<std::invoke_result_t<F const&, Source&>>>;

template <class F>
GNEISS_UNCHECKED void require_generator() {
  static_assert(std::invocable<F const&, Source&>,
                "gneiss: generated(f) needs a function that takes a gneiss::Source&");
  if constexpr (std::invocable<F const&, Source&>)
    require_copies<std::remove_cvref_t<std::invoke_result_t<F const&, Source&>>>();
}

template <class F, class S>
struct GeneratedShown {
  using gneiss_spec = void;
  using value = std::remove_cvref_t<std::invoke_result_t<F const&, Source&>>;
  F generate;
  S shown;

  GNEISS_UNCHECKED value construct(Source& source, core::Text* text) const {
    value result = generate(source);
    if (text) *text << std::string(shown(result));
    return result;
  }
};

}  // namespace detail

/// A number from 0 to `n` - 1, all equally simple to reach, 0 the simplest.
template <detail::Integer T>
GNEISS_UNCHECKED auto below(T n) {
  core::require_range(n > T{} || !core::describing(), "below(n) needs an n above 0");
  return detail::Below<T>{n, n > T{} ? core::declare_scope(static_cast<std::uint64_t>(n) - 1) : 0};
}

/// A number from `low` to `high`, both included; the one nearest to 0 is the simplest.
template <detail::Integer T>
GNEISS_UNCHECKED auto between(T low, T high) {
  core::require_range(low <= high || !core::describing(), "between(low, high) needs low <= high");
  auto const width = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
  return detail::Between<T>{low, high, low <= high ? core::declare_scope(width) : 0};
}

/// A number from 0 to `n`, both included.
template <detail::Integer T>
GNEISS_UNCHECKED auto up_to(T n) {
  return between(T{}, n);
}

/// 0, 1, 2, … in each scenario, so that every value tells where it comes from; no choice is made.
template <detail::Integer T = int>
GNEISS_UNCHECKED auto sequential() {
  return detail::Sequential<T>{core::declare_scope(0)};
}

/// One of the values listed, the first the simplest.
template <class T>
GNEISS_UNCHECKED auto one_of_values(std::initializer_list<T> values) {
  core::require_range(values.size() != 0 || !core::describing(), "one_of_values needs a value");
  return detail::OneOfValues<T>{detail::listed(std::vector<T>(values))};
}

/// One of the elements of a range, which is copied; the first the simplest.
template <detail::Range T>
GNEISS_UNCHECKED auto element_of(T const& range) {
  std::vector<detail::ElementOf<T>> values(range.begin(), range.end());
  core::require_range(!values.empty() || !core::describing(), "element_of needs an element");
  return detail::OneOfValues<detail::ElementOf<T>>{detail::listed(std::move(values))};
}

/// Some of the values listed, in their order, as a std::vector; none of them is the simplest.
template <class T>
GNEISS_UNCHECKED auto subset_of(std::initializer_list<T> values) {
  return detail::SubsetOf<T>{detail::listed(std::vector<T>(values))};
}
template <detail::Range T>
GNEISS_UNCHECKED auto subset_of(T const& range) {
  return detail::SubsetOf<detail::ElementOf<T>>{
      detail::listed(std::vector<detail::ElementOf<T>>(range.begin(), range.end()))};
}

/// One of the enumerators from `first` to `last`, which have numbers without gaps; the first is the simplest.
template <class E>
GNEISS_UNCHECKED auto enumeration(E first, E last) {
  static_assert(std::is_enum_v<E>, "gneiss: enumeration(first, last) needs two enumerators");
  if constexpr (std::is_enum_v<E>) {
    using Number = std::underlying_type_t<E>;
    core::require_range(static_cast<Number>(first) <= static_cast<Number>(last),
                        "enumeration(first, last) needs first <= last");
    auto const number = [](E e) { return static_cast<std::uint64_t>(static_cast<Number>(e)); };
    return detail::EnumeratorRange<E>{first, number(last) - number(first)};
  } else {
    return detail::NoSpec();
  }
}

/// A value made by a function that draws from the source; it runs once and its value goes to both sides.
template <class F>
GNEISS_UNCHECKED auto generated(F generate) {
  detail::require_generator<F>();
  if constexpr (detail::generates<F>)
    return detail::Generated<F>{generate};
  else
    return detail::NoSpec();
}

/// The same, with a function that prints the value as a C++ expression.
template <class F, class S>
GNEISS_UNCHECKED auto generated(F generate, S shown) {
  detail::require_generator<F>();
  if constexpr (detail::generates<F>)
    return detail::GeneratedShown<F, S>{generate, shown};
  else
    return detail::NoSpec();
}

namespace detail {

/// Any value of a type. Boundary values come often; 0, false, 'a', the empty text are the simplest.
template <class T>
struct Arbitrary {
  using gneiss_spec = void;
  using value = T;
  unsigned scope = 0;

  Arbitrary scoped(std::string_view name, std::uint64_t small = 0) const {
    core::name_scope(scope, name, small);
    return *this;
  }

  GNEISS_UNCHECKED T construct(Source& source, core::Text* text) const {
    T result = make(source);
    if (text) [[unlikely]]
      show(*text, result);
    return result;
  }

 private:
  GNEISS_UNCHECKED T make(Source& source) const {
    if constexpr (std::same_as<T, bool>)
      return source.draw(1) != 0;
    else if constexpr (std::same_as<T, char>)
      return core::any_char(source);
    else if constexpr (std::is_floating_point_v<T>)
      return static_cast<T>(make_float(source));
    else if constexpr (std::is_integral_v<T>) {
      // 0, 1, -1, 2, -2, …: the last one, with no partner, is the smallest number of the type.
      constexpr auto all = static_cast<std::uint64_t>(static_cast<std::make_unsigned_t<T>>(-1));
      auto const index = source.draw(all, Kind::wide, scope);
      if constexpr (std::is_unsigned_v<T>)
        return static_cast<T>(index);
      else
        return static_cast<T>(index % 2 != 0 ? index / 2 + 1 : ~(index / 2) + 1);
    } else {
      // A view of a text that is made up here would point at nothing.
      constexpr bool text = StringLike<T> && !View<T> && std::constructible_from<T, std::string>;
      static_assert(text,
                    "gneiss: arbitrary<T>() knows bool, char, integers, floating point and std::string; use "
                    "generated(...), vector_of(...) or one_of_values({...}) for other types");
      if constexpr (text)
        return T(core::any_text(source, 8));
      else
        return T{};
    }
  }
  // <limits> would cost every spec two hundredths of the time that its headers take to compile.
  GNEISS_UNCHECKED static long double make_float(Source& source) {
    if constexpr (std::same_as<T, float>)
      return core::any_float(source, FLT_MANT_DIG, FLT_MAX_EXP - 1, FLT_MIN_EXP - FLT_MANT_DIG);
    else if constexpr (std::same_as<T, double>)
      return core::any_float(source, DBL_MANT_DIG, DBL_MAX_EXP - 1, DBL_MIN_EXP - DBL_MANT_DIG);
    else
      return core::any_float(source, LDBL_MANT_DIG, LDBL_MAX_EXP - 1, LDBL_MIN_EXP - LDBL_MANT_DIG);
  }
};

}  // namespace detail

/// Any value of the type, extremes included and drawn often.
template <class T>
GNEISS_UNCHECKED auto arbitrary() {
  if constexpr (std::is_integral_v<T> && !std::same_as<T, bool> && !std::same_as<T, char>)
    return detail::Arbitrary<T>{core::declare_scope(static_cast<std::make_unsigned_t<T>>(-1), true)};
  else
    return detail::Arbitrary<T>{};
}

}  // namespace gneiss

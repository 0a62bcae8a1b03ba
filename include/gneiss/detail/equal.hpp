#pragma once
#include <utility>

#include "gneiss/core/environment.hpp"
#include "gneiss/detail/kind.hpp"
#include "gneiss/detail/show.hpp"
#include "gneiss/detail/traits.hpp"

// When are a result of the reference and one of the candidate the same value? And if they are not, where do they
// differ first? The second question is asked only once a failure is printed.
namespace gneiss::detail {

template <class A, class B>
bool same_value(A const& a, B const& b);

template <class A, class B>
concept Comparable = (std::is_arithmetic_v<A> && std::is_arithmetic_v<B>) || (StringLike<A> && StringLike<B>) ||
                     (OptionalLike<A> && OptionalLike<B>) || (VariantLike<A> && VariantLike<B>) ||
                     (ExpectedLike<A> && ExpectedLike<B>) || (Range<A> && Range<B>) || EqualTo<A, B> ||
                     (TupleLike<A> && TupleLike<B>) || (WithFields<A> && WithFields<B>);

template <class A, class B>
concept ComparableIfAny =
    (std::is_void_v<A> && std::is_void_v<B>) || Comparable<std::remove_cvref_t<A>, std::remove_cvref_t<B>>;

/// Two that hold a value or an error are compared by what they hold, or else by ==.
template <class A, class B>
inline constexpr bool same_by_parts = false;
template <ExpectedLike A, ExpectedLike B>
inline constexpr bool same_by_parts<A, B> =
    !EqualTo<A, B> ||
    (ComparableIfAny<decltype(*std::declval<A const&>()), decltype(*std::declval<B const&>())> &&
     ComparableIfAny<decltype(std::declval<A const&>().error()), decltype(std::declval<B const&>().error())>);

template <class A, class B>
GNEISS_UNCHECKED bool same_parts(A const& a, B const& b) {
  if (static_cast<bool>(a.has_value()) != static_cast<bool>(b.has_value())) return false;
  if (!a.has_value()) return same_value(a.error(), b.error());
  if constexpr (std::is_void_v<decltype(*a)>)
    return true;
  else
    return same_value(*a, *b);
}

template <class A, class B, std::size_t... I>
GNEISS_UNCHECKED bool same_fields(A const& a, B const& b, std::index_sequence<I...>) {
  using std::get;
  return (same_value(get<I>(a), get<I>(b)) && ...);
}

template <class A, class B>
inline constexpr bool same_by_fields = WithFields<A>&& WithFields<B> && !EqualTo<A, B>;

template <class A, class B, std::size_t... I>
GNEISS_UNCHECKED bool same_known_fields(A const& a, B const& b, std::index_sequence<I...>) {
  return (same_value(FieldsOf<A>::template get<I>(a), FieldsOf<B>::template get<I>(b)) && ...);
}

/// Both hold the same alternative, unless they lost it to an exception.
template <std::size_t I = 0, class A, class B>
GNEISS_UNCHECKED bool same_alternative(A const& a, B const& b) {
  if constexpr (I == std::variant_size_v<A>)
    return true;
  else
    return a.index() == I ? same_value(std::get<I>(a), std::get<I>(b)) : same_alternative<I + 1>(a, b);
}

template <class A, class B>
GNEISS_UNCHECKED bool same_elements(A const& a, B const& b) {
  auto i = a.begin();
  auto j = b.begin();
  for (; i != a.end() && j != b.end(); ++i, ++j)
    if (!same_value<ElementOf<A>, ElementOf<B>>(*i, *j)) return false;
  return !(i != a.end()) && !(j != b.end());
}

template <class A, class B>
GNEISS_UNCHECKED bool same_number(A a, B b) {
  if constexpr (std::is_floating_point_v<A> || std::is_floating_point_v<B>) {
    // Signs of zero are told apart by no operator, so they are the same here, too; NaN is the same as NaN.
    auto const x = static_cast<long double>(a);
    auto const y = static_cast<long double>(b);
    return x == y || (x != x && y != y);
  } else if constexpr (std::is_signed_v<A> == std::is_signed_v<B>) {
    return a == b;
  } else if constexpr (std::is_signed_v<A>) {
    return a >= 0 && static_cast<std::make_unsigned_t<A>>(a) == b;
  } else {
    return b >= 0 && static_cast<std::make_unsigned_t<B>>(b) == a;
  }
}

template <class A, class B>
GNEISS_UNCHECKED bool same_value(A const& a, B const& b) {
  static_assert(Comparable<A, B>,
                "gneiss: the results of the two sides cannot be compared; say what the result is after >>, for "
                "instance >> observed(equal), >> ignored, or a type of the library");
  static_assert(
      !Pointer<A> || !Pointer<B>,
      "gneiss: pointers are not compared by themselves, as the two sides have each its own objects; say what the "
      "result is after >>, for instance >> optional_of(same) for what they point at");
  if constexpr (std::is_arithmetic_v<A> && std::is_arithmetic_v<B>) {
    return same_number(a, b);
  } else if constexpr (StringLike<A> && StringLike<B>) {
    return std::string_view(a) == std::string_view(b);
  } else if constexpr (OptionalLike<A> && OptionalLike<B>) {
    return a.has_value() == b.has_value() && (!a || same_value(*a, *b));
  } else if constexpr (VariantLike<A> && VariantLike<B>) {
    constexpr bool as_many = std::variant_size_v<A> == std::variant_size_v<B>;
    static_assert(as_many, "gneiss: the results have different numbers of alternatives");
    if constexpr (as_many) return a.index() == b.index() && same_alternative(a, b);
    return false;
  } else if constexpr (same_by_parts<A, B>) {
    return same_parts(a, b);
  } else if constexpr (Range<A> && Range<B>) {
    return same_elements(a, b);
  } else if constexpr (TupleLike<A> && TupleLike<B>) {
    constexpr bool as_many = std::tuple_size_v<A> == std::tuple_size_v<B>;
    static_assert(as_many, "gneiss: the results have different numbers of fields");
    if constexpr (as_many) return same_fields(a, b, std::make_index_sequence<std::tuple_size_v<A>>());
    return false;
  } else if constexpr (same_by_fields<A, B>) {
    constexpr bool as_many = FieldsOf<A>::count == FieldsOf<B>::count;
    static_assert(as_many, "gneiss: the results have different numbers of fields");
    if constexpr (as_many) return same_known_fields(a, b, std::make_index_sequence<FieldsOf<A>::count>());
    return false;
  } else if constexpr (Comparable<A, B>) {
    return a == b;
  } else {
    return false;
  }
}

template <class A, class B>
void put_difference(core::Environment& env, core::Path const& path, A const& a, B const& b);

template <class A, class B, std::size_t... I>
GNEISS_UNCHECKED void put_field_difference(core::Environment& env, core::Path const& path, A const& a, B const& b,
                                           std::index_sequence<I...>) {
  using std::get;
  bool found = false;
  auto const look = [&](std::size_t index, auto const& x, auto const& y) {
    if (found || same_value(x, y)) return;
    found = true;
    put_difference(env, core::Path{&path, "std::get<#>($)", index}, x, y);
  };
  (look(I, get<I>(a), get<I>(b)), ...);
}

template <class A, class B, std::size_t... I>
GNEISS_UNCHECKED void put_known_field_difference(core::Environment& env, core::Path const& path, A const& a, B const& b,
                                                 std::index_sequence<I...>) {
  bool found = false;
  auto const look = [&](std::size_t index, auto const& x, auto const& y) {
    if (found || same_value(x, y)) return;
    found = true;
    put_difference(env, core::Path{&path, FieldsOf<B>::form, index}, x, y);
  };
  (look(I, FieldsOf<A>::template get<I>(a), FieldsOf<B>::template get<I>(b)), ...);
}

template <std::size_t I = 0, class A, class B>
GNEISS_UNCHECKED void put_alternative_difference(core::Environment& env, core::Path const& path, A const& a,
                                                 B const& b) {
  if constexpr (I != std::variant_size_v<A>) {
    if (a.index() != I) return put_alternative_difference<I + 1>(env, path, a, b);
    put_difference(env, core::Path{&path, "std::get<#>($)", I}, std::get<I>(a), std::get<I>(b));
  }
}

/// Is the n-th element written r[n]? In a map that would be something else.
template <class T>
inline constexpr bool indexed = requires(T const& range) {
  range[std::size_t{0}];
}
&&!requires {
  typename T::key_type;
};

template <class A, class B>
GNEISS_UNCHECKED void put_element_difference(core::Environment& env, core::Path const& path, A const& a, B const& b) {
  std::size_t index = 0;
  auto i = a.begin();
  auto j = b.begin();
  for (; i != a.end() && j != b.end(); ++i, static_cast<void>(++j), ++index) {
    ElementOf<A> const& x = *i;
    ElementOf<B> const& y = *j;
    if (same_value(x, y)) continue;
    return put_difference(env, core::Path{&path, indexed<B> ? "$[#]" : "*std::next(std::begin($), #)", index}, x, y);
  }
  std::size_t n = index;
  std::size_t m = index;
  for (; i != a.end(); ++i) ++n;
  for (; j != b.end(); ++j) ++m;
  put_difference(env, core::Path{&path, "std::distance(std::begin($), std::end($))", 0}, n, m);
}

/// The condition that a number of the candidate's fails: `$ == 3`, unless the operator would convert one of the two.
template <class A, class B>
GNEISS_UNCHECKED void put_number(core::Text& condition, A a, B b) {
  if constexpr (std::is_floating_point_v<A> || std::is_floating_point_v<B>) {
    using Both = std::common_type_t<A, B>;
    if (a != a) {
      condition << "std::isnan($)";
      return;
    }
    condition << "$ == ";
    if (static_cast<Both>(a) == static_cast<Both>(b))
      show(condition, static_cast<long double>(a));
    else
      show(condition, a);
  } else if constexpr (is_character<A> && !std::same_as<A, B>) {
    put_number(condition, +a, b);
  } else if constexpr (Integer<A> && Integer<B>) {
    bool const converts = std::is_signed_v<B> ? std::is_unsigned_v<A> && a > 0x7fffffff : a < A{};
    condition << (!converts ? "$ == " : is_character<B> ? "std::cmp_equal(+$, " : "std::cmp_equal($, ");
    show(condition, a);
    if (converts) condition << ')';
  } else {
    condition << "$ == ";
    show(condition, a);
  }
}

/// Puts the first place where two values differ into words, or rather into a condition that fails.
template <class A, class B>
GNEISS_UNCHECKED void put_difference(core::Environment& env, core::Path const& path, A const& a, B const& b) {
  if constexpr (!StringLike<A> && OptionalLike<A> && OptionalLike<B>) {
    if (a && b) return put_difference(env, core::Path{&path, "*$", 0}, *a, *b);
    return put_difference(env, core::Path{&path, "$.has_value()", 0}, a.has_value(), b.has_value());
  } else if constexpr (VariantLike<A> && VariantLike<B>) {
    if (a.index() != b.index())
      put_difference(env, core::Path{&path, "$.index()", 0}, a.index(), b.index());
    else if constexpr (std::variant_size_v<A> == std::variant_size_v<B>)
      put_alternative_difference(env, path, a, b);
  } else if constexpr (same_by_parts<A, B>) {
    if (a.has_value() != b.has_value())
      return put_difference(env, core::Path{&path, "$.has_value()", 0}, a.has_value(), b.has_value());
    if (!a.has_value()) return put_difference(env, core::Path{&path, "$.error()", 0}, a.error(), b.error());
    if constexpr (!std::is_void_v<decltype(*a)>) put_difference(env, core::Path{&path, "*$", 0}, *a, *b);
  } else if constexpr (!StringLike<A> && Range<A> && Range<B>) {
    put_element_difference(env, path, a, b);
  } else if constexpr (!std::is_arithmetic_v<A> && !StringLike<A> && TupleLike<A> && TupleLike<B>) {
    if constexpr (std::tuple_size_v<A> == std::tuple_size_v<B>)
      put_field_difference(env, path, a, b, std::make_index_sequence<std::tuple_size_v<A>>());
  } else if constexpr (same_by_fields<A, B>) {
    if constexpr (FieldsOf<A>::count == FieldsOf<B>::count)
      put_known_field_difference(env, path, a, b, std::make_index_sequence<FieldsOf<A>::count>());
  } else {
    core::Text condition;
    core::Text returned;
    if constexpr (std::is_arithmetic_v<A> && std::is_arithmetic_v<B>) {
      put_number(condition, a, b);
    } else {
      condition << (StringLike<B> && !EqualTo<B, A> ? "std::string_view($) == " : "$ == ");
      show(condition, a);
    }
    show(returned, b);
    env.disagree_in_words(&path, condition.str(), returned.str());
  }
}

/// Two values have been compared, and there is something to tell: they differ, or somebody wants to know their kind.
template <class A, class B>
[[gnu::noinline, gnu::cold]] GNEISS_UNCHECKED bool tell_comparison(core::Environment& env, core::Path const* path,
                                                                   A const& a, B const& b, bool same) {
  tell_kind(env, a);
  if (same) return true;
  env.disagree(path);
  if (env.text()) put_difference(env, path ? *path : core::Path{}, a, b);
  return false;
}

/// Compares, and tells the environment when the two differ.
template <class A, class B>
GNEISS_UNCHECKED bool compare(core::Environment& env, core::Path const* path, A const& a, B const& b) {
  bool const same = same_value(a, b);
  if (same && !env.wants_kinds()) [[likely]]
    return true;
  return tell_comparison(env, path, a, b, same);
}

}  // namespace gneiss::detail

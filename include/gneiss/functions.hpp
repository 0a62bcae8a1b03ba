#pragma once
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "gneiss/core/function_text.hpp"
#include "gneiss/core/subject.hpp"
#include "gneiss/detail/callee.hpp"
#include "gneiss/detail/composed.hpp"
#include "gneiss/values.hpp"

// Functions as arguments: made up as finite tables, or taken from a pool.
namespace gneiss {

/// A function that has been made up: what a table says, or a default; or one that has a name. Copies share the table.
template <class Signature>
class TableFn;

template <class R, class... A>
class TableFn<R(A...)> {
 public:
  using Key = std::tuple<std::remove_cvref_t<A>...>;
  using Named = R (*)(std::remove_cvref_t<A> const&...);
  struct Entry {
    Key key;
    R result;
  };

  /// The function that is R{} everywhere.
  TableFn() requires std::default_initializable<R> : TableFn(R{}) {}
  explicit TableFn(R otherwise, std::vector<Entry> entries = {})
      : table_(std::make_shared<Table const>(Table{std::move(otherwise), std::move(entries)})) {}
  explicit TableFn(Named named) : named_(named) {}

  R operator()(std::remove_cvref_t<A> const&... arguments) const {
    if (named_) return named_(arguments...);
    for (auto const& entry : table_->entries)
      if (entry.key == std::tie(arguments...)) return entry.result;
    return table_->otherwise;
  }

 private:
  struct Table {
    R otherwise;
    std::vector<Entry> entries;
  };
  std::shared_ptr<Table const> table_;
  Named named_ = nullptr;
};

namespace detail {

/// Draws a part of a function, and writes it where `words` is given.
template <class As, class S>
GNEISS_UNCHECKED As construct_part(S const& spec, Source& source, std::string* words) {
  if (!words) return static_cast<As>(spec.construct(source, nullptr));
  core::Text text;
  text.set_typed(!std::is_arithmetic_v<As>);
  constexpr bool shown = !std::same_as<As, typename S::value> && Showable<As>;
  As result = static_cast<As>(spec.construct(source, shown ? nullptr : &text));
  if constexpr (shown) show(text, result);
  *words = text.take();
  return result;
}

template <class Signature, class... S>
struct FunctionOf;

template <class R, class... A, class... S>
struct FunctionOf<R(A...), S...> {
  using gneiss_spec = void;
  using value = TableFn<R(A...)>;
  using argument_only = void;
  static constexpr std::size_t arity = sizeof...(A);
  static constexpr std::uint64_t most_entries = 6;
  Pack<S...> specs;  // of the arguments and then the result

  /// On the tape: a list of results, each but the first with the arguments it is for behind it. The first is the
  /// default, so that when it is dropped the next one takes its place.
  GNEISS_UNCHECKED value construct(Source& source, core::Text* text) const {
    core::WrittenTable written;
    if (text) written.parameters = {type_name<A>()...};
    if (text) written.result = type_name<R>();
    source.open(Span::list);
    constexpr std::uint64_t most = arity == 0 ? 0 : most_entries;
    auto const length = source.draw_or_end((contains_self<S> || ...) ? 0 : most, most, Kind::length);
    source.open(Span::element);
    R otherwise = construct_part<R>(at<arity>(specs), source, text ? &written.otherwise : nullptr);
    source.close();
    std::vector<typename value::Entry> entries;
    for (std::uint64_t i = 0; i != length && !source.rejected(); ++i) {
      core::WrittenTable::Row row;
      row.keys.resize(text ? arity : 0);
      source.open(Span::element);
      R result = construct_part<R>(at<arity>(specs), source, text ? &row.result : nullptr);
      auto key = construct_key(source, text ? row.keys.data() : nullptr, std::make_index_sequence<arity>());
      source.close();
      if (has(entries, key)) continue;
      entries.push_back({std::move(key), std::move(result)});
      if (text) written.rows.push_back(std::move(row));
    }
    source.close();
    if (text) *text << core::written_lambda(written);
    return value(std::move(otherwise), std::move(entries));
  }

 private:
  using Key = typename value::Key;
  template <std::size_t... I>
  GNEISS_UNCHECKED Key construct_key([[maybe_unused]] Source& source, [[maybe_unused]] std::string* words,
                                     std::index_sequence<I...>) const {
    // In braces the parts are drawn from left to right.
    return Key{construct_part<std::tuple_element_t<I, Key>>(at<I>(specs), source, words ? words + I : nullptr)...};
  }
  GNEISS_UNCHECKED static bool has(std::vector<typename value::Entry> const& entries, Key const& key) {
    for (auto const& entry : entries)
      if (entry.key == key) return true;
    return false;
  }
};

template <class Signature>
struct OneOfFunctions;

template <class R, class... A>
struct OneOfFunctions<R(A...)> {
  using gneiss_spec = void;
  using value = TableFn<R(A...)>;
  using argument_only = void;
  struct Choice {
    typename value::Named call;
    char const* name;
  };
  std::vector<Choice> pool;

  GNEISS_UNCHECKED value construct(Source& source, core::Text* text) const {
    auto const& chosen = pool[source.draw(pool.size() - 1)];
    if (text) *text << chosen.name;
    return value(chosen.call);
  }

  template <class F>
  GNEISS_UNCHECKED static R call(std::remove_cvref_t<A> const&... arguments) {
    return static_cast<R>(F{}(arguments...));
  }
};

GNEISS_UNCHECKED inline bool called_by_name(core::Spelling const& spelling) {
  using Style = core::Spelling::Style;
  return spelling.style == Style::function || spelling.style == Style::definition;
}

template <class T>
inline constexpr bool passed_by_value = !std::is_reference_v<T> || std::is_const_v<std::remove_reference_t<T>>;

/// What is known of the type of a function that is to be made up.
template <class Signature>
struct Function {
  static constexpr bool fits = false;
  template <class... S>
  static constexpr bool made_of = false;
  template <class F>
  static constexpr bool can_be = false;
};
template <class R, class... A>
struct Function<R(A...)> {
  static constexpr bool fits = !std::is_void_v<R> && !std::is_reference_v<R> && std::copy_constructible<R> &&
                               ((passed_by_value<A> && EqualTo<std::remove_cvref_t<A>, std::remove_cvref_t<A>>)&&...);
  static constexpr std::size_t specs = sizeof...(A) + 1;
  template <class... S>
  static constexpr bool made_of =
      std::is_constructible_v<std::tuple<std::remove_cvref_t<A>..., R>, typename S::value...>;
  template <class F>
  static constexpr bool can_be = std::is_invocable_r_v<R, F const&, std::remove_cvref_t<A> const&...>;
};

}  // namespace detail

/// A function made up as a finite table with a default, printed as a lambda: the specs of its arguments, then that of
/// its result. The constant function is the simplest.
template <class Signature, class... S>
GNEISS_UNCHECKED auto function_of(S... specs) {
  constexpr bool fits = detail::Function<Signature>::fits;
  static_assert(
      fits,
      "gneiss: function_of<R(A...)> needs the type of a function with a result, whose arguments can be compared "
      "and come by value or by const&, such as int(int)");
  if constexpr (fits) {
    constexpr bool all = sizeof...(S) == detail::Function<Signature>::specs && (Plain<S> && ...);
    static_assert(all,
                  "gneiss: function_of<R(A...)>(arguments..., result) takes one spec of plain values for each argument "
                  "and then one for the result");
    if constexpr (all) {
      constexpr bool converts = detail::Function<Signature>::template made_of<S...>;
      static_assert(converts, "gneiss: a spec of function_of<R(A...)> makes values of another type");
      if constexpr (converts)
        return detail::FunctionOf<Signature, S...>{{{specs}...}};
      else
        return detail::NoSpec();
    } else {
      return detail::NoSpec();
    }
  } else {
    return detail::NoSpec();
  }
}

/// One of several functions, printed by its name, the first the simplest: one_of_functions<int(int)>(GNEISS_FN(f), …).
template <class Signature, class... F>
GNEISS_UNCHECKED auto one_of_functions(F... functions) {
  constexpr bool fits = detail::Function<Signature>::fits;
  static_assert(fits,
                "gneiss: one_of_functions<R(A...)> needs the type of a function with a result, whose arguments can be "
                "compared and come by value or by const&, such as int(int)");
  constexpr bool named = sizeof...(F) != 0 && (detail::is_callee<F> && ...);
  static_assert(named,
                "gneiss: one_of_functions<R(A...)> needs functions with a printed form: GNEISS_FN(name) or "
                "GNEISS_DEFINE(name, lambda)");
  if constexpr (fits && named) {
    constexpr bool callable = (detail::Function<Signature>::template can_be<decltype(functions.call)> && ...);
    static_assert(callable, "gneiss: a function of one_of_functions<R(A...)> cannot be called with these arguments");
    if constexpr (callable) {
      using Made = detail::OneOfFunctions<Signature>;
      (core::require_range(detail::called_by_name(functions.spelling),
                           "the functions of one_of_functions are given by their names: GNEISS_FN(name) or "
                           "GNEISS_DEFINE(name, lambda)"),
       ...);
      (core::declare_definition(functions.spelling), ...);
      return Made{{{&Made::template call<decltype(functions.call)>, functions.spelling.name}...}};
    } else {
      return detail::NoSpec();
    }
  } else {
    return detail::NoSpec();
  }
}

}  // namespace gneiss

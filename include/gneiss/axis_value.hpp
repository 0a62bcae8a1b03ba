#pragma once
#include <concepts>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "gneiss/core/axis.hpp"
#include "gneiss/core/draw.hpp"
#include "gneiss/core/subject.hpp"
#include "gneiss/detail/callee.hpp"
#include "gneiss/detail/concepts.hpp"
#include "gneiss/detail/show.hpp"

// What needs the types of an axis: its values, and how they are written and set.
namespace gneiss::detail {

/// One of its values: in a class, as a std::vector<bool> holds no bool.
template <class T>
struct OnAxis {
  T value;
};

/// The value that an axis has in the scenario that runs: as an argument, for which nothing is drawn, and by () for the
/// code of a spec.
template <class T>
class AxisValue {
 public:
  using gneiss_spec = void;
  using value = T;

  AxisValue(core::Axis const& axis, OnAxis<T> const* values) : axis_(&axis), values_(values) {}

  T const& operator()() const { return values_[axis_->chosen].value; }
  GNEISS_UNCHECKED T construct(Source&, core::Text* text) const {
    T result = (*this)();
    if (text) show(*text, result);
    return result;
  }

 private:
  core::Axis const* axis_;
  OnAxis<T> const* values_;
};

template <class T>
inline constexpr bool can_be_on_axis = std::copyable<T>&& Showable<T>;

template <class T>
constexpr bool require_axis_values(std::size_t count) {
  static_assert(can_be_on_axis<T>, "gneiss: the values of an axis are of a type that can be copied and printed");
  return can_be_on_axis<T> && count != 0;
}

/// Everything of an axis but how it is set.
template <class T, class Set>
struct AxisBody {
  std::vector<OnAxis<T>> values;
  Set set;
};

struct SetsNothing {};

/// `written` makes a statement of a value in C++; empty: the axis sets nothing.
template <class T, class Set, class Written>
AxisValue<T> declare_axis(core::Subject& subject, std::string_view name, std::vector<OnAxis<T>> values, Set set,
                          bool typed, Written written) {
  core::Axis axis;
  axis.name = name;
  for (auto const& each : values) {
    core::Text text;
    text.set_typed(typed);
    show(text, each.value);
    axis.values.push_back(text.str());
    axis.statements.push_back(written(text.str()));
  }
  using Body = AxisBody<T, Set>;
  auto const body = std::make_shared<Body const>(Body{std::move(values), std::move(set)});
  axis.context = body;
  if constexpr (!std::is_same_v<Set, SetsNothing>)
    axis.set = [](void const* context, unsigned value) {
      auto const& self = *static_cast<Body const*>(context);
      self.set(self.values[value].value);
    };
  return AxisValue<T>(subject.add_axis(std::move(axis)), body->values.data());
}

/// One that only the spec knows.
template <class T, class... More>
auto add_named_axis(core::Subject& subject, std::string_view name, T const& first, More const&... more) {
  using Value = std::decay_t<T>;
  constexpr bool fits = sizeof...(More) != 0 && (std::is_convertible_v<More const&, Value> && ...);
  static_assert(fits, "gneiss: an axis needs two values or more, all of one type, the plainest first");
  if constexpr (fits && require_axis_values<Value>(sizeof...(More)))
    return declare_axis<Value>(subject, name, {{first}, {static_cast<Value>(more)}...}, SetsNothing(), false,
                               [](std::string const&) { return std::string(); });
  else
    return NoSpec();
}

/// A variable of the code under test.
template <class T, class... V>
auto add_axis_of_variable(core::Subject& subject, std::string_view name, T* variable, V const&... values) {
  constexpr bool fits = sizeof...(V) > 1 && (std::is_convertible_v<V const&, T> && ...);
  static_assert(!std::is_const_v<T>, "gneiss: the variable of an axis is set in each scenario, but this one is const");
  static_assert(std::is_const_v<T> || fits,
                "gneiss: an axis needs two values or more that its variable can have, the plainest first");
  if constexpr (fits && !std::is_const_v<T> && require_axis_values<std::remove_const_t<T>>(sizeof...(V))) {
    std::vector<OnAxis<T>> all{{static_cast<T>(values)}...};
    if constexpr (std::equality_comparable<T>)
      core::require_range(*variable == all.front().value,
                          "an axis begins with the value that its variable has when the program starts, as printed "
                          "programs do not set what is plain");
    return declare_axis<T>(
        subject, name, std::move(all), [variable](T const& value) { *variable = value; }, false,
        [name = std::string(name)](std::string const& value) { return name + " = " + value; });
  } else {
    return NoSpec();
  }
}

/// A function of the code under test, or an expression.
template <class F, bool Safe, class T, class... More>
auto add_axis_of_callee(core::Subject& subject, Callee<F, Safe> const& callee, T const& first, More const&... more) {
  using Value = std::decay_t<T>;
  constexpr bool fits = sizeof...(More) != 0 && (std::is_convertible_v<More const&, Value> && ...);
  static_assert(fits, "gneiss: an axis needs two values or more, all of one type, the plainest first");
  constexpr bool called = !fits || std::is_invocable_v<F const&, Value>;
  static_assert(called, "gneiss: what sets an axis cannot be called with its values");
  if constexpr (fits && called && require_axis_values<Value>(sizeof...(More))) {
    subject.define(callee.spelling);
    return declare_axis<Value>(
        subject, callee.spelling.name, {{first}, {static_cast<Value>(more)}...},
        [call = callee.call](Value value) { static_cast<void>(call(std::move(value))); }, true,
        [&](std::string const& value) { return core::written_call(callee.spelling, {value}); });
  } else {
    return NoSpec();
  }
}

template <class T>
inline constexpr bool is_variable =
    std::is_pointer_v<T> && !std::is_same_v<T, char const*> && !std::is_function_v<std::remove_pointer_t<T>>;

template <class First, class... Rest>
auto add_axis(core::Subject& subject, First const& first, Rest const&... rest) {
  constexpr bool named = std::is_convertible_v<First const&, std::string_view> && sizeof...(Rest) != 0;
  constexpr bool known = std::is_same_v<First, core::KnownAxis> && sizeof...(Rest) == 0;
  constexpr bool called = is_callee<First> && sizeof...(Rest) != 0;
  static_assert(named || known || called,
                "gneiss: an axis is given as axis(\"name\", values...), as axis(\"name\", &variable, values...), or as "
                "axis(GNEISS_FN(set), values...)");
  if constexpr (known) {
    subject.add_axis(first);
  } else if constexpr (called) {
    return add_axis_of_callee(subject, first, rest...);
  } else if constexpr (named) {
    auto const of_first = [&]<class V, class... More>(V const& value, More const&... more) {
      if constexpr (is_variable<std::decay_t<V>>)
        return add_axis_of_variable(subject, first, value, more...);
      else
        return add_named_axis(subject, first, value, more...);
    };
    return of_first(rest...);
  } else {
    return NoSpec();
  }
}

}  // namespace gneiss::detail

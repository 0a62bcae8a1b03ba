#pragma once
#include <type_traits>
#include <utility>

#include "gneiss/core/operation.hpp"

namespace gneiss::detail {

/// A callable together with how it is spelled. The macros make them. One that is probed safely says by its declaration
/// alone whether it can be called; the body of any other generic lambda would have to compile first.
template <class F, bool Safe = true>
struct Callee {
  static constexpr bool safely_probed = Safe;
  F call;
  core::Spelling spelling;
};

template <class T>
inline constexpr bool is_callee = false;
template <class F, bool Safe>
inline constexpr bool is_callee<Callee<F, Safe>> = true;

template <class F>
constexpr Callee<F> method(char const* name, F f) {
  return {f, {core::Spelling::Style::method, name, "", ""}};
}
template <class F>
constexpr Callee<F> function(char const* name, F f) {
  return {f, {core::Spelling::Style::function, name, "", ""}};
}
template <class F>
constexpr Callee<F> expression(char const* text, char const* parameters, F f) {
  return {f, {core::Spelling::Style::expression, text, parameters, ""}};
}
template <class F>
constexpr Callee<F, false> definition(char const* name, char const* text, F f) {
  static_assert(std::is_empty_v<F>, "gneiss: the lambda of GNEISS_DEFINE must not capture anything");
  return {f, {core::Spelling::Style::definition, name, "", text}};
}

}  // namespace gneiss::detail

#pragma once
#include <utility>

#include "gneiss/detail/callee.hpp"

// Each word gives an operation that serves both sides and prints itself as it will be called.

/// A member function, overloads and all: GNEISS_METHOD(push_back) is called and printed as `v.push_back(x)`.
#define GNEISS_METHOD(name)                                                                            \
  ::gneiss::detail::method(                                                                            \
      #name,                                                                                           \
      [](auto&& self, auto&&... arguments) -> decltype(static_cast<decltype(self)>(self).name(         \
                                               static_cast<decltype(arguments)>(arguments)...)) {      \
        return static_cast<decltype(self)>(self).name(static_cast<decltype(arguments)>(arguments)...); \
      })

/// A free function, a static member or a constructor: GNEISS_FN(bm_copy) is called and printed as `bm_copy(b)`.
#define GNEISS_FN(...)                                                                                                 \
  ::gneiss::detail::function(                                                                                          \
      #__VA_ARGS__, [](auto&&... arguments) -> decltype(__VA_ARGS__(static_cast<decltype(arguments)>(arguments)...)) { \
        return __VA_ARGS__(static_cast<decltype(arguments)>(arguments)...);                                            \
      })

/// Any expression, followed by the names that stand for the arguments: GNEISS_CALL(m[k] = v, m, k, v).
#define GNEISS_CALL(expression_, ...) \
  ::gneiss::detail::expression(       \
      #expression_, #__VA_ARGS__,     \
      [](GNEISS_DETAIL_PARAMETERS(__VA_ARGS__)) -> decltype(expression_) { return expression_; })

/// A wrapper whose definition the printed program carries: GNEISS_DEFINE(name, [](…) {…}), without captures.
#define GNEISS_DEFINE(name, ...) ::gneiss::detail::definition(#name, #__VA_ARGS__, __VA_ARGS__)

#define GNEISS_DETAIL_PARAMETERS(...) __VA_OPT__(GNEISS_DETAIL_P1(__VA_ARGS__))
#define GNEISS_DETAIL_P1(name, ...) [[maybe_unused]] auto&& name __VA_OPT__(, GNEISS_DETAIL_P2(__VA_ARGS__))
#define GNEISS_DETAIL_P2(name, ...) [[maybe_unused]] auto&& name __VA_OPT__(, GNEISS_DETAIL_P3(__VA_ARGS__))
#define GNEISS_DETAIL_P3(name, ...) [[maybe_unused]] auto&& name __VA_OPT__(, GNEISS_DETAIL_P4(__VA_ARGS__))
#define GNEISS_DETAIL_P4(name, ...) [[maybe_unused]] auto&& name __VA_OPT__(, GNEISS_DETAIL_P5(__VA_ARGS__))
#define GNEISS_DETAIL_P5(name, ...) [[maybe_unused]] auto&& name __VA_OPT__(, GNEISS_DETAIL_P6(__VA_ARGS__))
#define GNEISS_DETAIL_P6(name, ...) [[maybe_unused]] auto&& name __VA_OPT__(, GNEISS_DETAIL_P7(__VA_ARGS__))
#define GNEISS_DETAIL_P7(name, ...) [[maybe_unused]] auto&& name __VA_OPT__(, GNEISS_DETAIL_P8(__VA_ARGS__))
#define GNEISS_DETAIL_P8(name) [[maybe_unused]] auto&& name

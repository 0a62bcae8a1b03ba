#pragma once
#include <new>
#include <utility>
#include <vector>

#include "gneiss/core/environment.hpp"
#include "gneiss/detail/cell.hpp"
#include "gneiss/detail/concepts.hpp"
#include "gneiss/detail/pack.hpp"

// The specs of live values, and the ways to pass an argument.
namespace gneiss {

namespace detail {

/// Calls `f` with as many of the earlier arguments as it takes, the first ones, and `last` behind them.
template <class F>
bool holds_of(F const& f, auto const& last) {
  constexpr bool takes_value = std::is_invocable_v<F const&, decltype(last)>;
  static_assert(takes_value,
                "gneiss: the predicate of where(spec, predicate) must take the reference's value, or all the earlier "
                "arguments and then the value");
  if constexpr (takes_value)
    return f(last);
  else
    return false;
}
template <class F, class A, class... B>
bool holds_of(F const& f, auto const& last, A const& a, B const&... b) {
  if constexpr (std::is_invocable_v<F const&, A const&, B const&..., decltype(last)>)
    return f(a, b..., last);
  else
    return holds_of(f, last);
}

/// An abstract type of a library, as it stands in signatures: one of its live values, or a new one as a result.
template <class R, class C>
class TypeSpec {
 public:
  using gneiss_spec = void;
  using observes = void;
  using reference = R;
  using candidate = C;
  static constexpr bool by_const = false;
  static constexpr bool consumes = false;
  static constexpr bool filtered = false;

  explicit TypeSpec(core::Type& type) : type_(&type), index_(type.index) {}

  core::Type const& type() const { return *type_; }
  unsigned index() const { return index_; }
  template <class... H>
  bool accepts(void*, H const&...) const {
    return true;
  }

  /// A part of a result moves into a new live value.
  template <class X, class Y>
  bool observe(core::Environment& env, core::Path const* path, X&& x, Y&& y) const {
    auto* cell = static_cast<Cell<R, C>*>(env.fresh(*type_));
    ::new (static_cast<void*>(&cell->reference)) R(static_cast<X&&>(x));
    env.enter(core::Phase::candidate);
    ::new (static_cast<void*>(&cell->candidate)) C(static_cast<Y&&>(y));
    env.enter(core::Phase::observing);
    env.born(path, !std::is_lvalue_reference_v<Y>);
    return true;
  }
  void list_made(std::vector<core::Type const*>& types) const { types.push_back(type_); }

 protected:
  core::Type* type_;

 private:
  unsigned index_;  // of the type: one load less on the way to a value
};

/// How a live value is passed, wrapped around what selects it.
template <class S>
struct Passed {
  using gneiss_spec = void;
  using reference = typename S::reference;
  using candidate = typename S::candidate;
  using argument_only = void;
  static constexpr bool by_const = S::by_const;
  static constexpr bool consumes = S::consumes;
  static constexpr bool filtered = S::filtered;
  S inner;
  core::Type const& type() const { return inner.type(); }
  unsigned index() const { return inner.index(); }
  template <class... H>
  bool accepts(void* cell, H const&... held) const {
    return inner.accepts(cell, held...);
  }
};

template <class S>
struct Constant : Passed<S> {
  static constexpr bool by_const = true;
};

template <class S>
struct Consumed : Passed<S> {
  static constexpr bool consumes = true;
};

template <class S, class P>
struct WhereLive : Passed<S> {
  static constexpr bool filtered = true;
  P predicate;
  template <class... H>
  bool accepts(void* cell, H const&... held) const {
    auto const& live = *static_cast<Cell<typename S::reference, typename S::candidate>*>(cell);
    return this->inner.accepts(cell, held...) && holds_of(predicate, live.reference, held...);
  }
};

template <class S, class P>
struct WherePlain {
  using gneiss_spec = void;
  using value = typename S::value;
  using argument_only = void;
  S inner;
  P predicate;

  /// As a part of another spec; an argument of its own is asked about together with the earlier ones.
  value construct(Source& source, core::Text* text) const {
    constexpr bool asks_for_value = std::is_invocable_v<P const&, value const&>;
    static_assert(asks_for_value,
                  "gneiss: inside another spec the predicate of where(spec, predicate) takes the value alone");
    value result = inner.construct(source, text);
    if constexpr (asks_for_value) {
      if (!source.rejected() && !predicate(static_cast<value const&>(result))) source.reject();
    }
    return result;
  }
};

template <class S>
struct Named {
  using gneiss_spec = void;
  using lvalue_of = S;
  S inner;
};

template <class T>
inline constexpr bool is_argument = Constructible<T> || std::is_same_v<T, NoSpec> ||
                                    (!Spec<T> &&
                                     (std::is_class_v<T> || std::is_function_v<T> ||
                                      (std::is_pointer_v<T> && std::is_function_v<std::remove_pointer_t<T>>)));

/// Stands for a signature that has been refused, so that one sentence is all the compiler says.
struct NoSignature {
  template <class S>
  NoSignature operator>>(S const&) const {
    return {};
  }
};

/// The arguments of an operation, and what its result is; without `>>` a plain value.
struct Inferred {};

template <class Result, class... A>
struct Signature {
  Pack<A...> arguments;
  Result result;

  /// Says what the result is.
  template <class S>
  auto operator>>(S spec) const {
    static_assert(
        Spec<S>,
        "gneiss: what stands after >> must be a spec: a type of the library, same, ignored, pair_of(...), ...");
    static_assert(!Spec<S> || Deconstructible<S>,
                  "gneiss: this spec describes arguments only and cannot stand after >>; use the plain type, same or "
                  "ignored for the result");
    if constexpr (Spec<S> && Deconstructible<S> && !std::is_same_v<S, NoSpec>)
      return Signature<S, A...>{arguments, spec};
    else
      return NoSignature();
  }
};

}  // namespace detail

}  // namespace gneiss

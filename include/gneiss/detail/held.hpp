#pragma once
#include <tuple>

#include "gneiss/detail/argument.hpp"
#include "gneiss/detail/other_side.hpp"

// An argument that has been drawn, and how it goes to each side.
namespace gneiss::detail {

/// What most of them have in common.
struct HeldBase {
  static constexpr bool live = false;  // a live value
  static constexpr bool ends = false;  // which dies, or is moved from
  static constexpr bool out = false;   // compared after the call
  static constexpr bool holds(void*) { return false; }
  void finish(core::Environment&) const {}
  void finish_thrown(core::Environment&) const {}
  void advance() const {}
};

template <class T>
struct HeldValue : HeldBase {
  using reference_pass = T;
  using candidate_pass = T;
  using const_pass_r = T;
  using const_pass_c = T;
  using rvalue_pass_r = T;
  using rvalue_pass_c = T;
  explicit HeldValue(T&& drawn) : value(static_cast<T&&>(drawn)) {}
  T value;
  T const& reference() const { return value; }
  T const& candidate_side() const { return value; }
  T const& both_sides() const { return value; }
  T to_reference() const { return other_copy(value); }
  T&& to_candidate() { return static_cast<T&&>(value); }
  T copy_to_candidate() const { return other_copy(value); }
};

/// A number that is one more at each repetition.
template <class T>
struct HeldRising : HeldValue<T> {
  using HeldValue<T>::HeldValue;
  void advance() { ++this->value; }
};

/// Made from one value by a function for each side.
template <class A, class B>
struct HeldMapped : HeldBase {
  using reference_pass = A;
  using candidate_pass = B;
  using const_pass_r = A;
  using const_pass_c = B;
  using rvalue_pass_r = A;
  using rvalue_pass_c = B;
  HeldMapped(A&& a, B&& b) : value(static_cast<A&&>(a)), other(static_cast<B&&>(b)) {}
  A value;
  B other;
  A const& reference() const { return value; }
  B const& candidate_side() const { return other; }
  Both<A, B> both_sides() const { return {value, other}; }
  A to_reference() const { return other_copy(value); }
  B&& to_candidate() { return static_cast<B&&>(other); }
  B copy_to_candidate() const { return other_copy(other); }
};

/// An lvalue: each side has its own.
template <class T, bool Out>
struct HeldName : HeldBase {
  static constexpr bool out = Out;
  using reference_pass = T&;
  using candidate_pass = T&;
  using const_pass_r = T&;
  using const_pass_c = T&;
  using rvalue_pass_r = T&;
  using rvalue_pass_c = T&;
  HeldName(T&& a, T&& b) : value(static_cast<T&&>(a)), other(static_cast<T&&>(b)) {}
  T value;
  T other;
  T const& reference() const { return value; }
  T const& candidate_side() const { return value; }
  T const& both_sides() const { return value; }
  T& to_reference() { return other; }
  T& to_candidate() { return value; }
  T& copy_to_candidate() { return value; }
};

template <class T, Pass How>
using Passing = std::conditional_t<How == Pass::constant, T const&, std::conditional_t<How == Pass::moved, T&&, T&>>;

template <class R, class C, Pass How>
struct HeldLive : HeldBase {
  static constexpr bool live = true;
  static constexpr bool ends = How == Pass::consumed || How == Pass::moved;
  using reference_pass = Passing<R, How>;
  using candidate_pass = Passing<C, How>;
  using const_pass_r = R const&;
  using const_pass_c = C const&;
  using rvalue_pass_r = R&&;
  using rvalue_pass_c = C&&;
  HeldLive(core::Type const& of, void* selected) : type(&of), cell(static_cast<Cell<R, C>*>(selected)) {}
  core::Type const* type;
  Cell<R, C>* cell;
  decltype(auto) reference() const { return cell->seen(); }
  C const& candidate_side() const { return cell->candidate; }
  auto both_sides() const { return cell->both_sides(); }
  reference_pass to_reference() const { return static_cast<reference_pass>(cell->reference); }
  candidate_pass to_candidate() const { return static_cast<candidate_pass>(cell->candidate); }
  candidate_pass copy_to_candidate() const { return to_candidate(); }
  bool holds(void* other) const { return other == cell; }
  void finish([[maybe_unused]] core::Environment& env) const {
    if constexpr (How == Pass::consumed) env.consume(*type, cell);
    if constexpr (How == Pass::moved) env.hollow(*type, cell);
    if constexpr (How == Pass::revived) env.revive(*type, cell);
  }
  void finish_thrown([[maybe_unused]] core::Environment& env) const {
    if constexpr (How == Pass::moved) env.hollow(*type, cell);
  }
};

/// The type that holds an argument described by S.
template <class S>
struct HeldFor;
template <Plain S>
struct HeldFor<S> {
  using type = HeldValue<typename S::value>;
};
template <class S, bool Out>
struct HeldFor<Named<S, Out>> {
  using type = HeldName<typename S::value, Out>;
};
template <class S>
struct HeldFor<Rising<S>> {
  using type = HeldRising<typename S::value>;
};
template <class RF, class CF, class S>
struct HeldFor<MapInto<RF, CF, S>> {
  using A = std::remove_cvref_t<std::invoke_result_t<RF const&, typename S::value const&>>;
  using B = std::remove_cvref_t<std::invoke_result_t<CF const&, typename S::value const&>>;
  using type = HeldMapped<A, B>;
};
template <Abstract S>
struct HeldFor<S> {
  using type = HeldLive<typename S::reference, typename S::candidate, S::pass>;
};

template <class P, class T, class... H>
bool asked(P const& predicate, T const& value, H const&... held) {
  if constexpr (sees_candidate<P>)
    return holds_of(predicate.call, value, candidate_of(predicate, held)...);
  else
    return holds_of(predicate, value, seen_of(held)...);
}

template <class S, class... H>
[[gnu::always_inline]] inline auto draw_live(core::Environment& env, S const& spec, H const&... held) {
  using Held = typename HeldFor<S>::type;
  constexpr char const* around = S::pass == Pass::constant ? "std::as_const(" : "std::move(";
  constexpr bool wrapped = S::pass == Pass::constant || S::pass == Pass::moved;
  if (wrapped && env.text()) *env.text() << around;
  void* cell = nullptr;
  // A value that dies in the call can be no other argument of it.
  constexpr bool alone = sizeof...(H) != 0 && (Held::ends || (H::ends || ...));
  constexpr bool revives = S::pass == Pass::revived;
  constexpr bool ends = Held::ends || revives || S::pass == Pass::replaced;
  if constexpr (S::filtered || alone || ends) {
    auto const accepts = [&](void* live) {
      if constexpr (alone)
        if ((held.holds(live) || ...)) return false;
      return spec.accepts(live, held...);
    };
    using Accepts = decltype(accepts);
    void* const only = revives ? nullptr : env.only(spec.index());
    if (only) [[likely]] {
      if (accepts(only))
        cell = env.select(spec.index(), spec.type());
      else
        env.source().reject();
    } else {
      cell = env.select_among(
          spec.type(),
          {[](void const* context, core::Slot const& slot) { return (*static_cast<Accepts*>(context))(slot.cell); },
           &accepts},
          {ends, revives});
    }
  } else {
    cell = env.select(spec.index(), spec.type());
  }
  if (wrapped && env.text()) *env.text() << ')';
  return Held(spec.type(), cell);
}

template <class S, class... H>
[[gnu::always_inline]] inline auto draw_held(core::Environment& env, S const& spec, H const&... held) {
  using Held = typename HeldFor<S>::type;
  if constexpr (Abstract<S>) {
    return draw_live(env, spec, held...);
  } else if constexpr (Plain<S>) {
    if constexpr (std::is_class_v<typename S::value>)
      if (env.text()) [[unlikely]]
        env.argument_is_object();
    if constexpr (requires { spec.predicate; }) {
      Held result(spec.inner.construct(env.source(), env.text()));
      if (!env.source().rejected() && !asked(spec.predicate, result.value, held...)) env.source().reject();
      return result;
    } else {
      return Held(spec.construct(env.source(), env.text()));
    }
  } else if constexpr (requires { typename S::rises; }) {
    env.argument_rises();
    return Held(spec.inner.construct(env.source(), env.text()));
  } else if constexpr (requires { typename S::maps_into; }) {
    return spec.template hold<Held>(env);
  } else {
    env.argument_in_variable();
    auto value = spec.inner.construct(env.source(), env.text());
    auto copy = other_copy(value);
    return Held(std::move(value), std::move(copy));
  }
}

/// How many of the earlier arguments, the first ones, a callable takes: as many as it can; `none_taken` if that is no
/// number at all.
inline constexpr std::size_t none_taken = ~std::size_t{0};

template <class F, class... A, std::size_t... I>
constexpr bool takes_first(std::index_sequence<I...>) {
  return std::is_invocable_v<F const&, std::tuple_element_t<I, std::tuple<A const&...>>...>;
}
template <class F, std::size_t N, class... A>
constexpr std::size_t taken() {
  if constexpr (takes_first<F, A...>(std::make_index_sequence<N>()))
    return N;
  else if constexpr (N == 0)
    return none_taken;
  else
    return taken<F, N - 1, A...>();
}

template <class F, class... A>
constexpr std::size_t taken_of() {
  return taken<F, sizeof...(A), A...>();
}

/// What a dependent argument sees of an earlier one.
template <class F, class H>
struct SeenBy {
  using type = std::remove_cvref_t<decltype(std::declval<H const&>().reference())>;
};
template <class F, class H>
struct SeenBy<WithCandidate<F>, H> {
  using type = std::remove_cvref_t<decltype(std::declval<H const&>().candidate_side())>;
};
template <class F, class H>
struct SeenBy<WithBoth<F>, H> {
  using type = std::remove_cvref_t<decltype(std::declval<H const&>().both_sides())>;
};

template <class F>
struct CallOf {
  using type = F;
};
template <class F>
struct CallOf<WithCandidate<F>> {
  using type = F;
};
template <class F>
struct CallOf<WithBoth<F>> {
  using type = F;
};

template <class F, class... H>
inline constexpr bool takes_some = taken_of<typename CallOf<F>::type, typename SeenBy<F, H>::type...>() != none_taken;

template <class F, std::size_t... I, class... A>
auto depend_on(std::index_sequence<I...>, F const& f, std::tuple<A const&...> const& earlier) {
  return f(std::get<I>(earlier)...);
}
template <class F, class... A>
auto depend_given(F const& f, A const&... earlier) {
  return depend_on(std::make_index_sequence<taken_of<F, A...>()>(), f, std::tuple<A const&...>(earlier...));
}
/// Calls a dependent argument with as many of the earlier arguments as it takes, the first ones.
template <class F, class... H>
auto depend(F const& f, H const&... held) {
  if constexpr (sees_candidate<F>)
    return depend_given(f.call, candidate_of(f, held)...);
  else
    return depend_given(f, seen_of(held)...);
}

}  // namespace gneiss::detail

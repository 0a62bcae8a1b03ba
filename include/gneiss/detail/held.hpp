#pragma once
#include <tuple>

#include "gneiss/detail/argument.hpp"

// An argument that has been drawn, and how it goes to each side.
namespace gneiss::detail {

template <class T>
struct HeldValue {
  using reference_pass = T;
  using candidate_pass = T;
  using const_pass_r = T;
  using const_pass_c = T;
  using rvalue_pass_r = T;
  using rvalue_pass_c = T;
  T value;
  T const& reference() const { return value; }
  T to_reference() const { return value; }
  T&& to_candidate() { return static_cast<T&&>(value); }
  static constexpr bool consumes = false;
  static constexpr bool holds(void*) { return false; }
  void finish(core::Environment&) const {}
};

template <class T>
struct HeldName {
  using reference_pass = T&;
  using candidate_pass = T&;
  using const_pass_r = T&;
  using const_pass_c = T&;
  using rvalue_pass_r = T&;
  using rvalue_pass_c = T&;
  T value;
  T other;
  T const& reference() const { return value; }
  T& to_reference() { return other; }
  T& to_candidate() { return value; }
  static constexpr bool consumes = false;
  static constexpr bool holds(void*) { return false; }
  void finish(core::Environment&) const {}
};

template <class R, class C, bool Const, bool Consumes>
struct HeldLive {
  using reference_pass = std::conditional_t<Const, R const&, R&>;
  using candidate_pass = std::conditional_t<Const, C const&, C&>;
  using const_pass_r = R const&;
  using const_pass_c = C const&;
  using rvalue_pass_r = R&&;
  using rvalue_pass_c = C&&;
  core::Type const* type;
  Cell<R, C>* cell;
  R const& reference() const { return cell->reference; }
  reference_pass to_reference() const { return cell->reference; }
  candidate_pass to_candidate() const { return cell->candidate; }
  static constexpr bool consumes = Consumes;
  bool holds(void* live) const { return live == cell; }
  void finish([[maybe_unused]] core::Environment& env) const {
    if constexpr (Consumes) env.consume(*type, cell);
  }
};

/// The type that holds an argument described by S.
template <class S>
struct HeldFor;
template <Plain S>
struct HeldFor<S> {
  using type = HeldValue<typename S::value>;
};
template <class S>
struct HeldFor<Named<S>> {
  using type = HeldName<typename S::value>;
};
template <Abstract S>
struct HeldFor<S> {
  using type = HeldLive<typename S::reference, typename S::candidate, S::by_const, S::consumes>;
};

template <class S, class... H>
[[gnu::always_inline]] inline auto draw_held(core::Environment& env, S const& spec, H const&... held) {
  using Held = typename HeldFor<S>::type;
  if constexpr (Abstract<S>) {
    using Live = Cell<typename S::reference, typename S::candidate>;
    if (S::by_const && env.text()) *env.text() << "std::as_const(";
    void* cell = nullptr;
    // A value that dies in the call can be no other argument of it.
    constexpr bool alone = sizeof...(H) != 0 && (S::consumes || (H::consumes || ...));
    if constexpr (S::filtered || alone) {
      auto const accepts = [&](void* live) {
        if constexpr (alone)
          if ((held.holds(live) || ...)) return false;
        return spec.accepts(live, held.reference()...);
      };
      using Accepts = decltype(accepts);
      if (void* const only = env.only(spec.index())) [[likely]] {
        if (accepts(only))
          cell = env.select(spec.index(), spec.type());
        else
          env.source().reject();
      } else {
        cell = env.select_among(
            spec.type(),
            {[](void const* context, void* live) { return (*static_cast<Accepts*>(context))(live); }, &accepts});
      }
    } else {
      cell = env.select(spec.index(), spec.type());
    }
    if (S::by_const && env.text()) *env.text() << ')';
    return Held{&spec.type(), static_cast<Live*>(cell)};
  } else if constexpr (Plain<S>) {
    if constexpr (std::is_class_v<typename S::value>)
      if (env.text()) [[unlikely]]
        env.argument_is_object();
    if constexpr (requires { spec.predicate; }) {
      Held result{spec.inner.construct(env.source(), env.text())};
      if (!env.source().rejected() && !holds_of(spec.predicate, result.value, held.reference()...))
        env.source().reject();
      return result;
    } else {
      return Held{spec.construct(env.source(), env.text())};
    }
  } else {
    env.argument_in_variable();
    auto value = spec.inner.construct(env.source(), env.text());
    auto copy = value;
    return Held{std::move(value), std::move(copy)};
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
inline constexpr bool takes_some = taken<F, sizeof...(A), A...>() != none_taken;

/// Calls a dependent argument with as many of the earlier arguments as it takes, the first ones.
template <class F, std::size_t... I, class... A>
auto depend_on(std::index_sequence<I...>, F const& f, std::tuple<A const&...> const& earlier) {
  return f(std::get<I>(earlier)...);
}
template <class F, class... A>
auto depend(F const& f, A const&... earlier) {
  return depend_on(std::make_index_sequence<taken<F, sizeof...(A), A...>()>(), f, std::tuple<A const&...>(earlier...));
}

}  // namespace gneiss::detail

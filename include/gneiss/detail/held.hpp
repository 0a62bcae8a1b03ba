#pragma once
#include <tuple>

#include "gneiss/detail/argument.hpp"
#include "gneiss/detail/other_side.hpp"

// An argument that has been drawn, and how it goes to each side.
namespace gneiss::detail {

/// What most of them have in common.
struct HeldBase {
  static constexpr bool live = false;   // a live value
  static constexpr bool ends = false;   // which dies, or is moved from
  static constexpr bool out = false;    // compared after the call
  static constexpr bool stays = false;  // what goes to either side lies here, so that results may point at it
  GNEISS_UNCHECKED static constexpr bool holds(void*) { return false; }
  GNEISS_UNCHECKED static bool drawn(core::Environment& env) { return !env.source().rejected(); }
  GNEISS_UNCHECKED void finish(core::Environment&) const {}
  GNEISS_UNCHECKED void finish_thrown(core::Environment&) const {}
  GNEISS_UNCHECKED void advance() const {}
  GNEISS_UNCHECKED void give_back(core::Environment&) const {}
};

template <class T>
struct HeldValue : HeldBase {
  using reference_pass = T;
  using candidate_pass = T;
  using const_pass_r = T;
  using const_pass_c = T;
  using rvalue_pass_r = T;
  using rvalue_pass_c = T;
  GNEISS_UNCHECKED explicit HeldValue(T&& drawn) : value(static_cast<T&&>(drawn)) {}
  T value;
  GNEISS_UNCHECKED T const& reference() const { return value; }
  GNEISS_UNCHECKED T const& candidate_side() const { return value; }
  GNEISS_UNCHECKED T const& both_sides() const { return value; }
  GNEISS_UNCHECKED T to_reference() const { return other_copy(value); }
  GNEISS_UNCHECKED T&& to_candidate() { return static_cast<T&&>(value); }
  GNEISS_UNCHECKED T copy_to_candidate() const { return other_copy(value); }
};

/// Of a number the other copies lie beside it.
template <class T>
  requires(std::is_arithmetic_v<T> || std::is_enum_v<T>)
struct HeldValue<T> : HeldBase {
  static constexpr bool stays = true;
  using reference_pass = T;
  using candidate_pass = T;
  using const_pass_r = T;
  using const_pass_c = T;
  using rvalue_pass_r = T;
  using rvalue_pass_c = T;
  GNEISS_UNCHECKED explicit HeldValue(T drawn) : value(drawn), for_reference(drawn), for_candidate(drawn) {}
  T value;
  T for_reference;
  T for_candidate;
  GNEISS_UNCHECKED T const& reference() const { return value; }
  GNEISS_UNCHECKED T const& candidate_side() const { return value; }
  GNEISS_UNCHECKED T const& both_sides() const { return value; }
  GNEISS_UNCHECKED T&& to_reference() { return static_cast<T&&>(for_reference = value); }
  GNEISS_UNCHECKED T&& to_candidate() { return static_cast<T&&>(for_candidate = value); }
  GNEISS_UNCHECKED T&& copy_to_candidate() { return static_cast<T&&>(for_candidate = value); }
};

/// A number that is one more at each repetition.
template <class T>
struct HeldRising : HeldValue<T> {
  using HeldValue<T>::HeldValue;
  GNEISS_UNCHECKED void advance() { ++this->value; }
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
  GNEISS_UNCHECKED HeldMapped(A&& a, B&& b) : for_reference(static_cast<A&&>(a)), for_candidate(static_cast<B&&>(b)) {}
  A for_reference;
  B for_candidate;
  GNEISS_UNCHECKED A const& reference() const { return for_reference; }
  GNEISS_UNCHECKED B const& candidate_side() const { return for_candidate; }
  GNEISS_UNCHECKED Both<A, B> both_sides() const { return {for_reference, for_candidate}; }
  GNEISS_UNCHECKED A to_reference() const { return other_copy(for_reference); }
  GNEISS_UNCHECKED B&& to_candidate() { return static_cast<B&&>(for_candidate); }
  GNEISS_UNCHECKED B copy_to_candidate() const { return other_copy(for_candidate); }
};

/// An lvalue: each side has its own.
template <class T, bool Out>
struct HeldName : HeldBase {
  static constexpr bool out = Out;
  static constexpr bool stays = true;
  using reference_pass = T&;
  using candidate_pass = T&;
  using const_pass_r = T&;
  using const_pass_c = T&;
  using rvalue_pass_r = T&;
  using rvalue_pass_c = T&;
  GNEISS_UNCHECKED HeldName(T&& drawn, T&& copy)
      : for_candidate(static_cast<T&&>(drawn)), for_reference(static_cast<T&&>(copy)) {}
  T for_candidate;
  T for_reference;
  GNEISS_UNCHECKED T const& reference() const { return for_candidate; }
  GNEISS_UNCHECKED T const& candidate_side() const { return for_candidate; }
  GNEISS_UNCHECKED T const& both_sides() const { return for_candidate; }
  GNEISS_UNCHECKED T& to_reference() { return for_reference; }
  GNEISS_UNCHECKED T& to_candidate() { return for_candidate; }
  GNEISS_UNCHECKED T& copy_to_candidate() { return for_candidate; }
  /// What the reference has written, it has allocated.
  GNEISS_UNCHECKED void give_back([[maybe_unused]] core::Environment& env) {
    if constexpr (!std::is_trivially_destructible_v<T>) {
      if (!env.accounts()) [[likely]]
        return;
      { T const gone(static_cast<T&&>(for_reference)); }
      env.phase_is_over(core::Phase::reference);
    }
  }
};

template <class T, Pass How>
using Passing = std::conditional_t<How == Pass::constant, T const&, std::conditional_t<How == Pass::moved, T&&, T&>>;

template <class R, class C, Pass How>
struct HeldLive : HeldBase {
  static constexpr bool live = true;
  static constexpr bool ends = How == Pass::consumed || How == Pass::moved;
  static constexpr bool stays = true;
  using reference_pass = Passing<R, How>;
  using candidate_pass = Passing<C, How>;
  using const_pass_r = R const&;
  using const_pass_c = C const&;
  using rvalue_pass_r = R&&;
  using rvalue_pass_c = C&&;
  GNEISS_UNCHECKED HeldLive(core::Type const& of, void* selected)
      : type(&of), cell(static_cast<Cell<R, C>*>(selected)) {}
  core::Type const* type;
  Cell<R, C>* cell;
  GNEISS_UNCHECKED bool drawn(core::Environment&) const { return cell != nullptr; }
  GNEISS_UNCHECKED decltype(auto) reference() const { return cell->seen(); }
  GNEISS_UNCHECKED C const& candidate_side() const { return cell->candidate; }
  GNEISS_UNCHECKED auto both_sides() const { return cell->both_sides(); }
  GNEISS_UNCHECKED reference_pass to_reference() const { return static_cast<reference_pass>(cell->reference); }
  GNEISS_UNCHECKED candidate_pass to_candidate() const { return static_cast<candidate_pass>(cell->candidate); }
  GNEISS_UNCHECKED candidate_pass copy_to_candidate() const { return static_cast<candidate_pass>(cell->candidate); }
  GNEISS_UNCHECKED bool holds(void* other) const { return other == cell; }
  GNEISS_UNCHECKED void finish([[maybe_unused]] core::Environment& env) const {
    if constexpr (How == Pass::consumed) env.consume(*type, cell);
    if constexpr (How == Pass::moved) env.hollow(*type, cell);
    if constexpr (How == Pass::revived) env.revive(*type, cell);
  }
  GNEISS_UNCHECKED void finish_thrown([[maybe_unused]] core::Environment& env) const {
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
GNEISS_UNCHECKED bool asked(P const& predicate, T const& value, H const&... held) {
  if constexpr (sees_candidate<P>)
    return holds_of(predicate.call, value, candidate_of(predicate, held)...);
  else
    return holds_of(predicate, value, seen_of(held)...);
}

/// How a live value that is passed in this way is going to be used.
template <Pass How>
inline constexpr core::Environment::Use use_of{
    .ends = How == Pass::consumed || How == Pass::moved || How == Pass::revived || How == Pass::replaced,
    .revives = How == Pass::revived,
    .around = How == Pass::constant ? "std::as_const("
              : How == Pass::moved  ? "std::move("
                                    : nullptr};

/// Which live values will do, beside the arguments drawn before.
template <class S, class... H>
struct Acceptance {
  S const& spec;
  Pack<H const&...> held;

  GNEISS_UNCHECKED bool accepts(void* live) const { return accepts(live, std::index_sequence_for<H...>()); }
  GNEISS_UNCHECKED static core::SlotBits accepts_slots(void const* context, core::Slot const* first,
                                                       core::SlotBits asked) {
    auto const& self = *static_cast<Acceptance const*>(context);
    core::SlotBits accepted = 0;
    for (; asked != 0; asked &= asked - 1) {
      auto const place = __builtin_ctzll(asked);
      accepted |= core::SlotBits{self.accepts(first[place].cell)} << place;
    }
    return accepted;
  }

 private:
  template <std::size_t... I>
  GNEISS_UNCHECKED bool accepts(void* live, std::index_sequence<I...>) const {
    // A value that dies in the call can be no other argument of it.
    if constexpr (sizeof...(H) != 0 && (HeldFor<S>::type::ends || (H::ends || ...)))
      if ((at<I>(held).holds(live) || ...)) return false;
    if constexpr (S::filtered)
      return spec.accepts(live, at<I>(held)...);
    else
      return true;
  }
};

template <class S, class... H>
GNEISS_UNCHECKED void* select_live(core::Environment& env, S const& spec, H const&... held) {
  constexpr auto const& use = use_of<S::pass>;
  constexpr bool alone = sizeof...(H) != 0 && (HeldFor<S>::type::ends || (H::ends || ...));
  // Where values belong to others, all that are selected are written down: there is no short cut.
  constexpr bool owned = !std::is_void_v<typename S::owner_cell>;
  if constexpr (S::filtered || alone) {
    Acceptance<S, H...> const acceptance{spec, {{held}...}};
    if constexpr (!use.revives && !owned) {
      if (void* const only = env.only(spec.index())) {
        if (acceptance.accepts(only)) [[likely]]
          return env.select(spec.index(), spec.type(), use);
        env.source().reject();
        return nullptr;
      }
    }
    return env.select_among(spec.type(), {acceptance.accepts_slots, &acceptance}, use);
  } else if constexpr (use.revives || owned) {
    return env.select_any(spec.type(), use);
  } else {
    return env.select(spec.index(), spec.type(), use);
  }
}

/// Draws a plain argument that is marked or written down, once for each spec rather than for each operation.
template <class S>
[[gnu::noinline]] GNEISS_UNCHECKED typename S::value construct_attended(core::Environment& env, S const& spec) {
  env.begin_argument(argument_tag<S>());
  if (std::is_class_v<typename S::value>) env.argument_is_object();
  typename S::value value = spec.construct(env.source(), env.text());
  env.end_argument();
  return value;
}

/// The same for those that are not, unless it is done in a moment.
template <class S>
[[gnu::noinline]] GNEISS_UNCHECKED typename S::value construct_apart(core::Environment& env, S const& spec) {
  return spec.construct(env.source(), nullptr);
}

template <class S>
GNEISS_UNCHECKED typename S::value construct_argument(core::Environment& env, S const& spec) {
  if (env.attended()) [[unlikely]]
    return construct_attended(env, spec);
  if constexpr (std::is_arithmetic_v<typename S::value>)
    return spec.construct(env.source(), nullptr);
  else
    return construct_apart(env, spec);
}

template <class S, class... H>
GNEISS_UNCHECKED auto draw_held(core::Environment& env, S const& spec, H const&... held) {
  using Held = typename HeldFor<S>::type;
  if constexpr (Abstract<S>) {
    return Held(spec.type(), select_live(env, spec, held...));
  } else if constexpr (requires { spec.predicate; }) {
    Held result(construct_argument(env, spec.inner));
    if (!env.source().rejected() && !asked(spec.predicate, result.value, held...)) env.source().reject();
    return result;
  } else if constexpr (Plain<S>) {
    return Held(construct_argument(env, spec));
  } else {
    if (env.attended()) env.begin_argument();
    auto result = spec.template hold<Held>(env);
    if (env.attended()) env.end_argument();
    return result;
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
GNEISS_UNCHECKED auto depend_on(std::index_sequence<I...>, F const& f, std::tuple<A const&...> const& earlier) {
  return f(std::get<I>(earlier)...);
}
template <class F, class... A>
GNEISS_UNCHECKED auto depend_given(F const& f, A const&... earlier) {
  return depend_on(std::make_index_sequence<taken_of<F, A...>()>(), f, std::tuple<A const&...>(earlier...));
}
/// Calls a dependent argument with as many of the earlier arguments as it takes, the first ones.
template <class F, class... H>
GNEISS_UNCHECKED auto depend(F const& f, H const&... held) {
  if constexpr (sees_candidate<F>)
    return depend_given(f.call, candidate_of(f, held)...);
  else
    return depend_given(f, seen_of(held)...);
}

}  // namespace gneiss::detail

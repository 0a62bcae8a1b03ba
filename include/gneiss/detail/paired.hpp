#pragma once
#include <new>
#include <optional>
#include <type_traits>

#include "gneiss/detail/held.hpp"
#include "gneiss/detail/result_spec.hpp"

// Handles whose order is up to the candidate: the reference's handle follows the candidate's by a key.
namespace gneiss::detail {

/// The reference's handle to what has a key: that of find(), unless a function says so.
struct FindByKey {
  template <class RO, class K>
    requires requires(RO& owner, K const& key) {
      owner.find(key);
    }
  GNEISS_UNCHECKED auto operator()(RO& owner, K const& key) const { return owner.find(key); }
};

/// A result that is a handle: whatever the candidate returns, the reference's handle becomes the one with its key, and
/// where the candidate's is at the end, the end. What the reference returns itself does not count.
template <class R, class C, class RO, class CO, class Key, class Find>
struct Paired : TypeSpec<R, C> {
  using owner_cell = Cell<RO, CO>;
  using paired = void;
  Key key;
  core::Spelling spelling;  // of the key
  Find find;

  Paired(TypeSpec<R, C> const& handle, Key by, core::Spelling const& written, Find finds)
      : TypeSpec<R, C>(handle), key(by), spelling(written), find(finds) {}

  template <class X, class Y>
  GNEISS_UNCHECKED bool observe(core::Environment&, core::Path const*, X&&, Y&&) const {
    static_assert(!std::is_same_v<X, X>,
                  "gneiss: paired_by(key), or visited_from(key), describes a whole result, not a part of one");
    return false;
  }
};
template <class S>
inline constexpr bool is_paired = requires {
  typename S::paired;
};

/// The owner of a handle, if an argument tells: it is the owner itself, or another handle into it.
template <class S, class R, class C, Pass How>
GNEISS_UNCHECKED typename S::owner_cell* owner_by(HeldLive<R, C, How> const& held) {
  if constexpr (std::is_same_v<Cell<R, C>, typename S::owner_cell>)
    return held.cell;
  else if constexpr (std::is_same_v<R, typename S::reference> && std::is_same_v<C, typename S::candidate>)
    return static_cast<typename S::owner_cell*>(static_cast<OwnedCell<R, C>*>(held.cell)->owner);
  else
    return nullptr;
}
template <class S, class H>
GNEISS_UNCHECKED typename S::owner_cell* owner_by(H const&) {
  return nullptr;
}
template <class S, class H>
inline constexpr bool tells_owner = false;
template <class S, class R, class C, Pass How>
inline constexpr bool tells_owner<S, HeldLive<R, C, How>> = std::is_same_v<Cell<R, C>, typename S::owner_cell> ||
                                                            (std::is_same_v<R, typename S::reference> &&
                                                             std::is_same_v<C, typename S::candidate>);
template <class S, class... H>
GNEISS_UNCHECKED typename S::owner_cell* owner_among(H const&... held) {
  typename S::owner_cell* owner = nullptr;
  static_cast<void>(((owner = owner_by<S>(held)) || ...));
  return owner;
}

/// Is a handle at the end of its owner? Only where there is such a thing.
template <class Owner, class Handle>
GNEISS_UNCHECKED bool at_end_of(Owner& owner, Handle const& handle) {
  if constexpr (requires { handle == owner.end(); })
    return handle == owner.end();
  else
    return false;
}

/// There is no element with this key: the program asserts that the handle points to another.
template <class K>
GNEISS_UNCHECKED void refuse_key(core::Environment& env, core::Spelling const& spelling, K const& key) {
  env.disagree(nullptr);
  if (!env.text()) return;
  core::Text shown;
  core::Text typed;
  if constexpr (Showable<K>) {
    typed << core::written_call(spelling, {"$"}) << " != ";
    show(typed, key);
    shown << "one with the key ";
    show(shown, key);
  }
  env.refuse_in_words(nullptr, typed.str(), core::Text(), shown, "the reference has no such element");
}

/// The reference's handle that goes with the candidate's; none where there is no such element.
template <class S, class Y>
GNEISS_UNCHECKED std::optional<typename S::reference> partner(core::Environment& env, S const& spec,
                                                              typename S::owner_cell& owner, Y const& y) {
  using R = typename S::reference;
  env.enter(core::Phase::candidate);
  if (at_end_of(owner.candidate, y)) {
    env.enter(core::Phase::observing);
    if constexpr (requires { R(owner.reference.end()); }) return R(owner.reference.end());
  }
  auto const key = spec.key(y);
  env.enter(core::Phase::observing);
  R found(spec.find(owner.reference, key));
  if (!at_end_of(owner.reference, found)) return found;
  refuse_key(env, spec.spelling, key);
  return std::nullopt;
}

/// Both calls, the reference's for what it does; then the candidate's handle finds its partner.
template <class F, class M, class S, class... H>
GNEISS_UNCHECKED void call_paired(core::Environment& env, F const& call, M const& model, S const& spec, H&... held) {
  using R = typename S::reference;
  using C = typename S::candidate;
  using Y = std::invoke_result_t<F const&, typename H::candidate_pass...>;
  constexpr bool known = (tells_owner<S, H> || ...);
  static_assert(known,
                "gneiss: paired_by(key) looks into the owner of the handle, so that the owner, or another handle of "
                "the same type, must be an argument");
  constexpr bool fits = std::is_constructible_v<C, Y> && std::is_invocable_v<decltype(spec.key) const&, C&>;
  static_assert(fits,
                "gneiss: paired_by(key) is said of a result that is a handle, and its key takes such a handle of the "
                "candidate's");
  if constexpr (fits && known) {
    env.enter(core::Phase::reference);
    static_cast<void>(model(held.to_reference()...));
    env.enter(core::Phase::candidate);
    C y(call(held.to_candidate()...));
    auto* const owner = owner_among<S>(held...);
    auto found = partner(env, spec, *owner, y);
    if (!found) return;
    auto* cell = static_cast<Cell<R, C>*>(env.fresh(spec.type()));
    ::new (static_cast<void*>(&cell->reference)) R(*found);
    ::new (static_cast<void*>(&cell->candidate)) C(static_cast<C&&>(y));
    env.born();
  }
}

}  // namespace gneiss::detail

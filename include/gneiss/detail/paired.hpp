#pragma once
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <new>
#include <optional>
#include <type_traits>
#include <vector>

#include "gneiss/core/answer.hpp"
#include "gneiss/detail/held.hpp"
#include "gneiss/detail/result_spec.hpp"

// Handles whose order is up to the candidate: the reference's handle follows the candidate's by a key, and the elements
// are compared that are visited from there on.
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

/// A result that is paired, and from which on the elements are visited that were to come: where a handle is an
/// argument, those from it on, without those that the reference has erased; else all.
template <class R, class C, class RO, class CO, class Key, class Find>
struct Visited : Paired<R, C, RO, CO, Key, Find> {
  using visited = void;
  using key_type = std::remove_cvref_t<std::invoke_result_t<Key const&, C const&>>;
  using keys = std::vector<key_type>;
  bool after = false;    // the element of the argument is not among them
  bool several = false;  // each may be visited more than once

  /// Some may be visited again: where a gap is closed by elements that were passed.
  GNEISS_UNCHECKED Visited at_least_once(bool again = true) const {
    auto result = *this;
    result.several = again;
    return result;
  }
};
template <class S>
inline constexpr bool is_visited = requires {
  typename S::visited;
};

/// Does the reference hear what the candidate was going to visit?
template <class S, class M, class... P>
inline constexpr bool hears_coming = false;
template <class S, class M, class... P>
  requires is_visited<S>
inline constexpr bool hears_coming<S, M, P...> = std::is_invocable_v<M const&, P..., typename S::keys const&>;

/// Is the argument the owner?
template <class S, class H>
inline constexpr bool is_owner = false;
template <class S, class R, class C, Pass How>
inline constexpr bool is_owner<S, HeldLive<R, C, How>> = std::is_same_v<Cell<R, C>, typename S::owner_cell>;

/// Is it a handle from which on elements are visited? An iterator, constant or not.
template <class S, class H>
inline constexpr bool is_start = false;
template <class S, class R, class C, Pass How>
  requires(!std::is_same_v<Cell<R, C>, typename S::owner_cell>)
inline constexpr bool is_start<S, HeldLive<R, C, How>> =
    std::is_convertible_v<C const&, typename S::candidate> || std::is_convertible_v<typename S::candidate, C>;

GNEISS_UNCHECKED constexpr std::size_t first_of(std::initializer_list<bool> is) {
  std::size_t at = 0;  // by hand, as <algorithm> is much for every spec to read
  while (at != is.size() && !is.begin()[at]) ++at;
  return at;
}

/// The elements from a handle on, by their keys.
template <class S, class I, class Owner>
GNEISS_UNCHECKED void visit(S const& spec, I i, Owner& owner, std::size_t most, typename S::keys& seen) {
  for (; i != owner.end() && seen.size() != most; ++i) seen.push_back(spec.key(i));
}
template <class S, class Owner, class H>
GNEISS_UNCHECKED bool visit_from(S const& spec, H const& held, Owner& owner, std::size_t most, typename S::keys& seen) {
  if constexpr (is_start<S, H>) visit(spec, held.candidate_side(), owner, most, seen);
  return is_start<S, H>;
}

/// Judges what is visited from the result on.
template <class S>
struct VisitedKeys {
  using K = typename S::key_type;
  S const& spec;
  typename S::owner_cell& owner;
  core::Visits words;
  std::size_t number;  // of the reference's elements

  GNEISS_UNCHECKED bool there(K const& key) const {
    return !at_end_of(owner.reference, typename S::reference(spec.find(owner.reference, key)));
  }
  GNEISS_UNCHECKED static std::size_t times(typename S::keys const& keys, K const& key) {
    std::size_t result = 0;
    for (auto const& each : keys) result += each == key ? 1U : 0U;
    return result;
  }
  /// One that is visited too often, or not often enough.
  GNEISS_UNCHECKED bool refuse(core::Environment& env, K const& key, std::size_t found, std::size_t wanted) const {
    core::Text shown;
    core::Text typed;
    typed.set_typed(true);
    if (env.text()) {
      show(shown, key);
      show(typed, key);
    }
    words.refuse(env, typed, shown, found, wanted, spec.several);
    return false;
  }
  /// `rest` was still to come.
  GNEISS_UNCHECKED bool same(core::Environment& env, typename S::keys const& rest, typename S::keys const& seen) const {
    for (auto const& key : rest) {
      auto const found = times(seen, key);
      auto const wanted = times(rest, key);
      if (found < wanted || (found != wanted && !spec.several)) return refuse(env, key, found, wanted);
    }
    for (auto const& key : seen)
      if (!there(key) || (!spec.several && times(rest, key) == 0)) return refuse(env, key, times(seen, key), 0);
    if (seen.size() != words.most) return true;
    words.refuse_number(env, seen.size(), number);
    return false;
  }
  /// All that the reference has.
  GNEISS_UNCHECKED bool all(core::Environment& env, typename S::keys const& seen) const {
    for (auto const& key : seen) {
      auto const found = times(seen, key);
      if (found != 1 || !there(key)) return refuse(env, key, found, there(key) ? 1 : 0);
    }
    if (seen.size() == number) return true;
    words.refuse_number(env, seen.size(), number);
    return false;
  }
};

/// What was to come, as far as the reference still has it.
template <class S>
GNEISS_UNCHECKED void drop_erased(VisitedKeys<S> const& judge, typename S::keys& coming) {
  if (judge.spec.after && !coming.empty()) coming.erase(coming.begin());
  std::erase_if(coming, [&](auto const& key) { return !judge.there(key); });
}

/// Both calls, as for a paired handle; before them the candidate is asked what it is going to visit, and then, what it
/// visits.
template <class F, class M, class S, class... H>
GNEISS_UNCHECKED void call_visited(core::Environment& env, F const& call, M const& model, S const& spec, H&... held) {
  using R = typename S::reference;
  using C = typename S::candidate;
  constexpr auto place = first_of({is_owner<S, H>..., true});
  constexpr auto start = first_of({is_start<S, H>..., true});
  static_assert(place != sizeof...(H),
                "gneiss: visited_from(key) walks to the end of the owner, so that the owner must be an argument");
  if constexpr (place != sizeof...(H)) {
    auto* const owner = owner_among<S>(held...);
    auto const count = [&] {
      return static_cast<std::size_t>(std::distance(owner->reference.begin(), owner->reference.end()));
    };
    core::Visits const before{spec.spelling, place, 2 * count() + 2};
    typename S::keys coming;
    env.enter(core::Phase::candidate);
    if constexpr (start != sizeof...(H)) {
      before.begin(env, start);
      static_cast<void>((visit_from(spec, held, owner->candidate, before.most, coming) || ...));
      before.end(env);
    }
    env.candidate_is_over();
    env.enter(core::Phase::reference);
    if constexpr (hears_coming<S, M, typename H::reference_pass...>)
      static_cast<void>(model(held.to_reference()..., static_cast<typename S::keys const&>(coming)));
    else
      static_cast<void>(model(held.to_reference()...));
    env.reference_is_over();
    env.enter(core::Phase::candidate);
    C y(call(held.to_candidate()...));
    VisitedKeys<S> const judge{spec, *owner, {spec.spelling, place, before.most}, count()};
    typename S::keys seen;
    judge.words.begin_after(env);
    auto found = partner(env, spec, *owner, y);
    if (!found) return;
    env.enter(core::Phase::candidate);
    visit(spec, y, owner->candidate, judge.words.most, seen);
    judge.words.end(env);
    env.enter(core::Phase::observing);
    drop_erased(judge, coming);
    if (start == sizeof...(H) ? !judge.all(env, seen) : !judge.same(env, coming, seen)) return;
    auto* cell = static_cast<Cell<R, C>*>(env.fresh(spec.type()));
    ::new (static_cast<void*>(&cell->reference)) R(*found);
    ::new (static_cast<void*>(&cell->candidate)) C(static_cast<C&&>(y));
    env.born();
  }
}

}  // namespace gneiss::detail

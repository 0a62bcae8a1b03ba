#pragma once
#include <concepts>
#include <new>
#include <type_traits>

#include "gneiss/core/regular_calls.hpp"
#include "gneiss/core/unchecked.hpp"
#include "gneiss/detail/cell.hpp"
#include "gneiss/detail/traits.hpp"

// What a regular type can do, side by side. Values come as they do in the printed program, where no variable is const.
namespace gneiss::detail {

/// Can it be copied? A container says that it can, whatever its elements are: where they cannot, its body does not
/// compile. What is copied byte by byte only looks at them.
template <class T>
inline constexpr bool copies_elements = true;
template <class T>
  requires(!std::is_trivially_copyable_v<T> && !std::is_same_v<typename T::value_type, T>)
inline constexpr bool copies_elements<T> = std::is_copy_constructible_v<typename T::value_type>;

/// The value of one side in a cell.
template <class R, class C>
struct ReferenceSide {
  using type = R;
  GNEISS_UNCHECKED static R& of(void* cell) { return static_cast<Cell<R, C>*>(cell)->reference; }
};
template <class R, class C>
struct CandidateSide {
  using type = C;
  GNEISS_UNCHECKED static C& of(void* cell) { return static_cast<Cell<R, C>*>(cell)->candidate; }
};

template <class Side>
struct CellCallsOf {
  using T = typename Side::type;

  GNEISS_UNCHECKED static void* room(void* cell) { return static_cast<void*>(&Side::of(cell)); }
  GNEISS_UNCHECKED static bool make(void* cell, void*) {
    ::new (room(cell)) T();
    return true;
  }
  GNEISS_UNCHECKED static bool copy(void* to, void* from) {
    ::new (room(to)) T(Side::of(from));
    return true;
  }
  GNEISS_UNCHECKED static bool copy_assign(void* to, void* from) {
    Side::of(to) = Side::of(from);
    return true;
  }
  GNEISS_UNCHECKED static bool move(void* to, void* from) {
    ::new (room(to)) T(static_cast<T&&>(Side::of(from)));
    return true;
  }
  GNEISS_UNCHECKED static bool move_assign(void* to, void* from) {
    Side::of(to) = static_cast<T&&>(Side::of(from));
    return true;
  }
  GNEISS_UNCHECKED static bool swap(void* a, void* b) {
    using std::swap;
    swap(Side::of(a), Side::of(b));
    return true;
  }
  GNEISS_UNCHECKED static bool equal(void* a, void* b) { return Side::of(a) == Side::of(b); }
};

template <class R, class C>
GNEISS_UNCHECKED core::CellCalls make_call() {
  return {CellCallsOf<ReferenceSide<R, C>>::make, CellCallsOf<CandidateSide<R, C>>::make};
}

template <class R, class C>
GNEISS_UNCHECKED core::RegularCalls regular_calls() {
  using Reference = CellCallsOf<ReferenceSide<R, C>>;
  using Candidate = CellCallsOf<CandidateSide<R, C>>;
  core::RegularCalls calls;
  if constexpr (std::default_initializable<R> && std::default_initializable<C>) calls.make = make_call<R, C>();
  if constexpr (std::copy_constructible<R> && std::copy_constructible<C> && copies_elements<C>)
    calls.copy = {Reference::copy, Candidate::copy};
  if constexpr (std::is_copy_assignable_v<R> && std::is_copy_assignable_v<C> && copies_elements<C>)
    calls.copy_assign = {Reference::copy_assign, Candidate::copy_assign};
  if constexpr (std::move_constructible<R> && std::move_constructible<C>)
    calls.move = {Reference::move, Candidate::move};
  if constexpr (std::is_move_assignable_v<R> && std::is_move_assignable_v<C>)
    calls.move_assign = {Reference::move_assign, Candidate::move_assign};
  if constexpr (std::swappable<R> && std::swappable<C>) calls.swap = {Reference::swap, Candidate::swap};
  if constexpr (EqualTo<R, R> && EqualTo<C, C>) calls.equal = {Reference::equal, Candidate::equal};
  return calls;
}

}  // namespace gneiss::detail

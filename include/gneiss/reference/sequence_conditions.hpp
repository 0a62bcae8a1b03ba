#pragma once
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <type_traits>

#include "gneiss/reference/sequence_calls.hpp"

namespace gneiss::reference {

/// How the elements lie decides which handles end: in one block those behind a change; in several all of them, unless
/// the change is at an end; in nodes only those whose element is gone.
enum class Layout : unsigned char { block, blocks, nodes };
template <class S>
inline constexpr Layout layout_of = Layout::block;
template <class... A>
inline constexpr Layout layout_of<std::deque<A...>> = Layout::blocks;
template <class... A>
inline constexpr Layout layout_of<std::list<A...>> = Layout::nodes;

/// The number of the element that a handle points at; the size at the end.
template <class S, class Handle>
std::size_t number_of(S const& s, Handle const& h) {
  if constexpr (std::is_pointer_v<Handle>) {
    auto const found = std::find_if(s.begin(), s.end(), [&](auto const& each) { return std::addressof(each) == h; });
    return static_cast<std::size_t>(std::distance(s.begin(), found));
  } else {
    return static_cast<std::size_t>(std::distance(s.begin(), typename S::const_iterator(h)));
  }
}
/// The elements from `first` to `last` are gone, or others come before `first`, where the two are the same.
template <class S, class Handle>
bool ends_between(S const& s, std::size_t first, std::size_t last, Handle const& h) {
  auto const number = number_of(s, h);
  if constexpr (layout_of<S> == Layout::nodes)
    return first <= number && number < last;
  else if constexpr (layout_of<S> == Layout::block)
    return first <= number;
  else
    return !(std::is_pointer_v<Handle> && first == last && (first == 0 || first == s.size()));
}

template <class S, class Handle>
bool SequenceConditions<S, Handle>::pushed_back(void const* const* arguments, Handle const& h) {
  auto const& s = argument<S>(arguments, 0);
  if constexpr (RoomOf<S>::replaces) return s.full() && number_of(s, h) == 0;
  return ends_between(s, s.size(), s.size(), h);
}
template <class S, class Handle>
bool SequenceConditions<S, Handle>::popped_back(void const* const* arguments, Handle const& h) {
  auto const& s = argument<S>(arguments, 0);
  auto const number = number_of(s, h);
  bool const iterator = !std::is_pointer_v<Handle>;
  if (layout_of<S> == Layout::blocks && iterator) return true;
  return number + 1 == s.size() || (layout_of<S> == Layout::block && number == s.size());
}
template <class S, class Handle>
bool SequenceConditions<S, Handle>::pushed_front(void const* const* arguments, Handle const& h) {
  auto const& s = argument<S>(arguments, 0);
  if constexpr (RoomOf<S>::replaces) return s.full() && number_of(s, h) + 1 >= s.size();
  return ends_between(s, 0, 0, h);
}
template <class S, class Handle>
bool SequenceConditions<S, Handle>::popped_front(void const* const* arguments, Handle const& h) {
  auto const& s = argument<S>(arguments, 0);
  return layout_of<S> == Layout::block || number_of(s, h) == 0 ||
         (layout_of<S> == Layout::blocks && !std::is_pointer_v<Handle>);
}
template <class S, class Handle>
bool SequenceConditions<S, Handle>::inserted_at(void const* const* arguments, Handle const& h) {
  auto const& s = argument<S>(arguments, 0);
  if constexpr (RoomOf<S>::replaces) return true;
  auto const at = number_of(s, argument<typename S::iterator>(arguments, 1));
  return ends_between(s, at, at, h);
}
template <class S, class Handle>
bool SequenceConditions<S, Handle>::erased_at(void const* const* arguments, Handle const& h) {
  auto const& s = argument<S>(arguments, 0);
  auto const at = number_of(s, argument<typename S::iterator>(arguments, 1));
  return ends_between(s, at, at + 1, h);
}
template <class S, class Handle>
bool SequenceConditions<S, Handle>::erased_at_const(void const* const* arguments, Handle const& h) {
  auto const& s = argument<S>(arguments, 0);
  auto const at = number_of(s, argument<typename S::const_iterator>(arguments, 1));
  return ends_between(s, at, at + 1, h);
}
template <class S, class Handle>
bool SequenceConditions<S, Handle>::erased_between(void const* const* arguments, Handle const& h) {
  auto const& s = argument<S>(arguments, 0);
  return ends_between(s, number_of(s, argument<typename S::iterator>(arguments, 1)),
                      number_of(s, argument<typename S::iterator>(arguments, 2)), h);
}
template <class S, class Handle>
bool SequenceConditions<S, Handle>::resized_to(void const* const* arguments, Handle const& h) {
  auto const& s = argument<S>(arguments, 0);
  if constexpr (RoomOf<S>::replaces) return true;
  auto const n = std::min(argument<std::size_t>(arguments, 1), s.size());
  return ends_between(s, n, s.size(), h);
}
template <class S, class Handle>
bool SequenceConditions<S, Handle>::resized_own(void const* const* arguments, Handle const& h) {
  auto const& s = argument<S>(arguments, 0);
  auto const n = std::min(argument<std::size_t>(arguments, 2), s.size());
  return ends_between(s, n, s.size(), h);
}
template <class S, class Handle>
bool SequenceConditions<S, Handle>::erased_value(void const* const* arguments, Handle const& h) {
  auto const& s = argument<S>(arguments, 0);
  auto const& x = argument<typename S::value_type>(arguments, 1);
  if (layout_of<S> == Layout::nodes) {
    auto const number = number_of(s, h);
    return number != s.size() && *std::next(s.begin(), static_cast<std::ptrdiff_t>(number)) == x;
  }
  auto const first = std::find(s.begin(), s.end(), x);
  return first != s.end() && ends_between(s, static_cast<std::size_t>(std::distance(s.begin(), first)), s.size(), h);
}
template <class S, class Handle>
bool SequenceConditions<S, Handle>::emptied(void const* const* arguments, Handle const& h) {
  auto const& s = argument<S>(arguments, 0);
  return ends_between(s, 0, s.size(), h);
}

}  // namespace gneiss::reference

#ifdef GNEISS_DETAIL_REFERENCES_ARE_COMPILED
#define GNEISS_DETAIL_REFERENCE_SEQUENCE(prefix, ...)                                                     \
  prefix template struct gneiss::reference::SequenceReference<__VA_ARGS__>;                               \
  prefix template struct gneiss::reference::SequenceConditions<__VA_ARGS__, __VA_ARGS__::iterator>;       \
  prefix template struct gneiss::reference::SequenceConditions<__VA_ARGS__, __VA_ARGS__::const_iterator>; \
  prefix template struct gneiss::reference::SequenceConditions<__VA_ARGS__, __VA_ARGS__::value_type*>;

GNEISS_DETAIL_REFERENCE_SEQUENCE(extern, std::vector<int>)
GNEISS_DETAIL_REFERENCE_SEQUENCE(extern, std::deque<int>)
GNEISS_DETAIL_REFERENCE_SEQUENCE(extern, std::list<int>)
GNEISS_DETAIL_REFERENCE_SEQUENCE(extern, std::string)
#endif

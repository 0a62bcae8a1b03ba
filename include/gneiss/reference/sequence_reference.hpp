#pragma once
#include <cstddef>
#include <deque>
#include <list>
#include <string>
#include <type_traits>
#include <vector>

#include "gneiss/reference/condition.hpp"

namespace gneiss::reference {

/// What is said of a string in another way, or not at all.
template <class S>
inline constexpr bool is_string = std::is_same_v<S, std::string>;

/// How many elements it can hold: is it an exception to add more, or does one more replace another? Where nobody may
/// try, does one more fit? And which sizes, all below this, is it given?
template <class S>
struct RoomOf {
  static constexpr bool throws = false;
  static constexpr bool replaces = false;
  static bool has_room(S const&) { return true; }
  static std::size_t sizes() { return 80; }
};

/// What a std::vector, std::deque or std::list does, as functions without overloads. Positions are indices or
/// iterators; what is random access only is done step by step.
template <class S>
struct SequenceReference {
  using T = typename S::value_type;
  using I = typename S::iterator;
  using J = typename S::const_iterator;
  using Items = std::vector<T>;

  // made
  static S of_count(std::size_t n);
  static S of_copies(std::size_t n, T const& x);
  static S of_range(Items const& v);
  static S of_three(T const& a, T const& b, T const& c);

  // looked at
  static std::size_t size(S const& s);
  static bool empty(S const& s);
  static bool always(S const& s);
  static T item(S const& s, std::size_t i);
  static T checked_item(S const& s, std::size_t i);
  static T front(S const& s);
  static T back(S const& s);
  static Items items(S const& s);
  static Items backwards(S const& s);
  static bool unequal(S const& a, S const& b);
  static bool less(S const& a, S const& b);
  static bool less_equal(S const& a, S const& b);
  static bool greater(S const& a, S const& b);
  static bool greater_equal(S const& a, S const& b);
  static int order(S const& a, S const& b);

  // given other elements
  static S& become_two(S& s, T const& a, T const& b);
  static void assign_copies(S& s, std::size_t n, T const& x);
  static void assign_range(S& s, Items const& v);
  static void assign_two(S& s, T const& a, T const& b);
  static void clear(S& s);
  static void resize(S& s, std::size_t n);
  static void resize_with(S& s, std::size_t n, T const& x);
  static void resize_with_own(S& s, std::size_t i, std::size_t n);
  static bool reserve(S& s, std::size_t n);
  static void nothing(S& s);
  static void swap(S& a, S& b);
  static T write(S& s, std::size_t i, T const& x);

  // at the ends
  static void push_back(S& s, T const& x);
  static T emplace_back(S& s, T const& x);
  static void push_back_own(S& s, std::size_t i);
  static T emplace_back_own(S& s, std::size_t i);
  static void pop_back(S& s);
  static void push_front(S& s, T const& x);
  static T emplace_front(S& s, T const& x);
  static void push_front_own(S& s, std::size_t i);
  static T emplace_front_own(S& s, std::size_t i);
  static void pop_front(S& s);

  // in between
  static I insert(S& s, I i, T const& x);
  static I insert_copies(S& s, I i, std::size_t n, T const& x);
  static I insert_range(S& s, I i, Items const& v);
  static I insert_two(S& s, I i, T const& a, T const& b);
  static I insert_own(S& s, I i, std::size_t own);
  static I insert_copies_own(S& s, I i, std::size_t own, std::size_t n);
  static I erase(S& s, I i);
  static I erase_const(S& s, J i);
  static I erase_range(S& s, I first, I last);
  static std::size_t erase_equal(S& s, T const& x);

  // iterators
  static I begin(S& s);
  static I end(S& s);
  static J cbegin(S const& s);
  static J cend(S const& s);
  static I nth(S& s, std::size_t i);
  static I next(I const& i);
  static I prev(I const& i);
  static J next_const(J const& i);
  static J prev_const(J const& i);
  static J as_const(I const& i);
  static T read(I const& i);
  static T read_const(J const& i);
  static T write_at(I const& i, T const& x);
  static bool same(I const& i, I const& j);
  static bool same_mixed(S const& s, I const& i, J const& j);
  static bool at_end(S const& s, I const& i);
  static std::ptrdiff_t distance(S const& s, I const& i, I const& j);
  static bool before(S const& s, I const& i, I const& j);
  static T item_from(S const& s, I const& i, std::size_t n);
  static T* address(S& s, std::size_t i);
  static T* address_at(I const& i);
  static T read_pointer(T* const& e);
  static T write_pointer(T* const& e, T const& x);

  // what must hold
  static bool some(S const& s);
  static bool roomy(S const& s);
  static bool distinct(S const& a, S const& b);
  static bool inside(S const& s, I const& i);
  static bool inside_const(S const& s, J const& i);
  static bool preceded(S const& s, I const& i);
  static bool preceded_const(S const& s, J const& i);
  static bool not_before(S const& s, I const& first, I const& last);
};

/// Which handles into such a container, iterators or pointers to elements, end with a call. The arguments of each begin
/// with the container, and with the position, the number or the value that is named.
template <class S, class Handle>
struct SequenceConditions {
  static bool pushed_back(void const* const* arguments, Handle const& h);
  static bool popped_back(void const* const* arguments, Handle const& h);
  static bool pushed_front(void const* const* arguments, Handle const& h);
  static bool popped_front(void const* const* arguments, Handle const& h);
  static bool inserted_at(void const* const* arguments, Handle const& h);
  static bool erased_at(void const* const* arguments, Handle const& h);
  static bool erased_at_const(void const* const* arguments, Handle const& h);
  static bool erased_between(void const* const* arguments, Handle const& h);
  static bool resized_to(void const* const* arguments, Handle const& h);
  static bool resized_own(void const* const* arguments, Handle const& h);  // the number is the third
  static bool erased_value(void const* const* arguments, Handle const& h);
  static bool emptied(void const* const* arguments, Handle const& h);
};

/// The same for each kind of handle.
template <class S>
struct SequenceEnds {
  using A = SequenceConditions<S, typename S::iterator>;
  using B = SequenceConditions<S, typename S::const_iterator>;
  using D = SequenceConditions<S, typename S::value_type*>;
  using Each = HandleConditions<typename S::iterator, typename S::const_iterator, typename S::value_type*>;
  static constexpr Each pushed_back{&A::pushed_back, &B::pushed_back, &D::pushed_back};
  static constexpr Each popped_back{&A::popped_back, &B::popped_back, &D::popped_back};
  static constexpr Each pushed_front{&A::pushed_front, &B::pushed_front, &D::pushed_front};
  static constexpr Each popped_front{&A::popped_front, &B::popped_front, &D::popped_front};
  static constexpr Each inserted_at{&A::inserted_at, &B::inserted_at, &D::inserted_at};
  static constexpr Each erased_at{&A::erased_at, &B::erased_at, &D::erased_at};
  static constexpr Each erased_at_const{&A::erased_at_const, &B::erased_at_const, &D::erased_at_const};
  static constexpr Each erased_between{&A::erased_between, &B::erased_between, &D::erased_between};
  static constexpr Each resized_to{&A::resized_to, &B::resized_to, &D::resized_to};
  static constexpr Each resized_own{&A::resized_own, &B::resized_own, &D::resized_own};
  static constexpr Each erased_value{&A::erased_value, &B::erased_value, &D::erased_value};
  static constexpr Each emptied{&A::emptied, &B::emptied, &D::emptied};
};

}  // namespace gneiss::reference

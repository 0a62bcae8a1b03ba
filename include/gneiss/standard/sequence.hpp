#pragma once
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "gneiss/reference/sequence_conditions.hpp"
#include "gneiss/standard/elements.hpp"
#include "gneiss/standard/interface.hpp"

// What vectors, deques and lists have in common. Every operation is a line: how it is called, what it takes, what the
// reference does, and which handles end with it.
namespace gneiss::standard {

// clang-format off

/// How long iterators stay, if nothing is said.
template <class R, class C>
inline constexpr Validity usually =
    reference::is_string<R> || reference::RoomOf<R>::replaces ? until_change
    : reference::layout_of<R> == reference::Layout::nodes     ? stable
    : reference::layout_of<R> == reference::Layout::block && detail::HasCapacity<C> ? until_growth
                                                                                    : until_change;

/// What can be said of a sequence: R is the reference.
template <class R, class C>
struct SequenceOptions {
  Stays<R, C> iterators = usually<R, C>;
  std::optional<Stays<R, C>> elements{};    // pointers to them; as long as iterators, if nothing is said
  std::vector<std::string_view> without{};  // words of operations that are left out
  core::RegularParts except{};              // what is left out of regular()
  bool empty_after_move = false;            // does the class promise it?
};

/// Lists in braces; of a class that lacks them the braces may call another constructor.
template <class C>
concept TakesLists = std::is_constructible_v<C, std::initializer_list<typename C::value_type>>;
template <class C>
concept ErasesRanges = requires(C& c, std::ptrdiff_t n) {
  c.erase(c.begin() + n, c.begin() + n);
};

/// A spec of a sequence: its type, its handles, and the lines that add operations.
template <class R, class C, class E>
class SequenceSpec {
 public:
  using Ref = reference::SequenceReference<R>;
  using Ends = reference::SequenceEnds<R>;
  using T = typename R::value_type;
  using Element = typename C::value_type;
  /// Elements of a deque stay where they are while it grows at an end; its iterators do not.
  static constexpr bool in_blocks = reference::layout_of<R> == reference::Layout::blocks;

  SequenceSpec(Library& lib, char const* kind, SequenceOptions<R, C> const& options, E spec)
      : type(lib.type<R, C>(kind).regular(options.except)),
        it(lib.handle<typename R::iterator, typename C::iterator>("it", type)),
        cit(lib.handle<typename R::const_iterator, typename C::const_iterator>("cit", type)),
        element(lib.handle<T*, Element*>("element", type)),
        found(lib, kind, options.without),
        plain(spec) {
    lib.include("<iterator>");
    lib.include("<utility>");
    lib.include("<vector>");
    lib.alias<C>("C");
    options.iterators.apply(it.declared());
    options.iterators.apply(cit.declared());
    options.elements.value_or(in_blocks ? Stays<R, C>(stable) : options.iterators).apply(element.declared());
    if constexpr (!reference::RoomOf<R>::replaces)
      if (options.empty_after_move)
        changes_all(found.op(GNEISS_DEFINE(moved_away, [](auto& v) { auto const taken = std::move(v); return v.empty(); }),
                             fn(type), [](R& r) { r.clear(); return true; }));
  }

  /// How it is made, looked at, given other elements, and changed in between.
  void container() {
    construction();
    observation();
    assignment();
    changes_all(found.op(GNEISS_METHOD(clear), fn(revived(type)), &Ref::clear));
    insertion();
    erasure();
  }

  void construction() {
    if constexpr (!std::is_default_constructible_v<Element>)
      found.not_tried(reference::RoomOf<R>::replaces ? "v.resize(n)" : "C(n), v.resize(n)", "the elements have no default constructor");
    else if constexpr (!reference::is_string<R> && !reference::RoomOf<R>::replaces)
      grows(found.op(GNEISS_CALL(C(n), n),                fn(few) >> type,                  &Ref::of_count));
    grows(copied().op(GNEISS_CALL(C(n, x), n, x),            fn(few, value) >> type,           &Ref::of_copies));
    grows(copied().op(GNEISS_CALL(C(w.begin(), w.end()), w), fn(items) >> type,                &Ref::of_range));
    grows(found.op_once<MadeOfAnything<C>, holds_elements>(GNEISS_CALL(C(once.begin(), once.end()), once), fn(single_pass) >> type, &of_once));
    if constexpr (TakesLists<C>)
      grows(copied().op(GNEISS_CALL((C{x, y, z}), x, y, z),  fn(value, value, value) >> type,  &Ref::of_three));
    else
      found.lacks("(C{x, y, z})");
  }

  void observation() {
    found.look(GNEISS_METHOD(size),  fn(type), &Ref::size);
    found.look(GNEISS_METHOD(empty), fn(type), &Ref::empty);
    found.look(GNEISS_METHOD(front), fn(where(type, &Ref::some)), &Ref::front);
    found.look(GNEISS_METHOD(front), fn(where(constant(type), &Ref::some)), &Ref::front);
    copied().look(GNEISS_DEFINE(items, [](auto const& v) {
                 return std::vector<typename std::decay_t<decltype(v)>::value_type>(v.begin(), v.end());
               }), fn(type), &Ref::items);
    if constexpr (!is_copied<Element>)
      found.look(GNEISS_DEFINE(numbers, [](auto const& v) {
                   std::vector<int> all;
                   for (auto const& each : v) all.push_back(each.value());
                   return all;
                 }), fn(type), &Ref::items);
    found.look(GNEISS_CALL(v.size() <= v.max_size(), v), fn(constant(type)), &Ref::always);
    found.look(GNEISS_CALL(v != w, v, w), fn(type, type), &Ref::unequal);
    if constexpr (OrderedElement<Element>) {
      found.look(GNEISS_CALL(v < w, v, w),  fn(type, type), &Ref::less);
      found.look(GNEISS_CALL(v <= w, v, w), fn(type, type), &Ref::less_equal);
      found.look(GNEISS_CALL(v > w, v, w),  fn(type, type), &Ref::greater);
      found.look(GNEISS_CALL(v >= w, v, w), fn(type, type), &Ref::greater_equal);
    } else {
      found.not_tried("v < w, v <= w, v > w, v >= w", "the elements have no <");
    }
    copied().template look_if<WalkedBackwards<C>>("rbegin", GNEISS_DEFINE(backwards, [](auto const& v) {
                 return std::vector<typename std::decay_t<decltype(v)>::value_type>(v.rbegin(), v.rend());
               }), fn(type), &Ref::backwards);
  }

  void assignment() {
    if constexpr (TakesLists<C>)
      changes_all(copied().op(GNEISS_CALL((v = {x, y}), v, x, y), fn(revived(type), value, value) >> itself<>, &Ref::become_two));
    else
      found.lacks("(v = {x, y})");
    if constexpr (!reference::is_string<R>) {
      changes_all(copied().op(GNEISS_METHOD(assign), fn(revived(type), few, value), &Ref::assign_copies));
      changes_all(copied().op(GNEISS_CALL(v.assign(w.begin(), w.end()), v, w), fn(revived(type), items), &Ref::assign_range));
      changes_all(copied().op(GNEISS_CALL((v.assign({x, y})), v, x, y), fn(revived(type), value, value), &Ref::assign_two));
    }
    ends(found.op(GNEISS_METHOD(clear), fn(type), &Ref::clear), Ends::emptied);
    changes_all(found.op(GNEISS_METHOD(swap), fn(type, where(type, &Ref::distinct)), &Ref::swap));
    if constexpr (std::is_default_constructible_v<Element>)
      ends(found.op(GNEISS_METHOD(resize), fn(type, many), &Ref::resize), Ends::resized_to);
    ends(copied().op(GNEISS_METHOD(resize), fn(type, many, value), &Ref::resize_with), Ends::resized_to);
  }

  void insertion() {
    ends(found.op(GNEISS_METHOD(insert), fn(type, it, value) >> it, &Ref::insert), Ends::inserted_at);
    ends(copied().op(GNEISS_METHOD(insert), fn(type, it, lvalue) >> it, &Ref::insert), Ends::inserted_at);
    if constexpr (!reference::is_string<R>)
      ends(found.op(GNEISS_METHOD(emplace), fn(type, it, value) >> it, &Ref::insert), Ends::inserted_at);
    ends(copied().op(GNEISS_METHOD(insert), fn(type, it, few, value) >> it, &Ref::insert_copies), Ends::inserted_at);
    ends(copied().op(GNEISS_CALL(v.insert(i, w.begin(), w.end()), v, i, w), fn(type, it, items) >> it, &Ref::insert_range),
         Ends::inserted_at);
    if constexpr (!reference::RoomOf<R>::throws) {  // it may throw when some have been inserted
      auto added = found.op_once<InsertsAnythingAt<C>, holds_elements>(GNEISS_CALL(v.insert(i, once.begin(), once.end()), v, i, once),
                                                                       fn(type, it, single_pass) >> it, &insert_once);
      // What comes one by one is inserted at the front only at first, and then in the middle: docs/gallery.md.
      if (in_blocks) ends_each(added); else ends(added, Ends::inserted_at);
    }
    ends(copied().op(GNEISS_CALL((v.insert(i, {x, y})), v, i, x, y), fn(type, it, value, value) >> it, &Ref::insert_two),
         Ends::inserted_at);
  }

  void erasure() {
    ends(found.op(GNEISS_METHOD(erase), fn(type, where(it, &Ref::inside)) >> it, &Ref::erase), Ends::erased_at);
    ends(found.op(GNEISS_METHOD(erase), fn(type, where(cit, &Ref::inside_const)) >> it, &Ref::erase_const),
         Ends::erased_at_const);
    ends(found.op(GNEISS_METHOD(erase), fn(type, it, where(it, &Ref::not_before)) >> it, &Ref::erase_range),
         Ends::erased_between);
    ends(found.op_if<ErasesIf<C>>("erase_if", GNEISS_DEFINE(erase_equal, [](auto& v, auto const& x) {
                    return erase_if(v, [&](auto const& each) { return each == x; });
                  }), fn(type, value), &Ref::erase_equal), Ends::erased_value);
  }

  void back() {
    found.look(GNEISS_METHOD(back), fn(where(type, &Ref::some)), &Ref::back);
    found.look(GNEISS_METHOD(back), fn(where(constant(type), &Ref::some)), &Ref::back);
    ends(found.op(GNEISS_METHOD(push_back), fn(type, value), &Ref::push_back), Ends::pushed_back);
    ends(copied().op(GNEISS_METHOD(push_back), fn(type, lvalue), &Ref::push_back), Ends::pushed_back);
    if constexpr (!reference::is_string<R>)
      ends(found.op(GNEISS_METHOD(emplace_back), fn(type, value), &Ref::emplace_back), Ends::pushed_back);
    ends_by_many(found.op(GNEISS_METHOD(push_back), fn(where(type, &Ref::roomy), counted()).times(60), &Ref::push_back), Ends::pushed_back);
    ends(found.op(GNEISS_METHOD(pop_back), fn(where(type, &Ref::some)), &Ref::pop_back), Ends::popped_back);
    ends_each(found.op(GNEISS_METHOD(pop_back), fn(where(type, &Ref::some)).times(60), &Ref::pop_back));
  }

  void front() {
    ends(found.op(GNEISS_METHOD(push_front), fn(type, value), &Ref::push_front), Ends::pushed_front);
    ends(copied().op(GNEISS_METHOD(push_front), fn(type, lvalue), &Ref::push_front), Ends::pushed_front);
    ends(found.op(GNEISS_METHOD(emplace_front), fn(type, value), &Ref::emplace_front), Ends::pushed_front);
    ends_by_many(found.op(GNEISS_METHOD(push_front), fn(where(type, &Ref::roomy), counted()).times(60), &Ref::push_front), Ends::pushed_front);
    ends(found.op(GNEISS_METHOD(pop_front), fn(where(type, &Ref::some)), &Ref::pop_front), Ends::popped_front);
    ends_each(found.op(GNEISS_METHOD(pop_front), fn(where(type, &Ref::some)).times(60), &Ref::pop_front));
    ends(copied().op(GNEISS_CALL(v.push_front(v.back()), v), fn(where(type, &Ref::some)),
                  [](R& r) { Ref::push_front_own(r, r.size() - 1); }), Ends::pushed_front);
    ends(copied().op(GNEISS_CALL(v.push_front(v.front()), v), fn(where(type, &Ref::some)),
                  [](R& r) { Ref::push_front_own(r, 0); }), Ends::pushed_front);
  }

  /// Elements by their number.
  void by_index() {
    found.look(GNEISS_CALL(v[n], v, n), fn(type, index), &Ref::item);
    found.look(GNEISS_CALL(v[n], v, n), fn(constant(type), index), &Ref::item);
    found.look(GNEISS_METHOD(at), fn(type, below(std::size_t{9})), &Ref::checked_item).may_throw();
    found.look(GNEISS_METHOD(at), fn(constant(type), below(std::size_t{9})), &Ref::checked_item).may_throw();
    copied().op(GNEISS_CALL(v[n] = x, v, n, x), fn(type, index, value), &Ref::write)
        .keeps(it).keeps(cit).keeps(element);
    if constexpr (!OverloadsAddress<Element>)
      found.look(GNEISS_CALL(&v[n], v, n), fn(type, index) >> element, &Ref::address);
    else
      found.not_tried("&v[n]", "the elements have an & of their own");
  }

  /// Elements of the container itself as arguments.
  void own_elements() {
    ends(copied().op(GNEISS_CALL(v.push_back(v[n]), v, n), fn(type, index), &Ref::push_back_own), Ends::pushed_back);
    if constexpr (!reference::is_string<R>) {
      ends(copied().op(GNEISS_CALL(v.emplace_back(v[n]), v, n), fn(type, index), &Ref::emplace_back_own),
           Ends::pushed_back);
      ends(copied().op(GNEISS_CALL(v.emplace(i, v[n]), v, i, n), fn(type, it, index) >> it, &Ref::insert_own),
           Ends::inserted_at);
    }
    ends(copied().op(GNEISS_CALL(v.insert(i, v[n]), v, i, n), fn(type, it, index) >> it, &Ref::insert_own),
         Ends::inserted_at);
    ends(copied().op(GNEISS_CALL(v.insert(i, m, v[n]), v, i, n, m), fn(type, it, index, few) >> it, &Ref::insert_copies_own),
         Ends::inserted_at);
    ends(copied().op(GNEISS_CALL(v.resize(m, v[n]), v, n, m), fn(type, index, many), &Ref::resize_with_own),
         Ends::resized_own);
  }

  /// Room that is there before it is needed.
  void capacity() {
    found.look(GNEISS_CALL(v.data()[n], v, n), fn(type, index), &Ref::item);
    found.look(GNEISS_CALL(v.capacity() >= v.size(), v), fn(constant(type)), &Ref::always);
    found.op(GNEISS_CALL((v.reserve(n), v.capacity() >= n), v, n), fn(type, below(reference::RoomOf<R>::sizes() - 1)), &Ref::reserve);
    found.op(GNEISS_METHOD(shrink_to_fit), fn(type), &Ref::nothing).ends_all();
  }

  void iterators() {
    found.look(GNEISS_METHOD(begin),  fn(type) >> it,  &Ref::begin);
    found.look(GNEISS_METHOD(end),    fn(type) >> it,  &Ref::end);
    found.look(GNEISS_METHOD(begin),  fn(constant(type)) >> cit, &Ref::cbegin);
    found.look(GNEISS_METHOD(cend),   fn(type) >> cit, &Ref::cend);
    found.look(GNEISS_CALL(std::next(i), i), fn(where(it, &Ref::inside)) >> it,   &Ref::next);
    found.look(GNEISS_CALL(std::prev(i), i), fn(where(it, &Ref::preceded)) >> it, &Ref::prev);
    found.look(GNEISS_CALL(std::next(i), i), fn(where(cit, &Ref::inside_const)) >> cit,   &Ref::next_const);
    found.look(GNEISS_CALL(std::prev(i), i), fn(where(cit, &Ref::preceded_const)) >> cit, &Ref::prev_const);
    found.look(GNEISS_CALL(typename C::const_iterator(i), i), fn(it) >> cit, &Ref::as_const);
    found.look(GNEISS_CALL(*i, i), fn(where(it, &Ref::inside)), &Ref::read);
    found.look(GNEISS_CALL(*i, i), fn(where(cit, &Ref::inside_const)), &Ref::read_const);
    copied().op(GNEISS_CALL(*i = x, i, x), fn(where(it, &Ref::inside), value), &Ref::write_at);
    found.look(GNEISS_CALL(i == v.end(), v, i), fn(type, it), &Ref::at_end);
    found.look(GNEISS_CALL(i == j, i, j), fn(it, it), &Ref::same);
    found.look(GNEISS_CALL(i == j, v, i, j), fn(type, it, cit), &Ref::same_mixed);
    found.look(GNEISS_CALL(std::distance(i, j), v, i, j), fn(type, it, where(it, &Ref::not_before)), &Ref::distance);
    found.look(GNEISS_CALL(*e, e), fn(element), &Ref::read_pointer);
    copied().op(GNEISS_CALL(*e = x, e, x), fn(element, value), &Ref::write_pointer);
    if constexpr (!OverloadsAddress<Element>)
      found.look(GNEISS_CALL(&*i, i), fn(where(it, &Ref::inside)) >> element, &Ref::address_at);
    else
      found.look(GNEISS_CALL(std::addressof(*i), i), fn(where(it, &Ref::inside)) >> element, &Ref::address_at);
  }

  void random_access_iterators() {
    auto rest = [](R const& r, typename R::iterator const& i) {
      return below(r.size() - reference::number_of(r, i));
    };
    auto up_to_end = [](R const& r, std::size_t n) { return below(r.size() - n + 1); };
    found.look(GNEISS_CALL(v.begin() + static_cast<std::ptrdiff_t>(n), v, n), fn(type, index) >> it, &Ref::nth);
    ends_each(found.op_if<ErasesRanges<C>>("v.erase(v.begin() + n, v.begin() + m)", GNEISS_DEFINE(erase_some, [](auto& v, auto n, auto m) {
                auto const first = v.begin() + static_cast<std::ptrdiff_t>(n);
                return v.erase(first, first + static_cast<std::ptrdiff_t>(m));
              }), fn(type, index, up_to_end) >> it, [](R& r, std::size_t n, std::size_t m) {
                auto const first = std::next(r.begin(), static_cast<std::ptrdiff_t>(n));
                return r.erase(first, std::next(first, static_cast<std::ptrdiff_t>(m)));
              }));
    found.look(GNEISS_CALL(j - i, v, i, j), fn(type, it, it), &Ref::distance);
    found.look(GNEISS_CALL(i < j, v, i, j), fn(type, it, it), &Ref::before);
    found.look(GNEISS_CALL(i[static_cast<std::ptrdiff_t>(n)], v, i, n), fn(type, it, rest), &Ref::item_from);
  }

  detail::DeclaredType<R, C> type;
  detail::DeclaredHandle<typename R::iterator, typename C::iterator, R, C> it;
  detail::DeclaredHandle<typename R::const_iterator, typename C::const_iterator, R, C> cit;
  detail::DeclaredHandle<T*, Element*, R, C> element;
  Interface found;

  // For operations of one's own: `where(m.type, m.some)`, `where(m.it, m.inside)`.
  static constexpr auto some = &Ref::some;
  static constexpr auto inside = &Ref::inside;

  GNEISS_UNCHECKED Added ends(Added added, typename Ends::Each const& conditions) {
    added.ends(it, conditions.iterators).ends(cit, conditions.const_iterators).ends(element, conditions.elements);
    return grows(added);
  }
  /// The condition is asked before the first of many calls, of which the others may push out more.
  GNEISS_UNCHECKED Added ends_by_many(Added added, typename Ends::Each const& conditions) {
    return reference::RoomOf<R>::replaces ? ends_each(added) : ends(added, conditions);
  }
  GNEISS_UNCHECKED Added ends_each(Added added) { return added.ends(it).ends(cit).ends(element); }
  /// For operations that copy elements.
  GNEISS_UNCHECKED decltype(auto) copied() { return copying<is_copied<Element>>(found); }

 private:
  struct Index {
    GNEISS_UNCHECKED auto operator()(R const& r) const { return below(r.size()); }
  };

  GNEISS_UNCHECKED auto counted() const {
    if constexpr (detail::Integer<T> && sizeof(T) >= sizeof(int))
      return rising(plain);
    else
      return plain;
  }
  GNEISS_UNCHECKED void changes_all(Added added) { grows(added.ends_all()); }
  GNEISS_UNCHECKED static Added grows(Added added) {
    if (reference::RoomOf<R>::throws) added.may_throw();
    return added;
  }

  // The reference gets numbers where the candidate gets Gneiss's elements.
  static constexpr bool holds_elements = is_element<Element>;
  using List = decltype(vector_of(std::declval<E>()));
  E plain;
  decltype(given<Element, holds_elements>(std::declval<E>())) value = given<Element, holds_elements>(plain);
  decltype(given_by_name<Element, holds_elements>(std::declval<E>())) lvalue = given_by_name<Element, holds_elements>(plain);
  decltype(given<std::vector<Element>, holds_elements>(std::declval<List>())) items =
      given<std::vector<Element>, holds_elements>(vector_of(plain));
  decltype(below(std::size_t{})) few = below(std::size_t{5});
  decltype(below(std::size_t{})) many = below(reference::RoomOf<R>::sizes());
  decltype(once_of(std::declval<E>())) single_pass = once_of(plain);
  Index index{};

  static R of_once(Once<T> const& w) { return R(w.items().begin(), w.items().end()); }
  static typename R::iterator insert_once(R& r, typename R::iterator i, Once<T> const& w) {
    return Ref::insert_range(r, i, w.items());
  }
};

// clang-format on

}  // namespace gneiss::standard

#pragma once
#include <functional>
#include <queue>

#include "gneiss/standard/stack.hpp"

namespace gneiss::standard {

/// A class with the interface of std::queue.
template <class C, class T = typename ValueTypeOf<C>::type, class E = decltype(elements_of<T>())>
auto queue(Library& lib, AdapterOptions const& options = {}, E element = elements_of<T>()) {
  constexpr bool fits = requires(C & c, T const& x) {
    c.push(x);
    c.pop();
    c.front();
  };
  static_assert(fits, "gneiss: looks like no queue: it has no push, no pop or no front");
  if constexpr (fits && fits_elements<T, E, true>()) {
    using R = std::queue<NumberOf<T>>;
    lib.alias<C>("C");
    auto type = lib.type<R, C>("queue").regular(options.except);
    auto some = +[](R const& r) { return !r.empty(); };
    Interface found(lib, "queue", options.without);
    adapter(found, type, options, element);
    plain_adapter(found, type, element);
    compared_adapter(found, type);
    found.look(GNEISS_METHOD(front), fn(where(type, some)));
    found.look(GNEISS_METHOD(front), fn(where(constant(type), some)));
    found.look(GNEISS_METHOD(back), fn(where(type, some)));
    found.look(GNEISS_METHOD(back), fn(where(constant(type), some)));
    copying<is_copied<T>>(found).op(GNEISS_CALL(q.front() = x, q, x),
                                    fn(where(type, some), given<T, is_element<T>>(element)));
    copying<is_copied<T>>(found).op(GNEISS_CALL(q.push(q.front()), q), fn(where(type, some)), [](R& r) {
      auto const x = r.front();
      r.push(x);
    });
    found.close();
    return AdapterSpec<R, C>{type};
  }
}

/// What a priority queue compares by: what the class says, or ascending.
template <class C>
struct PriorityOf {
  using T = NumberOf<typename ValueTypeOf<C>::type>;
  using type = std::conditional_t<has_policy<C, Less>, Less<T>, std::less<T>>;
};
template <class C>
  requires requires {
    typename C::value_compare;
  }
struct PriorityOf<C> {
  using type = typename OrderOfNumbers<typename C::value_compare>::type;
};

/// A class with the interface of std::priority_queue.
template <class C, class T = typename ValueTypeOf<C>::type, class E = decltype(elements_of<T>())>
auto priority_queue(Library& lib, AdapterOptions const& options = {}, E element = elements_of<T>()) {
  constexpr bool fits = requires(C & c, T const& x) {
    c.push(x);
    c.pop();
    c.top();
  };
  static_assert(fits, "gneiss: looks like no priority_queue: it has no push, no pop or no top");
  if constexpr (fits && fits_elements<T, E, true>()) {
    using N = NumberOf<T>;
    using R = std::priority_queue<N, std::vector<N>, typename PriorityOf<C>::type>;
    draw_policies<C, typename PriorityOf<C>::type>(lib);
    lib.alias<C>("C");
    auto type = lib.type<R, C>("queue").regular(options.except);
    auto some = +[](R const& r) { return !r.empty(); };
    Interface found(lib, "priority_queue", options.without);
    adapter(found, type, options, element);
    auto items = given<std::vector<T>, is_element<T>>(vector_of(element));
    auto of_items = [](std::vector<N> const& v) { return R(v.begin(), v.end()); };
    copying<is_copied<T>>(found).op(GNEISS_CALL(C(v.begin(), v.end()), v), fn(items) >> type, of_items);
    if constexpr (HasContainer<C> && requires { typename C::value_compare; })
      copying<is_copied<T>>(found).op(
          GNEISS_CALL(C(typename C::value_compare(), typename C::container_type(v.begin(), v.end())), v),
          fn(items) >> type, of_items);
    else
      found.lacks("container_type, value_compare");
    found.op(GNEISS_METHOD(emplace), fn(type, given<T, is_element<T>>(element)) >> ignored);
    found.look(GNEISS_METHOD(top), fn(where(type, some)));
    found.look(GNEISS_METHOD(top), fn(where(constant(type), some)));
    copying<is_copied<T>>(found).op(GNEISS_CALL(q.push(q.top()), q), fn(where(type, some)), [](R& r) {
      auto const x = r.top();
      r.push(x);
    });
    found.close();
    return AdapterSpec<R, C>{type};
  }
}

}  // namespace gneiss::standard

#pragma once
#include <concepts>
#include <stack>
#include <utility>

#include "gneiss/standard/elements.hpp"
#include "gneiss/standard/interface.hpp"

namespace gneiss::standard {

/// What can be said of a stack or a queue.
struct AdapterOptions {
  std::vector<std::string_view> without{};  // words of operations that are left out
  core::RegularParts except{};              // what is left out of regular()
  bool empty_after_move = false;            // does the class promise it?
};

/// Does it say in what it keeps its elements?
template <class C>
concept HasContainer = requires {
  typename C::container_type;
};

/// Does emplace return the new element?
template <class C>
concept EmplacesInView = requires(C& c, typename ValueTypeOf<C>::type&& x) {
  { c.emplace(std::move(x)) } -> std::same_as<typename ValueTypeOf<C>::type&>;
};

/// What stacks and queues have in common.
template <class Type, class E>
GNEISS_UNCHECKED void adapter(Interface& found, Type const& type, AdapterOptions const& options, E element) {
  using R = typename Type::reference;
  using Element = typename ValueTypeOf<typename Type::candidate>::type;
  auto value = given<Element, is_element<Element>>(element);
  auto some = +[](R const& r) { return !r.empty(); };
  auto distinct = +[](R const& a, R const& b) { return &a != &b; };
  found.look(GNEISS_METHOD(size), fn(type));
  found.look(GNEISS_METHOD(empty), fn(type));
  found.op(GNEISS_METHOD(push), fn(type, value));
  copying<is_copied<Element>>(found).op(GNEISS_METHOD(push),
                                        fn(type, given_by_name<Element, is_element<Element>>(element)));
  found.op(GNEISS_METHOD(pop), fn(where(type, some)) >> ignored);
  found.op(GNEISS_METHOD(pop), (fn(where(type, some)) >> ignored).times(60));
  found.op(GNEISS_METHOD(swap), fn(type, where(type, distinct)));
  using T = typename R::value_type;
  if constexpr (detail::Integer<T> && sizeof(T) >= sizeof(int))
    found.op(GNEISS_METHOD(push), fn(type, rising(element)).times(60));
  else
    found.op(GNEISS_METHOD(push), fn(type, value).times(60));
  if (options.empty_after_move)
    found.op(GNEISS_DEFINE(moved_away,
                           [](auto&& a) {
                             auto const taken = std::move(a);
                             return a.empty();
                           }),
             fn(moved(type)), [](R&&) { return true; });
}

/// What those have that keep the order in which elements come.
template <class Type, class E>
GNEISS_UNCHECKED void plain_adapter(Interface& found, Type const& type, E element) {
  using R = typename Type::reference;
  using T = typename R::value_type;
  using Element = typename ValueTypeOf<typename Type::candidate>::type;
  using C = typename Type::candidate;
  if constexpr (HasContainer<C>)
    copying<is_copied<Element>>(found).op(
        GNEISS_CALL(C(typename C::container_type(w.begin(), w.end())), w),
        fn(given<std::vector<Element>, is_element<Element>>(vector_of(element))) >> type,
        [](std::vector<T> const& w) { return R(typename R::container_type(w.begin(), w.end())); });
  else
    found.lacks("container_type");
  auto value = given<Element, is_element<Element>>(element);
  auto emplace = [](R& r, T const& x) {
    r.emplace(x);
    return x;
  };
  if constexpr (EmplacesInView<C>)
    found.op(GNEISS_METHOD(emplace), fn(type, value), emplace);
  else
    found.op(GNEISS_METHOD(emplace), fn(type, value) >> ignored, emplace);
}

/// What those have that can be compared.
template <class Type>
GNEISS_UNCHECKED void compared_adapter(Interface& found, Type const& type) {
  found.look(GNEISS_CALL(a != b, a, b), fn(type, type));
  if constexpr (OrderedElement<typename ValueTypeOf<typename Type::candidate>::type>) {
    found.look(GNEISS_CALL(a < b, a, b), fn(type, type));
    found.look(GNEISS_CALL(a <= b, a, b), fn(type, type));
    found.look(GNEISS_CALL(a > b, a, b), fn(type, type));
    found.look(GNEISS_CALL(a >= b, a, b), fn(type, type));
  } else {
    found.not_tried("a < b, a <= b, a > b, a >= b", "the elements have no <");
  }
}

/// What the spec of an adapter brings: its type.
template <class R, class C>
struct AdapterSpec {
  detail::DeclaredType<R, C> type;
};

/// A class with the interface of std::stack.
template <class C, class T = typename ValueTypeOf<C>::type, class E = decltype(elements_of<T>())>
auto stack(Library& lib, AdapterOptions const& options = {}, E element = elements_of<T>()) {
  constexpr bool fits = requires(C & c, T const& x) {
    c.push(x);
    c.pop();
    c.top();
  };
  static_assert(fits, "gneiss: looks like no stack: it has no push, no pop or no top");
  if constexpr (fits && fits_elements<T, E, true>()) {
    using R = std::stack<NumberOf<T>>;
    lib.alias<C>("C");
    auto type = lib.type<R, C>("stack").regular(options.except);
    auto some = +[](R const& r) { return !r.empty(); };
    Interface found(lib, "stack", options.without);
    adapter(found, type, options, element);
    plain_adapter(found, type, element);
    compared_adapter(found, type);
    found.look(GNEISS_METHOD(top), fn(where(type, some)));
    found.look(GNEISS_METHOD(top), fn(where(constant(type), some)));
    copying<is_copied<T>>(found).op(GNEISS_CALL(s.top() = x, s, x),
                                    fn(where(type, some), given<T, is_element<T>>(element)));
    copying<is_copied<T>>(found).op(GNEISS_CALL(s.push(s.top()), s), fn(where(type, some)), [](R& r) {
      auto const x = r.top();
      r.push(x);
    });
    found.close();
    return AdapterSpec<R, C>{type};
  }
}

}  // namespace gneiss::standard

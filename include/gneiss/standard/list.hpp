#pragma once
// The lines that all sequences have are in sequence.hpp.
#include <algorithm>

#include "gneiss/standard/sequence.hpp"

namespace gneiss::standard {

/// Is it a list? Says in a sentence what is missing.
template <class C>
constexpr bool looks_like_list() {
  constexpr bool holds = requires {
    typename C::value_type;
    typename C::iterator;
    typename C::const_iterator;
  };
  static_assert(holds, "gneiss: looks like no list: it has no value_type, iterator or const_iterator");
  if constexpr (holds) {
    constexpr bool walks = requires(C & c) {
      c.begin() != c.end();
    };
    constexpr bool grows = requires(C & c, typename C::value_type const& x) {
      c.insert(c.begin(), x);
    };
    static_assert(walks, "gneiss: looks like a list, but has no begin and end");
    static_assert(!walks || grows, "gneiss: looks like a list, but has no insert");
    return walks && grows;
  } else {
    return false;
  }
}

/// What operations are made of whose definitions do not compile without.
template <class C>
concept SplicesOne = requires(C& a, C& b) {
  a.splice(a.begin(), b, b.begin());
};
template <class C>
concept SplicesRanges = requires(C& a, C& b) {
  a.splice(a.begin(), b, b.begin(), b.end());
};

// clang-format off

/// A class with the interface of std::list. Iterators stay until their element is erased, unless the options say
/// something else.
template <class C, class T = typename ValueTypeOf<C>::type, class E = decltype(elements_of<T>())>
auto list(Library& lib, SequenceOptions<std::list<NumberOf<T>>, C> const& options = {}, E element = elements_of<T>()) {
  if constexpr (looks_like_list<C>() && fits_elements<T, E, true>()) {
    using R = std::list<NumberOf<T>>;
    using I = typename R::iterator;
    using Ref = reference::SequenceReference<R>;
    SequenceSpec<R, C, E> s(lib, "list", options, element);
    s.container();
    s.back();
    s.front();
    s.iterators();
    auto other_than = where(s.type, [](R const& a, I const&, R const& b) { return &a != &b; });
    // Lists take elements of each other: whose iterators they are is another matter, so that all of them end.
    s.found.op(GNEISS_METHOD(splice), fn(s.type, s.it, other_than), [](R& a, I const& i, R& b) { a.splice(i, b); }).ends_all();
    auto other_with_some = where(other_than, [](R const&, I const&, R const& b) { return !b.empty(); });
    s.found.template op_if<SplicesOne<C>>("a.splice(i, b, j)", GNEISS_DEFINE(splice_first, [](auto& a, auto i, auto& b) { a.splice(i, b, b.begin()); }),
             fn(s.type, s.it, other_with_some), [](R& a, I const& i, R& b) { a.splice(i, b, b.begin()); }).ends_all();
    s.found.template op_if<SplicesRanges<C>>("a.splice(i, b, j, k)", GNEISS_DEFINE(splice_rest, [](auto& a, auto i, auto& b) { a.splice(i, b, std::next(b.begin()), b.end()); }),
             fn(s.type, s.it, other_with_some), [](R& a, I const& i, R& b) { a.splice(i, b, std::next(b.begin()), b.end()); }).ends_all();
    s.found.op(GNEISS_CALL(a.splice(a.begin(), a, i, a.end()), a, i),
               fn(s.type, where(s.it, [](R const& r, I const& i) { return r.begin() != i || r.empty(); })),
               [](R& a, I const& i) { a.splice(a.begin(), a, i, a.end()); });
    auto inside_third = where(s.it, [](R const& r, I const&, I const& j) { return Ref::inside(r, j); });
    s.found.op(GNEISS_CALL(a.splice(i, a, j), a, i, j), fn(s.type, s.it, inside_third), [](R& a, I const& i, I const& j) { a.splice(i, a, j); });
    if constexpr (OrderedElement<T>) {
      auto sorted = [](R const& r) { return std::is_sorted(r.begin(), r.end()); };
      auto sorted_other = [](R const& a, R const& b) { return &a != &b && std::is_sorted(b.begin(), b.end()); };
      s.found.op(GNEISS_METHOD(merge), fn(where(s.type, sorted), where(s.type, sorted_other)), [](R& a, R& b) { a.merge(b); }).ends_all();
      s.found.op(GNEISS_METHOD(sort),    fn(s.type), [](R& a) { a.sort(); });
    } else {
      s.found.not_tried("merge, sort", "the elements have no <");
    }
    auto insert_own = [](R& a, I const& i, I const& j) { return a.insert(i, NumberOf<T>(*j)); };
    using Ends = typename decltype(s)::Ends;
    auto some = where(s.type, &Ref::some);
    s.ends(s.copied().op(GNEISS_CALL(a.insert(i, *j), a, i, j),  fn(s.type, s.it, inside_third) >> s.it, insert_own), Ends::inserted_at);
    s.ends(s.copied().op(GNEISS_CALL(a.emplace(i, *j), a, i, j), fn(s.type, s.it, inside_third) >> s.it, insert_own), Ends::inserted_at);
    s.ends(s.copied().op(GNEISS_CALL(a.push_back(a.front()), a), fn(some), [](R& a) { Ref::push_back_own(a, 0); }), Ends::pushed_back);
    s.ends(s.copied().op(GNEISS_CALL(a.push_back(a.back()), a),  fn(some), [](R& a) { Ref::push_back_own(a, a.size() - 1); }), Ends::pushed_back);
    s.found.op(GNEISS_METHOD(reverse), fn(s.type), [](R& a) { a.reverse(); });
    s.found.op(GNEISS_METHOD(unique),  fn(s.type) >> ignored, [](R& a) { a.unique(); }).ends_all();
    s.ends(s.found.op(GNEISS_METHOD(remove), fn(s.type, given<T, is_element<T>>(element)) >> ignored, [](R& a, NumberOf<T> const& x) { a.remove(x); }),
           Ends::erased_value);
    s.found.op(GNEISS_CALL(a.remove(*i), a, i), fn(s.type, where(s.it, &Ref::inside)) >> ignored,
               [](R& a, I const& i) { a.remove(NumberOf<T>(*i)); }).ends_all();
    s.found.close();
    return s;
  }
}

// clang-format on

}  // namespace gneiss::standard

#pragma once
// The lines that all sequences have are in sequence.hpp.
#include "gneiss/reference/ring.hpp"
#include "gneiss/standard/sequence.hpp"

namespace gneiss::standard {

template <class T>
using RingFor = reference::Ring<NumberOf<T>>;

// clang-format off

/// A class with the interface of a ring buffer, as boost::circular_buffer has it: made with its capacity, and what is
/// added where it is full replaces the oldest. Iterators end with every change, unless the options say something else.
/// What it does with an element of its own as an argument is not said, but for push_back and push_front.
template <class C, class T = typename ValueTypeOf<C>::type, class E = decltype(elements_of<T>())>
auto ring_buffer(Library& lib, SequenceOptions<RingFor<T>, C> const& options = {}, E element = elements_of<T>()) {
  constexpr bool fits = requires(C& c, T const& x) { C(std::size_t{1}); c.push_back(x); c.capacity(); typename C::iterator; typename C::const_iterator; };
  static_assert(fits, "gneiss: looks like no ring_buffer: it has no push_back, capacity or iterator, or is not made with its capacity");
  if constexpr (fits && fits_elements<T, E>()) {
    using R = RingFor<T>;
    using Ref = reference::SequenceReference<R>;
    SequenceSpec<R, C, E> s(lib, "ring_buffer", options, element);
    s.construction();
    s.observation();
    s.assignment();
    s.insertion();
    s.erasure();
    s.back();
    s.front();
    s.by_index();
    s.iterators();
    s.random_access_iterators();
    auto few = below(std::size_t{9});
    auto index = +[](R const& r) { return below(r.size()); };
    s.found.op(GNEISS_CALL(C(n), n), fn(few) >> s.type, [](std::size_t n) { return R(n); });
    s.found.look(GNEISS_METHOD(full),     fn(s.type), [](R const& r) { return r.full(); });
    s.found.look(GNEISS_METHOD(capacity), fn(s.type), [](R const& r) { return r.capacity(); });
    s.found.look(GNEISS_METHOD(reserve),  fn(s.type), [](R const& r) { return r.capacity() - r.size(); });
    s.found.op(GNEISS_METHOD(set_capacity), fn(s.type, few), [](R& r, std::size_t n) { r.set_capacity(n); }).ends_all();
    s.ends(s.found.op(GNEISS_CALL(v.push_back(v[n]), v, n),  fn(s.type, index), &Ref::push_back_own), decltype(s)::Ends::pushed_back);
    s.ends(s.found.op(GNEISS_CALL(v.push_front(v[n]), v, n), fn(s.type, index), &Ref::push_front_own), decltype(s)::Ends::pushed_front);
    // The capacity of what was moved from is not said, so that it is set.
    s.found.op(GNEISS_CALL((v.clear(), v.set_capacity(n)), v, n), fn(revived(s.type), few), [](R& r, std::size_t n) { r.clear(), r.set_capacity(n); }).ends_all();
    if (options.empty_after_move)
      s.found.op(GNEISS_DEFINE(moved_away, [](auto&& v) { auto const taken = std::move(v); return v.empty(); }), fn(moved(s.type)),
                 [](R&&) { return true; }).ends_all();
    s.found.not_tried("v.insert(i, v[n]), v.resize(n, v[n])", "it is not said what they do with an element of the buffer itself");
    s.found.close();
    return s;
  }
}

// clang-format on

}  // namespace gneiss::standard

// Containers of the standard library with elements and policies of every kind: they are right, so whatever is said here
// is a false alarm.
#include <deque>
#include <gneiss/element_spec.hpp>
#include <gneiss/gneiss.hpp>
#include <list>
#include <map>
#include <set>
#include <unordered_map>
#include <vector>

// A std::vector says that it can be copied, whatever it holds.
template <>
inline constexpr bool gneiss::value_like<std::vector<gneiss::MoveOnlyElement>> = false;

namespace {

using namespace gneiss;

template <class E>
void describe_vectors(Library& lib) {
  using R = std::vector<int>;
  using C = std::vector<E>;
  auto vec = lib.type<R, C>("vec");
  if constexpr (std::equality_comparable<E> && std::copyable<E>) {
    vec.regular();
  } else {
    lib.construct(vec, fn());
    lib.construct(vec, fn(moved(vec)));
    lib.op(GNEISS_METHOD(swap), fn(vec, vec));
  }
  auto some = [](R const& v) { return !v.empty(); };
  auto index = [](R const& v) { return below(v.size()); };
  auto number = below(8);
  lib.op(GNEISS_METHOD(push_back), fn(vec, element<E>(number)));
  lib.op(GNEISS_METHOD(emplace_back), fn(vec, number) >> ignored);
  if constexpr (std::is_copy_constructible_v<E>) {
    lib.op(GNEISS_METHOD(push_back), fn(vec, named_element<E>(number)));
    lib.op(GNEISS_CALL(v.push_back(v[i]), v, i), fn(vec, index));
    lib.op(GNEISS_CALL(v.insert(v.begin(), v[i]), v, i), fn(vec, index) >> ignored);
  }
  if constexpr (std::is_default_constructible_v<E>) lib.op(GNEISS_METHOD(resize), fn(vec, below(std::size_t{20})));
  lib.op(GNEISS_CALL(v.insert(v.begin(), x), v, x), fn(vec, number) >> ignored);
  lib.op(GNEISS_CALL(v.erase(v.begin() + static_cast<long>(i)), v, i), fn(vec, index) >> ignored);
  lib.op(GNEISS_METHOD(pop_back), fn(where(vec, some)));
  lib.op(GNEISS_METHOD(clear), fn(vec));
  lib.op(GNEISS_CALL(v[i], v, i), fn(vec, index));
  lib.op(GNEISS_METHOD(back), fn(where(vec, some)));
  lib.op(GNEISS_METHOD(size), fn(vec));
}

/// The reference is ordered by the same policy, and hashes nothing.
template <class E>
void describe_maps(Library& lib) {
  using R = std::map<int, int, Less<int>>;
  using C = std::map<E, E, Less<E>>;
  lib.axis(less_axis);
  auto map = lib.type<R, C>("map").regular();
  auto key = below(12);
  auto first = [](auto const& m) { return m.begin()->first; };
  lib.op(GNEISS_METHOD(try_emplace), fn(map, element<E>(key), key) >> ignored);
  lib.op(GNEISS_METHOD(erase), fn(map, key), [](R& m, int k) { return m.erase(k); });
  lib.op(GNEISS_METHOD(count), fn(map, element<E>(key)));
  lib.op(GNEISS_DEFINE(first, [](auto const& m) { return m.begin()->first; }),
         fn(where(map, [](R const& m) { return !m.empty(); })), first);
  lib.op(GNEISS_DEFINE(pairs, [](auto const& m) { return m; }), fn(constant(map)));
}

template <class E>
void describe_hashed(Library& lib) {
  using R = std::map<int, int>;
  using C = std::unordered_map<E, E, Hash<E>>;
  lib.axis(hash_axis);
  auto map = lib.type<R, C>("map").regular();
  auto key = below(64);
  lib.op(GNEISS_METHOD(try_emplace), fn(map, element<E>(key), key) >> ignored);
  lib.op(GNEISS_METHOD(insert_or_assign), fn(map, element<E>(key), element<E>(key)) >> ignored);
  lib.op(GNEISS_METHOD(erase), fn(map, element<E>(key)), [](R& m, int k) { return m.erase(k); });
  lib.op(GNEISS_METHOD(count), fn(map, element<E>(key)));
  lib.op(GNEISS_METHOD(size), fn(map));
}

template <class E>
void describe_lists(Library& lib) {
  using R = std::list<int>;
  using C = std::list<E>;
  auto list = lib.type<R, C>("list").regular();
  auto some = [](R const& l) { return !l.empty(); };
  lib.op(GNEISS_METHOD(push_back), fn(list, element<E>(below(8))));
  lib.op(GNEISS_METHOD(push_front), fn(list, element<E>(below(8))));
  lib.op(GNEISS_METHOD(pop_front), fn(where(list, some)));
  lib.op(GNEISS_METHOD(sort), fn(list));
  lib.op(GNEISS_METHOD(unique), fn(list) >> ignored);
  lib.op(GNEISS_METHOD(reverse), fn(list));
  lib.op(GNEISS_METHOD(front), fn(where(list, some)));
  lib.op(GNEISS_METHOD(size), fn(list));
}

}  // namespace

GNEISS_LIBRARY(plain_vectors, lib) {
  describe_vectors<Element>(lib);
}
GNEISS_LIBRARY(move_only_vectors, lib) {
  describe_vectors<MoveOnlyElement>(lib);
}
GNEISS_LIBRARY(copy_only_vectors, lib) {
  describe_vectors<CopyOnlyElement>(lib);
}
GNEISS_LIBRARY(no_default_vectors, lib) {
  describe_vectors<NoDefaultElement>(lib);
}
GNEISS_LIBRARY(no_equal_vectors, lib) {
  describe_vectors<NoEqualElement>(lib);
}
GNEISS_LIBRARY(throwing_vectors, lib) {
  describe_vectors<ThrowingElement>(lib);
}
GNEISS_LIBRARY(aligned_vectors, lib) {
  describe_vectors<AlignedElement>(lib);
}
GNEISS_LIBRARY(overloaded_vectors, lib) {
  describe_vectors<OverloadedElement>(lib);
}
GNEISS_LIBRARY(padded_vectors, lib) {
  describe_vectors<PaddedElement>(lib);
}
GNEISS_LIBRARY(ordered_maps, lib) {
  describe_maps<Element>(lib);
}
GNEISS_LIBRARY(hashed_maps, lib) {
  describe_hashed<Element>(lib);
}
GNEISS_LIBRARY(lists, lib) {
  describe_lists<Element>(lib);
}
GNEISS_LIBRARY(overloaded_lists, lib) {
  describe_lists<OverloadedElement>(lib);
}

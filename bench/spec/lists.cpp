// False properties of lists, each with one smallest counterexample. Integers have their whole range.
#include <gneiss/gneiss.hpp>
#include <algorithm>
#include <set>
#include <vector>

namespace {

using Ints = std::vector<int>;
using Lists = std::vector<Ints>;

auto int_list() { return gneiss::vector_of(gneiss::arbitrary<int>(), gneiss::between(0, 16)); }

auto nested_list() {
  auto inner = gneiss::vector_of(gneiss::arbitrary<int>(), gneiss::between(0, 10));
  return gneiss::vector_of(inner, gneiss::between(0, 10));
}

}  // namespace

GNEISS_PROPERTY(reverse, prop) {
  prop.check(int_list(), GNEISS_DEFINE(is_palindrome, [](Ints const& xs) {
    return std::equal(xs.begin(), xs.end(), xs.rbegin());
  }));
}

GNEISS_PROPERTY(distinct, prop) {
  prop.check(int_list(), GNEISS_DEFINE(few_distinct, [](Ints const& xs) {
    return std::set<int>(xs.begin(), xs.end()).size() < 3;
  }));
}

GNEISS_PROPERTY(large_union, prop) {
  prop.check(nested_list(), GNEISS_DEFINE(small_union, [](Lists const& lists) {
    std::set<int> all;
    for (auto const& xs : lists) all.insert(xs.begin(), xs.end());
    return all.size() <= 4;
  }));
}

// The smallest failing case is one list of eleven, so here the inner lists may be as long as lists are elsewhere.
GNEISS_PROPERTY(nested_lists, prop) {
  using namespace gneiss;
  auto nested = vector_of(vector_of(arbitrary<int>(), between(0, 16)), between(0, 10));
  prop.check(nested, GNEISS_DEFINE(short_in_all, [](Lists const& lists) {
    std::size_t total = 0;
    for (auto const& xs : lists) total += xs.size();
    return total <= 10;
  }));
}

GNEISS_PROPERTY(length_list, prop) {
  using namespace gneiss;
  auto elements = [](int length) { return vector_of(between(0, 1000), between(length, length)); };
  prop.check(between(1, 100), elements, GNEISS_DEFINE(below_900, [](int, Ints const& xs) {
    return *std::max_element(xs.begin(), xs.end()) < 900;
  }));
}

GNEISS_PROPERTY(deletion, prop) {
  using namespace gneiss;
  auto some  = vector_of(arbitrary<int>(), between(1, 16));
  auto index = [](Ints const& xs) { return below(xs.size()); };
  prop.check(some, index, GNEISS_DEFINE(gone, [](Ints xs, std::size_t i) {
    auto x = xs[i];
    xs.erase(std::find(xs.begin(), xs.end(), x));
    return std::find(xs.begin(), xs.end(), x) == xs.end();
  }));
}

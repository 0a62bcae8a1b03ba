// Specs made of specs.
#include <gneiss/gneiss.hpp>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

// [pair_of]
GNEISS_PROPERTY(pairs, prop) {
  using namespace gneiss;
  prop.check(pair_of(below(4), arbitrary<bool>()),
             GNEISS_DEFINE(small, [](std::pair<int, bool> const& p) { return p.first < 4; }));
}
// [/pair_of]

// [tuple_of]
GNEISS_PROPERTY(tuples, prop) {
  using namespace gneiss;
  prop.check(tuple_of(below(4), arbitrary<bool>(), arbitrary<char>()),
             GNEISS_DEFINE(first_small, [](std::tuple<int, bool, char> const& t) { return std::get<0>(t) < 4; }));
}
// [/tuple_of]

// [optional_of]
GNEISS_PROPERTY(optionals, prop) {
  using namespace gneiss;
  prop.check(optional_of(below(4)), GNEISS_DEFINE(small_if_any, [](std::optional<int> o) { return o.value_or(0) < 4; }));
}
// [/optional_of]

// [variant_of]
GNEISS_PROPERTY(variants, prop) {
  using namespace gneiss;
  prop.check(variant_of(below(4), arbitrary<std::string>(), arbitrary<bool>()),
             GNEISS_DEFINE(one_or_other, [](std::variant<int, std::string, bool> const& v) { return v.index() < 3; }));
}
// [/variant_of]

// [vector_of]
GNEISS_PROPERTY(vectors, prop) {
  using namespace gneiss;
  prop.check(vector_of(below(4)), vector_of(below(4), between(2, 3)),
             GNEISS_DEFINE(lengths, [](std::vector<int> const& v, std::vector<int> const& w) {
               return v.size() <= 8 && 2 <= w.size() && w.size() <= 3;
             }));
}
// [/vector_of]

// [array_of]
GNEISS_PROPERTY(arrays, prop) {
  using namespace gneiss;
  prop.check(array_of<3>(below(4)),
             GNEISS_DEFINE(all_small, [](std::array<int, 3> const& a) { return a[0] < 4 && a[1] < 4 && a[2] < 4; }));
}
// [/array_of]

// [container_of]
GNEISS_PROPERTY(containers, prop) {
  using namespace gneiss;
  auto set = container_of<std::set<int>>(below(4));
  auto map = container_of<std::map<int, bool>>(pair_of(below(4), arbitrary<bool>()), up_to(2));
  prop.check(set, map, GNEISS_DEFINE(few, [](std::set<int> const& s, std::map<int, bool> const& m) {
    return s.size() <= 4 && m.size() <= 2;
  }));
}
// [/container_of]

// [aggregate_of]
struct Size {
  int width;
  int height;
};

GNEISS_PROPERTY(aggregates, prop) {
  using namespace gneiss;
  prop.check(aggregate_of<Size>(below(4), below(4)), GNEISS_DEFINE(fits, [](Size s) { return s.width * s.height < 16; }));
}
// [/aggregate_of]

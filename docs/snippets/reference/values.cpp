// Every spec of plain values, and what it promises.
#include <gneiss/gneiss.hpp>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

// [below]
GNEISS_PROPERTY(below_eight, prop) {
  prop.check(gneiss::below(8), GNEISS_DEFINE(in_range, [](int n) { return 0 <= n && n <= 7; }));
}
// [/below]

// [up_to]
GNEISS_PROPERTY(up_to_eight, prop) {
  prop.check(gneiss::up_to(8u), GNEISS_DEFINE(included, [](unsigned n) { return n <= 8; }));
}
// [/up_to]

// [between]
GNEISS_PROPERTY(between_two, prop) {
  prop.check(gneiss::between(-2, 5), GNEISS_DEFINE(in_between, [](int n) { return -2 <= n && n <= 5; }));
}
// [/between]

// [sequential]
GNEISS_PROPERTY(numbered, prop) {
  auto number = gneiss::sequential();
  prop.check(number, number, GNEISS_DEFINE(in_turn, [](int a, int b) { return a == 0 && b == 1; }));
}
// [/sequential]

// [arbitrary]
GNEISS_PROPERTY(any_number, prop) {
  prop.check(gneiss::arbitrary<std::int8_t>(), gneiss::arbitrary<bool>(), gneiss::arbitrary<double>(),
             gneiss::arbitrary<std::string>(),
             GNEISS_DEFINE(short_text, [](std::int8_t, bool, double, std::string const& s) { return s.size() <= 8; }));
}
// [/arbitrary]

// [one_of_values]
GNEISS_PROPERTY(chosen, prop) {
  prop.check(gneiss::one_of_values({1, 10, 100}), GNEISS_DEFINE(listed, [](int n) { return 100 % n == 0; }));
}
// [/one_of_values]

// [generated]
GNEISS_PROPERTY(made_up, prop) {
  auto even = gneiss::generated([](gneiss::Source& source) { return 2 * source.below(50); });
  auto word = gneiss::generated(
      [](gneiss::Source& source) {
        auto const length = static_cast<std::size_t>(source.between(1, 4));
        return std::string(length, source.flip() ? 'b' : 'a');
      },
      [](std::string const& s) { return "std::string(" + std::to_string(s.size()) + ", '" + s.front() + "')"; });
  prop.check(even, word, GNEISS_DEFINE(as_made, [](int n, std::string const& s) { return n % 2 == 0 && !s.empty(); }));
}
// [/generated]

// [element_of]
GNEISS_PROPERTY(of_a_range, prop) {
  static std::vector<int> const primes{2, 3, 5, 7};
  prop.check(gneiss::element_of(primes), GNEISS_DEFINE(prime, [](int n) { return n > 1; }));
}
// [/element_of]

// [subset_of]
GNEISS_PROPERTY(some_of_them, prop) {
  prop.check(gneiss::subset_of({1, 2, 3}), GNEISS_DEFINE(few, [](std::vector<int> const& v) { return v.size() <= 3; }));
}
// [/subset_of]

// [enumeration]
enum class Level { low, middle, high };

GNEISS_PROPERTY(levels, prop) {
  prop.check(gneiss::enumeration(Level::low, Level::high), GNEISS_DEFINE(known, [](Level l) { return l <= Level::high; }));
}
// [/enumeration]

// [text_of]
GNEISS_PROPERTY(texts, prop) {
  using namespace gneiss;
  prop.check(text_of("()"), text_of(between('0', '9'), between(1, 4)),
             GNEISS_DEFINE(lengths, [](std::string const& s, std::string const& t) { return s.size() <= 8 && !t.empty(); }));
}
// [/text_of]

// [mapped]
inline int squared(int n) { return n * n; }

GNEISS_PROPERTY(squares, prop) {
  prop.check(gneiss::mapped(gneiss::below(9), GNEISS_FN(squared)), GNEISS_DEFINE(positive, [](int n) { return n >= 0; }));
}
// [/mapped]

// [bound]
GNEISS_PROPERTY(square_tables, prop) {
  using namespace gneiss;
  auto table = bound(below(4), [](int n) { return vector_of(vector_of(below(9), between(n, n)), between(n, n)); });
  prop.check(table, GNEISS_DEFINE(square, [](std::vector<std::vector<int>> const& t) {
    return t.empty() || t.size() == t.front().size();
  }));
}
// [/bound]

// [reused]
GNEISS_LIBRARY(words, lib) {
  using namespace gneiss;
  auto word = reused(arbitrary<std::string>());
  auto words = lib.type<std::vector<std::string>, std::vector<std::string>>("words").initial();
  lib.op(GNEISS_METHOD(push_back), fn(words, word));
  lib.op(GNEISS_FN(std::erase),    fn(words, word));  // one that is there is likely
}
// [/reused]

// [scoped]
GNEISS_PROPERTY(remainders, prop) {
  auto number = gneiss::between(-100, 100).scoped("number");
  auto divisor = gneiss::between(1, 100).scoped("divisor", 5);  // 1 to 5, where every case is run
  prop.check(number, divisor, GNEISS_DEFINE(small, [](int a, int b) { return a % b < b; }));
}
// [/scoped]

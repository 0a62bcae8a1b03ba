// Every spec of plain values, and what it promises.
#include <gneiss/gneiss.hpp>
#include <cmath>
#include <cstdint>
#include <string>

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

// Boxes of numbers, enumerators and texts.
#include <limits>

#include "box_spec.hpp"

using namespace gneiss;

namespace {

template <class T>
Subject any(char const* name) {
  return box_subject<T, [] { return arbitrary<T>(); }>(name);
}

/// Any number, and the outermost often.
template <class T>
Subject extreme(char const* name) {
  using Limits = std::numeric_limits<T>;
  auto const spec = [] {
    auto const outermost = one_of_values<T>({Limits::lowest(), Limits::max(), static_cast<T>(Limits::lowest() + 1)});
    return one_of(arbitrary<T>(), outermost);
  };
  return box_subject<T, spec>(name);
}

/// Any number, and those that are hard to write often.
template <class T>
Subject floating(char const* name) {
  using Limits = std::numeric_limits<T>;
  auto const spec = [] {
    auto const hard = one_of_values<T>({-T{0}, Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity(),
                                        Limits::denorm_min(), Limits::max(), T{1} / 3});
    return one_of(arbitrary<T>(), hard);
  };
  return box_subject<T, spec>(name);
}

auto long_double() {
  return one_of(arbitrary<long double>(), one_of_values<long double>({0.0L, 0.1L, -1.0L / 3, 1e4000L, -0.0L}));
}
auto text() {
  using namespace std::string_literals;
  return one_of(one_of_values<std::string>({"", "a\0b"s, "\0"s,
                                            "?"
                                            "?=?"
                                            "?/",
                                            "\"$0\", $ 'x' \\",
                                            "\t\x01"
                                            "1\xff\n",
                                            "1'000"}),
                arbitrary<std::string>());
}
auto old() {
  return one_of_values({all_kinds::first, all_kinds::second, all_kinds::last});
}
auto color() {
  return one_of_values({all_kinds::Color::red, all_kinds::Color::green, all_kinds::Color::blue});
}

}  // namespace

std::vector<Subject> number_subjects() {
  return {any<bool>("bool_"),
          any<char>("char_"),
          extreme<signed char>("signed_char"),
          extreme<unsigned char>("unsigned_char"),
          extreme<short>("short_"),
          extreme<unsigned short>("unsigned_short"),
          extreme<int>("int_"),
          extreme<unsigned>("unsigned_"),
          extreme<long>("long_"),
          extreme<unsigned long>("unsigned_long"),
          extreme<long long>("long_long"),
          extreme<unsigned long long>("unsigned_long_long"),
          floating<float>("float_"),
          floating<double>("double_"),
          box_subject<long double, long_double>("long_double"),
          box_subject<all_kinds::Old, old>("enum_"),
          box_subject<all_kinds::Color, color>("enum_class"),
          box_subject<std::string, text>("string")};
}

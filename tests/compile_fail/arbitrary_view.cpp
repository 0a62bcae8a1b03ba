// expect: gneiss: arbitrary<T>() knows bool, char, integers, floating point and std::string
#include <gneiss/gneiss.hpp>
#include <string_view>

GNEISS_PROPERTY(views, prop) {
  prop.check(gneiss::arbitrary<std::string_view>(), GNEISS_DEFINE(any, [](std::string_view) { return true; }));
}

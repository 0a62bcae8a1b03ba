#include "report/includes.hpp"

#include <gmock/gmock.h>

namespace gneiss::report {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(StandardHeaders, OfTheNamesUsed) {
  EXPECT_THAT(standard_headers("std::map<int, std::string>{} == std::next(x)"),
              ElementsAre("iterator", "map", "string"));
  EXPECT_THAT(standard_headers("typeid(e) == typeid(std::out_of_range)"), ElementsAre("stdexcept", "typeinfo"));
  EXPECT_THAT(standard_headers("my::map + \"std::set\" + notstd::list  // std::vector"), IsEmpty());
}

}  // namespace
}  // namespace gneiss::report

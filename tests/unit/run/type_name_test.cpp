#include "gneiss/detail/type_name.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <unordered_map>
#include <vector>

namespace gneiss::test {

struct Named {
  struct Inner {};
};
template <class T>
struct Of {};

namespace {

using core::clean_type_name;
using detail::type_name;

TEST(TypeName, AsItIsWritten) {
  EXPECT_EQ(type_name<int>(), "int");
  EXPECT_EQ(type_name<unsigned>(), "unsigned");
  EXPECT_EQ(type_name<unsigned char>(), "unsigned char");
  EXPECT_EQ(type_name<signed char>(), "signed char");
  EXPECT_EQ(type_name<short>(), "short");
  EXPECT_EQ(type_name<unsigned short>(), "unsigned short");
  EXPECT_EQ(type_name<long>(), "long");
  EXPECT_EQ(type_name<unsigned long>(), "unsigned long");
  EXPECT_EQ(type_name<long long>(), "long long");
  EXPECT_EQ(type_name<unsigned long long>(), "unsigned long long");
  EXPECT_EQ(type_name<long double>(), "long double");
  EXPECT_EQ(type_name<bool>(), "bool");
}

TEST(TypeName, OfTheStandardLibrary) {
  EXPECT_EQ(type_name<std::string>(), "std::string");
  EXPECT_EQ(type_name<std::string_view>(), "std::string_view");
  EXPECT_EQ(type_name<std::vector<int>>(), "std::vector<int>");
  EXPECT_EQ((type_name<std::map<std::string, std::vector<unsigned long>>>()),
            "std::map<std::string, std::vector<unsigned long>>");
  EXPECT_EQ((type_name<std::set<std::pair<int, long>>>()), "std::set<std::pair<int, long>>");
  EXPECT_EQ((type_name<std::unordered_map<int, std::string>>()), "std::unordered_map<int, std::string>");
  EXPECT_EQ(type_name<std::unique_ptr<int>>(), "std::unique_ptr<int>");
  EXPECT_EQ((type_name<std::array<std::string, 3>>()), "std::array<std::string, 3>");
}

TEST(TypeName, WhatIsNotTheDefaultStays) {
  EXPECT_EQ((type_name<std::set<int, std::greater<int>>>()), "std::set<int, std::greater<int>>");
  EXPECT_EQ((type_name<std::map<std::string, int, std::less<>>>()), "std::map<std::string, int, std::less<>>");
}

TEST(TypeName, OfTheUser) {
  EXPECT_EQ(type_name<Named>(), "gneiss::test::Named");
  EXPECT_EQ(type_name<Named::Inner>(), "gneiss::test::Named::Inner");
  EXPECT_EQ(type_name<Of<std::vector<Named>>>(), "gneiss::test::Of<std::vector<gneiss::test::Named>>");
}

TEST(TypeName, BothCompilersTexts) {
  EXPECT_EQ(clean_type_name("constexpr std::string_view gneiss::detail::compiler_name() [with T = std::vector<int>; "
                            "std::string_view = std::basic_string_view<char>]"),
            "std::vector<int>");
  EXPECT_EQ(clean_type_name("std::string_view gneiss::detail::compiler_name() [T = std::vector<int>]"),
            "std::vector<int>");
  EXPECT_EQ(clean_type_name("f() [T = int[3]]"), "int[3]");
  EXPECT_EQ(clean_type_name("std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >"),
            "std::string");
  EXPECT_EQ(clean_type_name("std::map<int, int, std::less<int>, std::allocator<std::pair<int const, int> > >"),
            "std::map<int, int>");
  EXPECT_EQ(clean_type_name("std::vector<std::vector<long unsigned int> >"), "std::vector<std::vector<unsigned long>>");
  EXPECT_EQ(clean_type_name("(anonymous namespace)::Thing"), "Thing");
  EXPECT_EQ(clean_type_name("mine::{anonymous}::Thing"), "mine::Thing");
  EXPECT_EQ(clean_type_name("long long unsigned int"), "unsigned long long");
  EXPECT_EQ(clean_type_name("my_short int_like"), "my_short int_like");
}

}  // namespace
}  // namespace gneiss::test

#include "gneiss/detail/type_name.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <unordered_map>
#include <vector>

#include "report/statements.hpp"

namespace gneiss::test {

struct Named {
  struct Inner {};
};
template <class T>
struct Of {};
template <class T, class A>
struct WithoutDefault {};
template <class T, class E = std::equal_to<T>, int N = 4>
struct WithDefaults {};
template <auto... V>
struct Values {};
template <class T>
struct HashOf {
  using type = std::hash<T>;
};
template <class K, class H = typename HashOf<K>::type, class E = std::equal_to<K>>
struct Hashed {};
template <class T = int, class U = decltype(T() + 1L)>
struct Widened {};
template <class... T>
struct Pack {};
template <class T, class U = typename HashOf<T>::type, class... More>
struct Mixed {};
template <class T, std::size_t N>
struct Sized {};
template <char C>
struct Character {};
struct Point {
  int x;
};
struct Speaker {
  auto speak() const {
    struct Said {};
    return Said();
  }
};
template <class A, class B, auto V>
struct TwoAndAny {};
template <auto V, class A>
struct AnyFirst {};
template <class A, auto V, class B>
struct AnyBetween {};
template <template <auto...> class Of, auto V>
struct OfTemplate {};

#ifdef __clang__
constexpr bool clang = true;
#else
constexpr bool clang = false;
#endif

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

TEST(TypeName, AnArgumentThatLooksLikeADefaultStays) {
  EXPECT_EQ((type_name<WithoutDefault<int, std::allocator<int>>>()),
            "gneiss::test::WithoutDefault<int, std::allocator<int>>");
  EXPECT_EQ((type_name<WithDefaults<int, std::equal_to<int>, 5>>()),
            "gneiss::test::WithDefaults<int, std::equal_to<int>, 5>");
  EXPECT_EQ(clean_type_name("my::map<int, int, few, std::equal_to<int>, 4>"),
            "my::map<int, int, few, std::equal_to<int>, 4>");
  EXPECT_EQ(clean_type_name("std::vector<int, my::allocator<int> >"), "std::vector<int, my::allocator<int>>");
  EXPECT_EQ(clean_type_name("std::map<int, int, std::greater<int>, std::allocator<std::pair<int const, int> > >"),
            "std::map<int, int, std::greater<int>>");
  EXPECT_EQ(clean_type_name("std::vector<int, std::allocator<long> >"), "std::vector<int, std::allocator<long>>");
}

TEST(TypeName, ADefaultThatIsComputedIsLeftOut) {
  EXPECT_EQ(type_name<Hashed<int>>(), "gneiss::test::Hashed<int>");
  EXPECT_EQ(type_name<Widened<>>(), "gneiss::test::Widened<>");
  EXPECT_EQ(type_name<Widened<short>>(), "gneiss::test::Widened<short>");
  EXPECT_EQ(type_name<Hashed<Widened<>>>(), "gneiss::test::Hashed<gneiss::test::Widened<>>");
  EXPECT_EQ((type_name<Mixed<int>>()), "gneiss::test::Mixed<int>");
}

TEST(TypeName, AlsoInsideOthers) {
  EXPECT_EQ(type_name<Of<Of<Hashed<Widened<>>>>>(),
            "gneiss::test::Of<gneiss::test::Of<gneiss::test::Hashed<gneiss::test::Widened<>>>>");
  EXPECT_EQ((type_name<std::map<Hashed<int>, std::vector<Widened<>>>>()),
            "std::map<gneiss::test::Hashed<int>, std::vector<gneiss::test::Widened<>>>");
  EXPECT_EQ((type_name<WithoutDefault<Hashed<int>, std::allocator<Hashed<int>>>>()),
            "gneiss::test::WithoutDefault<gneiss::test::Hashed<int>, std::allocator<gneiss::test::Hashed<int>>>");
#ifdef __clang__
  EXPECT_EQ((type_name<Pack<int, Widened<>, std::string>>()),
            "gneiss::test::Pack<int, gneiss::test::Widened<>, std::string>");
#else
  EXPECT_EQ((type_name<Pack<int, Widened<>, std::string>>()),
            "gneiss::test::Pack<int, gneiss::test::Widened<int, long>, std::string>")
      << "in a pack g++ says all";
#endif
}

TEST(TypeName, WhatDiffersFromAComputedDefaultStays) {
  EXPECT_EQ((type_name<Hashed<int, std::hash<long>>>()), "gneiss::test::Hashed<int, std::hash<long>>");
  EXPECT_EQ((type_name<Hashed<int, std::hash<int>, std::less<int>>>()),
            "gneiss::test::Hashed<int, std::hash<int>, std::less<int>>")
      << "a default in the middle";
  EXPECT_EQ((type_name<Widened<int, int>>()), "gneiss::test::Widened<int, int>");
  EXPECT_EQ((type_name<Mixed<int, std::hash<int>, char>>()), "gneiss::test::Mixed<int, std::hash<int>, char>");
  EXPECT_EQ((type_name<Pack<int, int, int>>()), "gneiss::test::Pack<int, int, int>") << "nothing is a default";
  EXPECT_EQ((type_name<Pack<int, int, int, int, int, int, int, int, int, int>>()),
            "gneiss::test::Pack<int, int, int, int, int, int, int, int, int, int>");
}

TEST(TypeName, ValuesHaveTheirTypes) {
#ifdef __clang__
  EXPECT_EQ((type_name<Values<4, 4u, true>>()), "gneiss::test::Values<4, 4U, true>");
#else
  EXPECT_EQ((type_name<Values<4, 4u, true>>()), "gneiss::test::Values<4, 4u, true>");
  EXPECT_EQ((type_name<Values<static_cast<short>(-4)>>()), "gneiss::test::Values<static_cast<short>(-4)>");
  EXPECT_EQ((type_name<Values<static_cast<int*>(nullptr)>>()), "gneiss::test::Values<static_cast<int*>(nullptr)>");
  EXPECT_EQ((type_name<Values<static_cast<int Point::*>(nullptr), nullptr>>()),
            "gneiss::test::Values<static_cast<int gneiss::test::Point::*>(nullptr), nullptr>");
  EXPECT_EQ((type_name<Values<4u, 1.5, 'a', false>>()), "gneiss::test::Values<4u, 1.5e+0, 'a', false>");
#endif
  EXPECT_EQ((type_name<Values<-4>>()), "gneiss::test::Values<-4>");
  EXPECT_EQ((type_name<Sized<int, 3>>()), "gneiss::test::Sized<int, 3>") << "no suffix where none is needed";
  EXPECT_EQ((type_name<Of<Character<'>'>>>()), "gneiss::test::Of<gneiss::test::Character<'>'>>");
}

// Of these g++ says 4, and nothing of the type.
TEST(TypeName, ValuesHaveTheirTypesWhereverTheyStand) {
  std::string const four = std::string("4") + (clang ? "U" : "u");
  EXPECT_EQ((type_name<TwoAndAny<int, long, 4u>>()), "gneiss::test::TwoAndAny<int, long, " + four + ">");
  EXPECT_EQ((type_name<TwoAndAny<int, long, 4>>()), "gneiss::test::TwoAndAny<int, long, 4>");
  EXPECT_EQ((type_name<AnyFirst<4u, int>>()), "gneiss::test::AnyFirst<" + four + ", int>");
  EXPECT_EQ((type_name<AnyFirst<4, int>>()), "gneiss::test::AnyFirst<4, int>");
  EXPECT_EQ((type_name<AnyBetween<int, 4u, long>>()), "gneiss::test::AnyBetween<int, " + four + ", long>");
  EXPECT_EQ((type_name<AnyBetween<int, 4, long>>()), "gneiss::test::AnyBetween<int, 4, long>");
  EXPECT_EQ((type_name<OfTemplate<Values, 4u>>()), "gneiss::test::OfTemplate<gneiss::test::Values, " + four + ">");
  EXPECT_EQ(type_name<Of<Values<4u>>>(), "gneiss::test::Of<gneiss::test::Values<" + four + ">>");
  EXPECT_EQ((type_name<std::array<Values<4u>, 3>>()), "std::array<gneiss::test::Values<" + four + ">, 3>");
  EXPECT_EQ((type_name<Sized<Values<4>, 3>>()), "gneiss::test::Sized<gneiss::test::Values<4>, 3>");
  EXPECT_EQ((type_name<Sized<Values<4>*, 3>>()).substr(0, 44), "gneiss::test::Sized<gneiss::test::Values<4>*");
}

TEST(TypeName, WhatCannotBeNamedIsKnown) {
  struct Local {};
  enum class LocalEnum {};
  auto const lambda = [] {};
  EXPECT_TRUE(report::has_nameless_type(type_name<Local>())) << type_name<Local>();
  EXPECT_TRUE(report::has_nameless_type(type_name<LocalEnum>())) << type_name<LocalEnum>();
  EXPECT_TRUE(report::has_nameless_type(type_name<Of<Local>>())) << type_name<Of<Local>>();
  EXPECT_TRUE(report::has_nameless_type(type_name<Of<decltype(lambda)>>()));
  using OfMember = decltype(Speaker().speak());
  EXPECT_TRUE(report::has_nameless_type(type_name<Of<OfMember>>())) << type_name<Of<OfMember>>();
  EXPECT_FALSE(report::has_nameless_type(type_name<Of<Named::Inner>>()));
  EXPECT_FALSE(report::has_nameless_type(type_name<Of<int (*)(char)>>()));
  EXPECT_TRUE(report::has_nameless_type(clean_type_name("f() [T = my::cage<int, {4, 93}>]")));
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

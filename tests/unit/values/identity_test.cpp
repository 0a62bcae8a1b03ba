#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "gneiss/gneiss.hpp"

namespace gneiss::test {
namespace {

template <class T>
core::Identity identity(T const& value) {
  core::Identifier result;
  detail::add_identity(result, value);
  return result;
}

/// All of them have different identities, and each the same twice.
template <class T>
void expect_apart(std::vector<T> const& values) {
  std::set<core::Identity> seen;
  for (auto const& value : values) {
    EXPECT_EQ(identity(value), identity(T(value)));
    EXPECT_TRUE(seen.insert(identity(value)).second);
  }
}

TEST(Identity, TellsNumbersApart) {
  expect_apart<int>({0, 1, -1, 2, 1 << 30});
  expect_apart<double>({0.0, 0.5, -0.5, 1e300});
  expect_apart<bool>({false, true});
  expect_apart<char>({'a', 'b', '\0'});
}

TEST(Identity, TellsContainersApartByTheirElementsInOrder) {
  expect_apart<std::vector<int>>({{}, {0}, {0, 0}, {0, 1}, {1, 0}, {1}});
  expect_apart<std::vector<bool>>({{}, {false}, {true}, {false, false}});
  expect_apart<std::string>({"", "a", "ab", "ba", std::string("a\0", 2)});
  expect_apart<std::map<int, int>>({{}, {{0, 1}}, {{1, 0}}, {{0, 1}, {1, 0}}});
}

TEST(Identity, TellsWhereAPartEnds) {
  using Nested = std::vector<std::vector<int>>;
  expect_apart<Nested>({{}, {{}}, {{}, {}}, {{0}}, {{1}, {}}, {{}, {1}}, {{0, 1}}, {{0}, {1}}});
  using Optional = std::optional<int>;
  using Two = std::tuple<std::vector<Optional>, std::vector<Optional>>;
  expect_apart<Two>({{{}, {0, std::nullopt}},
                     {{std::nullopt}, {std::nullopt, std::nullopt}},
                     {{0, std::nullopt}, {}},
                     {{0}, {std::nullopt}}});
}

TEST(Identity, TellsAlternativesApart) {
  expect_apart<std::optional<int>>({std::nullopt, 0, 1});
  expect_apart<std::variant<int, char, std::monostate>>({0, 'a', std::monostate(), 'b', 97});
}

struct Sealed {
  int inside;
};
struct Node {
  std::vector<Node> children;
};

TEST(Identity, IsKnownOfWhatCanBeTakenApart) {
  static_assert(detail::Identifiable<std::map<std::string, std::pair<int, std::optional<char>>>>);
  static_assert(!detail::Identifiable<Sealed>);
  static_assert(!detail::Identifiable<std::vector<Sealed>>);
  static_assert(!detail::Identifiable<int*>);
  static_assert(!detail::Identifiable<std::vector<std::shared_ptr<int>>>);
}

TEST(ValueLike, IsWhatHasACopyOfItsOwn) {
  static_assert(value_like<int> && value_like<std::vector<int>> && value_like<Sealed> && value_like<Node>);
  static_assert(!value_like<int*> && !value_like<std::string_view>);
  static_assert(!value_like<std::unique_ptr<int>> && !value_like<std::vector<std::unique_ptr<int>>>);
  static_assert(!value_like<std::shared_ptr<int>>);
}

}  // namespace
}  // namespace gneiss::test

#include "main/subjects.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "gneiss/gneiss.hpp"
#include "tape/codec.hpp"

namespace gneiss::main {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Nothing final : core::Operation {};

void one_operation(core::Subject& subject) {
  subject.add_operation(std::make_unique<Nothing>());
}
void no_operation(core::Subject&) {}
void wrong(core::Subject&) {
  throw SpecError("two types are called \"map\"");
}
void throws(core::Subject&) {
  throw std::out_of_range("far away");
}

std::vector<core::Registration> const some = {
    {"flat_map", false, one_operation}, {"mirror", true, one_operation}, {"hash_map", false, one_operation}};

TEST(Chosen, IsWhatTheFilterLetsThrough) {
  EXPECT_EQ(chosen(some, "")->size(), 3u);
  EXPECT_EQ(chosen(some, "map")->size(), 2u);
  auto const one = chosen(some, "m*");
  ASSERT_TRUE(one);
  ASSERT_EQ(one->size(), 1u);
  EXPECT_STREQ(one->front().name, "mirror");
}

TEST(Chosen, ComplainsWhenNothingIsLeft) {
  EXPECT_EQ(chosen(some, "tree").error(), "--filter \"tree\" matches nothing; there is flat_map, mirror, hash_map");
  EXPECT_THAT(chosen({}, "").error(), HasSubstr("there is nothing to test"));
  auto many = some;
  for (int i = 0; i != 20; ++i) many.push_back({i % 2 == 0 ? "a" : "b", false, one_operation});
  EXPECT_EQ(chosen(many, "").error(), "two libraries or properties are called \"a\"; give each its own name");
}

TEST(Owner, IsFoundByTheTape) {
  core::Subject const mirror("mirror", true);
  auto const found = owner(some, tape::encode({}, mirror));
  ASSERT_TRUE(found) << found.error();
  EXPECT_STREQ(found->name, "mirror");
}

TEST(Owner, IsMissing) {
  core::Subject const tree("tree", false);
  EXPECT_EQ(
      owner(some, tape::encode({}, tree)).error(),
      "the tape belongs to a library or property that is not in this program, which has flat_map, mirror, hash_map");
  EXPECT_THAT(owner(some, "g1.AAAA").error(), HasSubstr("damaged"));
}

TEST(Described, GivesTheSubject) {
  auto const subject = described(some[1]);
  ASSERT_TRUE(subject) << subject.error();
  EXPECT_EQ((*subject)->name(), "mirror");
  EXPECT_TRUE((*subject)->is_property());
  EXPECT_FALSE(core::describing());
}

TEST(Described, NamesTheSubjectInEveryComplaint) {
  EXPECT_THAT(described({"tree", false, no_operation}).error(), HasSubstr("the library \"tree\" has no operation"));
  EXPECT_EQ(described({"tree", false, wrong}).error(), "tree: two types are called \"map\"");
  EXPECT_EQ(described({"tree", false, throws}).error(), "tree: its description threw an exception: far away");
  EXPECT_EQ(described({"tree", false, [](core::Subject&) { throw 1; }}).error(),
            "tree: its description threw something that is no std::exception");
  EXPECT_FALSE(core::describing());
}

/// Bags are made, nets are made of bags, and both are looked at.
std::unique_ptr<core::Subject> bags_and_nets() {
  auto subject = std::make_unique<core::Subject>("bags", false);
  core::Describing const here(*subject);
  Library lib(*subject);
  auto const nothing = [](auto const&...) {};
  auto const zero = [](auto const&...) { return 0; };
  auto bag = lib.type<int, int>("bag");
  auto net = lib.type<long, long>("net");
  lib.op("make", fn() >> bag, zero, zero);
  lib.op("add", fn(bag, below(3)), nothing, nothing);
  lib.op("knot", fn(constant(bag)) >> net, zero, zero);
  lib.op("add_net", fn(net), nothing, nothing);
  lib.op("size", fn(constant(bag)), zero, zero);
  return subject;
}

using Patterns = std::vector<std::string>;

struct Restricted {
  std::vector<std::string> names;
  std::string error;
  std::string list;
};
Restricted restricted(Patterns const& only, Patterns const& without) {
  Subjects subjects;
  subjects.push_back(bags_and_nets());
  Restricted result;
  if (auto const done = restrict_operations(subjects, only, without); !done) result.error = done.error();
  for (auto const& operation : subjects.front()->operations()) result.names.push_back(operation->name);
  result.list = listed(subjects);
  return result;
}

TEST(Restricted, LeavesOutWhatAPatternOrANumberMeans) {
  EXPECT_THAT(restricted({}, {}).names, ElementsAre("make", "add", "knot", "add_net", "size"));
  EXPECT_THAT(restricted({}, {"add*"}).names, ElementsAre("make", "knot", "size"));
  EXPECT_THAT(restricted({}, {"#2", "size"}).names, ElementsAre("make", "knot", "add_net"));
}

TEST(Restricted, KeepsWhatMakesTheValuesOfThoseThatAreWanted) {
  EXPECT_THAT(restricted({"#5"}, {}).names, ElementsAre("make", "size"));
  EXPECT_THAT(restricted({"add_net"}, {}).names, ElementsAre("make", "knot", "add_net"));
  EXPECT_THAT(restricted({"add*", "size"}, {"#2"}).names, ElementsAre("make", "knot", "add_net", "size"));
}

TEST(Restricted, LeavesOutWhatHasNoValuesAnyMore) {
  EXPECT_THAT(restricted({}, {"knot"}).names, ElementsAre("make", "add", "size"));
}

TEST(Restricted, KeepsTheNumbersOfTheWholeList) {
  EXPECT_EQ(restricted({}, {"add"}).list, "bags (library)\n  #1   make\n  #3   knot\n  #5   size\n");
  EXPECT_EQ(restricted({"#5"}, {}).list, "bags (library)\n  #1   make\n  #5   size\n");
  // So what was left out before counts.
  Subjects subjects;
  subjects.push_back(bags_and_nets());
  ASSERT_TRUE(restrict_operations(subjects, {}, {"#2"}));
  ASSERT_TRUE(restrict_operations(subjects, {}, {"#5"}));
  EXPECT_EQ(listed(subjects), "bags (library)\n  #1   make\n  #3   knot\n  #4   add_net\n");
}

TEST(Restricted, ComplainsOfWhatMeansNothing) {
  EXPECT_EQ(restricted({}, {"size", "ad"}).error, "");
  EXPECT_EQ(restricted({}, {"size", "remove"}).error,
            "--without \"remove\" means no operation; --list shows them with their numbers");
  EXPECT_EQ(restricted({"#6"}, {}).error, "--only \"#6\" means no operation; --list shows them with their numbers");
  EXPECT_EQ(restricted({"#0"}, {}).error, "--only \"#0\" means no operation; --list shows them with their numbers");
}

TEST(Restricted, ComplainsWhereNothingIsLeft) {
  EXPECT_EQ(restricted({}, {"make"}).error, "bags: --only and --without leave no operation that can run");
  EXPECT_EQ(restricted({"knot"}, {"#3", "make"}).error, "bags: --only and --without leave no operation that can run");
}

}  // namespace
}  // namespace gneiss::main

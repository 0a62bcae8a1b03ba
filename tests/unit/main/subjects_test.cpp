#include "main/subjects.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "tape/codec.hpp"

namespace gneiss::main {
namespace {

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

}  // namespace
}  // namespace gneiss::main

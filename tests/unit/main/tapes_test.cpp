// The tapes that --known names.
#include "main/tapes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/temporary_directory.hpp"
#include "tape/codec.hpp"

namespace gneiss::main {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

void describe_nothing(core::Subject&) {}

struct KnownTapes : testing::Test {
  std::string put(std::string const& name, std::string const& contents) const {
    auto file = directory.path() + "/" + name;
    test::write_file(file, contents);
    return file;
  }
  base::Result<store::Tapes> known(std::string const& given) const { return known_tapes({given}, all); }

  std::vector<core::Registration> const all = {{"ring", false, describe_nothing}, {"map", false, describe_nothing}};
  std::string const of_ring = tape::encode({}, core::Subject("ring", false));
  std::string const of_stranger = tape::encode({}, core::Subject("stranger", false));
  test::TemporaryDirectory directory;
};

TEST_F(KnownTapes, AreGivenAsTextByFilesAndByDirectories) {
  auto const file = put("one.tape", of_ring);
  for (auto const& given : {of_ring, file, directory.path()}) {
    auto const found = known(given);
    ASSERT_TRUE(found) << found.error();
    ASSERT_THAT(found->tapes, SizeIs(1)) << given;
    auto const of = known_of(found->tapes, "ring");
    ASSERT_THAT(of, SizeIs(1)) << given;
    EXPECT_EQ(of[0].why, given == of_ring ? of_ring : file);
    EXPECT_EQ(of[0].tape_text, of_ring);
    EXPECT_THAT(known_of(found->tapes, "map"), IsEmpty());
  }
}

TEST_F(KnownTapes, OfADirectoryThoseOfOthersAreNoProblem) {
  put("one.tape", of_ring);
  put("other.tape", of_stranger);
  auto const found = known(directory.path());
  ASSERT_TRUE(found) << found.error();
  EXPECT_THAT(found->problems, IsEmpty());
  EXPECT_THAT(known_of(found->tapes, "ring"), SizeIs(1));
}

TEST_F(KnownTapes, OfADirectoryADamagedOneIsTold) {
  put("one.tape", of_ring);
  put("damaged.tape", of_ring.substr(0, of_ring.size() - 2));
  auto const found = known(directory.path());
  ASSERT_TRUE(found) << found.error();
  EXPECT_THAT(found->tapes, SizeIs(1));
  EXPECT_THAT(found->problems, SizeIs(1));
}

TEST_F(KnownTapes, ThatAreAllOfOthersAreAnError) {
  auto const file = put("other.tape", of_stranger);
  for (auto const& given : {of_stranger, file, directory.path()})
    EXPECT_EQ(known(given).error(), "--known " + given +
                                        ": the tape belongs to a library or property that is not in this program, "
                                        "which has ring, map");
}

TEST_F(KnownTapes, ThatCannotBeReadAreAnError) {
  auto const file = put("damaged.tape", "g1.AAAA");
  EXPECT_THAT(known(file).error(), HasSubstr(file + ": the tape is damaged"));
  EXPECT_THAT(known(directory.path()).error(), HasSubstr(file + ": the tape is damaged"));
  EXPECT_THAT(known("g1.AAAA").error(), HasSubstr("the tape is damaged"));
  EXPECT_THAT(known(directory.path() + "/none").error(), HasSubstr("--known takes a tape (g1.…), the file"));
}

}  // namespace
}  // namespace gneiss::main

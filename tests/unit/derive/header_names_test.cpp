#include "derive/header_names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "derive/standard_headers.hpp"
#include "os/files.hpp"
#include "os/scratch_directory.hpp"

namespace gneiss::derive {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class HeaderNames : public testing::Test {
 protected:
  HeaderNames() {
    EXPECT_TRUE(os::make_directories(root_ + "/include/my"));
    EXPECT_TRUE(os::write_file_atomically(root_ + "/include/my/map.hpp", "", os::Lasting::no));
  }

  os::FileResult<os::ScratchDirectory> const scratch_ = os::ScratchDirectory::make();
  std::string const root_ = scratch_->path();
};

TEST_F(HeaderNames, AreThoseOfTheFolderWhereCompilersLook) {
  EXPECT_EQ(header_name(root_ + "/include/my/map.hpp", {root_, root_ + "/include"}, "."), "my/map.hpp");
  EXPECT_EQ(header_name(root_ + "/include/my/map.hpp", {}, root_ + "/include/my"), "map.hpp");
  EXPECT_EQ(header_name(root_ + "/include/my/map.hpp", {}, root_ + "/other"), root_ + "/include/my/map.hpp");
}

TEST_F(HeaderNames, OfWhatIsNoFileAreThoseOfTheSystem) {
  EXPECT_EQ(header_name("boost/container/flat_map.hpp", {}, "."), "<boost/container/flat_map.hpp>");
  EXPECT_EQ(header_name("<map>", {}, "."), "<map>");
}

TEST(IncludeFolders, AreReadOfFlags) {
  EXPECT_THAT(include_folders({"-Ia", "-O2", "-I", "b", "-isystem", "c", "-iquoted", "-DX"}),
              ElementsAre("a", "b", "c", "d"));
  EXPECT_THAT(include_folders({"-I"}), IsEmpty());
}

TEST(StandardHeaders, AreThoseOfTheNamesInAType) {
  EXPECT_THAT(standard_headers("std::map<std::string, my::vector<int>>"), ElementsAre("<map>", "<string>"));
  EXPECT_THAT(standard_headers("my::map<int>"), IsEmpty());
}

}  // namespace
}  // namespace gneiss::derive

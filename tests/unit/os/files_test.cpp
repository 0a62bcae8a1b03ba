#include "os/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <thread>

namespace gneiss::os {
namespace {

using testing::HasSubstr;

/// A directory of its own for every test, removed at the end.
class Files : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "gneiss-files-XXXXXX";
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    directory_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(directory_); }

  std::string path(char const* name) const { return directory_ + "/" + name; }
  auto entries() const {
    return std::distance(std::filesystem::directory_iterator(directory_), std::filesystem::directory_iterator());
  }

  std::string directory_;
};

TEST_F(Files, ReadsWhatWasWritten) {
  std::string const contents("line\n\0\xff end", 11);
  ASSERT_TRUE(write_file_atomically(path("a"), contents));
  auto const read = read_file(path("a"), 1000);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, contents);
}

TEST_F(Files, ReadsUpToTheLimitAndNotBeyond) {
  for (std::size_t size : {0u, 1u, 65535u, 65536u, 65537u, 200'000u}) {
    ASSERT_TRUE(write_file_atomically(path("a"), std::string(size, 'x')));
    auto const whole = read_file(path("a"), size);
    ASSERT_TRUE(whole) << whole.error();
    EXPECT_EQ(whole->size(), size);
    if (size == 0) continue;
    auto const refused = read_file(path("a"), size - 1);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error(), HasSubstr("more than " + std::to_string(size - 1) + " bytes"));
  }
}

TEST_F(Files, AnErrorNamesTheFileAndTheReason) {
  auto const missing = read_file(path("missing"), 10);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error(), "cannot open " + path("missing") + ": No such file or directory");
  auto const directory = read_file(directory_, 10);
  ASSERT_FALSE(directory);
  EXPECT_EQ(directory.error(), "cannot read " + directory_ + ": Is a directory");
  auto const nowhere = write_file_atomically(path("no/where"), "x");
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error(), "cannot write " + path("no/where") + ": No such file or directory");
}

TEST_F(Files, LeavesNothingBehind) {
  ASSERT_TRUE(write_file_atomically(path("a"), "1"));
  ASSERT_TRUE(write_file_atomically(path("a"), "2"));
  EXPECT_EQ(entries(), 1);
  ASSERT_TRUE(make_directories(path("b")));
  EXPECT_FALSE(write_file_atomically(path("b"), "a directory is in the way"));
  EXPECT_EQ(entries(), 2);
}

TEST_F(Files, AReaderSeesTheOldOrTheNew) {
  std::string const old(30'000, 'o');
  std::string const fresh(50'000, 'n');
  ASSERT_TRUE(write_file_atomically(path("a"), old));
  std::atomic<bool> stop{false};
  std::thread writer([&] {
    for (int i = 0; i < 100; ++i) {
      if (!write_file_atomically(path("a"), i % 2 == 0 ? fresh : old)) break;
    }
    stop = true;
  });
  int torn = 0;
  while (!stop) {
    auto const read = read_file(path("a"), 100'000);
    if (!read || (*read != old && *read != fresh)) ++torn;
  }
  writer.join();
  EXPECT_EQ(torn, 0);
}

TEST_F(Files, WritesInTheCurrentDirectory) {
  auto const before = std::filesystem::current_path();
  std::filesystem::current_path(directory_);
  bool const written = bool(write_file_atomically("plain", "x"));
  std::filesystem::current_path(before);
  EXPECT_TRUE(written);
  EXPECT_TRUE(std::filesystem::exists(path("plain")));
}

TEST_F(Files, MakesDirectoriesAndAcceptsThoseThere) {
  for (auto const* name : {"x/y/z", "x/y/z", "x//y/", "x"}) {
    auto const made = make_directories(path(name));
    EXPECT_TRUE(made) << made.error();
  }
  EXPECT_TRUE(std::filesystem::is_directory(path("x/y/z")));
  ASSERT_TRUE(write_file_atomically(path("file"), ""));
  auto const refused = make_directories(path("file/below"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), "cannot make directory " + path("file") + ": Not a directory");
}

}  // namespace
}  // namespace gneiss::os

#include "os/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "report/fault_text.hpp"

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

TEST_F(Files, ReadsTheProgramThatRuns) {
  auto const file = std::filesystem::read_symlink("/proc/self/exe");
  auto const size = std::filesystem::file_size(file);
  auto const read = read_own_program(size);
  ASSERT_TRUE(read) << report::fault_text(read.error());
  EXPECT_EQ(read->size(), size);
  EXPECT_TRUE(
      read->starts_with("\x7f"
                        "ELF"));
  EXPECT_FALSE(read_own_program(size - 1));
}

TEST_F(Files, ReadsWhatWasWritten) {
  std::string const contents("line\n\0\xff end", 11);
  ASSERT_TRUE(write_file_atomically(path("a"), contents));
  auto const read = read_file(path("a"), 1000);
  ASSERT_TRUE(read) << report::fault_text(read.error());
  EXPECT_EQ(*read, contents);
}

TEST_F(Files, ReadsUpToTheLimitAndNotBeyond) {
  for (std::size_t size : {0u, 1u, 65535u, 65536u, 65537u, 200'000u}) {
    ASSERT_TRUE(write_file_atomically(path("a"), std::string(size, 'x')));
    auto const whole = read_file(path("a"), size);
    ASSERT_TRUE(whole) << report::fault_text(whole.error());
    EXPECT_EQ(whole->size(), size);
    if (size == 0) continue;
    auto const refused = read_file(path("a"), size - 1);
    ASSERT_FALSE(refused);
    EXPECT_THAT(report::fault_text(refused.error()), HasSubstr("more than " + std::to_string(size - 1) + " bytes"));
  }
}

TEST_F(Files, AnErrorNamesTheFileAndTheReason) {
  auto const missing = read_file(path("missing"), 10);
  ASSERT_FALSE(missing);
  EXPECT_EQ(report::fault_text(missing.error()), "cannot open " + path("missing") + ": No such file or directory");
  auto const directory = read_file(directory_, 10);
  ASSERT_FALSE(directory);
  EXPECT_EQ(report::fault_text(directory.error()), "cannot read " + directory_ + ": Is a directory");
  auto const nowhere = write_file_atomically(path("no/where"), "x");
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(report::fault_text(nowhere.error()), "cannot write " + path("no/where") + ": No such file or directory");
}

TEST_F(Files, LeavesNothingBehind) {
  ASSERT_TRUE(write_file_atomically(path("a"), "1"));
  ASSERT_TRUE(write_file_atomically(path("a"), "2"));
  EXPECT_EQ(entries(), 1);
  ASSERT_TRUE(make_directories(path("b")));
  EXPECT_FALSE(write_file_atomically(path("b"), "a directory is in the way"));
  EXPECT_EQ(entries(), 2);
}

TEST_F(Files, WritesBesideWhatAProcessOfTheSameNumberLeft) {
  // In a container a test has the same number in every run.
  for (int i = 0; i != 100; ++i) {
    std::ofstream(path("a.tmp") + std::to_string(::getpid()) + "." + std::to_string(i)) << "left";
  }
  auto const written = write_file_atomically(path("a"), "1");
  EXPECT_TRUE(written) << report::fault_text(written.error());
  EXPECT_EQ(entries(), 101);
}

TEST_F(Files, AFileThatIsNotThereIsNoErrorWhereItMayVanish) {
  auto const missing = read_file_if_there(path("missing"), 10);
  ASSERT_TRUE(missing) << report::fault_text(missing.error());
  EXPECT_FALSE(*missing);
  ASSERT_TRUE(write_file_atomically(path("a"), "1"));
  EXPECT_EQ(**read_file_if_there(path("a"), 10), "1");
  EXPECT_FALSE(read_file_if_there(path("a/b"), 10));
  EXPECT_FALSE(read_file_if_there(path("a"), 0));
}

TEST_F(Files, Removes) {
  ASSERT_TRUE(write_file_atomically(path("a"), "1"));
  EXPECT_TRUE(remove_file(path("a")));
  EXPECT_EQ(entries(), 0);
  EXPECT_TRUE(remove_file(path("a"))) << "it is gone already";
  auto const refused = remove_file(directory_);
  ASSERT_FALSE(refused);
  EXPECT_THAT(report::fault_text(refused.error()), HasSubstr("cannot remove " + directory_ + ": "));
}

TEST_F(Files, ListsFilesInOrder) {
  for (auto const* name : {"c", "a", "b", "x.no"}) ASSERT_TRUE(write_file_atomically(path(name), ""));
  ASSERT_TRUE(make_directories(path("d")));
  auto const wanted = [](std::string_view name) { return name.size() == 1; };
  auto const all = list_files(directory_, wanted, 3);
  ASSERT_TRUE(all) << report::fault_text(all.error());
  EXPECT_THAT(all->names, testing::ElementsAre("a", "b", "c"));
  EXPECT_EQ(all->left_out, 0u);
  auto const few = list_files(directory_, wanted, 1);
  EXPECT_THAT(few->names, testing::ElementsAre("a"));
  EXPECT_EQ(few->left_out, 2u);
  EXPECT_TRUE(list_files(path("missing"), wanted, 9)->names.empty());
  EXPECT_EQ(report::fault_text(list_files(path("a"), wanted, 9).error()),
            "cannot list " + path("a") + ": Not a directory");
  EXPECT_TRUE(is_directory(directory_));
  EXPECT_FALSE(is_directory(path("a")));
  EXPECT_FALSE(is_directory(path("missing")));
}

TEST_F(Files, KnowsItsTemporaries) {
  EXPECT_TRUE(is_temporary_of("a.tape.tmp12.0", ".tape"));
  EXPECT_TRUE(is_temporary_of("a.tmp1.2.tape.tmp12.0", ".tape"));
  for (auto const* name : {"a.tape", "a.tape.tmp", "a.tape.tmp1", "a.tape.tmp1.", "a.tape.tmp.1", "a.tape.tmp1.x",
                           "a.tape.tmp1.2.3", "a.txt.tmp1.2", "a.tape.tmp-1.2", ""})
    EXPECT_FALSE(is_temporary_of(name, ".tape")) << name;
  ASSERT_TRUE(write_file_atomically(path("a.tmp99999999999.0"), ""));
  EXPECT_TRUE(sweep_temporary(path("a.tmp99999999999.0"))) << "no process has such a number";
  EXPECT_FALSE(sweep_temporary(path("a.tmp99999999999.0"))) << "it is gone";
  EXPECT_FALSE(sweep_temporary(directory_));
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
    EXPECT_TRUE(made) << report::fault_text(made.error());
  }
  EXPECT_TRUE(std::filesystem::is_directory(path("x/y/z")));
  ASSERT_TRUE(write_file_atomically(path("file"), ""));
  auto const refused = make_directories(path("file/below"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(report::fault_text(refused.error()), "cannot make directory " + path("file") + ": Not a directory");
}

}  // namespace
}  // namespace gneiss::os

#include "store/database.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "os/files.hpp"
#include "report/fault_text.hpp"
#include "report/warning_text.hpp"
#include "tape/codec.hpp"

namespace gneiss::test {
namespace {

using store::Database;
using store::Saved;
using store::tapes_in;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::unique_ptr<Described> library(std::string name) {
  return std::make_unique<Described>(
      [](Library& lib) {
        auto const nothing = [](int) {};
        lib.op("push", fn(below(100)), nothing, nothing);
        lib.op("pop", fn(below(100)), nothing, nothing);
      },
      std::move(name));
}

Tape tape_of(std::uint64_t n, unsigned operation = 0) {
  return instruction(operation, 1, {argument({number(n)})});
}

void write_bytes(std::string const& path, std::string_view bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

/// Runs `work` in a process of its own: what it returns is the exit code.
::pid_t started(std::function<int()> const& work) {
  auto const child = ::fork();
  if (child == 0) ::_exit(work());
  return child;
}

int exit_of(::pid_t child) {
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

/// What a user reads.
std::vector<std::string> texts(std::vector<events::Warning> const& warnings) {
  std::vector<std::string> result;
  for (auto const& warning : warnings) result.push_back(report::warning_text(warning));
  return result;
}

/// A directory of its own for every test, removed at the end. In memory where that can be: syncing costs nothing there.
class DatabaseTest : public testing::Test {
 protected:
  void SetUp() override {
    bool const memory = ::access("/dev/shm", W_OK) == 0;
    std::string name = (memory ? "/dev/shm/" : testing::TempDir()) + "gneiss-database-XXXXXX";
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    root_ = name;
    directory_ = root_ + "/failures";
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  std::string path(std::string const& name) const { return directory_ + "/" + name; }
  std::string keep(Tape const& tape) const {
    auto const kept = Database(directory_).keep(ring_->subject, tape, "a test");
    EXPECT_TRUE(kept) << report::fault_text(kept.error());
    return kept ? *kept : "";
  }
  /// The files of what is saved for the subject; no problem is expected.
  std::vector<std::string> files_of(core::Subject const& subject) const {
    std::vector<events::Warning> problems;
    std::vector<std::string> files;
    for (auto const& one : Database(directory_).saved(subject, problems)) files.push_back(one.file);
    EXPECT_THAT(problems, IsEmpty());
    return files;
  }
  std::vector<std::string> problems() const {
    std::vector<events::Warning> result;
    Database(directory_).saved(ring_->subject, result);
    return texts(result);
  }
  auto entries() const {
    return std::distance(std::filesystem::directory_iterator(directory_), std::filesystem::directory_iterator());
  }

  std::unique_ptr<Described> const ring_ = library("ring");
  std::unique_ptr<Described> const map_ = library("map");
  std::string root_;
  std::string directory_;
};

TEST_F(DatabaseTest, KeepsReadsAndDrops) {
  EXPECT_THAT(files_of(ring_->subject), IsEmpty()) << "there is no directory yet";
  auto const file = keep(tape_of(7));
  EXPECT_EQ(file, path(store::file_name(ring_->subject, tape_of(7))));
  Database database(directory_);
  std::vector<events::Warning> problems;
  auto const saved = database.saved(ring_->subject, problems);
  ASSERT_THAT(saved, SizeIs(1));
  EXPECT_EQ(saved[0].file, file);
  EXPECT_EQ(saved[0].tape_text, tape::encode(tape_of(7), ring_->subject));
  EXPECT_THAT(saved[0].operations, ElementsAre("push"));
  EXPECT_EQ(saved[0].owner, tape::subject_hash("ring"));
  EXPECT_TRUE(database.drop(file));
  EXPECT_TRUE(database.drop(file)) << "somebody else has dropped it";
  EXPECT_EQ(entries(), 0);
}

TEST_F(DatabaseTest, WithoutADirectoryNothingIsKept) {
  Database database("");
  auto const kept = database.keep(ring_->subject, tape_of(1), "");
  ASSERT_TRUE(kept);
  EXPECT_EQ(*kept, "");
  std::vector<events::Warning> problems;
  EXPECT_THAT(database.saved(ring_->subject, problems), IsEmpty());
  EXPECT_THAT(problems, IsEmpty());
}

TEST_F(DatabaseTest, TheSameTapeIsTheSameFile) {
  auto const file = keep(tape_of(7));
  auto const kept = Database(directory_ + "/").keep(ring_->subject, tape_of(7), "in other words");
  ASSERT_TRUE(kept);
  EXPECT_EQ(*kept, file);
  EXPECT_EQ(entries(), 1);
  EXPECT_THAT(*os::read_file(file, 1000), HasSubstr("about a test\n")) << "it stays as it is";
  write_bytes(file, "cut off");
  keep(tape_of(7));
  EXPECT_THAT(files_of(ring_->subject), ElementsAre(file)) << "one that is damaged is written anew";
}

TEST_F(DatabaseTest, InTheOrderOfTheNames) {
  std::vector<std::string> files;
  for (unsigned i = 0; i != 20; ++i) files.push_back(keep(tape_of(i)));
  std::sort(files.begin(), files.end());
  EXPECT_EQ(files_of(ring_->subject), files);
}

TEST_F(DatabaseTest, TheTapeSaysWhoseItIsNotTheName) {
  auto const mine = keep(tape_of(1));
  auto const others = *Database(directory_).keep(map_->subject, tape_of(1), "");
  EXPECT_THAT(files_of(ring_->subject), ElementsAre(mine));
  EXPECT_THAT(files_of(map_->subject), ElementsAre(others));
  std::filesystem::rename(mine, path("map-renamed.tape"));
  EXPECT_THAT(files_of(ring_->subject), ElementsAre(path("map-renamed.tape")));
  EXPECT_THAT(files_of(library("gone")->subject), IsEmpty()) << "those of others are no problem";
  EXPECT_THAT(tapes_in(directory_).tapes, SizeIs(2));
}

TEST_F(DatabaseTest, AFileThatHoldsNothingButTheTextWillDo) {
  keep(tape_of(1));
  write_bytes(path("plain.tape"), tape::encode(tape_of(2), ring_->subject) + "\n");
  EXPECT_THAT(files_of(ring_->subject), SizeIs(2));
}

TEST_F(DatabaseTest, WhatIsNoTapeIsIgnored) {
  auto const file = keep(tape_of(1));
  write_bytes(path("README"), "not a tape");
  write_bytes(path("x.tape.bak"), "not a tape");
  std::filesystem::create_directory(path("folder.tape"));
  std::filesystem::create_symlink("nowhere", path("hangs.tape"));
  ASSERT_EQ(::mkfifo(path("pipe.tape").c_str(), 0600), 0);
  EXPECT_THAT(files_of(ring_->subject), ElementsAre(file));
}

TEST_F(DatabaseTest, ALinkToATapeIsOne) {
  std::filesystem::rename(keep(tape_of(1)), root_ + "/elsewhere");
  std::filesystem::create_symlink(root_ + "/elsewhere", path("link.tape"));
  EXPECT_THAT(files_of(ring_->subject), ElementsAre(path("link.tape")));
}

TEST_F(DatabaseTest, DamagedFilesAreToldAndLeftAlone) {
  auto const file = keep(tape_of(1));
  auto const whole = *os::read_file(file, 1000);
  write_bytes(path("a-cut.tape"), whole.substr(0, whole.size() - 5));
  write_bytes(path("b-early.tape"), whole.substr(0, 30));
  write_bytes(path("c-empty.tape"), "");
  write_bytes(path("d-garbage.tape"), std::string("\0\xff\x80garbage", 10));
  write_bytes(path("e-later.tape"), "gneiss tape 2\n" + whole.substr(14));
  write_bytes(path("f-huge.tape"), whole);
  std::filesystem::resize_file(path("f-huge.tape"), (64u << 20) + 1);
  auto const before = entries();
  Database database(directory_);
  std::vector<events::Warning> warnings;
  EXPECT_THAT(database.saved(ring_->subject, warnings), SizeIs(1));
  auto const told = texts(warnings);
  ASSERT_THAT(told, SizeIs(6));
  EXPECT_THAT(told[0], HasSubstr(path("a-cut.tape") + ": the tape is damaged: "));
  EXPECT_THAT(told[1], HasSubstr(path("b-early.tape") + ": the file has no line that starts with"));
  EXPECT_THAT(told[2], HasSubstr(path("c-empty.tape") + ": this is no file with a tape"));
  EXPECT_THAT(told[3], HasSubstr(path("d-garbage.tape") +
                                 ": this is no file with a tape: its first line is not \"gneiss tape 1\"; the file is "
                                 "left alone, restore or remove it"));
  EXPECT_THAT(told[4], HasSubstr(path("e-later.tape") + ": the file was written by another version"));
  EXPECT_THAT(told[5], HasSubstr(path("f-huge.tape") + ": it has more than 67108864 bytes"));
  EXPECT_EQ(entries(), before);
  warnings.clear();
  EXPECT_THAT(database.saved(map_->subject, warnings), IsEmpty());
  EXPECT_THAT(warnings, IsEmpty()) << "each is told once";
}

TEST_F(DatabaseTest, TooManyFilesAreTold) {
  std::filesystem::create_directory(directory_);
  auto const text = tape::encode(tape_of(1), ring_->subject);
  for (int i = 0; i != 10'003; ++i) write_bytes(path(std::to_string(100'000 + i) + ".tape"), text);
  auto const all = tapes_in(directory_);
  ASSERT_THAT(all.tapes, SizeIs(10'000));
  EXPECT_EQ(all.tapes.back().file, path("109999.tape"));
  EXPECT_THAT(texts(all.problems),
              ElementsAre(directory_ + " holds 10003 tapes; the first 10000 by name are read, please remove some"));
}

TEST_F(DatabaseTest, AFileInPlaceOfTheDirectory) {
  write_bytes(directory_, "in the way");
  EXPECT_THAT(problems(), ElementsAre("cannot list " + directory_ + ": Not a directory"));
  auto const kept = Database(directory_).keep(ring_->subject, tape_of(1), "");
  ASSERT_FALSE(kept);
  EXPECT_EQ(report::fault_text(kept.error()), "cannot make directory " + directory_ + ": Not a directory");
}

TEST_F(DatabaseTest, ADirectoryThatCannotBeWritten) {
  // Not even root makes files there.
  auto const nowhere = Database("/proc/self/gneiss").keep(ring_->subject, tape_of(1), "");
  ASSERT_FALSE(nowhere);
  EXPECT_THAT(report::fault_text(nowhere.error()), HasSubstr("cannot make directory /proc/self/gneiss: "));
  auto const unnamed = Database("/proc/self").keep(ring_->subject, tape_of(1), "");
  ASSERT_FALSE(unnamed);
  EXPECT_THAT(report::fault_text(unnamed.error()), HasSubstr("cannot write /proc/self/ring-"));
}

TEST_F(DatabaseTest, ADirectoryThatMayOnlyBeRead) {
  auto const file = keep(tape_of(1));
  std::filesystem::permissions(root_, std::filesystem::perms(0755));
  std::filesystem::permissions(directory_, std::filesystem::perms(0555));
  std::filesystem::permissions(file, std::filesystem::perms(0444));
  auto const child = started([&] {
    // Root may write everywhere.
    if (::geteuid() == 0 && (::setgid(65534) != 0 || ::setuid(65534) != 0)) return 1;
    Database const database(directory_);
    auto const kept = database.keep(ring_->subject, tape_of(2), "");
    if (kept || report::fault_text(kept.error()).find(": Permission denied") == std::string::npos) return 2;
    if (!database.keep(ring_->subject, tape_of(1), "")) return 3;  // it is there already
    auto const dropped = database.drop(file);
    if (dropped || report::fault_text(dropped.error()) != "cannot remove " + file + ": Permission denied") return 4;
    return files_of(ring_->subject).size() == 1 ? 0 : 5;
  });
  EXPECT_EQ(exit_of(child), 0);
  std::filesystem::permissions(directory_, std::filesystem::perms(0755));
  EXPECT_EQ(entries(), 1);
}

TEST_F(DatabaseTest, AFullDiskLosesNothing) {
  auto const before = keep(tape_of(1));
  // In place of a full disk: files have 20 bytes at the most, so that the write stops in the middle.
  auto const child = started([&] {
    ::signal(SIGXFSZ, SIG_IGN);
    ::rlimit const few{20, 20};
    if (::setrlimit(RLIMIT_FSIZE, &few) != 0) return 1;
    auto const kept = Database(directory_).keep(ring_->subject, tape_of(2), "");
    return !kept && report::fault_text(kept.error()).find(": File too large") != std::string::npos ? 0 : 2;
  });
  EXPECT_EQ(exit_of(child), 0);
  EXPECT_EQ(entries(), 1) << "nothing is left behind";
  EXPECT_THAT(files_of(ring_->subject), ElementsAre(before));
}

TEST_F(DatabaseTest, WhatKilledProcessesLeftIsSwept) {
  keep(tape_of(1));
  auto const dead = started([] { return 0; });
  exit_of(dead);
  auto const unfinished = [&](::pid_t process, char const* rest = ".0") {
    auto const name = path("ring-00000000.tape.tmp" + std::to_string(process) + rest);
    write_bytes(name, "gneiss ta");
    return name;
  };
  auto const of_dead = unfinished(dead);
  auto const of_us = unfinished(::getpid());
  auto const of_parent = unfinished(::getppid());
  auto const old = unfinished(::getpid(), ".1");
  std::filesystem::last_write_time(old, std::filesystem::file_time_type::clock::now() - std::chrono::minutes(61));
  auto const strange = unfinished(dead, ".0.x");
  auto const anothers = path("notes.txt.tmp" + std::to_string(dead) + ".0");
  write_bytes(anothers, "of another program");
  EXPECT_THAT(files_of(ring_->subject), SizeIs(1));
  EXPECT_FALSE(std::filesystem::exists(of_dead));
  EXPECT_FALSE(std::filesystem::exists(old));
  for (auto const& stays : {of_us, of_parent, strange, anothers}) EXPECT_TRUE(std::filesystem::exists(stays)) << stays;
}

TEST_F(DatabaseTest, AnyNameMakesAFileName) {
  std::string const weird("a/b\0\n %..", 9);
  std::vector<std::string> const names{
      weird, "..", ".", "", "-x", "a%2fb", "größe", std::string(500, 'n'), std::string(499, 'n') + "m"};
  std::set<std::string> files;
  for (auto const& name : names) {
    auto const lib = library(name);
    auto const kept = Database(directory_).keep(lib->subject, tape_of(1), "");
    ASSERT_TRUE(kept) << report::fault_text(kept.error());
    files.insert(*kept);
    EXPECT_EQ(kept->substr(0, directory_.size() + 1), path(""));
    auto const file = kept->substr(directory_.size() + 1);
    EXPECT_LT(file.size(), 200u);
    EXPECT_EQ(file.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-%"), file.npos);
    EXPECT_NE(file.front(), '.');
    EXPECT_NE(file.front(), '-');
    EXPECT_THAT(files_of(lib->subject), ElementsAre(*kept));
  }
  EXPECT_EQ(files.size(), names.size());
  EXPECT_THAT(store::file_name(library("a/b")->subject, tape_of(1)), testing::StartsWith("a%2fb-"));
}

TEST_F(DatabaseTest, SeveralProcessesAtOnce) {
  constexpr unsigned tapes = 5;
  auto const about = std::string(20'000, '.');  // several pages, so that half a file could be seen
  auto const write_and_drop = [&](unsigned shift) {
    Database const database(directory_);
    for (unsigned i = 0; i != 1000; ++i) {
      auto const kept = database.keep(ring_->subject, tape_of((i + shift) % tapes), about);
      if (!kept) return std::fprintf(stderr, "%s\n", report::fault_text(kept.error()).c_str()), 1;
      if (auto const dropped = database.drop(*kept); !dropped) return 2;
    }
    return 0;
  };
  // One that stays: whoever looks sees it, however the others come and go.
  auto const stays = Database(directory_).keep(ring_->subject, tape_of(tapes), about);
  ASSERT_TRUE(stays);
  auto const a = started([&] { return write_and_drop(0); });
  auto const b = started([&] { return write_and_drop(2); });
  auto const c = started([&] {
    std::vector<events::Warning> problems;
    while (::kill(a, 0) == 0 || ::kill(b, 0) == 0) {
      if (Database(directory_).saved(ring_->subject, problems).empty()) return 4;
      for (auto const& one : texts(problems)) std::fprintf(stderr, "%s\n", one.c_str());
      if (!problems.empty()) return 3;
    }
    return 0;
  });
  EXPECT_EQ(exit_of(a), 0);
  EXPECT_EQ(exit_of(b), 0);
  EXPECT_EQ(exit_of(c), 0);
  EXPECT_TRUE(Database(directory_).drop(*stays));
  EXPECT_EQ(entries(), 0) << "no temporary is left";
}

TEST_F(DatabaseTest, WhatIsFixedGoesAsideAndIsForgottenBySubject) {
  Database database(directory_);
  auto const file = keep(tape_of(7));
  auto const of_map = database.keep(map_->subject, tape_of(7), "");
  ASSERT_TRUE(of_map);
  auto const fixed = database.retire(file);
  ASSERT_TRUE(fixed) << report::fault_text(fixed.error());
  EXPECT_EQ(*fixed, path("fixed/" + file.substr(directory_.size() + 1)));
  ASSERT_TRUE(database.retire(*of_map));
  EXPECT_THAT(files_of(ring_->subject), IsEmpty()) << "it is saved no more";
  std::vector<events::Warning> problems;
  auto const there = database.fixed(ring_->subject, problems);
  ASSERT_THAT(there, SizeIs(1));
  EXPECT_EQ(there[0].file, *fixed);
  EXPECT_EQ(there[0].spec, tape::spec_hash(ring_->subject));
  EXPECT_EQ(database.forget_fixed(ring_->subject), 1u);
  EXPECT_EQ(database.forget_fixed(ring_->subject), 0u);
  EXPECT_THAT(database.fixed(ring_->subject, problems), IsEmpty());
  EXPECT_THAT(database.fixed(map_->subject, problems), SizeIs(1)) << "those of others stay";
  EXPECT_THAT(problems, IsEmpty());
}

TEST_F(DatabaseTest, OfARunThatDoesWithoutSomeTheFileIsTheSame) {
  auto const file = keep(tape_of(7, 1));
  auto const contents = os::read_file(file, 1 << 20);
  ring_->subject.leave_out({true, false});
  ASSERT_TRUE(Database(directory_).drop(file));
  EXPECT_EQ(keep(tape_of(7, 0)), file) << "pop, which is the first now";
  auto const again = os::read_file(file, 1 << 20);
  ASSERT_TRUE(contents && again);
  EXPECT_EQ(*again, *contents);
}

TEST_F(DatabaseTest, ATapeIsReadAfterTheSpecChanged) {
  keep(tape_of(3) + instruction(1, 2, {argument({number(4)})}));
  Described const now(
      [](Library& lib) {
        auto const nothing = [](int) {};
        lib.op("pop", fn(below(100)), nothing, nothing);
      },
      "ring");
  std::vector<events::Warning> problems;
  auto const saved = Database(directory_).saved(now.subject, problems);
  ASSERT_THAT(saved, SizeIs(1));
  auto const decoded = tape::decode(saved[0].tape_text, now.subject, saved[0].operations);
  ASSERT_TRUE(decoded) << report::fault_text(decoded.error());
  EXPECT_EQ(tape::instructions(decoded->tape).size(), 1u);
  EXPECT_EQ(decoded->lost, 1u);
  EXPECT_THAT(decoded->lost_names, ElementsAre("push"));
}

}  // namespace
}  // namespace gneiss::test

#include "os/symbols.hpp"

#include <dlfcn.h>
#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstddef>
#include <cstdio>
#include <thread>
#include <vector>

#include "os/clock.hpp"
#include "os/files.hpp"
#include "os/lines.hpp"

namespace gneiss::os {

// Not in the nameless namespace: the name would be local, and might not be kept.
__attribute__((noinline)) int a_known_function(int x);
int a_known_function(int x) {
  int volatile result = x + 1;
  return result;
}
constexpr unsigned line_of_known_function = __LINE__ - 4;

namespace {

using testing::EndsWith;
using testing::HasSubstr;

template <class Function>
std::uintptr_t address_of(Function* function) {
  return reinterpret_cast<std::uintptr_t>(function);
}

TEST(Symbols, OfAFunctionOfTheProgram) {
  for (auto const address : {address_of(a_known_function), address_of(a_known_function) + 1}) {
    Symbol const symbol = symbol_at(address);
    EXPECT_EQ(symbol.function, "gneiss::os::a_known_function(int)");
    EXPECT_THAT(symbol.module, HasSubstr("/"));
    EXPECT_NE(symbol.offset, 0u);
    EXPECT_TRUE(symbol.ours);
  }
}

TEST(Symbols, OfTheCLibraryAreNotOurs) {
  Symbol const symbol = symbol_at(address_of(::dlsym(RTLD_DEFAULT, "getenv")));
  EXPECT_EQ(symbol.function, "getenv");
  EXPECT_FALSE(symbol.ours);
}

// A sanitizer puts its own in their place, which may be in the program itself.
TEST(Symbols, OfReplacedFunctionsAreNotOurs) {
  for (auto const* name : {"memcpy", "strlen", "malloc", "free", "abort"}) {
    void* const function = ::dlsym(RTLD_DEFAULT, name);
    ASSERT_NE(function, nullptr) << name;
    Symbol const symbol = symbol_at(address_of(function));
    EXPECT_FALSE(symbol.ours) << name << ' ' << symbol.function;
  }
  EXPECT_FALSE(symbol_at(address_of(static_cast<void* (*)(std::size_t)>(::operator new))).ours);
}

TEST(Symbols, OfNowhereAreEmpty) {
  std::vector<char> heap(100);
  for (auto const address : {std::uintptr_t{0}, std::uintptr_t{1}, ~std::uintptr_t{0}, std::uintptr_t{0xdeadbeef},
                             reinterpret_cast<std::uintptr_t>(heap.data())}) {
    Symbol const symbol = symbol_at(address);
    EXPECT_EQ(symbol.function, "") << address;
    EXPECT_EQ(symbol.module, "") << address;
    EXPECT_EQ(symbol.offset, 0u) << address;
    EXPECT_FALSE(symbol.ours) << address;
    EXPECT_THAT(frames_at({address}, Names::left_out)[0], testing::IsEmpty()) << address;
  }
}

TEST(Symbols, OfManyThreads) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([] {
      for (int k = 0; k < 50; ++k) EXPECT_NE(symbol_at(address_of(a_known_function)).function, "");
    });
  }
  for (auto& thread : threads) thread.join();
}

/// Another PATH for its lifetime.
class PathIs {
 public:
  explicit PathIs(std::string const& path) : saved_(::getenv("PATH")) { ::setenv("PATH", path.c_str(), 1); }
  ~PathIs() { ::setenv("PATH", saved_.c_str(), 1); }

 private:
  std::string saved_;
};

/// A directory of its own for every test, removed at the end.
class Tools : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "gneiss-tools-XXXXXX";
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    directory_ = name;
  }
  void TearDown() override {
    for (auto const* name : {"llvm-symbolizer", "addr2line", "elf"}) ::unlink((directory_ + "/" + name).c_str());
    ::rmdir(directory_.c_str());
  }

  void make_tool(char const* name, char const* script) const {
    std::string const path = directory_ + "/" + name;
    ASSERT_TRUE(write_file_atomically(path, std::string("#!/bin/sh\n") + script + "\n"));
    ASSERT_EQ(::chmod(path.c_str(), 0700), 0);
  }

  std::string directory_;
};

/// As the tools say.
Line line_of_address() {
  auto const frames = frames_at({address_of(a_known_function)}, Names::left_out);
  return frames.empty() || frames[0].empty() ? Line{} : frames[0].front().line;
}

TEST_F(Tools, TellTheLine) {
  auto const line = line_of_address();
  if (line.file.empty()) GTEST_SKIP() << "there are no tools or no lines here";
  EXPECT_THAT(line.file, EndsWith("symbols_test.cpp"));
  EXPECT_NEAR(line.line, line_of_known_function, 1);
}

TEST_F(Tools, AreNotNeeded) {
  PathIs const nothing(directory_);
  EXPECT_EQ(line_of_address(), Line{});
}

TEST_F(Tools, AreGivenUpWhenTheTimeIsOver) {
  PathIs const here(directory_);
  make_tool("addr2line", "echo 0x1; echo /a/b.cpp:12");
  auto const now = monotonic_seconds();
  EXPECT_THAT(frames_at({address_of(a_known_function)}, Names::left_out, now), testing::IsEmpty());
  make_tool("addr2line", "while :; do echo 0x1; echo /a/b.cpp:12; done");
  EXPECT_THAT(frames_at({address_of(a_known_function)}, Names::left_out, now + 0.2), testing::IsEmpty());
}

TEST_F(Tools, AreHeardWithCare) {
  PathIs const here(directory_);
  struct {
    char const* script;
    char const* file;
    unsigned line;
  } const cases[] = {
      {"echo 0x1; echo /a/b.cpp:12", "/a/b.cpp", 12},
      {"echo 0x1; echo 'C:/a b.cpp:7 (discriminator 3)'", "C:/a b.cpp", 7},
      {"echo 0x1; echo /a/b.cpp:12; exit 1", "", 0},
      {"echo 0x1; echo /a/b.cpp:12; kill -9 $$", "", 0},
      {"echo 0x1; echo '??:0'", "", 0},
      {"echo 0x1; echo '??:?'", "", 0},
      {"echo 0x1; echo /a/b.cpp:0", "", 0},
      {"echo 0x1; echo /a/b.cpp:-3", "", 0},
      {"echo 0x1; echo /a/b.cpp:99999999999999999999", "", 0},
      {"echo nonsense", "", 0},
      {"", "", 0},
  };
  for (auto const& [script, file, number] : cases) {
    make_tool("addr2line", script);
    auto const line = line_of_address();
    EXPECT_EQ(line.file, file) << script;
    EXPECT_EQ(line.line, number) << script;
  }
}

TEST_F(Tools, StandInForEachOther) {
  PathIs const here(directory_);
  make_tool("llvm-symbolizer", "exit 1");
  make_tool("addr2line", "echo 0x1; echo /a/b.cpp:12");
  EXPECT_EQ(line_of_address().line, 12u);
}

TEST_F(Tools, TellManyLinesAtOnce) {
  auto const address = address_of(a_known_function);
  auto const frames = frames_at({address, 1, address}, Names::wanted);
  if (frames.empty() || frames[0].empty() || frames[0].back().line.file.empty())
    GTEST_SKIP() << "there are no tools or no lines here";
  ASSERT_EQ(frames.size(), 3u);
  EXPECT_TRUE(frames[1].empty());
  for (auto const& known : {frames[0], frames[2]}) {
    EXPECT_THAT(known.back().function, HasSubstr("a_known_function"));
    EXPECT_THAT(known.back().line.file, EndsWith("symbols_test.cpp"));
    EXPECT_NEAR(known.back().line.line, line_of_known_function, 1);
  }
}

TEST_F(Tools, AreHeardOfFunctionsThatAreInlined) {
  PathIs const here(directory_);
  auto const address = address_of(a_known_function);
  make_tool("addr2line", "printf '0x1\\nf(int)\\n/a/b.cpp:12\\ng()\\n/a/b.cpp:30\\n0x2\\n??\\n??:0\\n'");
  auto const frames = frames_at({address, address}, Names::wanted);
  ASSERT_EQ(frames.size(), 2u);
  ASSERT_EQ(frames[0].size(), 2u);
  EXPECT_EQ(frames[0][0].function, "f(int)");
  EXPECT_EQ(frames[0][1].line, (Line{"/a/b.cpp", 30}));
  EXPECT_EQ(frames[1][0].line, Line{});
  make_tool("addr2line", "printf '0x1\\n/a/b.cpp:12\\n/a/b.cpp:30\\n'");
  EXPECT_EQ(frames_at({address}, Names::left_out)[0].size(), 2u);
  // An answer that is not one for each address is none.
  EXPECT_TRUE(frames_at({address, address}, Names::left_out).empty());
  for (auto const* script : {"echo f", "exit 1", "echo 0x1; exit 1"}) {
    make_tool("addr2line", script);
    EXPECT_TRUE(frames_at({address}, Names::left_out).empty()) << script;
  }
}

// --- A small ELF file with two functions, and what happens to those that are damaged ---

struct Elf {
  ElfW(Ehdr) header{};
  ElfW(Shdr) sections[3]{};
  ElfW(Sym) symbols[3]{};
  char names[16] = "\0first\0second";
};

Elf small_elf() {
  Elf elf;
  ::memcpy(elf.header.e_ident, ELFMAG, SELFMAG);
  elf.header.e_ident[EI_CLASS] = sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32;
  elf.header.e_shoff = offsetof(Elf, sections);
  elf.header.e_shentsize = sizeof(elf.sections[0]);
  elf.header.e_shnum = 3;
  auto& table = elf.sections[1];
  table.sh_type = SHT_SYMTAB;
  table.sh_entsize = sizeof(elf.symbols[0]);
  table.sh_offset = offsetof(Elf, symbols);
  table.sh_size = sizeof(elf.symbols);
  table.sh_link = 2;
  elf.sections[2].sh_type = SHT_STRTAB;
  elf.sections[2].sh_offset = offsetof(Elf, names);
  elf.sections[2].sh_size = sizeof(elf.names);
  for (unsigned i : {1u, 2u}) {
    elf.symbols[i].st_info = (STB_GLOBAL << 4) | STT_FUNC;
    elf.symbols[i].st_shndx = 1;
    elf.symbols[i].st_value = 0x1000 * i;
    elf.symbols[i].st_size = 0x10;
    elf.symbols[i].st_name = i == 1 ? 1 : 7;
  }
  return elf;
}

std::string bytes_of(Elf const& elf) {
  return {reinterpret_cast<char const*>(&elf), sizeof elf};
}

TEST_F(Tools, FunctionsOfAnElfFile) {
  std::string const path = directory_ + "/elf";
  ASSERT_TRUE(write_file_atomically(path, bytes_of(small_elf())));
  EXPECT_EQ(function_in(path, 0x1000), "first");
  EXPECT_EQ(function_in(path, 0x100f), "first");
  EXPECT_EQ(function_in(path, 0x2008), "second");
  for (auto const offset : {0x0, 0xfff, 0x1010, 0x1fff, 0x2010}) {
    EXPECT_EQ(function_in(path, static_cast<std::uint64_t>(offset)), std::nullopt) << offset;
  }
}

TEST_F(Tools, DamagedElfFilesDoNoHarm) {
  std::string const path = directory_ + "/elf";
  std::string const whole = bytes_of(small_elf());
  auto const read = [&](std::string const& bytes) {
    ::unlink(path.c_str());
    std::FILE* const file = std::fopen(path.c_str(), "w");
    std::fwrite(bytes.data(), 1, bytes.size(), file);
    std::fclose(file);
    for (auto const offset : {0x1008u, 0x2008u}) {
      auto const name = function_in(path, offset);
      EXPECT_LT(name.value_or("").size(), sizeof(Elf));
    }
  };
  for (std::size_t size = 0; size < whole.size(); ++size) read(whole.substr(0, size));
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (char const byte : {'\0', '\1', '\x7f', '\x80', '\xff'}) {
      std::string damaged = whole;
      damaged[i] = byte;
      read(damaged);
    }
  }
}

TEST(Symbols, OfFilesThatAreNone) {
  for (auto const* path : {"/nonexistent", "/", "/dev/zero", "/dev/null", ""}) {
    EXPECT_EQ(function_in(path, 0x1000), std::nullopt) << path;
  }
}

}  // namespace
}  // namespace gneiss::os

#include "scan/compiler_flags.hpp"

#include <gmock/gmock.h>

namespace gneiss::scan {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(CompilerFlags, AreThoseThatSayHowAHeaderIsRead) {
  EXPECT_THAT(
      flags_for_clang({"g++", "-Iinclude", "-I", "src", "-isystem", "/opt/x", "-DNDEBUG", "-D", "A=1", "-UB",
                       "-std=gnu++20", "-include", "config.h", "-fno-exceptions", "-m32", "-pthread", "-c", "a.cpp"}),
      ElementsAre("-Iinclude", "-I", "src", "-isystem", "/opt/x", "-DNDEBUG", "-D", "A=1", "-UB", "-std=gnu++20",
                  "-include", "config.h", "-fno-exceptions", "-m32", "-pthread"));
}

TEST(CompilerFlags, AreWithoutOutputsAndSources) {
  EXPECT_THAT(flags_for_clang({"/usr/bin/ccache", "g++", "-o", "a.o", "-c", "a.cpp", "-MD", "-MT", "a.o", "-MF", "a.d",
                               "-L/lib", "-lfoo", "b.cpp", "--", "-Ic"}),
              IsEmpty());
}

TEST(CompilerFlags, AreWithoutWhatOnlyGxxKnows) {
  EXPECT_THAT(
      flags_for_clang({"-fconcepts-diagnostics-depth=3", "--param=ggc-min-heapsize=700000", "-Wlogical-op", "-Werror",
                       "-fno-canonical-system-headers", "-flto-partition=none", "-O2", "-g1", "-fanalyzer"}),
      IsEmpty());
}

TEST(CompilerFlags, AreWithoutPrecompiledHeaders) {
  EXPECT_THAT(flags_for_clang({"-Winvalid-pch", "-include", "build/cmake_pch.hxx", "-Xclang", "-include-pch", "-Xclang",
                               "build/cmake_pch.hxx.pch", "-DA"}),
              ElementsAre("-DA"));
}

TEST(CompilerFlags, AreThoseOfCxx) {
  EXPECT_THAT(flags_for_clang({"cc", "-std=c11", "-x", "c", "-xc", "-DA"}), ElementsAre("-DA"));
}

TEST(CompilerFlags, MayEndEarly) {
  EXPECT_THAT(flags_for_clang({"-I"}), ElementsAre("-I"));
  EXPECT_THAT(flags_for_clang({"-o"}), IsEmpty());
}

TEST(CompilerFlags, AreTheSameWhenTheyAreReadTwice) {
  std::vector<std::string> const once =
      flags_for_clang({"g++", "-I", "a", "-O2", "-isystem", "b", "-std=c++17", "-Wall", "x.cpp"});
  EXPECT_EQ(flags_for_clang(once), once);
}

}  // namespace
}  // namespace gneiss::scan

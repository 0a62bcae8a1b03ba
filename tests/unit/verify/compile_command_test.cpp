#include "verify/compile_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "os/files.hpp"

namespace gneiss::verify {
namespace {

using testing::HasSubstr;

TEST(CompileCommandTest, FillsItsMarks) {
  auto const command = CompileCommand::of_shell("g++ {source} -o {output} && echo {output}");
  ASSERT_TRUE(command);
  EXPECT_EQ(command->filled("a.cpp", "a"), "g++ a.cpp -o a && echo a");
  EXPECT_EQ(command->filled("a.cpp", "a", "-MM"), "g++ -MM a.cpp -o a && echo a");
}

TEST(CompileCommandTest, ANameOfAFileIsNoPartOfTheShell) {
  auto const command = CompileCommand::of_shell("g++ {source} -o {output}");
  ASSERT_TRUE(command);
  EXPECT_EQ(command->filled("a b.cpp", "it's"), "g++ 'a b.cpp' -o 'it'\\''s'");
  EXPECT_EQ(command->filled("{output}", "$(rm x)"), "g++ '{output}' -o '$(rm x)'");
  EXPECT_EQ(command->filled("x", "{source}"), "g++ x -o '{source}'");
}

TEST(CompileCommandTest, NeedsBothMarks) {
  for (auto const* wrong : {"g++", "g++ {source}", "g++ -o {output}", ""}) {
    auto const command = CompileCommand::of_shell(wrong);
    ASSERT_FALSE(command) << wrong;
    EXPECT_THAT(command.error(), HasSubstr("needs a command with {source} and {output} in it"));
  }
}

TEST(CompileCommandTest, ReadsWhatCMakeWrites) {
  auto const command = CompileCommand::of_lines(
      "# How --verify compiles.\n/usr/bin/c++\nSHELL:-O2  -DX=\"a b\"\n\n-DNAME=\"a b\"\n-DC='c'\n-I/a "
      "b/inc\n{source}\n"
      "-o\n{output}\nLINKER:-z,now\n/lib/x.a\n");
  ASSERT_TRUE(command) << command.error();
  EXPECT_EQ(command->filled("s.cpp", "o"),
            "/usr/bin/c++ -O2  -DX=\"a b\" '-DNAME=\"a b\"' '-DC='\\''c'\\''' '-I/a b/inc' s.cpp -o o -Wl,-z,now "
            "/lib/x.a");
  EXPECT_FALSE(CompileCommand::of_lines("c++\n-o\n{output}\n"));
  EXPECT_FALSE(CompileCommand::of_lines(""));
}

TEST(CompileCommandTest, KnowsWhatItIncludes) {
  auto const of = [](std::string const& options) {
    auto const command = CompileCommand::of_shell("g++ " + options + " {source} -o {output}");
    EXPECT_TRUE(command);
    std::string result;
    for (auto const& [file, macros] : command->forced_headers()) result += (macros ? "macros " : "") + file + ", ";
    return result + command->without_forced_headers().filled("s", "o");
  };
  EXPECT_EQ(of("-O2"), "g++ -O2 s -o o");
  EXPECT_EQ(of("-include a.hpp -O2"), "a.hpp, g++  -O2 s -o o");
  EXPECT_EQ(of("-include 'it is.hpp' -imacros \"m \\\"n\\\".hpp\" --include b\\ c.hpp"),
            "macros m \"n\".hpp, it is.hpp, b c.hpp, g++    s -o o");
  // What it does not know is left.
  EXPECT_EQ(of("-Xclang -include -Xclang a.hpp"), "g++ -Xclang -include -Xclang a.hpp s -o o");
  EXPECT_EQ(of("-include-pch a.pch '-include a.hpp'"), "g++ -include-pch a.pch '-include a.hpp' s -o o");
  auto const written =
      CompileCommand::of_lines("c++\n-include\n/a b/c.hpp\nSHELL:-imacros d.hpp\n{source}\n-o\n{output}\n");
  ASSERT_TRUE(written);
  EXPECT_EQ(written->forced_headers().size(), 2u);
  EXPECT_EQ(written->without_forced_headers().filled("s", "o"), "c++   s -o o");
}

TEST(CompileCommandTest, WithoutAFileItSaysHowElse) {
  auto const file = own_command_file();
  auto const contents = os::read_file_if_there(file, CompileCommand::file_most);  // no test of ours has one
  ASSERT_TRUE(contents);
  auto const command = CompileCommand::of_file(file, *contents);
  ASSERT_FALSE(command);
  EXPECT_THAT(command.error(), HasSubstr("unit_verify.command, which gneiss_add_test writes"));
  EXPECT_THAT(command.error(), HasSubstr("--verify \"c++ "));
  EXPECT_EQ(CompileCommand::of_file("a.command", "c++\n").error(),
            "a.command " + CompileCommand::of_lines("c++\n").error());
}

}  // namespace
}  // namespace gneiss::verify

#include "verify/self_contained.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <map>

#include "report/fault_text.hpp"

namespace gneiss::verify {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class InlinedTest : public testing::Test {
 protected:
  Unobstructed<std::string> made(std::string const& program, std::vector<Opened> const& opened) {
    Headers headers{"p.cpp", {"p.cpp"}, opened, forced, opened_before};
    for (auto const& file : files) headers.own.push_back(file.first);
    return inlined(program, headers, [&](std::string const& path) -> os::FileResult<std::string> {
      auto const found = files.find(path);
      if (found == files.end()) return os::FileFault{.path = path, .error = ENOENT};
      return found->second;
    });
  }

  std::map<std::string, std::string> files;
  std::vector<ForcedHeader> forced;
  std::vector<Opened> opened_before;
};

TEST(FilesInRule, AreThoseBehindTheColon) {
  EXPECT_THAT(files_in_rule("p.o: /tmp/p.cpp inc/a.hpp \\\n  /x/a\\ b.hpp c\\#.hpp d$$.hpp\n"),
              ElementsAre("/tmp/p.cpp", "inc/a.hpp", "/x/a b.hpp", "c#.hpp", "d$.hpp"));
  EXPECT_THAT(files_in_rule(""), ElementsAre());
}

TEST(OpenedHeaders, AreLinesWithDots) {
  auto const opened = opened_headers(
      "p.cpp:1: warning: x\n. a.hpp\n.. /x/b c.hpp\n. d.hpp\nMultiple include guards may be "
      "useful for:\nc.inc\n...\n");
  ASSERT_EQ(opened.size(), 3u);
  EXPECT_EQ(opened[1].depth, 2u);
  EXPECT_EQ(opened[1].path, "/x/b c.hpp");
}

TEST(OpenedHeaders, AreNamedAsInTheRule) {
  EXPECT_THAT(files_in_rule("p.o: p.cpp ././/a.hpp ./b.hpp ../c.hpp .d/e.hpp\n"),
              ElementsAre("p.cpp", "a.hpp", "b.hpp", "../c.hpp", ".d/e.hpp"));
  EXPECT_EQ(opened_headers(". ./a.hpp\n").at(0).path, "a.hpp");
}

TEST(EnteredHeaders, OfBothCompilers) {
  auto const paths = [](std::string_view text) {
    std::string result;
    for (auto const& [depth, path] : entered_headers(text)) result += std::string(depth, '.') + path + " ";
    return result;
  };
  EXPECT_EQ(
      paths("# 0 \"p.cpp\"\n# 0 \"<built-in>\"\n# 0 \"<command-line>\"\n# 1 \"./m.hpp\" 1\n\n# 0 \"<command-line>\" 2\n"
            "# 1 \"/usr/p.h\" 1 3 4\n# 0 \"<command-line>\" 2\n# 1 \"./f.hpp\" 1\nint f();\n# 1 \"./a \\\"b.hpp\" 1\n"
            "# 5 \"./f.hpp\" 2\n# 0 \"<command-line>\" 2\n# 1 \"p.cpp\"\n"),
      ".m.hpp ./usr/p.h .f.hpp ..a \"b.hpp ");
  EXPECT_EQ(paths("# 1 \"p.cpp\"\n# 1 \"<built-in>\" 1\n# 1 \"<built-in>\" 3\n# 404 \"<built-in>\" 3\n"
                  "# 1 \"<command line>\" 1\n# 1 \"<built-in>\" 2\n# 1 \"./m.hpp\" 1\n# 2 \"<built-in>\" 2\n"
                  "# 1 \"./f.hpp\" 1\n# 1 \"inc/s.hpp\" 1\n# 5 \"./f.hpp\" 2\n# 4 \"<built-in>\" 2\n# 1 \"p.cpp\" 2\n"),
            ".m.hpp .f.hpp ..inc/s.hpp ");
  EXPECT_EQ(paths("#pragma once\n# nonsense\n# 1 \"a"), "");
}

TEST_F(InlinedTest, EachHeaderOnceInItsPlace) {
  files = {{"inc/a.hpp", "#pragma once\n#include \"b.hpp\"\n#include <vector>\nint a();\n"},
           {"inc/b.hpp", "#ifndef B\n#define B\nint b();\n#endif\n"}};
  auto const text =
      made("// p\n#include \"a.hpp\"\n#include \"b.hpp\"  // why\n#include <cassert>\nint main() {}\n",
           {{1, "inc/a.hpp"}, {2, "inc/b.hpp"}, {2, "/usr/include/vector"}, {1, "inc/b.hpp"}, {1, "/usr/c"}});
  ASSERT_TRUE(text) << report::fault_text(text.error());
  EXPECT_EQ(
      *text,
      "// p\n// ---- a.hpp\n// ---- b.hpp\n#ifndef B\n#define B\nint b();\n#endif\n// ---- end of b.hpp\n"
      "#include <vector>\nint a();\n// ---- end of a.hpp\n// \"b.hpp\" is above\n#include <cassert>\nint main() {}\n");
}

TEST_F(InlinedTest, ABranchNotTakenHasNoHeader) {
  files = {{"a.hpp", "#ifdef OTHER\n#include \"x.hpp\"\n#include \"never.hpp\"\n#endif\n"},
           {"x.hpp", "#pragma once\nint x;\n"}};
  auto const text = made("#include \"a.hpp\"\n#include \"x.hpp\"\n", {{1, "a.hpp"}, {1, "x.hpp"}});
  ASSERT_TRUE(text) << report::fault_text(text.error());
  EXPECT_EQ(*text,
            "// ---- a.hpp\n#ifdef OTHER\n// \"x.hpp\" is above\n#include \"never.hpp\"\n#endif\n// ---- end of a.hpp\n"
            "// ---- x.hpp\nint x;\n// ---- end of x.hpp\n");
}

TEST_F(InlinedTest, WithoutAGuardEachTime) {
  files = {{"list.inc", "X(1)\n"}};
  auto const text = made("#include \"list.inc\"\n#include \"list.inc\"\n", {{1, "list.inc"}, {1, "list.inc"}});
  ASSERT_TRUE(text) << report::fault_text(text.error());
  EXPECT_EQ(*text,
            "// ---- list.inc\nX(1)\n// ---- end of list.inc\n// ---- list.inc\nX(1)\n// ---- end of list.inc\n");
}

TEST_F(InlinedTest, OfTwoWithOneNameTheOneThatWasOpened) {
  files = {{"a/box.hpp", "#include \"part.hpp\"\n"}, {"a/part.hpp", "int a;\n"}, {"b/part.hpp", "int b;\n"}};
  auto const text =
      made("#include \"part.hpp\"\n#include \"box.hpp\"\n", {{1, "b/part.hpp"}, {1, "a/box.hpp"}, {2, "a/part.hpp"}});
  ASSERT_TRUE(text) << report::fault_text(text.error());
  EXPECT_EQ(*text,
            "// ---- part.hpp\nint b;\n// ---- end of part.hpp\n// ---- box.hpp\n// ---- part.hpp\nint a;\n"
            "// ---- end of part.hpp\n// ---- end of box.hpp\n");
}

TEST_F(InlinedTest, WhatTheCommandIncludesComesFirst) {
  files = {{"/x/first.hpp", "#pragma once\n#include \"part.hpp\"\n#define FIRST\n"}, {"/x/part.hpp", "int part;\n"}};
  forced = {{"first.hpp", false}, {"/usr/set.h", false}, {"vector", false}, {"./part.hpp", false}};
  opened_before = {{1, "/usr/predefined.h"}, {1, "/x/first.hpp"}, {2, "/x/part.hpp"},
                   {1, "/usr/set.h"},        {1, "/usr/vector"},  {2, "/usr/of_vector"}};
  auto const text = made("// p\n#include \"part.hpp\"\nint main() {}\n", {});
  ASSERT_TRUE(text) << report::fault_text(text.error());
  EXPECT_EQ(*text,
            "// ---- first.hpp\n// ---- part.hpp\nint part;\n// ---- end of part.hpp\n#define FIRST\n// ---- end of "
            "first.hpp\n#include \"/usr/set.h\"\n#include <vector>\n// p\n// \"part.hpp\" is above\nint main() {}\n");
}

TEST_F(InlinedTest, OfAFileOfMacrosOnlyTheDirectives) {
  files = {{"m.hpp",
            "int text;\n#ifdef A\nint more;\n#define B 1 /* and\nso on */ int x;\n#else\n#define C(x) \\\n  (x)\n"
            "#include \"n.hpp\"\n#endif\nint last;"},
           {"n.hpp", "#define N \"/*\"  // not /* one\nint n;\n"},
           {"w.hpp", "int whole;\n"}};
  forced = {{"m.hpp", true}, {"w.hpp", false}};
  opened_before = {{1, "m.hpp"}, {2, "n.hpp"}, {1, "w.hpp"}};
  auto const text = made("int main() {}\n", {});
  ASSERT_TRUE(text) << report::fault_text(text.error());
  EXPECT_EQ(*text,
            "// ---- m.hpp\n#ifdef A\n#define B 1 /* and\nso on */\n#else\n#define C(x) \\\n  (x)\n// ---- n.hpp\n"
            "#define N \"/*\"  // not /* one\n// ---- end of n.hpp\n#endif\n// ---- end of m.hpp\n"
            "// ---- w.hpp\nint whole;\n// ---- end of w.hpp\nint main() {}\n");
}

TEST_F(InlinedTest, WhatTheCommandIncludesUnseenIsSaid) {
  files = {{"a.hpp", "int a;\n"}};
  auto const text = made("int main() {}\n", {});
  ASSERT_FALSE(text);
  EXPECT_EQ(report::fault_text(text.error()), "a.hpp is included by a line that does not name it");
}

TEST_F(InlinedTest, TextThatLooksLikeALine) {
  files = {{"a.hpp",
            "/*\n#include \"a.hpp\"\n*/\nauto r = R\"(\n#include \"a.hpp\"\n)\";\n#if 0\nit isn't\n#endif\n"
            "#define M(x) \\\n  #x\nint end;"}};
  auto const text = made("#  include  \"a.hpp\"\nint main() {}\n", {{1, "a.hpp"}});
  ASSERT_TRUE(text) << report::fault_text(text.error());
  EXPECT_EQ(*text, "// ---- a.hpp\n" + files["a.hpp"] + "\n// ---- end of a.hpp\nint main() {}\n");
}

TEST_F(InlinedTest, SaysWhatCannotBeInlined) {
  files = {{"a.hpp", "int a;\n"}};
  auto const by_macro = made("#define A \"a.hpp\"\n#include A\nint main() {}\n", {{1, "a.hpp"}});
  ASSERT_FALSE(by_macro);
  EXPECT_EQ(report::fault_text(by_macro.error()), "a.hpp is included by a line that does not name it");
  files = {{"a.hpp", "#include PART\n"}, {"part.hpp", ""}};
  auto const hidden = made("#include \"a.hpp\"\n", {{1, "a.hpp"}, {2, "part.hpp"}});
  ASSERT_FALSE(hidden);
  EXPECT_EQ(report::fault_text(hidden.error()), "part.hpp is included by a line that does not name it");
}

TEST_F(InlinedTest, SaysWhatCannotBeRead) {
  files = {{"a.hpp", ""}};
  auto const missing = made("#include \"b.hpp\"\n#include \"a.hpp\"\n", {{1, "b.hpp"}, {1, "a.hpp"}});
  ASSERT_TRUE(missing);  // b.hpp is the system's
  EXPECT_THAT(*missing, HasSubstr("#include \"b.hpp\"\n"));
  auto const gone = inlined("#include \"a.hpp\"\n", {"p.cpp", {"p.cpp", "a.hpp"}, {{1, "a.hpp"}}},
                            [](std::string const&) { return os::FileFault{.path = "a.hpp", .error = ENOENT}; });
  ASSERT_FALSE(gone);
  EXPECT_EQ(report::fault_text(gone.error()), "cannot open a.hpp: No such file or directory");
}

TEST(SelfContained, AsksTheCompiler) {
  auto const asks = [](std::string const& shell) {
    auto const command = CompileCommand::of_shell(shell);
    EXPECT_TRUE(command);
    auto const text = self_contained("int main() {}\n", *command, {});
    return text ? "made " + text->text : report::fault_text(text.error());
  };
  EXPECT_EQ(asks("echo p.o: other.cpp >{output}; : {source}"),
            "the compiler does not tell its headers when asked by -MM");
  // The options come before the source.
  EXPECT_EQ(asks("f() { shift $(($# - 1)); echo p.o: $1; }; f {source} >{output}"), "made int main() {}\n");
  EXPECT_EQ(asks("f() { shift $(($# - 1)); echo p.o: $1; : {output}; }; f {source}"), "made int main() {}\n");
  // A compiler that includes something by itself.
  EXPECT_EQ(asks("f() { shift $(($# - 1)); echo p.o: $1 own.hpp; }; f {source} >{output}"),
            "own.hpp is included by something else in the command than -include");
  EXPECT_EQ(asks("echo x.hpp:1:1: error: no; : {source} {output}; exit 1"),
            "the compiler cannot tell its headers (-MM): x.hpp:1:1: error: no");
  EXPECT_EQ(asks(": {source} {output}; exit 4"), "the compiler cannot tell its headers (-MM): it left with code 4");
}

}  // namespace
}  // namespace gneiss::verify

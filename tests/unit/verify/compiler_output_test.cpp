#include "verify/compiler_output.hpp"

#include <gtest/gtest.h>

namespace gneiss::verify {
namespace {

std::string const source = "/tmp/x/program.cpp";

void expect_error(char const* output, char const* text, std::size_t line) {
  auto const error = first_error(output, source);
  EXPECT_EQ(error.text, text) << output;
  EXPECT_EQ(error.line, line) << output;
}

TEST(FirstErrorTest, OfCompilers) {
  expect_error(
      "/tmp/x/program.cpp: In function 'int main()':\n/tmp/x/program.cpp:8:3: warning: x\n"
      "/tmp/x/program.cpp:9:3: error: 'y' was not declared\n/tmp/x/program.cpp:10:1: error: z\n",
      "program.cpp:9:3: error: 'y' was not declared", 9);
  expect_error("/tmp/x/program.cpp:3:10: fatal error: box.hpp: No such file\n",
               "program.cpp:3:10: fatal error: box.hpp: No such file", 3);
  expect_error("\x1b[1m/tmp/x/program.cpp:9:3: \x1b[0m\x1b[0;1;31merror: \x1b[0mno\n", "program.cpp:9:3: error: no", 9);
}

TEST(FirstErrorTest, InAHeaderIsPutDownToTheLineThatUsesIt) {
  // As g++ tells it, and as clang does.
  expect_error(
      "In file included from /tmp/x/program.cpp:3:\nbox.hpp: In instantiation of 'f':\n"
      "/tmp/x/program.cpp:12:20:   required from here\nbox.hpp:5:7: error: no match\n",
      "box.hpp:5:7: error: no match", 12);
  expect_error(
      "In file included from /tmp/x/program.cpp:3:\nbox.hpp:5:7: error: no match\n"
      "/tmp/x/program.cpp:12:20: note: in instantiation of 'f' requested here\n",
      "box.hpp:5:7: error: no match", 12);
}

TEST(FirstErrorTest, OfLinkersAndShells) {
  expect_error(
      "/usr/bin/ld: /tmp/c.o: in function `main':\nprogram.cpp:(.text+0x9): undefined reference to `box_f()'\n"
      "collect2: error: ld returned 1 exit status\n",
      "program.cpp:(.text+0x9): undefined reference to `box_f()'", 0);
  expect_error("/bin/sh: 1: gxx: not found\n", "/bin/sh: 1: gxx: not found", 0);
  expect_error("\n\n", "", 0);
  expect_error("", "", 0);
}

TEST(FirstErrorTest, IsNotTooLong) {
  auto const error = first_error(std::string("a.hpp:1:1: error: ") + std::string(100'000, 'x'), source);
  EXPECT_LT(error.text.size(), 500u);
}

TEST(InstructionAtTest, KnowsTheMarks) {
  constexpr auto program =
      "// box\n#include \"box.hpp\"\nint main() {\n  /* @01 */ auto box0 = Box();\n  /* @02 */ auto observed = "
      "box0.f();\n"
      "            assert(observed == 1);\n}\nint x;\n";
  std::size_t const expected[] = {0, 0, 0, 0, 1, 2, 2, 0, 0, 0};
  for (std::size_t line = 0; line != std::size(expected); ++line)
    EXPECT_EQ(instruction_at(program, line), expected[line]) << line;
}

}  // namespace
}  // namespace gneiss::verify

#include "os/terminal.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

namespace gneiss::os {
namespace {

/// Sends standard output elsewhere for its lifetime.
class StdoutTo {
 public:
  explicit StdoutTo(char const* path) : saved_(::dup(STDOUT_FILENO)) {
    int const file = ::open(path, O_WRONLY | O_NOCTTY);
    ::dup2(file, STDOUT_FILENO);
    ::close(file);
  }
  ~StdoutTo() {
    ::dup2(saved_, STDOUT_FILENO);
    ::close(saved_);
  }

 private:
  int saved_;
};

TEST(Terminal, AFileIsNone) {
  StdoutTo const nowhere("/dev/null");
  EXPECT_FALSE(stdout_is_terminal());
}

TEST(Terminal, APseudoTerminalIsOne) {
  int const controller = ::posix_openpt(O_RDWR | O_NOCTTY);
  if (controller < 0) GTEST_SKIP() << "there are no pseudo-terminals here";
  ASSERT_EQ(::grantpt(controller), 0);
  ASSERT_EQ(::unlockpt(controller), 0);
  bool seen = false;
  {
    StdoutTo const terminal(::ptsname(controller));
    seen = stdout_is_terminal();
  }
  ::close(controller);
  EXPECT_TRUE(seen);
}

TEST(Terminal, WidthOfAFileIsThatOfTheEnvironment) {
  StdoutTo const nowhere("/dev/null");
  ::setenv("COLUMNS", "132", 1);
  EXPECT_EQ(terminal_width(), 132u);
  for (auto const* columns : {"", "0", "-5", "wide", "99999999999"}) {
    ::setenv("COLUMNS", columns, 1);
    EXPECT_EQ(terminal_width(), 80u) << columns;
  }
  ::unsetenv("COLUMNS");
  EXPECT_EQ(terminal_width(), 80u);
}

}  // namespace
}  // namespace gneiss::os

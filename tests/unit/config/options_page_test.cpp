// The reference page of the command line shows the table of the options as the program has it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "config/help.hpp"

namespace gneiss::config {
namespace {

std::string read(char const* path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path << " cannot be read";
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(OptionsPage, ShowsTheTable) {
  std::string const begin = "<!-- options -->\n";
  std::string const end = "<!-- /options -->\n";
  auto page = read(GNEISS_OPTIONS_PAGE);
  auto const from = page.find(begin);
  auto const to = page.find(end);
  ASSERT_NE(from, page.npos);
  ASSERT_NE(to, page.npos);
  auto const start = from + begin.size();
  if (char const* const update = std::getenv("UPDATE_GOLDEN"); update && std::string(update) == "1") {
    auto const mended = page.substr(0, start) + options_reference() + page.substr(to);
    if (mended != page) std::ofstream(GNEISS_OPTIONS_PAGE, std::ios::binary) << mended;
    return;
  }
  EXPECT_EQ(page.substr(start, to - start), options_reference())
      << "the table of " GNEISS_OPTIONS_PAGE " is old; UPDATE_GOLDEN=1 writes it anew";
}

}  // namespace
}  // namespace gneiss::config

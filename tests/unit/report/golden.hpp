#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace gneiss {

/// The text must be exactly that of tests/golden/NAME; with UPDATE_GOLDEN=1 in the environment the file is written.
inline void expect_golden(std::string const& name, std::string const& text) {
  auto const path = std::string(GNEISS_GOLDEN "/").append(name);
  if (char const* const update = std::getenv("UPDATE_GOLDEN"); update && std::string(update) == "1")
    std::ofstream(path, std::ios::binary) << text;
  std::ifstream file(path, std::ios::binary);
  std::ostringstream expected;
  expected << file.rdbuf();
  EXPECT_TRUE(file) << path << " cannot be read";
  EXPECT_EQ(text, expected.str()) << "this is not what tests/golden/" << name
                                  << " has; UPDATE_GOLDEN=1 writes it anew, if it should be so";
}

}  // namespace gneiss

#include "cxx/code_names.hpp"

#include <gtest/gtest.h>

// Functions and files as they are named to the user.
namespace gneiss::cxx {
namespace {

TEST(CodeNames, TheOutermostNamespaceOfAMangledName) {
  auto const ours = [](char const* name) { return is_mangled_in(name, {"6gneiss"}); };
  EXPECT_TRUE(ours("_ZN6gneiss5thereEv"));
  EXPECT_TRUE(ours("_ZNK6gneiss4Spec5thereEv"));
  EXPECT_TRUE(ours("_ZZN6gneiss4Spec5thereEvENKUlT_E_clIiEEDaS1_")) << "a lambda in a function";
  EXPECT_TRUE(ours("_ZZNKR6gneiss4Spec5thereEvENUlvE_4_FUNEv"));
  EXPECT_FALSE(ours("_ZN2my3mapIN6gneiss7ElementEE5beginEv")) << "that only has an argument of it";
  EXPECT_FALSE(ours("_ZN7gneiss25thereEv"));
  EXPECT_FALSE(ours("gneiss::there()"));
  EXPECT_FALSE(ours("_ZN"));
  EXPECT_TRUE(is_mangled_in("_ZSt5applyIvEvT_", {"9__gnu_cxx", "S"}));
  EXPECT_TRUE(is_mangled_in("_ZZN9__gnu_cxx5thereEvENKUlvE_clEv", {"9__gnu_cxx", "S"}));
}

}  // namespace
}  // namespace gneiss::cxx

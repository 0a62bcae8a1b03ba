#include "notes/addresses.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>
#include <string>

namespace gneiss::test {

/// Somewhere in the code of this program.
[[gnu::noinline]] int somewhere(int n) {
  return n + 1;
}

namespace {

using notes::with_named_addresses;

std::string hex(std::uintptr_t address) {
  std::ostringstream out;
  out << "0x" << std::hex << address;
  return out.str();
}

TEST(Addresses, OfCodeAreNamed) {
  auto const address = reinterpret_cast<std::uintptr_t>(&somewhere);
  EXPECT_EQ(with_named_addresses("SIGSEGV at address " + hex(address + 1)),
            "SIGSEGV at address gneiss::test::somewhere+0x1");
  EXPECT_EQ(with_named_addresses(hex(address) + ", " + hex(address) + "."),
            "gneiss::test::somewhere+0x0, gneiss::test::somewhere+0x0.");
}

TEST(Addresses, OfDataAreLeftOut) {
  int const local = 0;
  EXPECT_EQ(with_named_addresses("at " + hex(reinterpret_cast<std::uintptr_t>(&local)) + " again"), "at 0x… again");
  EXPECT_EQ(with_named_addresses("0xffffffffffffffff"), "0x…");
}

TEST(Addresses, WhatIsNoneStays) {
  for (auto const* text : {"", "0x", "SIGSEGV at address 0x10", "0xffff", "exit(3)", "x0x12345678", "f+0x12345678",
                           "0xg", "0x123456789123456789", "10x20000"})
    EXPECT_EQ(with_named_addresses(text), text);
}

}  // namespace
}  // namespace gneiss::test

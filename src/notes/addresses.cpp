#include "notes/addresses.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "cxx/code_names.hpp"
#include "os/symbols.hpp"

namespace gneiss::notes {

namespace {

constexpr std::uintptr_t smallest = 0x10000;  // no module and no heap lies below

std::string named(std::uintptr_t address) {
  auto const symbol = os::symbol_at(address);
  return symbol.function.empty() ? "0x…"
                                 : fmt::format("{}+{:#x}", cxx::without_arguments(symbol.function), symbol.inside);
}

bool in_a_word(std::string_view text, std::size_t at) {
  auto const before = at == 0 ? ' ' : text[at - 1];
  return before == '_' || before == '+' || (before >= '0' && before <= '9') || (before >= 'a' && before <= 'z') ||
         (before >= 'A' && before <= 'Z');
}

}  // namespace

std::string with_named_addresses(std::string_view text) {
  std::string result;
  std::size_t copied = 0;
  for (std::size_t at = 0; (at = text.find("0x", at)) != text.npos;) {
    std::uintptr_t address = 0;
    auto const* const digits = text.data() + at + 2;
    auto const [end, error] = std::from_chars(digits, text.data() + text.size(), address, 16);
    auto const next = static_cast<std::size_t>(end - text.data());
    if (error == std::errc{} && address >= smallest && !in_a_word(text, at)) {
      result += text.substr(copied, at - copied);
      result += named(address);
      copied = next;
    }
    at = std::max(next, at + 2);
  }
  result += text.substr(copied);
  return result;
}

}  // namespace gneiss::notes

#include "base/hash.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>

namespace gneiss::base {
namespace {

constexpr std::array<std::uint32_t, 256> crc_table = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1u) ? 0xedb88320u : 0u);
    table[byte] = crc;
  }
  return table;
}();

/// Little-endian on every machine. A whole program is hashed by it, with sanitizers, too, so it is one load.
std::uint64_t load_word(char const* from) noexcept {
  std::uint64_t word = 0;
  std::memcpy(&word, from, sizeof word);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  return word;
}

/// The same of fewer bytes, those that are missing being zero.
std::uint64_t load_rest(std::string_view bytes) noexcept {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    word |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
  }
  return word;
}

}  // namespace

std::uint64_t hash64(std::string_view bytes) noexcept {
  std::uint64_t hash = hash_next(0, bytes.size());  // the length first: trailing zeros count
  for (; bytes.size() >= 8; bytes.remove_prefix(8)) hash = hash_next(hash, load_word(bytes.data()));
  return bytes.empty() ? hash : hash_next(hash, load_rest(bytes));
}

std::uint32_t crc32(std::string_view bytes) noexcept {
  std::uint32_t crc = 0xffffffffu;
  for (char c : bytes) crc = crc_table[(crc ^ static_cast<unsigned char>(c)) & 0xffu] ^ (crc >> 8);
  return ~crc;
}

}  // namespace gneiss::base

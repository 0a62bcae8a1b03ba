#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "gneiss/core/subject.hpp"
#include "tape/tape.hpp"

/// What libFuzzer, or driver.cpp in its place, calls with each input. Every target defines it.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size);

namespace gneiss::fuzz {

/// Ends the program with the sentence that is not true, and any detail, unless `holds`.
void require(bool holds, char const* sentence, std::string_view detail = "");

/// The library that tapes are replayed on: one with every kind of spec.
core::Subject const& subject();

/// Takes numbers from the bytes of an input; zeros when they have run out.
class Input {
 public:
  Input(std::uint8_t const* data, std::size_t size) : bytes_(data, size) {}

  bool empty() const { return bytes_.empty(); }
  std::uint8_t byte();
  /// A number: most often one byte, and any of 64 bits after the byte 255.
  std::uint64_t number();
  /// All that is left.
  std::string rest();

 private:
  std::span<std::uint8_t const> bytes_;
};

/// The text of a tape with that body: the checksum is right, so that a fuzzer gets behind it.
std::string sealed(std::string body);

/// A text made of an input. The first byte says how: as it is, behind the prefix, as the body of a tape, or as the
/// items of a tape of the library behind a list of operations.
std::string tape_text(Input& input);

/// Replays a tape, and what was recorded on the way, which must be the same scenario.
void check_scenario(tape::Tape const& tape);

}  // namespace gneiss::fuzz

#include "target.hpp"

#include <cstdio>
#include <cstdlib>

#include "base/hash.hpp"
#include "base/strings.hpp"
#include "harness/scenario.hpp"
#include "tape/codec.hpp"
#include "tape/every_spec.hpp"

namespace gneiss::fuzz {

namespace {

void put_word(std::string& out, std::uint32_t word) {
  for (int i = 0; i != 4; ++i) out.push_back(static_cast<char>(word >> (8 * i)));
}

/// Version, owner, and the operations whose places in the library are given; one place too many is none of it.
std::string head(Input& input) {
  auto const& operations = subject().operations();
  std::string out(1, '\1');
  put_word(out, tape::subject_hash(subject().name()));
  auto const used = input.byte() % 8u;
  out.push_back(static_cast<char>(used));
  for (unsigned i = 0; i != used; ++i) {
    auto const place = input.byte() % (operations.size() + 1);
    put_word(out, place == operations.size() ? 12345 : base::crc32(operations[place]->name));
  }
  return out;
}

}  // namespace

void require(bool holds, char const* sentence, std::string_view detail) {
  if (holds) return;
  std::fprintf(stderr, "not true: %s\n%.*s\n", sentence, static_cast<int>(detail.size()), detail.data());
  std::abort();
}

core::Subject const& subject() {
  static auto const one = test::every_spec();
  return *one;
}

std::uint8_t Input::byte() {
  if (bytes_.empty()) return 0;
  auto const first = bytes_.front();
  bytes_ = bytes_.subspan(1);
  return first;
}

std::uint64_t Input::number() {
  std::uint64_t value = byte();
  if (value != 255) return value;
  value = 0;
  for (int i = 0; i != 8; ++i) value = value << 8 | byte();
  return value;
}

std::string Input::rest() {
  std::string const result(bytes_.begin(), bytes_.end());
  bytes_ = {};
  return result;
}

std::string sealed(std::string body) {
  put_word(body, base::crc32(body));
  return std::string(tape::text_prefix) + base::base64url_encode(body);
}

std::string tape_text(Input& input) {
  switch (input.byte() % 8) {
    case 0:
      return input.rest();
    case 1:
      return std::string(tape::text_prefix) + input.rest();
    case 2:
      return sealed(input.rest());
    default: {
      auto const start = head(input);
      return sealed(start + input.rest());
    }
  }
}

void check_scenario(tape::Tape const& tape) {
  auto const first = test::replay(subject(), tape);
  auto const second = test::replay(subject(), first.recorded);
  require(first.text == second.text, "what was recorded replays to the same scenario", first.text);
  require(test::same_verdict(first.verdict, second.verdict), "it has the same verdict", first.text);
  require(first.recorded == second.recorded, "it is recorded as the same tape", first.text);
  require(second.exact, "it fits in every place", first.text);
  auto const decoded = tape::decode(tape::encode(first.recorded, subject()), subject());
  require(bool(decoded), "its text is decoded", first.text);
  require(decoded->fits(), "all its operations are found", first.text);
  require(test::replay(subject(), decoded->tape).recorded == first.recorded, "its text replays to it", first.text);
}

}  // namespace gneiss::fuzz

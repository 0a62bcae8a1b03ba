#include "tape/codec.hpp"

#include <gtest/gtest.h>

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "base/strings.hpp"
#include "harness/often.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "report/fault_text.hpp"
#include "tape/every_spec.hpp"

namespace gneiss::test {
namespace {

class Codec : public testing::Test {
 protected:
  std::string text(std::uint64_t index) const { return tape::encode(random_tape(*subject_, 31, index), *subject_); }

  /// A text whose checksum is right, whatever its body.
  static std::string sealed(std::string body) {
    auto const sum = base::crc32(body);
    for (int i = 0; i != 4; ++i) body.push_back(static_cast<char>(sum >> (8 * i)));
    return std::string(tape::text_prefix) + base::base64url_encode(body);
  }
  std::string head() const {
    std::string body(1, '\1');
    auto const owner = tape::subject_hash(subject_->name());
    for (int i = 0; i != 4; ++i) body.push_back(static_cast<char>(owner >> (8 * i)));
    return body;
  }
  void expect_error(std::string const& damaged) const {
    auto const decoded = tape::decode(damaged, *subject_);
    ASSERT_FALSE(decoded) << damaged;
    EXPECT_FALSE(report::fault_text(decoded.error()).empty());
    EXPECT_FALSE(tape::owner_of(damaged));
  }

  std::unique_ptr<core::Subject> const subject_ = every_spec();
};

/// Without what the codec leaves out: ranges and the types of references, which replaying brings back.
Tape bare(Tape tape) {
  for (auto& entry : tape) {
    entry.max = 0;
    if (entry.is_choice()) entry.tag = 0;
  }
  return tape;
}

TEST_F(Codec, RoundTrip) {
  for (unsigned i = 0; i != often(300, 60); ++i) {
    auto const tape = random_tape(*subject_, 31, i);
    auto const encoded = tape::encode(tape, *subject_);
    auto const decoded = tape::decode(encoded, *subject_);
    ASSERT_TRUE(decoded) << report::fault_text(decoded.error());
    ASSERT_TRUE(decoded->tape == bare(tape));
    ASSERT_TRUE(decoded->fits());
    ASSERT_EQ(tape::encode(decoded->tape, *subject_), encoded);
    ASSERT_EQ(*tape::owner_of(encoded), tape::subject_hash("every_spec"));
  }
}

TEST_F(Codec, EveryKindOfEntry) {
  constexpr auto huge = ~std::uint64_t{0};
  Tape inside;
  for (auto const kind : {Kind::integer, Kind::wide, Kind::length, Kind::alternative})
    for (auto const value : {std::uint64_t{0}, std::uint64_t{127}, std::uint64_t{128}, huge >> 1, huge})
      inside.push_back(tape::choice(kind, value, 0));
  for (auto const span : {Span::argument, Span::list, Span::element, Span::alternative})
    inside = inside + span_of(span, {number(1)}) + span_of(span, {}) + span_of(span, {number(1), number(2)});
  inside = inside + span_of(Span::term, {number(5)}, 0xffffffffu) + span_of(Span::term, {}, 0);
  auto const tape = bare(instruction(0, 1) + instruction(3, 2, {live(1, 255), live(0, 3), inside}) + instruction(0, 3));
  auto const decoded = tape::decode(tape::encode(tape, *subject_), *subject_);
  ASSERT_TRUE(decoded);
  EXPECT_TRUE(decoded->tape == tape);
}

TEST_F(Codec, TheEmptyTape) {
  auto const decoded = tape::decode(tape::encode({}, *subject_), *subject_);
  ASSERT_TRUE(decoded);
  EXPECT_TRUE(decoded->tape.empty());
}

TEST_F(Codec, IsPrintable) {
  for (unsigned i = 0; i != 50; ++i)
    EXPECT_EQ(text(i).find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."),
              std::string::npos);
}

TEST_F(Codec, CutTextsAreErrors) {
  auto const whole = text(0);
  for (std::size_t length = 0; length != whole.size(); ++length) expect_error(whole.substr(0, length));
}

TEST_F(Codec, ChangedTextsAreErrors) {
  auto const whole = text(1);
  for (std::size_t at = 0; at < whole.size(); at += often(1, 5))
    for (char const c : {'A', 'z', '-', '.', ' ', '\0', '\xff', '='}) {
      if (whole[at] == c) continue;
      auto changed = whole;
      changed[at] = c;
      expect_error(changed);
    }
}

TEST_F(Codec, ForeignTextsAreErrors) {
  for (auto const* foreign : {"", "g", "g1", "g1.", "g1.AAAA", "g2.AAAAAAAAAAAAAAAAAAAA", "G1.AAAAAAAAAAAAAAAAAAAA",
                              "hello", "7f3a", "g1.\n", "g1.AAAAAAAAAAAAAAAAAAAA=="})
    expect_error(foreign);
  expect_error(text(0) + "A");
  expect_error(text(0) + "\n");
  expect_error(" " + text(0));
  base::Rng rng(8);
  for (int i = 0; i != 2000; ++i) {
    std::string noise(rng.up_to(60), ' ');
    for (auto& c : noise) c = static_cast<char>(rng.up_to(255));
    expect_error(noise);
    expect_error("g1." + noise);
    expect_error("g1." + base::base64url_encode(noise));
  }
}

TEST_F(Codec, AnotherVersionIsAnError) {
  auto body = head();
  body[0] = '\3';
  expect_error(sealed(body + std::string(8, '\0')));
}

TEST_F(Codec, BodiesOfNoiseAreReadOrRefused) {
  base::Rng rng(9);
  unsigned read = 0;
  for (unsigned i = 0; i != often(3000, 400); ++i) {
    std::string body = head();
    body.push_back(static_cast<char>(rng.up_to(3)));
    for (auto left = rng.up_to(120); left != 0; --left)
      body.push_back(static_cast<char>(rng.up_to(i % 2 == 0 ? 255 : 40)));
    auto const decoded = tape::decode(sealed(body), *subject_);
    if (!decoded) continue;
    ++read;
    auto const first = replay(*subject_, decoded->tape);
    ASSERT_TRUE(replay(*subject_, first.recorded).recorded == first.recorded);
  }
  EXPECT_GT(read, often(100, 5));
}

TEST_F(Codec, HugeNumbersAreErrors) {
  std::string const endless(20, '\xff');
  std::string const largest(9, '\xff');
  // A number of operations that cannot be, one that does not end, and a choice that does not.
  for (auto const& count : {largest + '\1', endless, std::string("\xff\xff\xff\x7f"), std::string("\x7f")}) {
    auto const decoded = tape::decode(sealed(head() + count + std::string(8, '\0')), *subject_);
    EXPECT_FALSE(decoded);
  }
  EXPECT_FALSE(tape::decode(sealed(head() + std::string("\0\0", 2) + endless), *subject_));
  EXPECT_TRUE(tape::decode(sealed(head() + std::string("\0\0", 2) + largest + '\1'), *subject_));
}

TEST_F(Codec, AnInstructionInAnotherHasLostAClose) {
  // One operation, listed once: two instructions open, the second as an argument of the first.
  std::string body = head() + '\1';
  auto const hash = base::crc32(subject_->operations()[0]->name);
  for (int i = 0; i != 4; ++i) body.push_back(static_cast<char>(hash >> (8 * i)));
  body += std::string("\x01\0\x09\x01\0\x02\x02\x02\x01\x63", 10);
  auto const decoded = tape::decode(sealed(body), *subject_);
  ASSERT_TRUE(decoded) << report::fault_text(decoded.error());
  EXPECT_TRUE(decoded->tape == instruction(0, 1, {argument()}) + instruction(0, 2));
  auto const text = tape::encode(decoded->tape, *subject_);
  EXPECT_EQ(tape::encode(tape::decode(text, *subject_)->tape, *subject_), text);
}

TEST_F(Codec, AnInstructionOfNoOperationIsLeftOut) {
  // Instruction number 5 of a list of no operations, and an argument of one choice in it.
  std::string const body = head() + std::string("\0\x01\x05\x03\x01\x02", 6);
  auto const decoded = tape::decode(sealed(body), *subject_);
  ASSERT_TRUE(decoded);
  EXPECT_TRUE(decoded->tape.empty());
}

}  // namespace
}  // namespace gneiss::test

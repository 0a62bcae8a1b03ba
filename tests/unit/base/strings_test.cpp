#include "base/strings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gneiss::base {
namespace {

using testing::ElementsAre;

TEST(Base64, HasThePublishedValues) {
  EXPECT_EQ(base64url_encode(""), "");
  EXPECT_EQ(base64url_encode("f"), "Zg");
  EXPECT_EQ(base64url_encode("fo"), "Zm8");
  EXPECT_EQ(base64url_encode("foo"), "Zm9v");
  EXPECT_EQ(base64url_encode("foobar"), "Zm9vYmFy");
  EXPECT_EQ(base64url_encode("\xfb\xff\xbf"), "-_-_");
}

TEST(Base64, DecodesWhatItEncodes) {
  std::string bytes;
  for (int length = 0; length < 600; ++length) {
    EXPECT_EQ(base64url_decode(base64url_encode(bytes)), bytes);
    bytes += static_cast<char>(length * 37 + length / 256);
  }
}

TEST(Base64, RefusesEverythingElse) {
  for (auto const* text : {"Z", "Zm9vY", "Zg==", "Zm9=", "Zm9v\n", " Zm9v", "Zm+v", "Zm/v", "Zm\xc3\xa9v"}) {
    EXPECT_FALSE(base64url_decode(text)) << text;
  }
  EXPECT_FALSE(base64url_decode(std::string_view("Zm\0v", 4)));
}

// Two texts for the same bytes would be two names for the same tape.
TEST(Base64, RefusesBitsThatNoEncoderWrites) {
  EXPECT_TRUE(base64url_decode("Zg"));
  EXPECT_FALSE(base64url_decode("Zh"));
  EXPECT_TRUE(base64url_decode("Zm8"));
  EXPECT_FALSE(base64url_decode("Zm9"));
}

TEST(Split, KeepsEmptyPieces) {
  EXPECT_THAT(split("", ','), ElementsAre(""));
  EXPECT_THAT(split("a", ','), ElementsAre("a"));
  EXPECT_THAT(split("a,b", ','), ElementsAre("a", "b"));
  EXPECT_THAT(split(",a,,b,", ','), ElementsAre("", "a", "", "b", ""));
}

TEST(ParseU64, TakesDigitsAlone) {
  EXPECT_EQ(parse_u64("0"), 0u);
  EXPECT_EQ(parse_u64("0042"), 42u);
  EXPECT_EQ(parse_u64("18446744073709551615"), 18446744073709551615u);
  for (auto const* text : {"", " ", "-1", "+1", " 1", "1 ", "1e3", "0x10", "1.0", "18446744073709551616", "one"}) {
    EXPECT_FALSE(parse_u64(text)) << '"' << text << '"';
  }
  EXPECT_FALSE(parse_u64(std::string_view("1\0", 2)));
  EXPECT_FALSE(parse_u64(std::string_view()));
}

}  // namespace
}  // namespace gneiss::base

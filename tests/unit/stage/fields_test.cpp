#include "stage/fields.hpp"

#include <gtest/gtest.h>

#include <map>

namespace gneiss::stage {
namespace {

using Words = std::vector<std::uint64_t>;

/// One of each kind of field.
struct Everything {
  std::uint64_t wide = 0;
  std::uint8_t narrow = 0;
  bool flag = false;
  core::Identity identity{0, 0};
  std::optional<core::Identity> maybe;
  events::Count count;
  std::vector<std::uint32_t> numbers;
  std::vector<unsigned> list;
  std::map<std::uint64_t, std::uint64_t> map;
  std::uint32_t high = 0;
  std::uint32_t low = 0;
};

template <class Fields, class Self>
void visit(Fields& fields, Self& self) {
  fields(self.wide, self.narrow, self.flag, self.identity, self.maybe, self.count, self.numbers);
  fields.list(self.list, 2, [](auto& each, auto& item) { each(item, item); });
  fields.list(self.map, 2, [](auto& each, auto& pair) { each(pair.first, pair.second); });
  fields.packed(self.high, self.low);
}

Everything some() {
  Everything one;
  one.wide = ~std::uint64_t{0};
  one.narrow = 200;
  one.flag = true;
  one.identity = core::Identity(1, 2);
  one.maybe = core::Identity(3, 4);
  one.count = events::Count(events::Count::Wide{5} << 64 | 6);
  one.numbers = {7, 8, 9};
  one.list = {10, 11};
  one.map = {{12, 13}};
  one.high = 14;
  one.low = 15;
  return one;
}
Words const some_words{~std::uint64_t{0},
                       200,
                       1,
                       1,
                       2,
                       1,
                       3,
                       4,
                       5,
                       6,
                       1,
                       3,
                       7,
                       8,
                       9,
                       2,
                       10,
                       10,
                       11,
                       11,
                       1,
                       12,
                       13,
                       (std::uint64_t{14} << 32) | 15};

Words written(Everything const& one) {
  Words words;
  FieldWriter writer(words);
  visit(writer, one);
  return words;
}
bool reads(Words const& words, Everything& one) {
  WordReader reader(words);
  FieldReader fields(reader);
  visit(fields, one);
  return reader.fine() && reader.over();
}

TEST(Fields, AreWrittenInOrder) {
  EXPECT_EQ(written(some()), some_words);
}

TEST(Fields, AreReadAsTheyWereWritten) {
  Everything read;
  ASSERT_TRUE(reads(some_words, read));
  EXPECT_EQ(written(read), some_words);
  EXPECT_EQ(read.narrow, 200);
  EXPECT_EQ(read.maybe, core::Identity(3, 4));
  EXPECT_EQ(read.map.at(12), 13u);
  EXPECT_EQ(read.low, 15u);
}

TEST(Fields, WhatIsNotThereIsNotThereAgain) {
  Everything read = some();
  ASSERT_TRUE(reads(written({}), read));
  EXPECT_FALSE(read.maybe);
  EXPECT_TRUE(read.list.empty());
  EXPECT_TRUE(read.map.empty());
  EXPECT_TRUE(read.numbers.empty());
}

TEST(Fields, OfWhichTheLastAreMissingAreNotFine) {
  for (std::size_t size = 0; size != some_words.size(); ++size) {
    Everything read;
    EXPECT_FALSE(reads({some_words.begin(), some_words.begin() + static_cast<std::ptrdiff_t>(size)}, read)) << size;
  }
}

TEST(Fields, ThatDoNotFitAreNotFine) {
  auto const with = [](std::size_t at, std::uint64_t word) {
    auto words = some_words;
    words[at] = word;
    Everything read;
    return reads(words, read);
  };
  EXPECT_FALSE(with(1, 256)) << "a byte";
  EXPECT_FALSE(with(2, 2)) << "a flag";
  EXPECT_FALSE(with(5, 7)) << "whether there is one";
  EXPECT_FALSE(with(12, std::uint64_t{1} << 32)) << "a number of 32 bits";
  EXPECT_FALSE(with(11, std::uint64_t{1} << 60)) << "how many: they are not even made room for";
  EXPECT_FALSE(with(15, 5)) << "more items than words";
}

TEST(WordReader, GivesZeroAfterTheEndAndSaysSo) {
  Words const words{4, 5};
  WordReader reader(words);
  EXPECT_EQ(reader.left(), 2u);
  EXPECT_EQ(reader.next(), 4u);
  EXPECT_EQ(reader.next(), 5u);
  EXPECT_TRUE(reader.fine() && reader.over());
  EXPECT_EQ(reader.next(), 0u);
  EXPECT_FALSE(reader.fine());
}

TEST(WordReader, ReadsNothingMoreWhenItIsNotFine) {
  Words const words{4, 5, 6};
  WordReader reader(words);
  reader.next();
  reader.refuse();
  EXPECT_EQ(reader.next(), 0u);
  EXPECT_TRUE(reader.list().empty());
}

TEST(WordReader, CountsOnlyWhatCanBeThere) {
  Words const words{3, 1, 2, 3};
  EXPECT_EQ(WordReader(words).count(1), 3u);
  WordReader wide(words);
  EXPECT_EQ(wide.count(2), 0u) << "six words would be needed";
  EXPECT_FALSE(wide.fine());
  EXPECT_EQ(WordReader(words).list(), (Words{1, 2, 3}));
}

}  // namespace
}  // namespace gneiss::stage

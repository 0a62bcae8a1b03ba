#include "search/search_cursor.hpp"

#include <gtest/gtest.h>

#include "stage/fields.hpp"

namespace gneiss::search {
namespace {

using Words = std::vector<std::uint64_t>;

SearchCursor some_cursor() {
  SearchCursor cursor;
  cursor.reached = 2;
  cursor.from = 3;
  cursor.to = 40;
  cursor.done = 5;
  cursor.walking = true;
  cursor.top = 6;
  cursor.scenarios = events::Count(7);
  cursor.levels = {events::Count(8), events::Count(events::Count::Wide{1} << 64 | 9)};
  cursor.levels.back().overflow();
  cursor.known = 14;
  cursor.ran = {.transitions = 10, .observations = 11, .dropped = 12, .rebuilt = 13};
  return cursor;
}

// Files with the header that search_file.cpp writes are read, so this changes only with it.
Words const kept_cursor{2, 3, 40, 5, 1, 6, 0, 7, 1, 14, 2, 0, 8, 1, 1, 9, 0, 10, 11, 12, 13};

Words written(SearchCursor const& cursor) {
  Words words;
  stage::FieldWriter fields(words);
  visit_cursor(fields, cursor);
  return words;
}

TEST(SearchCursor, IsKeptInTheOrderItAlwaysWas) {
  EXPECT_EQ(written(some_cursor()), kept_cursor);
}

TEST(SearchCursor, IsReadAsItWasKept) {
  stage::WordReader words(kept_cursor);
  stage::FieldReader fields(words);
  SearchCursor cursor;
  visit_cursor(fields, cursor);
  EXPECT_TRUE(words.fine());
  EXPECT_TRUE(words.over());
  EXPECT_EQ(cursor.to, 40u);
  EXPECT_TRUE(cursor.walking);
  EXPECT_EQ(cursor.levels.size(), 2u);
  EXPECT_EQ(cursor.known, 14u);
  EXPECT_EQ(cursor.ran.rebuilt, 13u);
  EXPECT_EQ(written(cursor), kept_cursor);
}

TEST(SearchCursor, IsRefusedWhereItCannotBeRight) {
  auto const refused = [](Words const& damaged) {
    stage::WordReader words(damaged);
    stage::FieldReader fields(words);
    SearchCursor cursor;
    visit_cursor(fields, cursor);
    return !words.fine();
  };
  EXPECT_FALSE(refused(kept_cursor));
  for (std::size_t size = 0; size != kept_cursor.size(); ++size)
    EXPECT_TRUE(refused({kept_cursor.begin(), kept_cursor.begin() + static_cast<std::ptrdiff_t>(size)})) << size;
  // A length, a flag, another length, how many levels, and a flag of one.
  for (std::size_t const at : {0u, 4u, 5u, 10u, 13u}) {
    auto damaged = kept_cursor;
    damaged[at] = std::uint64_t{1} << 40;
    EXPECT_TRUE(refused(damaged)) << at;
  }
}

}  // namespace
}  // namespace gneiss::search

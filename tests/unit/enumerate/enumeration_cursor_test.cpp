#include "enumerate/enumeration_cursor.hpp"

#include <gtest/gtest.h>

#include "stage/fields.hpp"

namespace gneiss::enumerate {
namespace {

using Words = std::vector<std::uint64_t>;

// Files with the header that enumeration_file.cpp writes are read, so this changes only with it.
Words const kept_cursor{1, 2, 3, 4, 5, 1, 0, 1, 0, 6, 14, 7, 8, 2, 10, 11, 12, 1, 13, 0, 20, 21, 22, 0, 23, 1};

EnumerationCursor some_cursor() {
  EnumerationCursor at;
  at.seed = 1;
  at.round = 2;
  at.taken = 3;
  at.part = 4;
  at.level = 5;
  at.new_values = true;
  at.cut = true;
  at.in_vain = 6;
  at.known = 14;
  at.ran.transitions = 7;
  at.ran.dropped = 8;
  at.uses = {{.tuples = 10, .steps = 11, .now = 12, .draws_late = true, .expected = 13, .late = false},
             {.tuples = 20, .steps = 21, .now = 22, .draws_late = false, .expected = 23, .late = true}};
  return at;
}

Words written(EnumerationCursor const& cursor) {
  Words words;
  stage::FieldWriter fields(words);
  visit_cursor(fields, cursor);
  return words;
}

TEST(EnumerationCursor, IsKeptInTheOrderItAlwaysWas) {
  EXPECT_EQ(written(some_cursor()), kept_cursor);
}

TEST(EnumerationCursor, IsReadAsItWasKeptOrRefused) {
  for (std::size_t size = 0; size <= kept_cursor.size(); ++size) {
    stage::WordReader words(std::span<std::uint64_t const>(kept_cursor).first(size));
    stage::FieldReader fields(words);
    EnumerationCursor cursor;
    visit_cursor(fields, cursor);
    ASSERT_EQ(words.fine(), size == kept_cursor.size()) << size;
    if (size == kept_cursor.size()) {
      EXPECT_EQ(written(cursor), kept_cursor);
    }
  }
}

}  // namespace
}  // namespace gneiss::enumerate

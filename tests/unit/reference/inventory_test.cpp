// What --list tells of a ready-made spec: what was found, what the class lacks, what returns something else, what was
// left out; and words that leave nothing out.
#include "gneiss/reference/inventory.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "gneiss/standard/stack.hpp"

namespace gneiss::test {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// A stack without emplace and <, whose push says something.
class Pile {
 public:
  using value_type = int;
  bool push(int x) { return items_.push_back(x), true; }
  void pop() { items_.pop_back(); }
  int& top() { return items_.back(); }
  int const& top() const { return items_.back(); }
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  void swap(Pile& other) { items_.swap(other.items_); }
  bool operator==(Pile const&) const = default;

 private:
  std::vector<int> items_;
};

std::vector<std::string> notes_without(std::vector<std::string_view> const& words) {
  core::Subject subject("pile", false);
  Library lib(subject);
  standard::stack<Pile>(lib, {.without = words});
  return subject.list_notes();
}

TEST(Inventory, TellsWhatAClassHasAndWhatNot) {
  auto const notes = notes_without({});
  EXPECT_THAT(notes, Contains(HasSubstr("stack: 13 operations found")));
  EXPECT_THAT(notes, Contains(AllOf(HasSubstr("the class lacks: "), HasSubstr("emplace"), HasSubstr("a < b"))));
  EXPECT_THAT(notes, Contains(AllOf(HasSubstr("which is not compared: push"))));
  EXPECT_THAT(notes, Not(Contains(HasSubstr("left out"))));
}

/// An element that has == and nothing else.
struct Mark {
  bool operator==(Mark const&) const = default;
  friend std::string gneiss_show(Mark const&) { return "Mark()"; }
};

TEST(Inventory, TellsWhatIsNotTriedAndWhy) {
  core::Subject subject("marks", false);
  Library lib(subject);
  standard::stack<std::stack<Mark>>(lib, {}, one_of_values({Mark()}));
  EXPECT_THAT(subject.list_notes(),
              Contains("not tried: a < b, a <= b, a > b, a >= b, because the elements have no <"));
  EXPECT_THAT(subject.list_notes(), Not(Contains(HasSubstr("lacks"))));
}

TEST(Inventory, TellsAReasonOnce) {
  core::Subject subject("marks", false);
  reference::Inventory inventory(subject, "map", {});
  inventory.not_tried("m[k]", "values have no default constructor");
  inventory.not_tried("a < b", "keys have no <");
  inventory.not_tried("m[k] = v", "values have no default constructor");
  inventory.close();
  EXPECT_THAT(subject.list_notes(),
              testing::IsSupersetOf({"not tried: m[k], m[k] = v, because values have no default constructor",
                                     "not tried: a < b, because keys have no <"}));
}

TEST(Inventory, TellsWhatIsLeftOut) {
  auto const notes = notes_without({"swap", "pop"});
  EXPECT_THAT(notes, Contains(HasSubstr("stack: 10 operations found")));
  EXPECT_THAT(notes, Contains("left out, as the spec says so: pop, swap"));
}

TEST(Inventory, AWordThatLeavesNothingOutIsAnError) {
  EXPECT_THAT([] { notes_without({"merge"}); },
              testing::ThrowsMessage<SpecError>(HasSubstr("without = {\"merge\"} leaves nothing out")));
  // Words are whole.
  EXPECT_THAT([] { notes_without({"swa"}); },
              testing::ThrowsMessage<SpecError>(HasSubstr("without = {\"swa\"} leaves nothing out")));
  // What the class lacks cannot be left out.
  EXPECT_THAT([] { notes_without({"emplace"}); },
              testing::ThrowsMessage<SpecError>(HasSubstr("no operation of a stack")));
}

}  // namespace
}  // namespace gneiss::test

// Invariant 5: after the spec has changed a saved tape is still read as far as it goes, and what no longer fits is
// told.
#include <gtest/gtest.h>

#include <memory>

#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "tape/codec.hpp"

namespace gneiss::test {
namespace {

using Ints = std::vector<int>;
using Names = std::vector<std::string>;

/// A library with the operations named, in their order. Its elements lie below `limit`.
Described library(Names const& names, int limit = 10) {
  auto const describe = [&](Library& lib) {
    auto ints = lib.type<Ints, Ints>("ints");
    auto const push = [](Ints& v, int x) { v.push_back(x); };
    auto const size = [](Ints const& v) { return v.size(); };
    auto const make = [](int x) { return Ints{x}; };
    auto const copy = [](Ints const& v) { return v; };
    for (auto const& name : names) {
      if (name == "make") lib.op("make", fn(below(limit)) >> ints, make, make);
      if (name == "push") lib.op("push", fn(ints, below(limit)), push, push);
      if (name == "size") lib.op("size", fn(ints), size, size);
      if (name == "copy") lib.op("copy", fn(ints) >> ints, copy, copy);
      if (name == "clear")
        lib.op(
            "clear", fn(ints), [](Ints& v) { v.clear(); }, [](Ints& v) { v.clear(); });
    }
  };
  return Described(describe, "ints");
}

Names const all{"make", "push", "size", "copy"};

/// make(1), make(2), copy(the second), push(the copy, 3), size(the second), push(the first, 4)
std::string saved() {
  auto const lib = library(all);
  auto const tape = joined({instruction(0, 1, {argument({number(1)})}), instruction(0, 2, {argument({number(2)})}),
                            instruction(3, 3, {live(2)}), instruction(1, 4, {live(3), argument({number(3)})}),
                            instruction(2, 5, {live(2)}), instruction(1, 6, {live(1), argument({number(4)})})});
  return tape::encode(replay(lib.subject, tape).recorded, lib.subject);
}

struct Read {
  std::string text;
  std::size_t lost;
  bool exact = false;
};
Read read_by(Names const& names, int limit = 10) {
  auto const lib = library(names, limit);
  auto const decoded = tape::decode(saved(), lib.subject);
  if (!decoded) return {decoded.error(), 0, false};
  auto const played = replay(lib.subject, decoded->tape);
  return {played.text, decoded->lost, played.exact};
}

std::string const whole =
    "make(1) -> ints0 $\n"
    "make(2) -> ints1 $\n"
    "copy(ints1) -> ints2 $\n"
    "push(ints2, 3)\n"
    "size(ints1)\n"
    "push(ints0, 4)\n";

TEST(SelfDescribing, TheSameLibrary) {
  EXPECT_EQ(read_by(all).text, whole);
  EXPECT_EQ(read_by(all).lost, 0u);
  EXPECT_TRUE(read_by(all).exact);
}

TEST(SelfDescribing, OperationsInAnotherOrder) {
  EXPECT_EQ(read_by({"copy", "size", "push", "make"}).text, whole);
  EXPECT_EQ(read_by({"size", "make", "copy", "push"}).lost, 0u);
}

TEST(SelfDescribing, OperationsAdded) {
  EXPECT_EQ(read_by({"clear", "make", "push", "clear", "size", "copy", "make"}).text, whole);
}

TEST(SelfDescribing, AnOperationRemoved) {
  auto const observer = read_by({"make", "push", "copy"});
  EXPECT_EQ(observer.lost, 1u);
  EXPECT_EQ(observer.text,
            "make(1) -> ints0 $\nmake(2) -> ints1 $\ncopy(ints1) -> ints2 $\npush(ints2, 3)\npush(ints0, 4)\n");
  // What was made by the copy is gone: its nearest older value stands in; all others are what they were.
  auto const maker = read_by({"make", "push", "size"});
  EXPECT_EQ(maker.lost, 1u);
  EXPECT_EQ(maker.text, "make(1) -> ints0 $\nmake(2) -> ints1 $\npush(ints1, 3)\nsize(ints1)\npush(ints0, 4)\n");
  auto const nothing = read_by({"clear"});
  EXPECT_EQ(nothing.lost, 4u);
  EXPECT_EQ(nothing.text, "");
}

TEST(SelfDescribing, WhatIsGoneIsNamedWhereTheNameIsKnown) {
  auto const lost = [](Names const& has, Names const& known) {
    auto const lib = library(has);
    auto const decoded = tape::decode(saved(), lib.subject, known);
    return decoded ? std::pair(decoded->lost, decoded->lost_names) : std::pair(std::size_t{0}, Names{"no tape"});
  };
  Names const most{"make", "size", "copy"};
  EXPECT_EQ(lost(most, {"make", "push"}), std::pair(std::size_t{1}, Names{"push"}));
  EXPECT_EQ(lost(most, {}), std::pair(std::size_t{1}, Names{}));
  EXPECT_EQ(lost({"clear"}, {}), std::pair(std::size_t{4}, Names{}));
  EXPECT_EQ(lost({"clear"}, {"size", "other", "make"}), std::pair(std::size_t{4}, Names{"make", "size"}));
  EXPECT_EQ(lost({"make", "push"}, all), std::pair(std::size_t{2}, Names{"copy", "size"}));
}

TEST(SelfDescribing, NamesOfSeveralLinesMakeNoLines) {
  auto const nothing = [](int) {};
  Described const lib([&](Library& l) { l.op("a\ntape x", fn(below(9)), nothing, nothing); }, "two\r\nlines");
  auto const tape = instruction(0, 1, {argument({number(1)})});
  auto const file = tape::to_file(tape, lib.subject, "this\ntape y");
  EXPECT_EQ(*tape::from_file(file), tape::encode(tape, lib.subject));
  EXPECT_EQ(tape::operations_in_file(file), Names{"a tape x"});
}

TEST(SelfDescribing, ARangeThatShrank) {
  auto const read = read_by(all, 3);
  EXPECT_FALSE(read.exact);
  EXPECT_EQ(
      read.text,
      "make(1) -> ints0 $\nmake(2) -> ints1 $\ncopy(ints1) -> ints2 $\npush(ints2, 0)\nsize(ints1)\npush(ints0, 1)\n");
}

TEST(SelfDescribing, ArgumentsThatCameOrWent) {
  auto const keep = [](auto const&... values) { return sizeof...(values); };
  Described const one([&](Library& lib) { lib.op("take", fn(below(9)), keep, keep); });
  Described const two([&](Library& lib) { lib.op("take", fn(below(9), below(9)), keep, keep); });
  auto const tape = instruction(0, 1, {argument({number(3)}), argument({number(4)})});
  EXPECT_EQ(replay(two.subject, tape).text, "take(3, 4)\n");
  EXPECT_TRUE(replay(two.subject, tape).exact);
  EXPECT_EQ(replay(one.subject, tape).text, "take(3)\n");
  EXPECT_FALSE(replay(one.subject, tape).exact) << "one argument found no use";
  auto const shorter = instruction(0, 1, {argument({number(3)})});
  EXPECT_EQ(replay(two.subject, shorter).text, "take(3, 0)\n");
  EXPECT_FALSE(replay(two.subject, shorter).exact) << "one was lacking";
}

TEST(SelfDescribing, AnInstructionThatIsRejectedDoesNotFit) {
  auto const lib = library({"push"});
  EXPECT_FALSE(replay(lib.subject, instruction(0, 1)).exact);
}

TEST(SelfDescribing, TheOwnerIsKnown) {
  auto const owner = tape::owner_of(saved());
  ASSERT_TRUE(owner);
  EXPECT_EQ(*owner, tape::subject_hash("ints"));
  EXPECT_NE(*owner, tape::subject_hash("others"));
}

TEST(SelfDescribing, ASpecWithOtherValuesIsAnother) {
  auto const hash = [](std::initializer_list<int> values, std::vector<char> const& more) {
    test::Described const lib([&](Library& described) {
      described.op(
          "f", fn(one_of_values(values), element_of(more)), [](int, char) {}, [](int, char) {});
    });
    return tape::spec_hash(lib.subject);
  };
  auto const one = hash({1, 2}, {'a', 'b'});
  EXPECT_EQ(one, hash({1, 2}, {'a', 'b'}));
  EXPECT_NE(one, hash({1, 3}, {'a', 'b'}));
  EXPECT_NE(one, hash({1, 2, 3}, {'a', 'b'}));
  EXPECT_NE(one, hash({1, 2}, {'b', 'a'}));
}

/// The library in a run that does without the operations of these indices.
std::unique_ptr<Described> without(std::vector<unsigned> const& left_out) {
  std::unique_ptr<Described> result(new Described(library(all)));
  std::vector<bool> out(all.size());
  for (auto const each : left_out) out[each] = true;
  result->subject.leave_out(out);
  return result;
}

TEST(SelfDescribing, ARunThatDoesWithoutSomeHasTheSameSpec) {
  auto const whole_spec = library(all);
  for (auto const& left_out : std::vector<std::vector<unsigned>>{{0}, {3}, {1, 2}, {0, 1, 3}})
    EXPECT_EQ(tape::spec_hash(without(left_out)->subject), tape::spec_hash(whole_spec.subject));
  EXPECT_NE(tape::spec_hash(without({2})->subject), tape::spec_hash(library({"make", "push", "copy"}).subject));
}

TEST(SelfDescribing, ATapeMeansTheSameInARunThatDoesWithoutOthers) {
  auto const whole_run = library(all);
  auto const some = without({1});  // size and copy come sooner
  std::string const text = "make(1) -> ints0 $\ncopy(ints0) -> ints1 $\nsize(ints0)\n";
  auto const made = instruction(0, 1, {argument({number(1)})});
  auto const in_some =
      replay(some->subject, joined({made, instruction(2, 2, {live(1)}), instruction(1, 3, {live(1)})}));
  auto const in_whole =
      replay(whole_run.subject, joined({made, instruction(3, 2, {live(1)}), instruction(2, 3, {live(1)})}));
  EXPECT_EQ(in_some.text, text);
  EXPECT_EQ(in_whole.text, text);
  auto const saved_by_some = tape::to_file(in_some.recorded, some->subject, "a test");
  EXPECT_EQ(saved_by_some, tape::to_file(in_whole.recorded, whole_run.subject, "a test"));
  for (Described const* const lib : {static_cast<Described const*>(some.get()), &whole_run}) {
    auto const decoded = tape::decode(*tape::from_file(saved_by_some), lib->subject);
    ASSERT_TRUE(decoded);
    EXPECT_TRUE(decoded->fits());
    EXPECT_FALSE(decoded->uses_left_out);
    auto const again = replay(lib->subject, decoded->tape);
    EXPECT_TRUE(again.exact);
    EXPECT_EQ(again.text, text);
  }
}

TEST(SelfDescribing, WhatARunDoesWithoutIsToldFromWhatIsGone) {
  EXPECT_TRUE(tape::decode(saved(), without({1})->subject)->uses_left_out);
  EXPECT_FALSE(tape::decode(saved(), library({"make", "size", "copy"}).subject)->uses_left_out);
}

TEST(SelfDescribing, AFileSaysWhatItHolds) {
  auto const lib = library(all);
  auto const tape = tape::decode(saved(), lib.subject)->tape;
  auto const file = tape::to_file(tape, lib.subject, "six instructions");
  auto const spec = tape::spec_in_file(file);
  ASSERT_TRUE(spec);
  EXPECT_EQ(*spec, tape::spec_hash(lib.subject));
  EXPECT_FALSE(tape::spec_in_file(saved()));
  char line[32];
  std::snprintf(line, sizeof line, "spec %08x\n", static_cast<unsigned>(*spec));
  EXPECT_EQ(file, std::string("gneiss tape 1\nsubject ints\nabout six instructions\n") + line +
                      "operation make\noperation copy\noperation push\noperation size\ntape " + saved() + "\n");
  EXPECT_EQ(*tape::from_file(file), saved());
  EXPECT_EQ(*tape::from_file(saved()), saved());
  EXPECT_EQ(*tape::from_file(saved() + "\n"), saved());
  auto windows = file;
  for (std::size_t at = 0; (at = windows.find('\n', at)) != windows.npos; at += 2) windows.insert(at, "\r");
  EXPECT_EQ(*tape::from_file(windows), saved());
  EXPECT_EQ(tape::operations_in_file(windows), (Names{"make", "copy", "push", "size"}));
  EXPECT_EQ(tape::operations_in_file(file), (Names{"make", "copy", "push", "size"}));
  EXPECT_TRUE(tape::operations_in_file(saved()).empty());
  EXPECT_FALSE(tape::from_file(""));
  EXPECT_FALSE(tape::from_file("gneiss tape 2\ntape x\n"));
  EXPECT_FALSE(tape::from_file("gneiss tape 1\nsubject ints\n"));
}

}  // namespace
}  // namespace gneiss::test

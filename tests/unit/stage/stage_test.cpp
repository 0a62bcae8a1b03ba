// The shared memory between a worker and its parent: what is put there is read again, whatever else lies there.
#include "stage/stage.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "harness/fake_slots.hpp"
#include "harness/tapes.hpp"

namespace gneiss::stage {
namespace {

using testing::IsEmpty;
using testing::SizeIs;
using Numbers = std::vector<std::uint64_t>;

struct StageTest : testing::Test {
  /// A worker runs and counts these scenarios.
  void count(std::uint64_t first, std::uint64_t end, CountedScenario each = {.operations = 2, .rejected = 1}) {
    for (auto i = first; i != end; ++i) {
      each.scenario = i;
      auto& counts = stage.shared().counts;
      counts.scenarios += 1;
      counts.operations += each.operations;
      counts.rejected += each.rejected;
      counts.discarded += each.dropped ? 1u : 0u;
      counts.late += each.late ? 1u : 0u;
      stage.count(each);
    }
  }
  /// As if a worker had recorded this.
  void record(tape::Tape const& tape) {
    std::copy(tape.begin(), tape.end(), stage.record().begin());
    stage.shared().recorded = tape.size();
  }

  test::IdleSubject const subject{3};
  Stage stage{subject};
};

TEST_F(StageTest, ItsPartsDoNotOverlap) {
  struct Part {
    std::byte const* begin;
    std::size_t size;
  };
  auto const part = [](auto const& span) {
    return Part{reinterpret_cast<std::byte const*>(span.data()), span.size_bytes()};
  };
  std::vector<Part> parts{{reinterpret_cast<std::byte const*>(&stage.shared()), sizeof(SharedState)},
                          part(stage.rejected()),
                          part(stage.chances()),
                          part(stage.ran()),
                          part(stage.history()),
                          part(stage.marks()),
                          part(stage.numbers()),
                          part(stage.given()),
                          part(stage.record()),
                          part(stage.input()),
                          part(stage.output())};
  auto const* const end = stage.memory() + stage.size();
  for (std::size_t i = 0; i != parts.size(); ++i) {
    EXPECT_GE(parts[i].begin, stage.memory());
    EXPECT_LE(parts[i].begin + parts[i].size, end);
    if (i != 0) {
      EXPECT_LE(parts[i - 1].begin + parts[i - 1].size, parts[i].begin) << i;
    }
  }
  EXPECT_LE(parts[3].begin + parts[3].size, stage.memory() + stage.head()) << "the counts are part of the head";
  EXPECT_GE(parts[4].begin, stage.memory() + stage.head());
  EXPECT_THAT(stage.rejected(), SizeIs(3));
  EXPECT_THAT(stage.ran(), SizeIs(3));
}

TEST_F(StageTest, BeginsWithNothing) {
  EXPECT_EQ(stage.shared().counts.scenarios, 0u);
  EXPECT_EQ(stage.shared().task.index(), 0u);
  EXPECT_THAT(stage.read_tape(), IsEmpty());
  EXPECT_THAT(stage.read_notes().instructions, IsEmpty());
  EXPECT_FALSE(stage.discards_more_than(0));
}

TEST_F(StageTest, ATapeIsReadAsItWasPut) {
  auto const tape = test::joined(
      {test::instruction(1, 1, {test::argument({test::number(7)})}), test::instruction(2, 2, {test::live(1)})});
  ASSERT_TRUE(stage.put(tape));
  EXPECT_EQ(stage.read_given(tape.size()), tape);
  EXPECT_EQ(tape::instructions(stage.read_given(5)).size(), 1u) << "the first entries of it";
}

TEST_F(StageTest, WhatThereIsNoRoomForIsNotPut) {
  EXPECT_FALSE(stage.put(tape::Tape(stage.given().size() + 1)));
  EXPECT_FALSE(stage.put(Numbers(stage.numbers().size() + 1)));
}

// A worker that dies leaves a tape whose last instruction is open.
TEST_F(StageTest, ATapeThatWasCutOffIsClosed) {
  auto tape = test::instruction(1, 1, {test::argument({test::number(7)})});
  auto const whole = tape;
  tape.resize(3);
  record(tape);
  EXPECT_EQ(stage.read_tape(), whole);
}

TEST_F(StageTest, LabelsOfATapeAreNumberedAnew) {
  record(test::joined({test::instruction(0, 5), test::instruction(1, 9, {test::live(5)})}));
  EXPECT_EQ(stage.read_tape(), test::joined({test::instruction(0, 1), test::instruction(1, 2, {test::live(1)})}));
}

// The code under test may have written there.
TEST_F(StageTest, EntriesThatAreNoneBecomeSome) {
  tape::Tape strange(4);
  strange[0] = {.mark = static_cast<tape::Entry::Mark>(9), .kind = 200, .value = 3};
  strange[1] = tape::open(Span::instruction, 77, 1);
  strange[2] = {.mark = tape::Entry::Mark::open, .kind = 250};
  strange[3] = {.mark = tape::Entry::Mark::choice, .kind = 255, .value = 4, .max = 9};
  record(strange);
  auto const read = stage.read_tape();
  ASSERT_GE(read.size(), 4u);
  EXPECT_TRUE(read[0].is_choice());
  EXPECT_LE(read[0].kind, tape::last_kind);
  EXPECT_LT(read[1].tag, 3u);
  EXPECT_LE(read[2].kind, tape::last_span);
  EXPECT_LE(read[3].kind, tape::last_kind);
  EXPECT_EQ(read[3].value, 4u);
}

TEST_F(StageTest, NumbersAreReadUpToTheInstructionThatRan) {
  Numbers numbers(1000);
  for (std::size_t i = 0; i != numbers.size(); ++i) numbers[i] = i;
  ASSERT_TRUE(stage.put(numbers));
  stage.shared().start = stage.numbers().data() + 400;
  EXPECT_EQ(stage.read_start(), 400u);
  auto const read = stage.read_numbers();
  ASSERT_GE(read.size(), 401u);
  EXPECT_EQ(read[400], 400u);
  EXPECT_EQ(stage.read_operation(), 400u % 3) << "an instruction begins with its operation";
}

TEST_F(StageTest, AStartThatIsElsewhereIsTheEnd) {
  std::uint64_t elsewhere = 0;
  for (auto* const start : {&elsewhere, static_cast<std::uint64_t*>(nullptr), stage.numbers().data() - 1}) {
    stage.shared().start = start;
    EXPECT_LE(stage.read_start(), stage.numbers().size());
    EXPECT_LT(stage.read_operation(), 3u);
  }
}

TEST_F(StageTest, NotesAreReadAsTheyWereWrittenLast) {
  for (unsigned count = 1; count != 5; ++count) {
    notes::Notes notes;
    notes.instructions.resize(count);
    for (auto& instruction : notes.instructions) instruction.operation = 1;
    notes.instructions.back().returned = "returned " + std::to_string(count);
    stage.write_notes(notes);
    auto const read = stage.read_notes();
    ASSERT_THAT(read.instructions, SizeIs(count));
    EXPECT_EQ(read.instructions.back().returned, notes.instructions.back().returned);
    EXPECT_EQ(read.instructions.back().operation, 1u);
  }
}

// A worker that dies while it writes leaves what it wrote before.
TEST_F(StageTest, NotesThatAreBeingWrittenDoNotDisturbThoseBefore) {
  notes::Notes notes;
  notes.instructions.resize(1);
  notes.instructions[0].operation = 0;
  notes.instructions[0].returned = "first";
  stage.write_notes(notes);
  auto const in = stage.shared().notes_in.load();
  notes.instructions[0].returned = "second";
  stage.write_notes(notes);
  EXPECT_NE(stage.shared().notes_in, in);
  stage.shared().notes_in = in;  // as if that had not come to its end
  EXPECT_EQ(stage.read_notes().instructions.at(0).returned, "first");
}

TEST_F(StageTest, NotesWhoseSizeCannotBeRightAreNoHarm) {
  stage.shared().notes_size[0] = stage.shared().notes_size[1] = 100;
  EXPECT_LE(stage.read_notes().instructions.size(), 100u);
}

TEST_F(StageTest, ScenariosAreTakenBackFromTheCounts) {
  count(10, 30);
  stage.take_back(25, 1000);
  auto const& counts = stage.shared().counts;
  EXPECT_EQ(counts.scenarios, 15u);
  EXPECT_EQ(counts.operations, 30u);
  EXPECT_EQ(counts.rejected, 15u);
  EXPECT_EQ(stage.shared().counted, 15u);
  stage.take_back(10, 4);
  EXPECT_EQ(counts.scenarios, 11u) << "no more than were meant";
  stage.take_back(1000, 1000);
  EXPECT_EQ(counts.scenarios, 11u);
  stage.take_back(0, 1000);
  EXPECT_EQ(counts.scenarios, 0u);
}

TEST_F(StageTest, DiscardedAndLateOnesAreTakenBackAsWhatTheyWere) {
  count(0, 5);
  count(5, 8, {.operations = 1, .dropped = true});
  count(8, 10, {.dropped = true, .late = true});
  stage.take_back(7, 100);
  auto const& counts = stage.shared().counts;
  EXPECT_EQ(counts.scenarios, 7u);
  EXPECT_EQ(counts.discarded, 2u);
  EXPECT_EQ(counts.late, 0u);
  EXPECT_EQ(counts.operations, 12u);
}

TEST_F(StageTest, NoMoreAreTakenBackThanAreRemembered) {
  auto const room = stage.history().size();
  count(0, room + 10, {.operations = 1});
  stage.take_back(0, ~std::uint64_t{0});
  EXPECT_EQ(stage.shared().counts.scenarios, 10u);
}

TEST_F(StageTest, LabelsAreTakenBackWithTheirCases) {
  auto& statistics = stage.shared().statistics;
  statistics.labels_used = 70;
  for (auto const place : {3u, 66u}) statistics.labels[place].cases = 5;
  for (std::uint64_t i = 0; i != 5; ++i) {
    stage.marks()[i] = {};
    stage.marks()[i][0] = std::uint64_t{1} << 3;
    stage.marks()[i][1] = std::uint64_t{1} << 2;
  }
  count(0, 5);
  stage.take_back(3, 100);
  EXPECT_EQ(statistics.labels[3].cases, 3u);
  EXPECT_EQ(statistics.labels[66].cases, 3u);
}

TEST_F(StageTest, DiscardsAreTooManyForThoseThatAreKept) {
  auto& counts = stage.shared().counts;
  counts.scenarios = counts.discarded = 100;
  EXPECT_FALSE(stage.discards_more_than(10)) << "ten for each of ten that may still come";
  counts.scenarios = counts.discarded = 101;
  EXPECT_TRUE(stage.discards_more_than(10));
  counts.scenarios = 102;  // one was kept
  EXPECT_FALSE(stage.discards_more_than(10));
}

TEST_F(StageTest, ACaseThatWasGivenUpCountsAsTen) {
  auto& counts = stage.shared().counts;
  counts.scenarios = counts.discarded = counts.late = 10;
  EXPECT_FALSE(stage.discards_more_than(10));
  counts.scenarios = counts.discarded = counts.late = 11;
  EXPECT_TRUE(stage.discards_more_than(10));
}

TEST_F(StageTest, WhatWasExpandedIsAddedUp) {
  Expanded sum{.states = 1, .transitions = 1, .observations = 2, .dropped = 3, .rebuilt = 4, .logged = 5};
  sum.add({.states = 7, .transitions = 10, .observations = 20, .dropped = 30, .rebuilt = 40, .logged = 50});
  EXPECT_EQ(sum.transitions, 11u);
  EXPECT_EQ(sum.observations, 22u);
  EXPECT_EQ(sum.dropped, 33u);
  EXPECT_EQ(sum.rebuilt, 44u);
  EXPECT_EQ(sum.logged, 55u);
  EXPECT_EQ(sum.states, 1u) << "that is of one task";
}

}  // namespace
}  // namespace gneiss::stage

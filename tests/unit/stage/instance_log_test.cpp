// How instances came about, in words; and the scenario that makes them again.
#include "stage/instance_log.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gneiss/core/operation.hpp"
#include "tape/tape.hpp"

namespace gneiss::stage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Words = std::vector<std::uint64_t>;

/// One type. make() makes a value, change(a) changes it, join(a, b) changes the first and looks at the second, look(a)
/// makes another of it.
struct Things : core::Subject {
  enum Operation : std::uint64_t { make, change, join, look };
  Things() : core::Subject("things", false) {
    auto const& type = add_type("thing", "Thing");
    core::Parameter const changed{.type = &type};
    core::Parameter const constant{.type = &type, .changes = false};
    add("make", {});
    add("change", {changed});
    add("join", {changed, constant});
    add("look", {constant});
  }
  void add(char const* name, std::vector<core::Parameter> const& parameters) {
    auto& operation = add_operation(std::make_unique<core::Operation>());
    operation.name = name;
    for (auto const& each : parameters) operation.add_parameter(*each.type, each.consumed, each.revives, each.changes);
  }
};

Call called(Things::Operation operation, std::vector<std::uint32_t> arguments, bool pass_copies = false) {
  Call call;
  call.numbers = {operation};
  for (std::size_t i = 0; i != arguments.size(); ++i) {
    call.references.push_back(call.numbers.size());
    call.numbers.push_back(99);  // an id of whoever made the call
  }
  call.arguments = std::move(arguments);
  call.pass_copies = pass_copies;
  return call;
}
Provenance made(Call const& call, std::uint64_t which = 0) {
  return {.which = which, .call = call};
}
Provenance changed(Call const& call, std::uint64_t argument) {
  return {.changed = true, .which = argument, .call = call};
}

/// The id of the first value that the n-th call makes.
constexpr std::uint64_t of(std::uint64_t instruction) {
  return tape::value_id(instruction, 0);
}

struct InstanceLog : testing::Test {
  Words scenario(Call const& call, std::size_t most = 1000) const {
    return scenario_of(call, log, subject, most).numbers;
  }
  Things const subject;
  std::vector<Provenance> log;
};

TEST_F(InstanceLog, AScenarioMakesItsArgumentsFirst) {
  log = {made(called(Things::make, {}))};
  auto const numbers = scenario_of(called(Things::change, {0}), log, subject);
  EXPECT_THAT(numbers.numbers, ElementsAre(Things::make, Things::change, of(1)));
  EXPECT_EQ(numbers.last, 1u) << "where the call itself begins";
}

TEST_F(InstanceLog, WhatEveryScenarioBeginsWithNeedsNoCall) {
  log = {{.which = 5}};
  EXPECT_THAT(scenario(called(Things::look, {0})), ElementsAre(Things::look, 5));
}

TEST_F(InstanceLog, AChangedArgumentIsTheSameValue) {
  log = {made(called(Things::make, {})), changed(called(Things::change, {0}), 0)};
  EXPECT_THAT(scenario(called(Things::look, {1})),
              ElementsAre(Things::make, Things::change, of(1), Things::look, of(1)));
}

TEST_F(InstanceLog, WhatNoCallChangesIsMadeOnce) {
  log = {made(called(Things::make, {})), made(called(Things::look, {0})), made(called(Things::look, {0}))};
  auto const numbers = scenario(called(Things::join, {1, 2}));
  EXPECT_EQ(std::count(numbers.begin(), numbers.end(), std::uint64_t{Things::make}), 1)
      << "both are looked up from one";
}

TEST_F(InstanceLog, WhatACallChangesIsMadeForItAlone) {
  log = {made(called(Things::make, {})), changed(called(Things::change, {0}), 0)};
  // The first is the argument that is changed, the second one comes from it, before the change.
  EXPECT_THAT(scenario(called(Things::join, {0, 1})),
              ElementsAre(Things::make, Things::make, Things::change, of(2), Things::join, of(1), of(2)));
}

TEST_F(InstanceLog, AnArgumentThatIsPassedTwiceIsOneObjectOrTwo) {
  log = {made(called(Things::make, {}))};
  EXPECT_THAT(scenario(called(Things::join, {0, 0})), ElementsAre(Things::make, Things::join, of(1), of(1)));
  EXPECT_THAT(scenario(called(Things::join, {0, 0}, true)),
              ElementsAre(Things::make, Things::make, Things::join, of(1), of(2)));
}

TEST_F(InstanceLog, OfSeveralValuesOfACallOneIsMeant) {
  log = {made(called(Things::make, {}), 3)};
  EXPECT_THAT(scenario(called(Things::look, {0})), ElementsAre(Things::make, Things::look, of(1) + 3));
}

TEST_F(InstanceLog, AScenarioThatGetsTooLongIsNone) {
  log = {made(called(Things::make, {}))};
  for (std::uint32_t i = 0; i != 20; ++i) log.push_back(changed(called(Things::join, {i, i}, true), 0));
  EXPECT_THAT(scenario(called(Things::look, {20})), IsEmpty()) << "2²⁰ values would have to be made";
  EXPECT_THAT(scenario(called(Things::look, {3})), testing::Not(IsEmpty()));
}

TEST_F(InstanceLog, TellsWhichArgumentsACallChanges) {
  auto const& operation = *subject.operations()[Things::join];
  EXPECT_TRUE(changes(operation, {4, 7}, 4));
  EXPECT_FALSE(changes(operation, {4, 7}, 7));
  EXPECT_TRUE(changes(operation, {7, 7}, 7)) << "at any of its places";
  EXPECT_FALSE(changes(operation, {4, 7}, 5));
}

TEST_F(InstanceLog, IsReadAsItWasWritten) {
  auto one = changed(called(Things::join, {1, 0}, true), 1);
  one.identity = core::Identity(8, 9);
  one.order = 10;
  Words words;
  write(one, words);
  EXPECT_GE(words.size(), least_words_of_provenance);
  WordReader reader(words);
  auto const read = read_provenance(reader, 2, subject);
  ASSERT_TRUE(read);
  EXPECT_TRUE(reader.over());
  EXPECT_TRUE(read->changed && read->call.pass_copies);
  EXPECT_EQ(read->which, 1u);
  EXPECT_EQ(read->identity, one.identity);
  EXPECT_EQ(read->order, 10u);
  EXPECT_EQ(read->call.arguments, one.call.arguments);
  EXPECT_EQ(read->call.numbers, one.call.numbers);
  EXPECT_EQ(read->call.references, one.call.references);
}

TEST_F(InstanceLog, IsRefusedWhereItMakesNoSense) {
  auto const good = changed(called(Things::join, {1, 0}), 1);
  EXPECT_TRUE(makes_sense(good, 2, subject));
  EXPECT_FALSE(makes_sense(good, 1, subject)) << "an argument that is not there yet";
  auto wrong = good;
  wrong.type = 1;
  EXPECT_FALSE(makes_sense(wrong, 2, subject)) << "a type that is not there";
  wrong = good;
  wrong.call.numbers[0] = 4;
  EXPECT_FALSE(makes_sense(wrong, 2, subject)) << "an operation that is not there";
  wrong = good;
  wrong.which = 2;
  EXPECT_FALSE(makes_sense(wrong, 2, subject)) << "an argument that the call does not have";
  Words words;
  write(good, words);
  for (std::size_t size = 0; size != words.size(); ++size) {
    WordReader reader(std::span<std::uint64_t const>(words).first(size));
    EXPECT_FALSE(read_provenance(reader, 2, subject)) << size;
  }
}

}  // namespace
}  // namespace gneiss::stage

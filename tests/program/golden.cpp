// What printed programs look like: tapes written by hand, so that neither explorers nor passes have a say.
#include <gtest/gtest.h>

#include <memory>

#include "harness/tapes.hpp"
#include "report/golden.hpp"
#include "report/program.hpp"
#include "run/runner.hpp"
#include "subjects.hpp"
#include "tape/replay.hpp"
#include "ways.hpp"

namespace gneiss::test {
namespace {

namespace fault = all_kinds::fault;

/// A subject of ways.cpp or zoo.cpp, described.
class Described {
 public:
  explicit Described(std::string const& name) {
    for (auto const& declared : way_subjects())
      if (declared.name == name) describe(declared);
  }
  explicit Described(Subject const& declared) { describe(declared); }
  core::Subject const& subject() const { return *subject_; }

  /// The next instruction: the n-th operation that is spelled so.
  Tape call(std::string const& spelled, std::initializer_list<Tape> arguments = {}, unsigned n = 0) {
    for (auto const& operation : subject_->operations())
      if (operation->spelling.name == spelled && n-- == 0) return instruction(operation->index, ++label_, arguments);
    ADD_FAILURE() << "there is no " << spelled;
    return {};
  }

 private:
  void describe(Subject const& declared) {
    subject_ = std::make_unique<core::Subject>(declared.name, declared.property);
    core::Describing const here(*subject_);
    declared.describe(*subject_);
  }

  std::unique_ptr<core::Subject> subject_;
  std::uint64_t label_ = 0;
};

Tape number_argument(std::uint64_t value) {
  return argument({number(value)});
}

/// A text of one letter, taken from the list of `text()`.
Tape letter() {
  return argument({span_of(Span::alternative, {number(0, Kind::alternative), number(1)})});
}

void expect_program(std::string const& name, core::Subject const& subject, int bug, std::initializer_list<Tape> calls) {
  all_kinds::bug = bug;
  auto const tape = joined(calls);
  notes::Notes notes;
  tape::Replay replay(tape);
  run::Runner runner(subject);
  auto const verdict = runner.run(replay, &notes);
  all_kinds::bug = 0;
  EXPECT_TRUE(verdict.failed());
  auto const text =
      report::program({.subject = events::SubjectInfo(subject), .verdict = verdict, .notes = notes, .tape = tape},
                      "./test --replay g1.TAPE");
  expect_golden("program/" + name + ".txt", text);
}

TEST(GoldenProgram, Disagreement) {
  Described bag("bag");
  auto const index = number_argument(1);
  expect_program("disagreement", bag.subject(), fault::index,
                 {bag.call("$0.push($1)", {live(0), number_argument(6)}),
                  bag.call("b[i] = x", {live(0), index, number_argument(5)}), bag.call("at", {live(0), index}, 1)});
}

TEST(GoldenProgram, ObjectsByNameAreVariables) {
  Described bag("bag");
  expect_program("variables", bag.subject(), fault::text_lvalue,
                 {bag.call("write", {live(0), letter()}), bag.call("b.write(t)", {live(0), letter()}),
                  bag.call("fill_from", {live(0)}), bag.call("label_of", {live(0)})});
}

TEST(GoldenProgram, PartsOfResults) {
  Described bag("bag");
  expect_program(
      "parts", bag.subject(), fault::part,
      {bag.call("$0.push($1)", {live(0), number_argument(0)}), bag.call("parted", {live(0), number_argument(0)}),
       bag.call("halved", {live(0)}), bag.call("all_kinds::drain", {live(3)}), bag.call("pointed", {live(0)}),
       bag.call("shuffled", {live(2)})});
}

TEST(GoldenProgram, TheCandidateThrew) {
  Described bag("bag");
  expect_program("candidate_threw", bag.subject(), fault::copy_throws,
                 {bag.call("at", {live(0), number_argument(5)}), bag.call("all_kinds::Bag", {live(0)}, 1)});
}

TEST(GoldenProgram, TheCandidateReturned) {
  Described bag("bag");
  expect_program("candidate_returned", bag.subject(), fault::at_returns,
                 {bag.call("$0 == $1", {live(0), live(0)}), bag.call("at", {live(0), number_argument(4)})});
}

TEST(GoldenProgram, AnotherException) {
  Described bag("bag");
  auto const five = number_argument(5);
  expect_program("other_exception", bag.subject(), fault::at_other, {bag.call("at", {live(0), five})});
  expect_program("other_message", bag.subject(), fault::at_message, {bag.call("worded", {live(0), five})});
  expect_program("other_code", bag.subject(), fault::at_code, {bag.call("coded", {live(0), five})});
}

TEST(GoldenProgram, ACheckFails) {
  Described bag("bag");
  expect_program("check_failed", bag.subject(), fault::stamp, {bag.call("$0.push($1)", {live(0), number_argument(5)})});
}

TEST(GoldenProgram, NamesThatAreTaken) {
  Described counter("counter");
  auto const two = number_argument(3);
  expect_program("names", counter.subject(), fault::counter_bump,
                 {counter.call("counter_new"), counter.call("counter_new"), counter.call("counter1", {live(2)}),
                  counter.call("counter_bump", {live(2), two}), counter.call("observed", {live(2)})});
}

TEST(GoldenProgram, AHandleIsMissing) {
  Described counter("counter");
  expect_program(
      "nullable", counter.subject(), fault::counter_null,
      {counter.call("counter_new", {number_argument(3)}), counter.call("counter_new", {number_argument(2)})});
}

TEST(GoldenProgram, APropertyIsFalse) {
  Described reversed("reversed");
  auto const list =
      argument({span_of(Span::list, {number(2, Kind::length), element({number(1)}), element({number(2)})})});
  expect_program("property_false", reversed.subject(), fault::reverses,
                 {reversed.call("ends_swap", {list, number_argument(0)})});
}

TEST(GoldenProgram, APropertyThrows) {
  Described halves("halves");
  auto const letter_pair =
      argument({number(0, Kind::wide), span_of(Span::alternative, {number(0, Kind::alternative), number(1)})});
  expect_program("property_threw", halves.subject(), fault::halves_throws, {halves.call("halves", {letter_pair})});
}

// How a type is called that has no name, is said by each compiler in its own way.
TEST(GoldenProgram, TypesWithoutANameAreTold) {
#ifdef __clang__
  GTEST_SKIP() << "the texts are those of g++";
#endif
  for (auto const& declared : nameless_subjects()) {
    Described cage(declared);
    expect_program(declared.name, cage.subject(), declared.faults.front(),
                   {cage.call("$T($@)", {number_argument(2)}), cage.call("get", {live(1)})});
  }
}

}  // namespace
}  // namespace gneiss::test

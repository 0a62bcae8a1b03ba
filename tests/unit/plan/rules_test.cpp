#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plan/model_parts.hpp"
#include "plan/planned.hpp"
#include "plan/planning.hpp"

namespace gneiss::plan {
namespace {

using interface::Annotation;
using interface::boolean;
using interface::Condition;
using interface::constant;
using interface::constant_reference;
using interface::FunctionModel;
using interface::integer;
using interface::member;
using interface::nothing;
using interface::open;
using interface::pointer_to;
using interface::record;
using interface::reference;
using interface::rvalue;
using interface::sequence_with;
using interface::size_type;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

auto const seq = record("my::seq");

std::vector<std::string> lines_for(FunctionModel const& function) {
  return texts(planned(sequence_with({function})));
}

TEST(Arguments, LvaluesAndRvaluesAreTwoLines) {
  auto const lines = texts(planned(sequence_with({member("push_back", {{"x", constant_reference(integer()), ""}}),
                                                  member("push_back", {{"x", rvalue(integer()), ""}})})));
  EXPECT_THAT(lines, Contains("lib.op(GNEISS_METHOD(push_back), fn(seq, named(element)));"));
  EXPECT_THAT(lines, Contains("lib.op(GNEISS_METHOD(push_back), fn(seq, element));"));
}

TEST(Arguments, ValueOfTheClassIsLive) {
  EXPECT_THAT(lines_for(member("append", {{"other", constant_reference(seq), ""}})),
              Contains("lib.op(GNEISS_METHOD(append), fn(seq, where(seq, distinct)));"));
  EXPECT_THAT(lines_for(member("take_all", {{"other", rvalue(seq), ""}})),
              Contains("lib.op(GNEISS_METHOD(take_all), fn(seq, moved(seq)));"));
}

TEST(Arguments, IndexIsBelowTheSize) {
  auto const plan = planned(sequence_with({member("get", {{"index", size_type(), ""}}, integer(), true)}));
  EXPECT_THAT(texts(plan), Contains("lib.op(GNEISS_METHOD(get), fn(seq, index));"));
  EXPECT_THAT(declared(plan), Contains("auto index = [](R const& m) { return below(m.size()); };"));
}

TEST(Arguments, AtMayBeGivenAnIndexThatIsNotThere) {
  EXPECT_THAT(lines_for(member("at", {{"n", size_type(), ""}}, integer(), true)),
              Contains("lib.op(GNEISS_METHOD(at), fn(seq, index_or_end)).may_throw(any_exception);"));
}

TEST(Arguments, DefaultsAreLeftOutOnce) {
  auto const lines = lines_for(member("grow", {{"n", integer(), ""}, {"by", integer(), "1"}}));
  EXPECT_THAT(lines, Contains("lib.op(GNEISS_METHOD(grow), fn(seq, below(9)));"));
  EXPECT_THAT(lines, Contains("lib.op(GNEISS_METHOD(grow), fn(seq, below(9), element));"));
}

TEST(Arguments, PointerAndLengthAreAVector) {
  auto const chars = pointer_to(constant(integer("short", 16)));
  EXPECT_THAT(lines_for(member("write", {{"data", chars, ""}, {"n", size_type(), ""}})),
              Contains("lib.op(GNEISS_CALL(s.write(v.data(), v.size()), s, v), fn(seq, "
                       "vector_of(between(short{-9}, short{9}))));"));
}

TEST(Arguments, WrittenParametersAreCompared) {
  EXPECT_THAT(lines_for(member("read", {{"out", reference(boolean()), ""}}, boolean())),
              Contains("lib.op(GNEISS_METHOD(read), fn(seq, out<bool>()));"));
  EXPECT_THAT(lines_for(member("read", {{"result", pointer_to(boolean()), ""}}, boolean())),
              Contains("lib.op(GNEISS_CALL(s.read(&b), s, b), fn(seq, out<bool>()));"));
}

TEST(Arguments, RangesFromElsewhereAreVectors) {
  auto function = member("assign", {{"first", open("It"), ""}, {"last", open("It"), ""}});
  function.template_parameters = {{.name = "It"}};
  EXPECT_THAT(lines_for(function),
              Contains("lib.op(GNEISS_CALL(s.assign(v.begin(), v.end()), s, v), fn(seq, vector_of(element)));"));
}

TEST(Arguments, PredicatesAreTables) {
  auto function = member("remove_if", {{"p", open("Pred"), ""}});
  function.template_parameters = {{.name = "Pred"}};
  auto const plan = planned(sequence_with({function}));
  EXPECT_THAT(texts(plan), Contains("lib.op(GNEISS_METHOD(remove_if), fn(seq, pred));"));
  EXPECT_THAT(declared(plan), Contains("auto pred = function_of<bool(int)>(element, arbitrary<bool>());"));
}

TEST(Arguments, TypesThatNobodyKnowsAreSkipped) {
  auto const plan = planned(sequence_with({member("attach", {{"l", reference(record("my::logger")), ""}})}));
  ASSERT_THAT(plan.skipped, testing::SizeIs(1));
  EXPECT_EQ(plan.skipped.front().subject, "attach(my::logger&)");
  EXPECT_THAT(explain(plan, "attach"), testing::ElementsAre(HasSubstr("it is not known how a my::logger& is made up")));
}

TEST(Results, ReferenceToItselfIsAsked) {
  EXPECT_THAT(lines_for(member("operator+=", {{"x", constant_reference(integer()), ""}}, reference(seq))),
              Contains("lib.op(GNEISS_CALL(s += x, s, x), fn(seq, element) >> itself<>);"));
}

TEST(Results, ValueOfTheClassLives) {
  EXPECT_THAT(lines_for(member("reversed", {}, seq, true)),
              Contains("lib.op(GNEISS_METHOD(reversed), fn(seq) >> seq);"));
}

TEST(Results, PointersToElementsAreFollowed) {
  EXPECT_THAT(lines_for(member("least", {}, pointer_to(constant(integer())), true)),
              Contains("lib.op(GNEISS_METHOD(least), fn(seq) >> optional_of(same));"));
}

TEST(Results, WhatCannotBeComparedIsIgnored) {
  auto plan = propose(sequence_with({member("stats", {}, record("my::statistics"), true)}), {.delegate = false});
  std::vector<bool> answers;
  for (auto const* probe : probes(plan)) answers.push_back(probe->requirement.find(" == (") == std::string::npos);
  plan = settled(std::move(plan), answers);
  EXPECT_THAT(texts(plan), Contains("lib.op(GNEISS_METHOD(stats), fn(seq) >> ignored);"));
}

TEST(Preconditions, WellKnownNamesNeedAnElement) {
  auto const plan = planned(sequence_with({member("pop_back"), member("front", {}, integer(), true)}));
  EXPECT_THAT(texts(plan), Contains("lib.op(GNEISS_METHOD(pop_back), fn(where(seq, some)));"));
  EXPECT_THAT(texts(plan), Contains("lib.op(GNEISS_METHOD(front), fn(where(seq, some)));"));
  EXPECT_THAT(declared(plan), Contains("auto some = [](R const& m) { return !m.empty(); };"));
}

TEST(Preconditions, AssertionsAboutParametersArePredicates) {
  auto function = member("skip", {{"n", integer(), ""}});
  function.conditions = {{.text = "n <= size() && n > 0", .parameters = {"n"}, .members = {"size"}, .closed = true}};
  auto const plan = planned(sequence_with({function}));
  EXPECT_THAT(texts(plan), Contains("lib.op(GNEISS_METHOD(skip), fn(seq, where(below(9), may_skip)));"));
  EXPECT_THAT(declared(plan), Contains("auto may_skip = [](R const& m, int n) { return n <= m.size() && n > 0; };"));
}

TEST(Preconditions, WhatIsSaidTwiceIsAskedOnce) {
  auto function = member("skip", {{"n", integer(), ""}});
  Condition const positive{.text = "n > 0", .parameters = {"n"}, .closed = true};
  function.conditions = {positive, positive};
  EXPECT_THAT(lines_for(function), Contains("lib.op(GNEISS_METHOD(skip), fn(seq, where(below(9), may_skip)));"));
}

TEST(Preconditions, ObjectAloneIsAskedForItsBool) {
  auto function = member("divide", {{"by", constant_reference(seq), ""}});
  function.conditions = {{.text = "by", .parameters = {"by"}, .closed = true}};
  EXPECT_THAT(declared(planned(sequence_with({function}))),
              Contains("auto may_divide = [](R const&, R const& by) { return static_cast<bool>(by); };"));
}

TEST(Preconditions, FreeFunctionsNameTheirFirstArgument) {
  auto function =
      member("joined", {{"left", constant_reference(seq), ""}, {"right", constant_reference(seq), ""}}, seq);
  function.kind = FunctionModel::Kind::free;
  function.qualified = "my::joined";
  function.conditions = {{.text = "left.size() + right.size() < 9", .parameters = {"left", "right"}, .closed = true}};
  EXPECT_THAT(
      declared(planned(sequence_with({function}))),
      Contains("auto may_joined = [](R const& left, R const& right) { return left.size() + right.size() < 9; };"));
}

TEST(Preconditions, WhatOnlyTheCandidateKnowsIsAskedThere) {
  auto function = member("commit");
  function.conditions = {{.text = "is_open()", .parameters = {}, .members = {"is_open"}, .closed = true}};
  auto interface = sequence_with({function});
  interface.candidates.front().functions.push_back(member("is_open", {}, boolean(), true));
  auto const plan = planned(interface);
  EXPECT_THAT(texts(plan), Contains("lib.op(GNEISS_METHOD(commit), fn(where(seq, may_commit)));"));
  EXPECT_THAT(declared(plan), Contains("auto may_commit = with_candidate([](C const& m) { return m.is_open(); });"));
}

TEST(Preconditions, WordsAreARemark) {
  auto function = member("commit");
  function.conditions = {{.text = "the file is open", .source = Condition::Source::comment, .closed = false}};
  auto const plan = planned(sequence_with({function}));
  ASSERT_FALSE(plan.operations.empty());
  EXPECT_EQ(plan.operations.front().comment, "must hold: the file is open");
}

TEST(Annotations, SayWhereValuesComeFromAndWhatEnds) {
  auto connect = member("connect", {{"port", integer(), ""}, {"other", reference(seq), ""}});
  connect.annotations = {{"generate", "port below(1024)"}, {"consumes", "other"}, {"throws", ""}};
  auto close = member("close");
  close.annotations = {{"consumes", ""}};
  auto const lines = texts(planned(sequence_with({connect, close})));
  EXPECT_THAT(lines, Contains("lib.op(GNEISS_METHOD(connect), fn(seq, below(1024), "
                              "consumed(seq))).may_throw(any_exception);"));
  EXPECT_THAT(lines, Contains("lib.op(GNEISS_METHOD(close), fn(consumed(seq)));"));
}

TEST(Annotations, SayThatAResultPointsIntoTheObject) {
  auto lend = member("lend", {}, record("my::cursor"));
  lend.annotations = {{"returns", "handle"}};
  auto const plan = planned(sequence_with({lend}));
  EXPECT_THAT(declared(plan), Contains("auto cursor = lib.handle<my::cursor, my::cursor>(\"cursor\", seq);"));
  EXPECT_THAT(texts(plan), Contains("lib.op(GNEISS_METHOD(lend), fn(seq) >> cursor);"));
}

TEST(Calls, StaticFunctionsHaveTheirFullName) {
  auto function = member("made", {}, seq);
  function.kind = FunctionModel::Kind::static_member;
  function.qualified = "my::seq::made";
  EXPECT_THAT(lines_for(function),
              Contains("lib.op(GNEISS_FN(my::seq::made), fn() >> seq, []() { return R::made(); });"));
}

TEST(Skipping, AddressesButNotTheOperatorOfTwo) {
  auto const both = member("operator&", {{"other", constant_reference(seq), ""}}, seq, true);
  EXPECT_THAT(lines_for(both), Contains("lib.op(GNEISS_CALL(s & t, s, t), fn(seq, seq) >> seq);"));
  EXPECT_THAT(lines_for(member("operator&", {}, pointer_to(seq))), Not(Contains(HasSubstr("&s"))));
}

TEST(Skipping, AnnotationsAndPrivateFunctionsAreNotListed) {
  auto ignored = member("debug_dump");
  ignored.annotations = {{"ignore", ""}};
  auto hidden = member("rebalance");
  hidden.access = interface::Access::private_;
  auto const plan = planned(sequence_with({ignored, hidden}));
  for (auto const& skipped : plan.skipped) EXPECT_FALSE(skipped.listed) << skipped.subject;
  EXPECT_THAT(explain(plan, "debug_dump"), testing::ElementsAre("debug_dump() is not tested: the header says: ignore"));
}

}  // namespace
}  // namespace gneiss::plan

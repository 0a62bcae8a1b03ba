#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "plan/model_parts.hpp"
#include "plan/planned.hpp"
#include "plan/planning.hpp"

namespace gneiss::plan {
namespace {

using interface::class_of;
using interface::integer;
using interface::member;
using interface::sequence_with;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// Answers no to what is asked of the reference about that name.
SpecPlan without_in_reference(interface::InterfaceModel const& interface, std::string const& name) {
  auto plan = propose(interface, {.delegate = false});
  std::vector<bool> answers;
  for (auto const* probe : probes(plan))
    answers.push_back(probe->requirement.find("<R&>()." + name) == std::string::npos);
  return settled(std::move(plan), answers);
}

TEST(Settled, WhatOnlyTheCandidateHasIsALineToBeCompleted) {
  auto const plan = without_in_reference(sequence_with({member("rotate", {{"by", integer(), ""}})}), "rotate");
  EXPECT_THAT(texts(plan), Not(Contains(HasSubstr("rotate"))));
  ASSERT_EQ(plan.skipped.size(), 1U);
  EXPECT_EQ(plan.skipped.front().reason, "std::vector<int> has no rotate(int)");
  EXPECT_EQ(plan.skipped.front().line, "lib.op(GNEISS_METHOD(rotate), fn(seq, below(16)), REFERENCE);");
}

TEST(Settled, WhatNothingMentionsIsNotDeclared) {
  auto const plan = without_in_reference(sequence_with({member("rotate", {{"by", integer(), ""}})}), "rotate");
  EXPECT_THAT(declared(plan), ElementsAre("auto seq = lib.type<R, C>(\"seq\").regular();"));
}

TEST(Settled, LinesThatReadTheSameAreOne) {
  auto const plan =
      planned(sequence_with({member("count", {{"x", integer(), ""}}, integer(), true),
                             member("count", {{"x", constant_reference(integer()), ""}}, integer(), true)}));
  auto const lines = texts(plan);
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "lib.op(GNEISS_METHOD(count), fn(seq, element));"), 1);
}

TEST(Settled, IteratorsThatNothingReturnsAreNotTaken) {
  auto const iterator = interface::record("my::seq::iterator");
  auto interface = sequence_with({member("erase", {{"i", iterator, ""}})});
  interface.candidates.front().types.push_back({"iterator", iterator});
  interface.references.front().types.push_back({"iterator", interface::record("std::vector<int>::iterator")});
  auto const plan = planned(interface);
  EXPECT_THAT(texts(plan), Not(Contains(HasSubstr("it"))));
  EXPECT_THAT(declared(plan), ElementsAre(HasSubstr("lib.type")));
}

TEST(Settled, WhatOnlyTheReferenceHasIsListed) {
  auto interface = sequence_with({});
  interface.references.front().functions.push_back(member("shrink_to_fit"));
  auto const plan = planned(interface);
  EXPECT_THAT(explain(plan, "shrink_to_fit"), ElementsAre("shrink_to_fit is not tested: my::seq has none"));
}

TEST(Proposed, HeadersThatAreNotTheStandardsArePrinted) {
  auto interface = sequence_with({});
  interface.headers = {"<vector>", "<boost/seq.hpp>", "seq.hpp"};
  EXPECT_THAT(planned(interface).program_includes, ElementsAre("<boost/seq.hpp>", "seq.hpp"));
}

TEST(Delegated, ClassWithAStandardInterfaceGetsItsReadyMadeSpec) {
  auto const iterator = interface::record("my::seq::iterator");
  auto const value = constant_reference(integer());
  auto interface = sequence_with({member("begin", {}, iterator), member("end", {}, iterator),
                                  member("push_back", {{"x", value, ""}}), member("rotate", {{"by", integer(), ""}})});
  auto& types = interface.candidates.front().types;
  types.push_back({"iterator", iterator});
  types.push_back({"const_iterator", interface::record("my::seq::const_iterator")});
  auto plan = propose(interface, {});
  std::vector<bool> const all(probes(plan).size(), true);
  plan = settled(std::move(plan), all);
  EXPECT_THAT(plan.includes.front(), "<gneiss/standard/vector.hpp>");
  EXPECT_THAT(declared(plan).front(), "auto v = standard::vector<C>(lib, {.iterators = standard::until_change});");
  EXPECT_THAT(texts(plan), ElementsAre("lib.op(GNEISS_METHOD(rotate), fn(v.type, element));"));
}

TEST(Skeleton, HasAStubForEachOperation) {
  auto interface = sequence_with({member("rotate", {{"by", integer(), ""}})});
  interface.references.clear();
  auto const plan = propose(interface, {.delegate = false, .model_skeleton = true});
  ASSERT_EQ(plan.definitions.size(), 1U);
  EXPECT_THAT(plan.definitions.front(), HasSubstr("  void rotate(int) {}\n"));
  EXPECT_THAT(plan.definitions.front(), HasSubstr("  std::size_t size() const { return {}; }\n"));
  for (auto const* probe : probes(plan)) EXPECT_EQ(probe->side, ProbedSide::candidate);
}

TEST(Opaque, HandlesOfCAreMadeAndReleased) {
  auto const handle = interface::pointer_to(interface::record("box"));
  auto const free = [](interface::FunctionModel function) {
    function.kind = interface::FunctionModel::Kind::free;
    function.qualified = function.name;
    return function;
  };
  interface::InterfaceModel interface;
  interface.headers = {"box.h"};
  interface.candidates = {class_of("box*", {})};
  interface.functions = {free(member("box_new", {}, handle)), free(member("box_free", {{"b", handle, ""}})),
                         free(member("box_open", {{"to", pointer_to(handle), ""}}, integer()))};
  auto const plan = planned(interface);
  EXPECT_THAT(declared(plan), ElementsAre("auto box = lib.type<C>(\"box\").released_by(GNEISS_FN(box_free));"));
  EXPECT_THAT(texts(plan),
              ElementsAre("lib.op(GNEISS_FN(box_new), fn() >> nullable(box));",
                          "lib.op(GNEISS_FN(box_free), fn(consumed(box)));", HasSubstr("box_open(&made);")));
}

}  // namespace
}  // namespace gneiss::plan

// Failures that were saved, or are known, in runs that have other operations.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "harness/campaign_run.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "report/fault_text.hpp"
#include "tape/codec.hpp"

namespace gneiss::campaign {
namespace {

using events::Ending;
using test::call_below_100;
using test::Collected;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

struct OtherSpecs : test::CampaignRun {
  OtherSpecs() { plan.scenarios = 100; }
  using Names = std::vector<char const*>;  // literals: an operation keeps the pointer

  /// Operations of a number; that which is `wrong` gives another one for 40 and more.
  std::unique_ptr<test::Described> library(Names const& names) {
    return std::make_unique<test::Described>([&](Library& lib) {
      for (auto const* const name : names)
        lib.op(
            name, fn(below(100)), [](int n) { return n; },
            [this, name](int n) { return name == wrong && n >= 40 ? -1 : n; });
    });
  }
  /// The three operations, in a run that does without those.
  std::unique_ptr<test::Described> without(std::vector<bool> const& left_out) {
    auto result = library({"first", "second", "third"});
    result->subject.leave_out(left_out);
    return result;
  }
  std::string found_by(core::Subject const& subject) {
    auto const told = explored(subject);
    EXPECT_THAT(told.failures, SizeIs(1));
    return told.failures.empty() ? "" : told.failures[0].file;
  }

  std::string wrong;
};

TEST_F(OtherSpecs, WhatARunWithoutSomeHasSavedIsFixedInOneWithAll) {
  auto const all = library({"first", "second", "third"});
  auto const some = without({true, false, false});
  for (auto const& [finds, mends] : {std::pair(some.get(), all.get()), std::pair(all.get(), some.get())}) {
    wrong = "second";
    auto const file = found_by(finds->subject);
    EXPECT_EQ(explored(mends->subject).ending, Ending::failed) << "it is the same there";
    EXPECT_THAT(directory.files(".tape"), ElementsAre(file));
    wrong = "";
    auto const told = explored(mends->subject);
    EXPECT_THAT(told.warnings, IsEmpty());
    EXPECT_THAT(told.fixed_files, SizeIs(1));
    EXPECT_THAT(directory.files(".tape"), IsEmpty());
  }
}

TEST_F(OtherSpecs, WhatUsesAnOperationThatIsLeftOutIsNotRun) {
  wrong = "second";
  auto const file = found_by(library({"first", "second", "third"})->subject);
  auto const some = without({false, true, false});
  auto const told = explored(some->subject);
  EXPECT_EQ(told.ending, Ending::passed);
  EXPECT_THAT(told.warnings, IsEmpty()) << "and nothing is said of it";
  EXPECT_THAT(directory.files(".tape"), ElementsAre(file));
  plan.known = {{.why = "a ticket", .tape_text = *tape::from_file(test::contents_of(file)), .operations = {}}};
  EXPECT_THAT(explored(some->subject).warnings, IsEmpty());
}

TEST_F(OtherSpecs, WhatPassesAndWasSavedForAnotherSpecIsKept) {
  wrong = "second";
  auto const file = found_by(library({"first", "second", "third"})->subject);
  wrong = "";
  auto const told = explored(library({"second", "third"})->subject);
  EXPECT_EQ(told.ending, Ending::passed);
  auto const* const warning = told.warning<events::SavedForOtherSpec>();
  ASSERT_NE(warning, nullptr);
  EXPECT_EQ(warning->file, file);
  EXPECT_THAT(told.fixed_files, IsEmpty());
  EXPECT_THAT(directory.files(".tape"), ElementsAre(file));
  wrong = "second";
  EXPECT_EQ(explored(library({"second", "third"})->subject).ending, Ending::failed) << "what fails is a failure";
}

TEST_F(OtherSpecs, KnownFailuresThatCannotBeRunAreTold) {
  auto const gone = library({"first", "gone"});
  plan.known = {{.why = "a ticket", .tape_text = tape::encode(call_below_100(1, 50), gone->subject), .operations = {}},
                {.why = "another", .tape_text = "g1.AAAA", .operations = {}}};
  auto const told = explored(library({"first", "second"})->subject);
  std::vector<std::string> reasons;
  for (auto const& warning : told.warnings)
    if (auto const* const unread = std::get_if<events::KnownFailureUnread>(&warning))
      reasons.push_back(unread->why + ": " + report::fault_text(unread->fault));
  EXPECT_THAT(reasons, ElementsAre("a ticket: it uses operations that the spec no longer has",
                                   testing::StartsWith("another: the tape is damaged")));
  EXPECT_THAT(told.warnings, SizeIs(2));
}

TEST_F(OtherSpecs, FailuresThatTheSpecKnowsAreCounted) {
  wrong = "second";
  auto const lib = library({"first", "second"});
  lib->subject.add_known("ticket 17", tape::encode(call_below_100(1, 70), lib->subject));
  auto const told = explored(lib->subject);
  EXPECT_EQ(told.ending, Ending::passed);
  EXPECT_THAT(told.failures, IsEmpty());
  ASSERT_THAT(told.groups, SizeIs(1));
  EXPECT_EQ(told.groups[0].why, "ticket 17");
  EXPECT_EQ(told.groups[0].number, 0u);
  EXPECT_THAT(directory.files(".tape"), IsEmpty());
  wrong = "first";
  EXPECT_EQ(explored(lib->subject).ending, Ending::failed) << "another one is none of them";
  EXPECT_THAT(directory.files(".tape"), Not(IsEmpty()));
}

}  // namespace
}  // namespace gneiss::campaign
